//! The conformance tables, `docs/laws.md`: they name only what exists, every test of an Article, and every rule of
//! `fixtures/laws/seed-rows.tsv`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::{Faults, files, read};

const FILE: &str = "docs/laws.md";

/// The rules that the project began with: id, kind, gist.
const ROWS: &str = "fixtures/laws/seed-rows.tsv";

/// Test files named for a part of the Laws begin so.
const PARTS: [&str; 3] = ["art_", "appendix_", "guideline_"];

/// What the sources have that the tables may name.
struct Sources {
    /// Paths from the top of the repository.
    files: Vec<String>,
    /// The names of functions, and the titles of the tests of the page.
    functions: BTreeSet<String>,
}

/// Returns what the tables name although it does not exist, every test of an Article that they leave out, and every rule
/// without its row.
pub(crate) fn check(root: &Path) -> Faults {
    match (read(&root.join(FILE)), read(&root.join(ROWS)), sources(root)) {
        (Ok(table), Ok(rows), Ok(sources)) => {
            let mut faults = compare(&table, &sources);
            faults.extend(compare_rows(&table, &rows, &sources));
            faults
        }
        (table, rows, sources) => table.err().into_iter().chain(rows.err()).chain(sources.err()).collect(),
    }
}

fn sources(root: &Path) -> Result<Sources, String> {
    let paths: Vec<PathBuf> = files(root, &["crates", "web/src", "web/tests"]);
    let mut found = Sources { files: Vec::new(), functions: BTreeSet::new() };
    for path in paths {
        let text = read(&path)?;
        found.functions.extend(functions(&text).chain(titles(&text)).map(str::to_owned));
        found.files.push(path.strip_prefix(root).unwrap_or(&path).display().to_string());
    }
    let texts = std::fs::read_dir(root.join("locales")).into_iter().flatten().flatten();
    found.files.extend(texts.map(|text| format!("locales/{}", text.file_name().display())));
    Ok(found)
}

/// Returns the titles of the tests of the page.
fn titles(text: &str) -> impl Iterator<Item = &str> {
    text.split("test('").skip(1).filter_map(|rest| rest.split('\'').next())
}

/// A row of a table for one rule.
struct Row<'a> {
    id: &'a str,
    kind: &'a str,
    place: &'a str,
    test: &'a str,
}

/// Returns the rows of the second table: those that begin with the id of a rule.
fn rows(table: &str) -> impl Iterator<Item = Row<'_>> {
    table.lines().filter(|line| line.starts_with("| S")).map(|line| {
        let mut cells = line.trim_matches('|').split(" | ").map(str::trim);
        let mut next = || cells.next().unwrap_or_default();
        Row { id: next(), kind: next(), place: next(), test: next() }
    })
}

/// Compares the table with the list of rules.
fn compare_rows(table: &str, list: &str, sources: &Sources) -> Faults {
    let mut faults = Faults::new();
    let shown: Vec<Row> = rows(table).collect();
    let mut listed = BTreeSet::new();
    for line in list.lines().filter(|line| !line.starts_with('#')) {
        let mut cells = line.split('\t');
        let (Some(id), Some(kind), Some(gist)) = (cells.next(), cells.next(), cells.next()) else {
            faults.push(format!("{ROWS}: {line}: three cells are wanted"));
            continue;
        };
        if gist.is_empty() || !listed.insert(id) {
            faults.push(format!("{ROWS}: {id}: it is there twice, or without a gist"));
        }
        match shown.iter().filter(|row| row.id == id).collect::<Vec<_>>()[..] {
            [row] if row.kind == kind => {}
            [row] => faults.push(format!("{FILE}: {id} is of kind {kind}, not {}", row.kind)),
            ref found => faults.push(format!("{FILE}: {id} has {} rows", found.len())),
        }
    }
    for row in &shown {
        if !listed.contains(row.id) {
            faults.push(format!("{FILE}: {} is not in {ROWS}", row.id));
        }
        faults.extend(faults_of_row(row, sources));
    }
    faults
}

