//! Which crate may use which: the arrows of ARCHITECTURE.md point one way.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::{Faults, read};

/// A crate of ours, those of ours that it may use, and what else it may use.
struct Rule {
    name: &'static str,
    ours: &'static [&'static str],
    others: Others,
}

/// Which crates of others may be used.
enum Others {
    /// Only these.
    Only(&'static [&'static str]),
    /// Any that `deny.toml` allows.
    Any,
}

/// The rules crates and the record stand on little; the shell around them may use what it needs.
const RULES: [Rule; 15] = [
    Rule { name: "adoube-board", ours: &[], others: Others::Only(&[]) },
    Rule { name: "adoube-pgn", ours: &["adoube-board"], others: Others::Only(&["memchr"]) },
    Rule { name: "adoube-reachability", ours: &["adoube-board"], others: Others::Only(&[]) },
    Rule { name: "adoube-labels", ours: &["adoube-board"], others: Others::Only(&[]) },
    Rule { name: "adoube-ratings", ours: &[], others: Others::Only(&["libm"]) },
    Rule { name: "adoube-engine", ours: &["adoube-board"], others: Others::Only(&[]) },
    Rule { name: "adoube-laws", ours: &["adoube-board", "adoube-reachability"], others: Others::Only(&[]) },
    Rule { name: "adoube-tournament", ours: &["adoube-ratings"], others: Others::Only(&[]) },
    Rule { name: "adoube-lobby", ours: &["adoube-ratings", "adoube-tournament"], others: Others::Only(&[]) },
    Rule {
        name: "adoube-record",
        ours: &["adoube-board", "adoube-laws"],
        others: Others::Only(&["serde", "serde_json", "thiserror"]),
    },
    Rule {
        name: "adoube-wire",
        ours: &["adoube-board", "adoube-labels", "adoube-laws"],
        others: Others::Only(&["serde", "ts-rs"]),
    },
    Rule {
        name: "adoube-storage",
        ours: &[
            "adoube-board",
            "adoube-labels",
            "adoube-laws",
            "adoube-pgn",
            "adoube-record",
            "adoube-tournament",
        ],
        others: Others::Any,
    },
    Rule {
        name: "adoube-server",
        ours: &[
            "adoube-board",
            "adoube-engine",
            "adoube-laws",
            "adoube-lobby",
            "adoube-ratings",
            "adoube-record",
            "adoube-storage",
            "adoube-tournament",
            "adoube-wire",
        ],
        others: Others::Any,
    },
    Rule {
        name: "adoube-cli",
        ours: &[
            "adoube-board",
            "adoube-labels",
            "adoube-engine",
            "adoube-laws",
            "adoube-pgn",
            "adoube-reachability",
            "adoube-record",
            "adoube-server",
            "adoube-tournament",
        ],
        others: Others::Any,
    },
    Rule {
        name: "xtask",
        ours: &[
            "adoube-board",
            "adoube-laws",
            "adoube-lobby",
            "adoube-pgn",
            "adoube-tournament",
            "adoube-wire",
        ],
        others: Others::Only(&["serde_json"]),
    },
];

/// Crates that must not be able to read a clock, a file or a random number.
const WITHOUT_STD: [&str; 9] =
    ["board", "pgn", "reachability", "labels", "laws", "tournament", "ratings", "engine", "lobby"];

/// Returns every arrow that points the wrong way, and every rules crate that could do more than compute.
pub(crate) fn check(root: &Path) -> Faults {
    let mut faults = match metadata(root) {
        Ok(metadata) => check_metadata(&metadata),
        Err(fault) => vec![fault],
    };
    for name in WITHOUT_STD {
        match read(&root.join("crates").join(name).join("src/lib.rs")) {
            Ok(text) => faults.extend(check_purity(name, &text)),
            Err(fault) => faults.push(fault),
        }
    }
    faults
}

fn check_purity(name: &str, text: &str) -> Option<String> {
    let pure = text.lines().any(|line| line == "#![no_std]");
    (!pure).then(|| format!("adoube-{name}: a rules crate says #![no_std]"))
}

fn metadata(root: &Path) -> Result<Value, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--no-deps", "--format-version", "1", "--locked"])
        .current_dir(root)
        .output()
        .map_err(|error| format!("cargo metadata: {error}"))?;
    serde_json::from_slice(&output.stdout).map_err(|error| format!("cargo metadata: {error}"))
}

fn check_metadata(metadata: &Value) -> Faults {
    let packages = metadata["packages"].as_array().map(Vec::as_slice).unwrap_or_default();
    packages.iter().flat_map(check_package).collect()
}

fn check_package(package: &Value) -> Faults {
    let name = package["name"].as_str().unwrap_or_default();
    let Some(rule) = RULES.iter().find(|rule| rule.name == name) else {
        return vec![format!(
            "{name}: a new crate needs its place in the arrow table of xtask/src/arrows.rs"
        )];
    };
    let dependencies = package["dependencies"].as_array().map(Vec::as_slice).unwrap_or_default();
    dependencies
        .iter()
        // Tests may compare with anything.
        .filter(|dependency| dependency["kind"].as_str() != Some("dev"))
        .filter_map(|dependency| dependency["name"].as_str())
        .filter(|used| !allows(rule, used))
        .map(|used| format!("{name} must not use {used}"))
        .collect()
}

fn allows(rule: &Rule, used: &str) -> bool {
    let own = RULES.iter().any(|other| other.name == used);
    match (own, &rule.others) {
        (true, _) => rule.ours.contains(&used),
        (false, Others::Only(names)) => names.contains(&used),
        (false, Others::Any) => true,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn faults(name: &str, dependency: &str, kind: Option<&str>) -> Faults {
        check_metadata(&json!({ "packages": [{
            "name": name,
            "dependencies": [{ "name": dependency, "kind": kind }],
        }]}))
    }

    #[test]
    fn an_arrow_that_points_back_is_a_fault() {
        assert_eq!(faults("adoube-board", "adoube-laws", None), ["adoube-board must not use adoube-laws"]);
        assert_eq!(faults("adoube-laws", "adoube-board", None), Faults::new());
    }

    #[test]
    fn a_rules_crate_that_could_do_more_than_compute_is_a_fault() {
        assert_eq!(faults("adoube-laws", "tokio", None), ["adoube-laws must not use tokio"]);
        assert_eq!(faults("adoube-laws", "proptest", Some("dev")), Faults::new());
        assert_eq!(faults("adoube-server", "tokio", None), Faults::new());
    }

    #[test]
    fn a_rules_crate_with_std_is_a_fault() {
        assert_eq!(check_purity("laws", "//! The game.\n#![no_std]\n"), None);
        assert!(check_purity("laws", "//! The game.\n").is_some());
        assert!(check_purity("laws", "#![cfg_attr(feature = \"pure\", no_std)]\n").is_some());
    }

    #[test]
    fn a_crate_without_a_place_is_a_fault() {
        assert_eq!(faults("adoube-utils", "serde", None).len(), 1);
    }
}
