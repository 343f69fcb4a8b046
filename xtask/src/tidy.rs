//! What no other tool sees: sizes, left-overs, licences, forgotten tests.

use std::path::Path;

use crate::{Faults, files, read};

/// A longer file holds more than one idea.
const LINES_MAX: usize = 800;

/// Crates that others may build on, and those of the server.
const PERMISSIVE: &[&str] =
    &["board", "pgn", "labels", "laws", "tournament", "ratings", "engine", "lobby", "record"];
const COPYLEFT: &[&str] = &["wire", "storage", "server", "cli"];

/// Returns every untidy place.
pub(crate) fn check(root: &Path) -> Faults {
    let mut faults = Faults::new();
    for file in files(root, &["crates", "xtask/src", "web/src", "web/tests"]) {
        let path = file.strip_prefix(root).unwrap_or(&file).display().to_string();
        match read(&file) {
            Ok(text) => faults.extend(check_file(&path, &text)),
            Err(fault) => faults.push(fault),
        }
    }
    for (names, licence) in [(PERMISSIVE, "MIT OR Apache-2.0"), (COPYLEFT, "AGPL-3.0-or-later")] {
        for name in names {
            faults.extend(check_crate(&root.join("crates").join(name), name, licence));
        }
    }
    faults.extend(forgotten_tests(root));
    faults
}

fn check_file(path: &str, text: &str) -> Faults {
    let mut faults = Faults::new();
    let lines = text.lines().count();
    let is_written_by_us = !text.starts_with("// Written by `cargo xtask");
    if lines > LINES_MAX && is_written_by_us && !text.starts_with("//! Long:") {
        faults.push(format!("{path}: {lines} lines; split it by idea"));
    }
    for (number, line) in (1..).zip(text.lines()) {
        for left_over in left_overs(path) {
            if line.contains(left_over.as_str()) {
                faults.push(format!("{path}:{number}: {left_over} is a left-over"));
            }
        }
    }
    faults
}

/// What must not stay in a source. The words are put together here, so that this file does not hold them.
fn left_overs(path: &str) -> Vec<String> {
    let joined = |parts: &[&str]| parts.concat();
    if path.ends_with(".rs") {
        vec![
            joined(&["to", "do!("]),
            joined(&["unimple", "mented!("]),
            joined(&["db", "g!("]),
            joined(&["#[ig", "nore"]),
        ]
    } else {
        vec![
            joined(&[": a", "ny"]),
            joined(&[" as a", "ny;"]),
            joined(&[" as a", "ny)"]),
            joined(&["test.sk", "ip("]),
            joined(&["test.on", "ly"]),
        ]
    }
}

fn check_crate(folder: &Path, name: &str, licence: &str) -> Faults {
    let mut faults = Faults::new();
    match read(&folder.join("Cargo.toml")) {
        Ok(manifest) => faults.extend(check_licence(name, &manifest, licence)),
        Err(fault) => faults.push(fault),
    }
    // The program has no interface of its own.
    if name != "cli" {
        match read(&folder.join("src/lib.rs")) {
            Ok(text) => faults.extend(check_documented(name, &text)),
            Err(fault) => faults.push(fault),
        }
    }
    faults
}

fn check_licence(name: &str, manifest: &str, licence: &str) -> Option<String> {
    let wanted = format!("license = \"{licence}\"");
    let found = manifest.lines().any(|line| line == wanted);
    (!found).then(|| format!("crates/{name}: its licence is {licence}"))
}

fn check_documented(name: &str, text: &str) -> Option<String> {
    let found = text.lines().any(|line| line == "#![deny(missing_docs)]");
    (!found).then(|| format!("crates/{name}: its interface is documented: #![deny(missing_docs)]"))
}

/// Test files in a folder with a `main.rs` run only when it lists them.
fn forgotten_tests(root: &Path) -> Faults {
    let mut faults = Faults::new();
    for main in
        files(root, &["crates"]).into_iter().filter(|path| path.ends_with("main.rs") && in_tests(path))
    {
        let Ok(list) = read(&main) else { continue };
        let siblings = main.parent().map(|folder| files(folder, &["."])).unwrap_or_default();
        for file in siblings {
            let name = file.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
            if name != "main" && name != "mod" && !lists(&list, name) {
                faults.push(format!("{}: main.rs does not list it, so it never runs", file.display()));
            }
        }
    }
    faults
}

fn in_tests(path: &Path) -> bool {
    path.components().any(|part| part.as_os_str() == "tests")
}

fn lists(main: &str, module: &str) -> bool {
    main.lines().any(|line| line.trim() == format!("mod {module};"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_left_over_is_named_with_its_line() {
        let text = ["fn f() {\n    to", "do!()\n}\n"].concat();
        assert!(check_file("crates/x/src/lib.rs", &text)[0].starts_with("crates/x/src/lib.rs:2:"));
        let text = ["const x: a", "ny = 1;\n"].concat();
        assert_eq!(check_file("web/src/x.ts", &text).len(), 1);
        assert_eq!(check_file("web/src/x.ts", "const x: number = 1;\n"), Faults::new());
    }

    #[test]
    fn a_long_file_is_a_fault() {
        assert_eq!(check_file("crates/x/src/lib.rs", &"\n".repeat(LINES_MAX + 1)).len(), 1);
        assert_eq!(check_file("crates/x/src/lib.rs", &"\n".repeat(LINES_MAX)), Faults::new());
    }

    #[test]
    fn another_licence_is_a_fault() {
        let manifest = "[package]\nlicense = \"MIT OR Apache-2.0\"\n";
        assert_eq!(check_licence("laws", manifest, "MIT OR Apache-2.0"), None);
        assert!(check_licence("server", manifest, "AGPL-3.0-or-later").is_some());
        assert!(check_licence("laws", "[package]\n", "MIT OR Apache-2.0").is_some());
    }

    #[test]
    fn an_interface_without_documentation_is_a_fault() {
        assert_eq!(check_documented("laws", "//! The game.\n#![deny(missing_docs)]\n"), None);
        assert!(check_documented("laws", "//! The game.\n").is_some());
        assert!(check_documented("laws", "// #![deny(missing_docs)]\n").is_some());
    }

    #[test]
    fn a_test_file_must_be_listed() {
        assert!(lists("mod table;\nmod art_05_01;\n", "art_05_01"));
        assert!(!lists("mod table;\n", "art_05_01"));
    }
}
