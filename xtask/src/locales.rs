//! The catalogue of texts: both languages say the same things, and every code has its text.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use adoube_board::{FenCause, FenField, Illegality, SetupProblem};
use adoube_laws::clock::{Expected, ReadingError, SettingError};
use adoube_laws::{HandError, Reason, Refusal, RulesetId, Ruling, TouchClause};
use adoube_pgn::Cause;
use adoube_wire::SERVER_CODES;
use adoube_wire::log::LOG_CODES;

use crate::{Faults, read};

type Catalogue = BTreeMap<String, String>;

/// Categories of `Intl.PluralRules`, which differ between the languages.
const PLURALS: [&str; 4] = [".one", ".few", ".many", ".other"];

/// Returns what is missing or different in `locales/`.
pub(crate) fn check(root: &Path) -> Faults {
    match (catalogue(root, "en"), catalogue(root, "ru")) {
        (Ok(en), Ok(ru)) => [differences(&en, &ru), missing(&en, &codes())].concat(),
        (en, ru) => en.err().into_iter().chain(ru.err()).collect(),
    }
}

fn catalogue(root: &Path, language: &str) -> Result<Catalogue, String> {
    let path = root.join("locales").join(format!("{language}.json"));
    let text = read(&path)?;
    if let Some(key) = repeated_key(&text) {
        return Err(format!("{}: {key} stands there twice, and the last one wins", path.display()));
    }
    serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))
}

/// Returns a key that two lines begin with. A JSON reader would take the last of them and say nothing.
fn repeated_key(text: &str) -> Option<&str> {
    let mut seen = BTreeSet::new();
    text.lines()
        .filter_map(|line| line.trim_start().strip_prefix('"')?.split_once('"'))
        .map(|(key, _)| key)
        .find(|key| !seen.insert(*key))
}

/// Returns the keys that every code needs.
fn codes() -> Vec<String> {
    let under =
        |stem: &str, codes: &[&str]| codes.iter().map(|code| format!("{stem}.{code}")).collect::<Vec<_>>();
    let reasons = Reason::SAMPLES.map(Reason::code);
    let rulesets = RulesetId::ALL.map(RulesetId::code);
    [
        under("refusal", Refusal::CODES),
        under("refusal", &Illegality::CODES),
        under("refusal", &SERVER_CODES),
        under("refusal", &HandError::CODES),
        under("refusal", adoube_tournament::running::Refusal::CODES),
        under("refusal", &adoube_lobby::Refusal::ALL.map(adoube_lobby::Refusal::code)),
        under("ruling", &Ruling::CODES),
        under("log", &LOG_CODES),
        under("touch", &TouchClause::ALL.map(TouchClause::code)),
        under("problem", &SetupProblem::CODES),
        under("fen_field", &FenField::CODES),
        under("fen_cause", &FenCause::CODES),
        under("clock_expected", &Expected::CODES),
        under("clock_setting", &SettingError::CODES),
        under("clock_reading", &ReadingError::CODES),
        under("pgn", &Cause::CODES),
        under("trf_field", adoube_tournament::trf::Field::CODES),
        under("trf_cause", adoube_tournament::trf::Cause::CODES),
        reasons.map(|reason| format!("ending.{reason}.title")).to_vec(),
        reasons.map(|reason| format!("ending.{reason}.rule")).to_vec(),
        rulesets.map(|ruleset| format!("ruleset.{ruleset}.name")).to_vec(),
        rulesets.map(|ruleset| format!("ruleset.{ruleset}.about")).to_vec(),
    ]
    .concat()
}

fn missing(catalogue: &Catalogue, keys: &[String]) -> Faults {
    keys.iter()
        .filter(|key| !catalogue.contains_key(*key))
        .map(|key| format!("locales: no text for {key}"))
        .collect()
}

fn differences(en: &Catalogue, ru: &Catalogue) -> Faults {
    let (en, ru) = (by_stem(en), by_stem(ru));
    let stems: BTreeSet<_> = en.keys().chain(ru.keys()).collect();
    let mut faults = Faults::new();
    for stem in stems {
        match (en.get(stem), ru.get(stem)) {
            (Some(en), Some(ru)) if en == ru => {}
            (Some(en), Some(ru)) => {
                faults.push(format!(
                    "locales: {stem} has the placeholders {en:?} in English and {ru:?} in Russian"
                ));
            }
            (None, _) => faults.push(format!("locales: {stem} is not in English")),
            (_, None) => faults.push(format!("locales: {stem} is not in Russian")),
        }
    }
    faults
}

/// Returns the placeholders of every key; the plural forms of one text are one key.
fn by_stem(catalogue: &Catalogue) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut stems: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (key, text) in catalogue {
        let stem = PLURALS.iter().find_map(|plural| key.strip_suffix(plural)).unwrap_or(key);
        stems.entry(stem).or_default().extend(placeholders(text));
    }
    stems
}

fn placeholders(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).filter_map(|rest| rest.split_once('}').map(|(name, _)| name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(entries: &[(&str, &str)]) -> Catalogue {
        entries.iter().map(|(key, text)| ((*key).to_owned(), (*text).to_owned())).collect()
    }

    #[test]
    fn a_text_in_one_language_only_is_a_fault() {
        assert_eq!(differences(&of(&[("a", "A")]), &of(&[])), ["locales: a is not in Russian"]);
        assert_eq!(differences(&of(&[]), &of(&[("a", "A")])), ["locales: a is not in English"]);
    }

    #[test]
    fn different_placeholders_are_a_fault() {
        assert_eq!(differences(&of(&[("a", "{x} and {y}")]), &of(&[("a", "{y} и {x}")])), Faults::new());
        assert_eq!(differences(&of(&[("a", "{x}")]), &of(&[("a", "{y}")])).len(), 1);
    }

    #[test]
    fn plural_forms_may_differ() {
        let en = of(&[("moves.one", "{count} move"), ("moves.other", "{count} moves")]);
        let ru = of(&[
            ("moves.one", "{count} ход"),
            ("moves.few", "{count} хода"),
            ("moves.many", "{count} ходов"),
        ]);
        assert_eq!(differences(&en, &ru), Faults::new());
    }

    #[test]
    fn a_key_that_stands_there_twice_is_found() {
        assert_eq!(repeated_key("{\n  \"a\": \"A\",\n  \"b\": \"B\",\n  \"a\": \"C\"\n}"), Some("a"));
        assert_eq!(repeated_key("{\n  \"a\": \"A\",\n  \"b\": \"\\\"a\\\"\"\n}"), None);
    }

    #[test]
    fn a_code_without_a_text_is_a_fault() {
        assert_eq!(missing(&of(&[]), &["refusal.busy".to_owned()]), ["locales: no text for refusal.busy"]);
    }
}
