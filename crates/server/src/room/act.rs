//! From an act on the wire to a command of the Laws.

use adoube_board::{Color, UciMove};
use adoube_laws::Command;
use adoube_wire::client::Action;
use adoube_wire::view::Refused;

use crate::refused;

/// The longest name of an act that a page may choose, in bytes.
pub(crate) const ACT_ID_BYTES_MAX: usize = 36;

/// Returns the command that an act asks for.
///
/// # Errors
/// When a move in it cannot be read.
pub(crate) fn command(by: Color, action: &Action) -> Result<Command, Refused> {
    let command = match action {
        Action::Move { uci } => Command::Move { by, uci: read(uci)? },
        Action::OfferDraw => Command::OfferDraw { by },
        Action::AcceptDraw => Command::AcceptDraw { by },
        Action::DeclineDraw => Command::DeclineDraw { by },
        Action::Resign => Command::Resign { by },
        Action::ClaimDraw { rule, uci } => {
            let announced = uci.as_deref().map(read).transpose()?;
            Command::ClaimDraw { by, rule: (*rule).into(), announced }
        }
        Action::Abort => Command::Abort { by },
    };
    Ok(command)
}

fn read(uci: &str) -> Result<UciMove, Refused> {
    uci.parse().map_err(|_| refused::unreadable_move(uci))
}
