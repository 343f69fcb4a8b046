//! Moves as the bytes of a file: the same language as `San`'s own reader, without a text in between.

use adoube_board::{File, Rank, Role, San, SanForm, SanSuffix, Square, Wing};

/// What a byte can be in the moves of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Class {
    /// Between words.
    Blank,
    /// What ends a word and means something itself.
    Mark,
    /// Part of a word.
    Letter,
}

static CLASSES: [Class; 256] = {
    let mut classes = [Class::Letter; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = match byte as u8 {
            b' ' | b'\t' | b'\r' | b'\n' | 0x0B | 0x0C | b'.' => Class::Blank,
            b'{' | b'}' | b'(' | b')' | b';' | b'!' | b'?' | b'$' | b'*' | b'<' | b'>' => Class::Mark,
            _ => Class::Letter,
        };
        byte += 1;
    }
    classes
};

pub(crate) fn class(byte: u8) -> Class {
    CLASSES[usize::from(byte)]
}

/// Returns where the word that begins at `at` ends.
pub(crate) fn end_of_word(text: &[u8], at: usize) -> usize {
    let length = text[at..].iter().position(|byte| class(*byte) != Class::Letter);
    length.map_or(text.len(), |length| at + length)
}

/// Reads the move that begins at `at`, and returns it with where it ends.
#[inline(always)]
pub(crate) fn read_san(text: &[u8], at: usize) -> Option<(San, usize)> {
    let (form, mut at) = match byte(text, at) {
        b'N' => man(text, Role::Knight, at + 1)?,
        b'B' => man(text, Role::Bishop, at + 1)?,
        b'R' => man(text, Role::Rook, at + 1)?,
        b'Q' => man(text, Role::Queen, at + 1)?,
        b'K' => man(text, Role::King, at + 1)?,
        b'P' => man(text, Role::Pawn, at + 1)?,
        b'O' | b'0' => castling(text, at)?,
        _ => man(text, Role::Pawn, at)?,
    };
    let suffix = match byte(text, at) {
        b'+' => SanSuffix::Check,
        b'#' => SanSuffix::Mate,
        _ => SanSuffix::None,
    };
    at += usize::from(suffix != SanSuffix::None);
    // The end of the text counts as a blank.
    (class(byte(text, at)) != Class::Letter).then_some((San { form, suffix }, at))
}

/// Returns a byte, a blank behind the end.
#[inline(always)]
fn byte(text: &[u8], at: usize) -> u8 {
    text.get(at).copied().unwrap_or(b' ')
}

#[inline(always)]
fn file_at(text: &[u8], at: usize) -> Option<File> {
    File::ALL.get(usize::from(byte(text, at).wrapping_sub(b'a'))).copied()
}

#[inline(always)]
fn rank_at(text: &[u8], at: usize) -> Option<Rank> {
    Rank::ALL.get(usize::from(byte(text, at).wrapping_sub(b'1'))).copied()
}

#[inline(always)]
fn man(text: &[u8], role: Role, at: usize) -> Option<(SanForm, usize)> {
    // Most moves are no more than a man and a square: a look at three bytes settles them.
    if let Some(&[file, rank, after]) = text.get(at..at + 3).and_then(|bytes| bytes.first_chunk()) {
        let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
        if file < 8 && rank < 8 && class(after) == Class::Blank {
            let to = Square::from_index(usize::from(rank * 8 + file));
            return Some((
                SanForm::Man { role, file: None, rank: None, capture: false, to, promotion: None },
                at + 2,
            ));
        }
    }
    man_in_full(text, role, at)
}

#[inline]
fn man_in_full(text: &[u8], role: Role, mut at: usize) -> Option<(SanForm, usize)> {
    let mut file = file_at(text, at);
    at += usize::from(file.is_some());
    let mut rank = rank_at(text, at);
    at += usize::from(rank.is_some());
    let capture = matches!(byte(text, at), b'x' | b':');
    at += usize::from(capture || byte(text, at) == b'-');
    let to = match (file_at(text, at), file, rank) {
        (Some(to_file), _, _) => {
            let to_rank = rank_at(text, at + 1)?;
            at += 2;
            Square::new(to_file, to_rank)
        }
        (None, Some(to_file), Some(to_rank)) if !capture => {
            (file, rank) = (None, None);
            Square::new(to_file, to_rank)
        }
        (None, _, _) => return None,
    };
    let (promotion, at) = promotion(text, at)?;
    Some((SanForm::Man { role, file, rank, capture, to, promotion }, at))
}

/// Reads what a pawn is exchanged for: `=Q`, or the letter alone.
#[inline(always)]
fn promotion(text: &[u8], at: usize) -> Option<(Option<Role>, usize)> {
    let has_sign = byte(text, at) == b'=';
    let at = at + usize::from(has_sign);
    let role = match byte(text, at) {
        b'Q' => Role::Queen,
        b'R' => Role::Rook,
        b'B' => Role::Bishop,
        b'N' => Role::Knight,
        b'K' => Role::King,
        b'P' => Role::Pawn,
        _ => return (!has_sign).then_some((None, at)),
    };
    Some((Some(role), at + 1))
}

fn castling(text: &[u8], at: usize) -> Option<(SanForm, usize)> {
    let ring = |at| matches!(byte(text, at), b'O' | b'0');
    let dash = |at| byte(text, at) == b'-';
    if !(dash(at + 1) && ring(at + 2)) {
        return None;
    }
    if dash(at + 3) {
        return ring(at + 4).then_some((SanForm::Castling(Wing::Queen), at + 5));
    }
    Some((SanForm::Castling(Wing::King), at + 3))
}
