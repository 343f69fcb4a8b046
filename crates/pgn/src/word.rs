//! Moves as the bytes of a file: the same language as `San`'s own reader, without a text in between.

use adoube_board::{File, Rank, Role, San, SanForm, SanSuffix, Square, Wing};

use crate::eight::{before_sign, digits, eight, run};

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

static IN_TAG_NAMES: [bool; 256] = {
    let mut in_names = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        in_names[byte] = (byte as u8).is_ascii_alphanumeric() || byte as u8 == b'_';
        byte += 1;
    }
    in_names
};

pub(crate) fn is_in_tag_name(byte: u8) -> bool {
    IN_TAG_NAMES[usize::from(byte)]
}

/// Returns where the word that begins at `at` ends.
pub(crate) fn end_of_word(text: &[u8], at: usize) -> usize {
    let length = text[at..].iter().position(|byte| class(*byte) != Class::Letter);
    length.map_or(text.len(), |length| at + length)
}

/// Returns where the move that begins at `at` ends, freely written: its `e.p.` belongs to it.
pub(crate) fn end_of_move(text: &[u8], at: usize) -> usize {
    let end = end_of_word(text, at);
    let says_en_passant = text[at..end].ends_with(b"e") && text[end..].starts_with(b".p.");
    end + if says_en_passant { 3 } else { 0 }
}

/// What a letter means as the first of a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum First {
    /// It names a man.
    Man(Role),
    /// It is a file: a pawn's move.
    File,
    /// The word is read in full.
    Other,
}

static FIRSTS: [First; 256] = {
    let mut firsts = [First::Other; 256];
    let mut file = 0;
    while file < File::ALL.len() {
        firsts[b'a' as usize + file] = First::File;
        file += 1;
    }
    let mut role = Role::Knight as usize;
    while role < Role::ALL.len() {
        firsts[Role::ALL[role].letter().to_ascii_uppercase() as usize] = First::Man(Role::ALL[role]);
        role += 1;
    }
    firsts
};

/// What a letter means between the man and its goal.
#[derive(Clone, Copy)]
struct Origin {
    file: Option<File>,
    rank: Option<Rank>,
    is_origin: bool,
}

/// By letter; 0 stands for no letter, which is as good as one.
static ORIGINS: [Origin; 256] = {
    let mut origins = [Origin { file: None, rank: None, is_origin: false }; 256];
    origins[0].is_origin = true;
    let mut index = 0;
    while index < 8 {
        origins[b'a' as usize + index] = Origin { file: Some(File::ALL[index]), rank: None, is_origin: true };
        origins[b'1' as usize + index] = Origin { file: None, rank: Some(Rank::ALL[index]), is_origin: true };
        index += 1;
    }
    origins
};

/// Tells whether a move can begin with this byte, other than castling with noughts.
#[inline(always)]
pub(crate) fn begins_plain_move(byte: u8) -> bool {
    FIRSTS[usize::from(byte)] != First::Other
}

/// Reads the move that begins at `at` if it is one of the many that are a man, perhaps where it comes from, perhaps a sign
/// of capture, a square and perhaps a sign of check. What it refuses may still be a move.
///
/// There is no branch that depends on which move it is: the next move of a game is hard to foresee.
#[inline(always)]
pub(crate) fn read_plain_san(text: &[u8], at: usize) -> Option<(San, usize)> {
    let bytes = eight(text, at)?;
    let length = before_sign(bytes);
    let goal = bytes >> (8 * (length.wrapping_sub(2) & 7));
    let (file, rank) = ((goal as u8).wrapping_sub(b'a'), ((goal >> 8) as u8).wrapping_sub(b'1'));
    let first = FIRSTS[usize::from(bytes as u8)];
    let (role, letters) = match first {
        First::Man(role) => (role, 1),
        First::File | First::Other => (Role::Pawn, 0),
    };
    // The byte before the goal; none before a goal that stands first.
    let capture = ((bytes << 8) >> (8 * (length.wrapping_sub(2) & 7))) as u8 == b'x';
    let origins = length.wrapping_sub(2 + letters + usize::from(capture));
    let origin = if origins == 1 { (bytes >> (8 * letters)) as u8 } else { 0 };
    let origin = ORIGINS[usize::from(origin)];
    let tail = bytes >> (8 * (length & 7));
    let suffix = match tail as u8 {
        b'+' => SanSuffix::Check,
        b'#' => SanSuffix::Mate,
        _ => SanSuffix::None,
    };
    let signs = usize::from(suffix != SanSuffix::None);
    let is_plain = (2..=5).contains(&length)
        & (file < 8)
        & (rank < 8)
        & (first != First::Other)
        & (origins <= 1)
        & origin.is_origin
        & (class((tail >> (8 * signs)) as u8) != Class::Letter);
    if !is_plain {
        return None;
    }
    let to = Square::from_index(usize::from(rank * 8 + file));
    let Origin { file, rank, .. } = origin;
    let form = SanForm::Man { role, file, rank, capture, to, promotion: None };
    Some((San { form, suffix }, at + length + signs))
}

/// Returns where the number of a move ends that begins at `at`, its dots and a blank behind them included.
#[inline(always)]
pub(crate) fn end_of_number(text: &[u8], at: usize) -> Option<usize> {
    let bytes = eight(text, at)?;
    let digits = digits(bytes);
    let behind = bytes >> (8 * (digits & 7));
    let dots = run(behind, b'.');
    let after = digits + dots;
    let blanks = usize::from((bytes >> (8 * (after & 7))) as u8 == b' ');
    // Behind eight bytes something else may go on.
    (digits > 0 && dots > 0 && after < 8).then_some(at + after + blanks)
}

/// Reads the move that begins at `at`, and returns it with where it ends.
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
fn man(text: &[u8], role: Role, mut at: usize) -> Option<(SanForm, usize)> {
    let mut file = file_at(text, at);
    at += usize::from(file.is_some());
    let mut rank = rank_at(text, at);
    at += usize::from(rank.is_some());
    let capture = matches!(byte(text, at), b'x' | b':');
    at += usize::from(capture);
    at += usize::from(byte(text, at) == b'-');
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
