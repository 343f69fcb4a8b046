//! One line of the input: a position, and what is known of it.

use adoube_board::Color;

/// A position, and who is said to be able to mate.
#[derive(Debug)]
pub(super) struct Asked<'a> {
    pub(super) fen: &'a str,
    white: Option<bool>,
    black: Option<bool>,
}

impl<'a> Asked<'a> {
    /// Reads `WB FEN`, `FEN<TAB>white`, or a FEN alone.
    pub(super) fn of(text: &'a str) -> Self {
        let mut fields = text.split('\t');
        let first = fields.next().unwrap_or_default().trim();
        let column = fields.next().unwrap_or_default();
        let able = |name: &str| (column == name).then_some(true);
        let label = first.split_once(' ').filter(|(label, _)| matches!(*label, "WB" | "W-" | "-B" | "--"));
        match label {
            Some((label, fen)) => Self {
                fen: fen.trim(),
                white: Some(label.starts_with('W')),
                black: Some(label.ends_with('B')),
            },
            None => Self { fen: first, white: able("white"), black: able("black") },
        }
    }

    /// Returns whether the side is said to be able to mate.
    pub(super) fn label(&self, side: Color) -> Option<bool> {
        match side {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, fen: &str, white: Option<bool>, black: Option<bool>) {
        let asked = Asked::of(text);
        assert_eq!((asked.fen, asked.white, asked.black), (fen, white, black));
    }

    #[test]
    fn a_label_may_stand_before_a_position_or_in_a_second_column() {
        check("8/8/8/8/8/8/8/8 w - -", "8/8/8/8/8/8/8/8 w - -", None, None);
        check("W- 8/8 w - -", "8/8 w - -", Some(true), Some(false));
        check("-B 8/8 w - -", "8/8 w - -", Some(false), Some(true));
        check("8/8 w - -\tblack\te2e4", "8/8 w - -", None, Some(true));
    }
}
