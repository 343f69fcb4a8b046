//! Takes a freely written move text apart.

use crate::reading::{Blemish, Blemishes};
use crate::{File, Letters, Rank, Role, SanCause, SanForm, SanSuffix, SanSyntax, Square, Wing};

/// What a text says, before anybody asks whether it can be.
pub(crate) struct Scanned {
    pub(crate) form: ScannedForm,
    pub(crate) suffix: SanSuffix,
    pub(crate) says_en_passant: bool,
    pub(crate) blemishes: Blemishes,
}

/// The body of the text.
#[derive(Clone, Copy)]
pub(crate) enum ScannedForm {
    /// With a goal.
    Complete(SanForm),
    /// A pawn's capture with files alone: `ed`, `exd`.
    Files { from: File, to: File, promotion: Option<Role> },
}

/// Words that say "en passant".
const EN_PASSANT: [&str; 6] = ["e.p.", "e.p", "ep", "на пр.", "на пр", "н.п."];

/// Takes a text apart.
///
/// # Errors
///
/// The first letter that fits nothing.
pub(crate) fn scan(text: &str, letters: Letters) -> Result<Scanned, SanSyntax> {
    let mut scanner =
        Scanner { rest: text.trim_start(), column: 1, letters, blemishes: Blemishes::default() };
    scanner.column += text.chars().count() - scanner.rest.chars().count();
    scanner.rest = scanner.rest.trim_end();
    let form = match scanner.castling() {
        Some(wing) => ScannedForm::Complete(SanForm::Castling(wing)),
        None => scanner.man()?,
    };
    let (suffix, says_en_passant) = scanner.tail();
    match scanner.rest.chars().next() {
        Some(letter) => Err(SanSyntax::new(scanner.column, SanCause::UnexpectedLetter(letter))),
        None => Ok(Scanned { form, suffix, says_en_passant, blemishes: scanner.blemishes }),
    }
}

struct Scanner<'a> {
    rest: &'a str,
    column: usize,
    letters: Letters,
    blemishes: Blemishes,
}

