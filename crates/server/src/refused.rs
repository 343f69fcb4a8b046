//! The refusals of the server itself, beside those of the Laws.

use adoube_board::SetupProblems;
use adoube_storage::WriteError;
use adoube_wire::view::Refused;

/// The game is not to be found.
pub(crate) fn no_such_game() -> Refused {
    Refused::code("no_such_game")
}

/// The asking browser has no seat in the game.
pub(crate) fn not_a_player() -> Refused {
    Refused::code("not_a_player")
}

/// Too much waits already; nothing changed, and the same may be asked again.
pub(crate) fn busy() -> Refused {
    Refused::code("busy")
}

/// More messages a second than a person sends.
pub(crate) fn too_fast() -> Refused {
    Refused::code("too_fast")
}

/// The act could not be made durable, so it did not happen.
pub(crate) fn not_written(error: &WriteError) -> Refused {
    match error {
        WriteError::Busy => busy(),
        WriteError::Conflict { .. } | WriteError::Database(_) | WriteError::Closed => {
            Refused::code("not_saved")
        }
    }
}

/// A message that is not of the protocol.
pub(crate) fn malformed_message(error: &serde_json::Error) -> Refused {
    with(Refused::code("message_malformed"), &[("line", &error.line()), ("column", &error.column())])
}

/// A move that cannot be read.
pub(crate) fn unreadable_move(text: &str) -> Refused {
    with(Refused::code("move_malformed"), &[("move", &text.chars().take(MOVE_SHOWN).collect::<String>())])
}

/// How many characters of an unreadable move are shown.
const MOVE_SHOWN: usize = 16;

/// A position that cannot be played, with every reason.
pub(crate) fn unplayable(problems: &SetupProblems) -> Refused {
    let mut refused = Refused::code("position_unplayable");
    refused.problems = problems.iter().map(|problem| problem.code().to_owned()).collect();
    // Two sides or wings may have the same problem; a reader is told once.
    refused.problems.dedup();
    refused
}

/// A word of a message that means nothing there.
pub(crate) fn unknown_word(word: &str) -> Refused {
    with(Refused::code("unknown_word"), &[("word", &word.chars().take(WORD_SHOWN).collect::<String>())])
}

/// How many characters of an unknown word are shown.
const WORD_SHOWN: usize = 32;

/// A position in which the game would be over (Article 5).
pub(crate) fn position_is_over() -> Refused {
    Refused { article: Some("5".to_owned()), ..Refused::code("position_is_over") }
}

pub(crate) fn with(mut refused: Refused, params: &[(&str, &dyn ToString)]) -> Refused {
    refused.params.extend(params.iter().map(|(key, value)| ((*key).to_owned(), value.to_string())));
    refused
}
