//! The sentences of the command line, from the one catalogue of the product.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use adoube_board::{FenError, Illegality, PositionError, SetupProblem};
use adoube_laws::Refusal;

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

/// Says why a text is not a position, with the field and the column.
pub(crate) fn fen_fault(fault: &FenError) -> String {
    let field = text(&format!("fen_field.{}", fault.field.code()), &[]);
    let cause = text(&format!("fen_cause.{}", fault.cause.code()), &[]);
    text(
        "refusal.fen_malformed",
        &[("field", &field), ("column", &fault.column.to_string()), ("cause", &cause)],
    )
}

/// Says one reason why a position cannot be played.
pub(crate) fn problem(problem: SetupProblem) -> String {
    with_article(&text(&format!("problem.{}", problem.code()), &[]), problem.article())
}

/// Says why there is no position.
pub(crate) fn position_fault(error: &PositionError) -> String {
    match error {
        PositionError::Fen(fault) => fen_fault(fault),
        PositionError::Problems(problems) => {
            let reasons: Vec<String> = problems.iter().map(problem).collect();
            format!("{} {}", text("refusal.position_unplayable", &[]), reasons.join("; "))
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
