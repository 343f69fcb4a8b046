//! The sentences of the command line, from the one catalogue of the product.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use adoube_board::{Color, FenError, Illegality, PositionError, SanError, SetupProblem, Wing};
use adoube_laws::{CanMate, DrawRule, Ending, Refusal};
use adoube_pgn::{Cause, Fault};
use adoube_reachability::Reason;
use adoube_record::{Difference, RecordError};
use adoube_tournament::dutch::Impossible;
use adoube_tournament::pairing_file::FileFault;

static TEXTS: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let catalogue = if speaks_russian() {
        include_str!("../../../locales/ru.json")
    } else {
        include_str!("../../../locales/en.json")
    };
    serde_json::from_str(catalogue).expect("the catalogue is an object of strings; a check holds it")
});

/// The first of these variables that is set says which language the terminal speaks.
fn speaks_russian() -> bool {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    set.is_some_and(|language| language.starts_with("ru"))
}

/// Returns a text with its placeholders filled in; the key itself when there is none, which a check excludes.
fn text(key: &str, params: &[(&str, &str)]) -> String {
    let template = TEXTS.get(key).map_or(key, String::as_str);
    params.iter().fold(template.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
}

fn with_article(sentence: &str, article: &str) -> String {
    format!("{sentence} ({})", text("article", &[("article", article)]))
}

/// Says what is wrong with a file of an event, and where.
pub(crate) fn pairing_file_fault(fault: &FileFault) -> String {
    let cause = text(&format!("pairing_file.{}", fault.problem.code()), &[]);
    let (line, column) = (fault.line.to_string(), fault.column.to_string());
    text("pairing_file.fault", &[("line", &line), ("column", &column), ("cause", &cause)])
}

/// Says why a round cannot be paired.
pub(crate) fn impossible_round(round: usize, impossible: Impossible) -> String {
    let key = match impossible {
        Impossible::NobodyMayHaveBye => "pairing.nobody_may_have_bye",
        Impossible::NoCompletePairing => "pairing.no_complete_pairing",
    };
    text(key, &[("round", &round.to_string())])
}

/// Says how a past round differs from the one that the rules demand.
pub(crate) fn discrepancy(round: usize, told: &str, found: &str) -> String {
    text("pairing.discrepancy", &[("round", &round.to_string()), ("told", told), ("found", found)])
}

/// Says why a text is not a position, with the field and the column.
pub(crate) fn fen_fault(fault: &FenError) -> String {
    let field = text(&format!("fen_field.{}", fault.field.code()), &[]);
    let cause = text(&format!("fen_cause.{}", fault.cause.code()), &[]);
    text(
        "refusal.fen_malformed",
        &[("field", &field), ("column", &fault.column.to_string()), ("cause", &cause)],
    )
}

/// Says what is wrong with a position: each fault once, with its Article and all its places.
pub(crate) fn problems(problems: &[SetupProblem]) -> String {
    let mut said: Vec<(&str, String)> = Vec::new();
    for &problem in problems {
        let places = places(problem);
        match said.iter_mut().find(|(code, _)| *code == problem.code()) {
            Some((_, sentence)) => sentence.push_str(&format!(", {places}")),
            None => {
                let sentence = text(&format!("problem.{}", problem.code()), &[]);
                let article = text("article", &[("article", problem.article())]);
                let colon = if places.is_empty() { "" } else { ": " };
                said.push((problem.code(), format!("{sentence} ({article}{colon}{places}")));
            }
        }
    }
    let sentences: Vec<String> = said.into_iter().map(|(_, sentence)| sentence + ")").collect();
    sentences.join(" ")
}

/// Where the fault lies: a side, squares, or a castling right as FEN writes it.
fn places(problem: SetupProblem) -> String {
    match problem {
        SetupProblem::NoKing(side)
        | SetupProblem::TwoKings(side)
        | SetupProblem::TooManyPawns(side)
        | SetupProblem::TooManyMen(side)
        | SetupProblem::PromotionsExceedMissingPawns(side) => match side {
            Color::White => text("player.plays.white", &[]),
            Color::Black => text("player.plays.black", &[]),
        },
        SetupProblem::PawnOnBackRank(square) | SetupProblem::BadEpSquare(square) => square.to_string(),
        SetupProblem::ImpossibleCheckPair(one, other) => format!("{one}, {other}"),
        SetupProblem::BadCastlingRights(side, wing) => {
            let right = match (side, wing) {
                (Color::White, Wing::King) => "K",
                (Color::White, Wing::Queen) => "Q",
                (Color::Black, Wing::King) => "k",
                (Color::Black, Wing::Queen) => "q",
            };
            right.to_owned()
        }
        SetupProblem::KingsAdjacent | SetupProblem::OpponentInCheck | SetupProblem::TripleCheck => {
            String::new()
        }
    }
}

/// Tells whether the catalogue has a text.
#[cfg(test)]
pub(crate) fn has(key: &str) -> bool {
    TEXTS.contains_key(key)
}

/// Says by which rule a position cannot have arisen.
pub(crate) fn impossible(rule: Reason) -> String {
    let shown = |number: u32| number.to_string();
    let (by, needed, available) = match rule {
        Reason::LockedOut { square } => (square.to_string(), String::new(), String::new()),
        Reason::PromotedMen { side: by, needed, available }
        | Reason::PawnCaptures { side: by, needed, available } => (side(by), shown(needed), shown(available)),
        Reason::PawnOrigins { side: by } => (side(by), String::new(), String::new()),
        Reason::PromotionCaptures { needed, available } => (String::new(), shown(needed), shown(available)),
        Reason::PawnStructure { captures } => (String::new(), shown(captures), String::new()),
        Reason::NoLastMove { moves } => (String::new(), shown(moves), String::new()),
        Reason::Tempo => Default::default(),
    };
    let params =
        [("side", &*by), ("square", &by), ("needed", &needed), ("moves", &needed), ("available", &available)];
    with_article(&text(&format!("impossible.{}", rule.code()), &params), rule.article())
}

/// Says why there is no position.
pub(crate) fn position_fault(error: &PositionError) -> String {
    match error {
        PositionError::Fen(fault) => fen_fault(fault),
        PositionError::Problems(faults) => {
            let reasons: Vec<SetupProblem> = faults.iter().collect();
            format!("{} {}", text("refusal.position_unplayable", &[]), problems(&reasons))
        }
    }
}

/// Says that a text is no move.
pub(crate) fn move_malformed() -> String {
    text("refusal.move_malformed", &[])
}

/// Says why a move is not legal.
pub(crate) fn illegality(illegality: Illegality) -> String {
    let square = illegality.square().map(|square| square.to_string()).unwrap_or_default();
    with_article(
        &text(&format!("refusal.{}", illegality.code()), &[("square", &square)]),
        illegality.article(),
    )
}

/// Says why a move of a game is refused.
pub(crate) fn refusal(refusal: &Refusal) -> String {
    if let Refusal::IllegalMove(reason) = refusal {
        return illegality(*reason);
    }
    let sentence = text(&format!("refusal.{}", refusal.code()), &[]);
    match refusal.article() {
        Some(article) => with_article(&sentence, article.number()),
        None => sentence,
    }
}

/// Says why a move text gives no move.
pub(crate) fn san_error(error: &SanError) -> String {
    match *error {
        SanError::Syntax(_) => move_malformed(),
        SanError::Illegal(reason) => illegality(reason),
        SanError::NoSuchMan(_) => {
            with_article(&text(&format!("refusal.{}", error.code()), &[]), error.article())
        }
        SanError::Ambiguous(one, other) => {
            let squares = [("one", &*one.to_string()), ("other", &*other.to_string())];
            with_article(&text(&format!("refusal.{}", error.code()), &squares), error.article())
        }
    }
}

/// Says what is wrong with a game in a file, and where: the line, the column, the move and the word at fault.
pub(crate) fn pgn_fault(fault: &Fault) -> String {
    let place = text(
        "pgn.place",
        &[("line", &fault.place.line.to_string()), ("column", &fault.place.column.to_string())],
    );
    let number = fault.number.map(|number| format!("{number} ")).unwrap_or_default();
    let mut subject = format!("{number}{}", fault.word);
    if !subject.is_empty() {
        subject.push_str(": ");
    }
    format!("{place}: {subject}{}", pgn_cause(&fault.cause))
}

/// Says what is wrong with a game of a file, with its number.
pub(crate) fn pgn_fault_of_game(game: u64, fault: &Fault) -> String {
    format!("{}, {}", text("pgn.game", &[("number", &game.to_string())]), pgn_fault(fault))
}

/// Says how many games were read and how many faults they have.
pub(crate) fn pgn_checked(games: u64, faults: u64) -> String {
    text("pgn.checked", &[("games", &games.to_string()), ("faults", &faults.to_string())])
}

/// Says what is wrong with a game in a file.
fn pgn_cause(cause: &Cause) -> String {
    let sentence = text(&format!("pgn.{}", cause.code()), &[]);
    match cause {
        Cause::NotLegal(error) => format!("{sentence} {}", san_error(error)),
        Cause::BadPosition(error) => format!("{sentence} {}", position_fault(error)),
        Cause::Expected(_)
        | Cause::NotAMove
        | Cause::UnknownVariant
        | Cause::GameTooLong
        | Cause::NestedTooDeep => sentence,
    }
}

/// Says what is wrong with a file of an event, and where.
pub(crate) fn trf_fault(fault: &adoube_tournament::trf::Fault) -> String {
    let field = text(&format!("trf_field.{}", fault.field.code()), &[]);
    let cause = text(&format!("trf_cause.{}", fault.cause.code()), &[]);
    let (line, column) = (fault.line.to_string(), fault.column.to_string());
    let other = fault.other_line.map(|line| line.to_string()).unwrap_or_default();
    let key = if fault.other_line.is_some() { "trf.fault_of_two" } else { "trf.fault" };
    let params =
        [("line", &*line), ("column", &column), ("other", &other), ("field", &field), ("cause", &cause)];
    text(key, &params)
}

/// Names a player of a table with his place and points.
pub(crate) fn standings_row(place: usize, name: &str, number: u16, points: &str) -> String {
    let (place, number) = (place.to_string(), number.to_string());
    text("standings.row", &[("place", &place), ("number", &number), ("points", points), ("name", name)])
}

/// Says how terms are written.
pub(crate) fn standings_legend() -> String {
    text("standings.legend", &[])
}

/// Says that there is no such tie-break, and which there are.
pub(crate) fn standings_unknown_code(code: &str, known: &str) -> String {
    text("standings.unknown_code", &[("known", known), ("code", code)])
}

/// Says that a tie-break must not be used in a round robin.
pub(crate) fn standings_not_here(code: &str) -> String {
    text("standings.not_here", &[("code", code)])
}

/// Says that the points of a file are not those of the results.
pub(crate) fn standings_points_differ(number: u16, told: &str, computed: &str) -> String {
    let number = number.to_string();
    text("standings.points_differ", &[("number", &number), ("told", told), ("computed", computed)])
}

/// Names a game of a file.
pub(crate) fn judged_game(number: u64, line: u64, white: &str, black: &str, result: &str) -> String {
    let (number, line) = (number.to_string(), line.to_string());
    let params =
        [("number", &*number), ("line", &line), ("white", white), ("black", black), ("result", result)];
    text("judge.game", &params)
}

/// Names a moment of a game.
pub(crate) fn judged_moment(after: Option<&str>) -> String {
    match after {
        Some(mv) => text("judge.after", &[("move", mv)]),
        None => text("judge.at_start", &[]),
    }
}

/// Says that a draw could be claimed.
pub(crate) fn judged_claim(
    moment: &str,
    by: Color,
    rule: DrawRule,
    announced: Option<&str>,
    article: &str,
) -> String {
    let way = if announced.is_some() { "announced" } else { "on_board" };
    let params = [("at", moment), ("side", &*side(by)), ("move", announced.unwrap_or_default())];
    with_article(&text(&format!("judge.claim.{}.{way}", rule.code()), &params), article)
}

/// Says that a game was played past its end.
pub(crate) fn judged_end(moment: &str, ending: &Ending) -> String {
    let params = [("at", moment), ("title", &*ending_title(ending))];
    with_ending_article(&text("judge.played_past", &params), ending)
}

/// Says that a game tells two results, or none.
pub(crate) fn judged_difference(tag: &str, token: &str) -> String {
    with_article(&text("judge.results_differ", &[("tag", tag), ("token", token)]), "8.7")
}

/// Says how a result stands to the end on the board.
pub(crate) fn judged_by_end(code: &str, result: &str, ending: &Ending) -> String {
    let title = ending_title(ending);
    let params = [("result", result), ("title", &*title), ("outcome", ending.outcome().pgn())];
    with_ending_article(&text(&format!("judge.result.{code}"), &params), ending)
}

/// Says in what way a game can have ended.
pub(crate) fn judged_way(code: &str, article: &str) -> String {
    with_article(&text(&format!("judge.way.{code}"), &[]), article)
}

/// Says that a result is possible, and how.
pub(crate) fn judged_possible(result: &str, ways: &str, is_proved: bool) -> String {
    let possible = text("judge.result.possible", &[("result", result), ("ways", ways)]);
    if is_proved { possible } else { format!("{possible} {}", text("judge.not_proved", &[])) }
}

/// Says what else there is to say of a result.
pub(crate) fn judged_result(code: &str, result: &str, winner: Option<Color>, article: &str) -> String {
    let winner = winner.map(side).unwrap_or_default();
    with_article(&text(&format!("judge.result.{code}"), &[("result", result), ("side", &winner)]), article)
}

/// Says how the game would have ended on time.
pub(crate) fn judged_flag(ending: &Ending, opponent: CanMate) -> String {
    let by = ending.reason().by();
    let (loser, other) = (by.map(side).unwrap_or_default(), by.map(|by| side(!by)).unwrap_or_default());
    let params = [("side", &*loser), ("opponent", &other), ("outcome", ending.outcome().pgn())];
    with_ending_article(&text(&format!("judge.flag.{}", opponent.code()), &params), ending)
}

/// Says how a record was read.
pub(crate) fn replayed(events: usize, differences: usize) -> String {
    let (events, differences) = (events.to_string(), differences.to_string());
    text("replay.done", &[("events", &events), ("differences", &differences)])
}

/// Says how a game ended.
pub(crate) fn replay_end(ending: &Ending) -> String {
    with_ending_article(&format!("{}  {}", ending.outcome().pgn(), ending_title(ending)), ending)
}

/// Says where a record and today's code differ.
pub(crate) fn replay_difference(difference: &Difference) -> String {
    let number = (difference.seq() + 1).to_string();
    let key = match difference {
        Difference::Otherwise { .. } => "replay.otherwise",
        Difference::Omitted { .. } => "replay.omitted",
        Difference::Unexplained { refusal: Some(_), .. } => "replay.refused",
        Difference::Unexplained { refusal: None, .. } => "replay.unexplained",
    };
    let what = match difference {
        Difference::Otherwise { derived, .. } | Difference::Omitted { derived, .. } => derived.clone(),
        Difference::Unexplained { refusal, .. } => refusal.as_ref().map(self::refusal).unwrap_or_default(),
    };
    text(key, &[("line", &number), ("what", &what)])
}

/// Says why a line of a record cannot be read.
pub(crate) fn record_fault(number: usize, fault: &RecordError) -> String {
    let number = number.to_string();
    let of_line = |key: &str, params: &[(&str, &str)]| {
        let sentence = text(&format!("replay.fault.{key}"), params);
        text("replay.fault", &[("line", &number), ("what", &sentence)])
    };
    match fault {
        RecordError::LineTooLong(_) => {
            of_line("too_long", &[("max", &adoube_record::LINE_BYTES_MAX.to_string())])
        }
        RecordError::TooManyEvents => of_line("too_many", &[("max", &adoube_record::EVENTS_MAX.to_string())]),
        RecordError::Malformed { source } => {
            let (column, cause) = (source.column().to_string(), source.to_string());
            of_line("malformed", &[("column", &column), ("cause", &cause)])
        }
        RecordError::UnknownVersion(version) => of_line(
            "version",
            &[("version", &version.to_string()), ("known", &adoube_record::VERSION.to_string())],
        ),
        RecordError::Impossible { field, value } => {
            of_line("impossible", &[("field", field), ("value", value)])
        }
        RecordError::OutOfOrder { expected, found } => {
            of_line("out_of_order", &[("expected", &expected.to_string()), ("found", &found.to_string())])
        }
        RecordError::CannotFollow { .. } => of_line("cannot_follow", &[]),
        RecordError::AtLine { line, source } => record_fault(*line, source),
    }
}

fn with_ending_article(sentence: &str, ending: &Ending) -> String {
    match ending.article() {
        Some(article) => with_article(sentence, article.number()),
        None => sentence.to_owned(),
    }
}

fn ending_title(ending: &Ending) -> String {
    text(&format!("ending.{}.title", ending.reason().code()), &[])
}

fn side(color: Color) -> String {
    match color {
        Color::White => text("player.plays.white", &[]),
        Color::Black => text("player.plays.black", &[]),
    }
}
