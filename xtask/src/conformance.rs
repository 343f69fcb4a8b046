//! The conformance table, `docs/laws.md`: it names only what exists, and every test of an Article.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::{Faults, files, read};

const FILE: &str = "docs/laws.md";

/// Test files named for a part of the Laws begin so.
const PARTS: [&str; 3] = ["art_", "appendix_", "guideline_"];

/// What the sources have that the table may name.
struct Sources {
    /// Paths below `crates/`.
    files: Vec<String>,
    functions: BTreeSet<String>,
}

/// Returns what the table names although it does not exist, and every test of an Article that it leaves out.
pub(crate) fn check(root: &Path) -> Faults {
    match (read(&root.join(FILE)), sources(root)) {
        (Ok(table), Ok(sources)) => compare(&table, &sources),
        (table, sources) => table.err().into_iter().chain(sources.err()).collect(),
    }
}

fn sources(root: &Path) -> Result<Sources, String> {
    let crates = root.join("crates");
    let paths: Vec<PathBuf> = files(root, &["crates"]);
    let mut found = Sources { files: Vec::new(), functions: BTreeSet::new() };
    for path in paths {
        found.functions.extend(functions(&read(&path)?).map(str::to_owned));
        found.files.push(path.strip_prefix(&crates).unwrap_or(&path).display().to_string());
    }
    Ok(found)
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

    #[test]
    fn a_test_of_an_article_that_is_left_out_is_a_fault() {
        assert_eq!(
            faults("`decide`"),
            ["docs/laws.md: the test art_06_09_flag_fall has no place in the table"]
        );
    }
}