impl Scanner<'_> {
    /// Takes the next letter if `accept` makes something of it.
    fn take<T>(&mut self, accept: impl Fn(char) -> Option<T>) -> Option<T> {
        let letter = self.rest.chars().next()?;
        let value = accept(letter)?;
        self.skip(letter.len_utf8());
        Some(value)
    }

    fn skip(&mut self, bytes: usize) {
        let (taken, rest) = self.rest.split_at(bytes);
        self.column += taken.chars().count();
        self.rest = rest;
    }

    /// Takes the first of some texts that is next.
    fn take_word(&mut self, words: &[&str]) -> bool {
        let found = words.iter().find(|word| self.rest.starts_with(**word));
        if let Some(word) = found {
            self.skip(word.len());
        }
        found.is_some()
    }

    fn skip_spaces(&mut self) {
        let spaces = self.rest.len() - self.rest.trim_start().len();
        self.skip(spaces);
    }

    fn fault(&self) -> SanSyntax {
        let cause = self.rest.chars().next().map_or(SanCause::Incomplete, SanCause::UnexpectedLetter);
        SanSyntax::new(self.column, cause)
    }

    /// Castling in letters O or noughts of either alphabet, joined by hyphens or dashes.
    fn castling(&mut self) -> Option<Wing> {
        let is_ring = |letter: char| matches!(letter, 'O' | 'o' | '0' | 'О' | 'о');
        let is_dash = |letter: char| matches!(letter, '-' | '–' | '—' | '‑' | '−');
        let mut rings = 0;
        let mut bytes = 0;
        for (index, letter) in self.rest.chars().enumerate() {
            let fits = if index % 2 == 0 { is_ring(letter) } else { is_dash(letter) };
            if !fits || index == 5 {
                break;
            }
            rings += usize::from(index % 2 == 0);
            bytes += letter.len_utf8();
        }
        let wing = match rings {
            2 => Wing::King,
            3 => Wing::Queen,
            _ => return None,
        };
        if self.rest[..bytes] != *self.letters.castling(wing) {
            self.blemishes.add(Blemish::CastlingLetters);
        }
        self.skip(bytes);
        Some(wing)
    }

    fn man(&mut self) -> Result<ScannedForm, SanSyntax> {
        let role = self.role().unwrap_or(Role::Pawn);
        let (first_file, first_rank) = (self.file(), self.take(Rank::from_digit));
        let capture = self.sign();
        let (second_file, second_rank) = (self.file(), self.take(Rank::from_digit));
        let goal = match (first_file, first_rank, second_file, second_rank) {
            (file, rank, Some(to_file), Some(to_rank)) => Some((file, rank, Square::new(to_file, to_rank))),
            (Some(file), Some(rank), None, None) => Some((None, None, Square::new(file, rank))),
            _ => None,
        };
        if let Some((file, rank, to)) = goal {
            let promotion = self.promotion()?;
            return Ok(ScannedForm::Complete(SanForm::Man { role, file, rank, capture, to, promotion }));
        }
        match (first_file, first_rank, second_file) {
            (Some(from), None, Some(to)) if role == Role::Pawn => {
                Ok(ScannedForm::Files { from, to, promotion: self.promotion()? })
            }
            _ => Err(self.fault()),
        }
    }

    /// Takes the letters of a man.
    fn role(&mut self) -> Option<Role> {
        if let Some(role) = self.take(figurine) {
            return Some(role);
        }
        match self.letters {
            Letters::English | Letters::Figurine => self.english_role(),
            Letters::Russian => self.russian_role(),
        }
    }

    fn english_role(&mut self) -> Option<Role> {
        if let Some(role) =
            self.take(|letter| Role::from_letter(letter).filter(|_| letter.is_ascii_uppercase()))
        {
            return Some(role);
        }
        // A small b is a file.
        let role = self
            .take(|letter| Role::from_letter(letter).filter(|_| matches!(letter, 'k' | 'q' | 'r' | 'n')))?;
        self.blemishes.add(Blemish::SmallLetter);
        Some(role)
    }

    /// Кр is the king and К alone the knight; a Latin K or C stands for what it looks like.
    fn russian_role(&mut self) -> Option<Role> {
        let first = self.rest.chars().next()?;
        let role = match first {
            'К' | 'к' | 'K' | 'k' => Role::Knight,
            'Ф' | 'ф' => Role::Queen,
            'Л' | 'л' => Role::Rook,
            'С' | 'C' => Role::Bishop,
            'п' | 'П' => Role::Pawn,
            'Q' | 'R' | 'B' | 'N' => {
                self.blemishes.add(Blemish::ForeignLetter);
                self.skip(1);
                return Role::from_letter(first);
            }
            _ => return None,
        };
        if first.is_ascii() {
            self.blemishes.add(Blemish::LookAlike);
        } else if matches!(first, 'к' | 'ф' | 'л') {
            self.blemishes.add(Blemish::SmallLetter);
        }
        self.skip(first.len_utf8());
        if role != Role::Knight {
            return Some(role);
        }
        match self.take(|letter| matches!(letter, 'р' | 'Р' | 'p' | 'P').then_some(letter)) {
            Some(second) => {
                if second.is_ascii() {
                    self.blemishes.add(Blemish::LookAlike);
                }
                Some(Role::King)
            }
            None => Some(Role::Knight),
        }
    }

    /// Takes a file; three Cyrillic letters look like one.
    fn file(&mut self) -> Option<File> {
        if let Some(file) = self.take(File::from_letter) {
            return Some(file);
        }
        let file = self.take(|letter| match letter {
            'а' => Some(File::A),
            'с' => Some(File::C),
            'е' => Some(File::E),
            _ => None,
        })?;
        self.blemishes.add(Blemish::LookAlike);
        Some(file)
    }

    /// Takes a sign between the squares and tells whether it is one of capture.
    fn sign(&mut self) -> bool {
        if self.take_word(&["x"]) {
            return true;
        }
        if self.take_word(&["х", "×", ":"]) {
            self.blemishes.add(Blemish::OtherSign);
            return true;
        }
        if self.take_word(&["-", "–", "—"]) {
            self.blemishes.add(Blemish::OtherSign);
        }
        false
    }

    /// Takes the man a pawn is exchanged for.
    fn promotion(&mut self) -> Result<Option<Role>, SanSyntax> {
        let sign = self.take_word(&["="]);
        let other = !sign && self.take_word(&["/", "("]);
        let before = self.blemishes;
        let Some(role) = self.role().filter(|role| *role != Role::Pawn) else {
            self.blemishes = before;
            return if sign || other { Err(self.fault()) } else { Ok(None) };
        };
        if !sign {
            self.blemishes.add(Blemish::PromotionSign);
        }
        self.take_word(&[")"]);
        Ok(Some(role))
    }

    /// Takes what stands behind the move, in any order: signs of check and mate, "en passant", remarks.
    fn tail(&mut self) -> (SanSuffix, bool) {
        let mut suffix = SanSuffix::None;
        let mut says_en_passant = false;
        loop {
            self.skip_spaces();
            if self.take_word(&["#", "X", "Х", "×"]) {
                suffix = SanSuffix::Mate;
            } else if self.take_word(&["++", "+"]) {
                // Two signs are mate in Appendix C and double check in old prints; the position decides.
                if suffix == SanSuffix::None {
                    suffix = SanSuffix::Check;
                }
            } else if self.take_word(&EN_PASSANT) {
                says_en_passant = true;
            } else if self.take_word(&["!", "?"]) {
                self.blemishes.add(Blemish::Remark);
            } else {
                return (suffix, says_en_passant);
            }
        }
    }
}

fn figurine(letter: char) -> Option<Role> {
    match letter {
        '♔' | '♚' => Some(Role::King),
        '♕' | '♛' => Some(Role::Queen),
        '♖' | '♜' => Some(Role::Rook),
        '♗' | '♝' => Some(Role::Bishop),
        '♘' | '♞' => Some(Role::Knight),
        '♙' | '♟' => Some(Role::Pawn),
        _ => None,
    }
}
