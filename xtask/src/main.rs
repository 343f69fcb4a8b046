//! The checks and generators of this repository: `cargo xtask all`, or one of them by its name.

mod arrows;
mod conformance;
mod examples;
mod locales;
mod tidy;
mod wire;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What a check has found: one line for each fault.
type Faults = Vec<String>;

/// Every check.
const CHECKS: [fn(&Path) -> Faults; 6] =
    [arrows::check, conformance::check, examples::check, locales::check, tidy::check, wire::check];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let root = root();
    let faults = match arguments.as_slice() {
        ["all"] => CHECKS.iter().flat_map(|check| check(&root)).collect(),
        ["arrows"] => arrows::check(&root),
        ["conformance"] => conformance::check(&root),
        ["examples"] => examples::check(&root),
        ["locales"] => locales::check(&root),
        ["tidy"] => tidy::check(&root),
        ["wire", "--check"] => wire::check(&root),
        ["wire"] => wire::write(&root),
        _ => {
            eprintln!(
                "usage: cargo xtask all | arrows | conformance | examples | locales | tidy | wire [--check]"
            );
            return ExitCode::from(2);
        }
    };
    for fault in &faults {
        eprintln!("{fault}");
    }
    if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The top of the repository.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("xtask lies in the repository").to_owned()
}

/// Returns the text of a file, or a fault that says why there is none.
fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Returns the sources below some folders, in order.
fn files(root: &Path, folders: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut waiting: Vec<PathBuf> = folders.iter().map(|folder| root.join(folder)).collect();
    while let Some(folder) = waiting.pop() {
        let entries = std::fs::read_dir(&folder).into_iter().flatten().flatten();
        for path in entries.map(|entry| entry.path()) {
            let extension = path.extension().and_then(|extension| extension.to_str());
            if path.is_dir() {
                waiting.push(path);
            } else if matches!(extension, Some("rs" | "ts" | "tsx")) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
