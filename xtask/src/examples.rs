//! Every public item of the libraries has an example that runs.

use std::path::Path;

use crate::{Faults, files, read};

/// The sources of the libraries that strangers build on.
const LIBRARIES: [&str; 5] =
    ["crates/board/src", "crates/pgn/src", "crates/labels/src", "crates/ratings/src", "crates/engine/src"];

/// How the declaration of a public item begins.
const PUBLIC: [&str; 7] = ["fn ", "const fn ", "struct ", "enum ", "trait ", "const ", "type "];

pub(crate) fn check(root: &Path) -> Faults {
    let mut faults = Faults::new();
    for path in files(root, &LIBRARIES) {
        match read(&path) {
            Ok(text) => {
                let missing = without_example(&text).into_iter();
                faults.extend(missing.map(|item| format!("{}: no example: {item}", path.display())));
            }
            Err(fault) => faults.push(fault),
        }
    }
    faults
}

/// Returns the declarations whose documentation shows no code.
fn without_example(text: &str) -> Vec<&str> {
    let mut missing = Vec::new();
    let (mut documented, mut shown) = (false, false);
    for line in text.lines().map(str::trim) {
        if line == "#[cfg(test)]" {
            break;
        }
        if let Some(words) = line.strip_prefix("///") {
            documented = true;
            shown |= words.trim_start().starts_with("```");
        } else if !line.starts_with("#[") {
            let declares = line
                .strip_prefix("pub ")
                .is_some_and(|item| PUBLIC.iter().any(|kind| item.starts_with(kind)));
            if documented && declares && !shown {
                missing.push(line);
            }
            (documented, shown) = (false, false);
        }
    }
    missing
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_item_without_code_in_its_documentation_is_found() {
        let text = "/// One.\n///\n/// ```\n/// ```\n#[must_use]\npub fn one() {}\n\n/// Two.\npub const fn two() {}\n\nfn three() {}\n";
        assert_eq!(without_example(text), ["pub const fn two() {}"]);
    }
}
