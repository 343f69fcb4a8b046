//! The ten columns of one round of one player, and how two of them make a game.

use super::line::Line;
use super::{Cause, Fault, Field};
use crate::{Bye, Color, Forfeit, Game, GameEnd, GameResult, Outcome, StartingRank};

/// One round of one line as it stands there.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cell {
    pub(super) line: usize,
    pub(super) column: usize,
    pub(super) kind: Kind,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Kind {
    Nothing,
    Bye(Bye),
    Against { opponent: StartingRank, color: Option<Color>, half: Half },
}

/// How it ended for one of the two.
#[derive(Debug, Clone, Copy)]
pub(super) enum Half {
    Played { outcome: Outcome, is_rated: bool },
    Came,
    DidNotCome,
}

impl Cell {
    /// Reads the round whose first column this is.
    pub(super) fn read(line: &Line, column: usize) -> Result<Self, Fault> {
        for blank in [column + 4, column + 6, column + 8] {
            if line.at(blank) != ' ' {
                return Err(line.fault(blank, Field::Result, Cause::NotBlank));
            }
        }
        let number = line.number(column, column + 3, Field::Opponent)?.unwrap_or(0);
        let opponent = u16::try_from(number).ok().and_then(StartingRank::new);
        let color = match line.at(column + 5).to_ascii_lowercase() {
            'w' => Some(Color::White),
            'b' => Some(Color::Black),
            '-' | ' ' => None,
            _ => return Err(line.fault(column + 5, Field::Color, Cause::UnknownCode)),
        };
        let letter = line.at(column + 7).to_ascii_uppercase();
        let unknown = line.fault(column + 7, Field::Result, Cause::UnknownCode);
        let kind = match opponent {
            None => without_opponent(letter).ok_or(unknown)?,
            Some(opponent) => {
                let half = half(letter).ok_or(unknown)?;
                if color.is_none() && matches!(half, Half::Played { .. }) {
                    return Err(line.fault(column + 5, Field::Color, Cause::UnknownCode));
                }
                Kind::Against { opponent, color, half }
            }
        };
        Ok(Self { line: line.number, column, kind })
    }

    pub(super) fn fault(&self, field: Field, cause: Cause, other_line: Option<usize>) -> Fault {
        let offset = if field == Field::Result { 7 } else { 0 };
        Fault { line: self.line, column: self.column + offset, field, cause, other_line }
    }
}

/// TRF06 writes `+`, `=` and `-` for what later editions call `F`, `H` and `Z`.
fn without_opponent(letter: char) -> Option<Kind> {
    Some(match letter {
        'H' | '=' => Kind::Bye(Bye::Half),
        'F' | '+' => Kind::Bye(Bye::Full),
        'U' => Kind::Bye(Bye::PairingAllocated),
        'Z' | '-' => Kind::Bye(Bye::Zero),
        ' ' => Kind::Nothing,
        _ => return None,
    })
}

fn half(letter: char) -> Option<Half> {
    let played = |outcome, is_rated| Half::Played { outcome, is_rated };
    Some(match letter {
        '1' => played(Outcome::Win, true),
        '=' => played(Outcome::Draw, true),
        '0' => played(Outcome::Loss, true),
        'W' => played(Outcome::Win, false),
        'D' => played(Outcome::Draw, false),
        'L' => played(Outcome::Loss, false),
        '+' => Half::Came,
        '-' => Half::DidNotCome,
        ' ' => played(Outcome::Unknown, true),
        _ => return None,
    })
}

/// Returns the game that two cells tell, or the field in which they contradict each other. The first player has the lower number.
pub(super) fn game(
    first: (StartingRank, Option<Color>, Half),
    second: (StartingRank, Option<Color>, Half),
) -> Result<Game, Field> {
    let color = match (first.1, second.1) {
        (Some(one), Some(other)) if one == other => return Err(Field::Color),
        (Some(color), _) => color,
        (None, Some(color)) => !color,
        (None, None) => Color::White,
    };
    let (white, black) = match color {
        Color::White => (first, second),
        Color::Black => (second, first),
    };
    let end = match (white.2, black.2) {
        (Half::Came, Half::DidNotCome) => GameEnd::Forfeit(Forfeit::ByBlack),
        (Half::DidNotCome, Half::Came) => GameEnd::Forfeit(Forfeit::ByWhite),
        (Half::DidNotCome, Half::DidNotCome) => GameEnd::Forfeit(Forfeit::ByBoth),
        (
            Half::Played { outcome: one, is_rated: one_rated },
            Half::Played { outcome: other, is_rated: other_rated },
        ) => {
            let result = GameResult::of(one, other).ok_or(Field::Result)?;
            GameEnd::Played { result, is_rated: one_rated && other_rated }
        }
        (Half::Came | Half::Played { .. }, Half::Came)
        | (Half::Came | Half::DidNotCome, Half::Played { .. })
        | (Half::Played { .. }, Half::DidNotCome) => return Err(Field::Result),
    };
    Ok(Game { white: white.0, black: black.0, end })
}