/// A row says where the rule is held and names a test; one that waits for a part of the product says which.
fn faults_of_row(row: &Row, sources: &Sources) -> Option<String> {
    const WAITS: &str = "comes with ";
    let waits = row.place.starts_with(WAITS) && row.test.starts_with(WAITS);
    let is_test = |name: &str| sources.functions.contains(name);
    if row.place.is_empty() || row.test.is_empty() {
        Some(format!("{FILE}: {} has an empty cell", row.id))
    } else if !waits && !row.test.split('`').skip(1).step_by(2).any(is_test) {
        Some(format!("{FILE}: {} names no test", row.id))
    } else {
        None
    }
}

fn functions(text: &str) -> impl Iterator<Item = &str> {
    text.split("fn ").skip(1).filter_map(|rest| rest.split(['(', '<']).next())
}

fn compare(table: &str, sources: &Sources) -> Faults {
    let named: BTreeSet<&str> = table.split('`').skip(1).step_by(2).collect();
    let unknown =
        named.iter().filter(|name| !sources.have(name)).map(|name| format!("{FILE}: there is no {name}"));
    let tests = sources.files.iter().filter_map(|path| test_of_a_part(path));
    let left_out = tests
        .filter(|test| !named.contains(test))
        .map(|test| format!("{FILE}: the test {test} has no place in the table"));
    unknown.chain(left_out).collect()
}

impl Sources {
    /// Returns whether a name is that of a file (its path, or the end of it), of a test module or of a function.
    fn have(&self, name: &str) -> bool {
        let ends = |path: &String| path == name || path.ends_with(&format!("/{name}"));
        self.functions.contains(name)
            || self.files.iter().any(|path| ends(path) || path.ends_with(&format!("/{name}.rs")))
    }
}

fn test_of_a_part(path: &str) -> Option<&str> {
    let (_, name) = path.split_once("/tests/laws/")?;
    let name = name.strip_suffix(".rs")?;
    PARTS.iter().any(|part| name.starts_with(part)).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(table: &str) -> Faults {
        let files =
            vec!["laws/src/decide.rs".to_owned(), "laws/tests/laws/art_06_09_flag_fall.rs".to_owned()];
        let functions =
            functions("pub fn decide(game: &Game) {}\nfn kept<T>() {}").map(str::to_owned).collect();
        compare(table, &Sources { files, functions })
    }

    #[test]
    fn what_exists_may_be_named() {
        let table = "| 6.9 | `laws/src/decide.rs` `decide`, `kept` | `decide.rs` | `art_06_09_flag_fall` |";
        assert_eq!(faults(table), Faults::new());
    }

    #[test]
    fn what_does_not_exist_is_a_fault() {
        assert_eq!(
            faults("`art_06_09_flag_fall` `judge.rs` `ide.rs`"),
            ["docs/laws.md: there is no ide.rs", "docs/laws.md: there is no judge.rs"]
        );
    }

    fn faults_of_rows(table: &str) -> Faults {
        let functions = ["mates".to_owned()].into();
        compare_rows(table, "# id, kind, gist\nS0-1\tE\tmate wins\n", &Sources { files: vec![], functions })
    }

    #[test]
    fn a_rule_with_its_row_is_no_fault() {
        assert_eq!(faults_of_rows("| S0-1 | E | `decide.rs` | `mates` |"), Faults::new());
        assert_eq!(faults_of_rows("| S0-1 | E | comes with prizes | comes with prizes |"), Faults::new());
    }

    #[test]
    fn a_rule_without_a_row_or_with_an_empty_or_wrong_cell_is_a_fault() {
        for (table, fault) in [
            ("", "docs/laws.md: S0-1 has 0 rows"),
            ("| S0-1 | T | `decide.rs` | `mates` |", "docs/laws.md: S0-1 is of kind E, not T"),
            ("| S0-1 | E | `decide.rs` |  |", "docs/laws.md: S0-1 has an empty cell"),
            ("| S0-1 | E | `decide.rs` | `sings` |", "docs/laws.md: S0-1 names no test"),
            ("| S0-1 | E | `decide.rs` | later |", "docs/laws.md: S0-1 names no test"),
        ] {
            assert_eq!(faults_of_rows(table), [fault], "{table}");
        }
    }

    #[test]
    fn a_test_of_an_article_that_is_left_out_is_a_fault() {
        assert_eq!(
            faults("`decide`"),
            ["docs/laws.md: the test art_06_09_flag_fall has no place in the table"]
        );
    }
}
