//! The TypeScript types of the page are written from the Rust shapes.

use std::path::Path;

use crate::{Faults, read};

const FILE: &str = "web/src/wire.ts";

/// Writes the types.
pub(crate) fn write(root: &Path) -> Faults {
    match std::fs::write(root.join(FILE), adoube_wire::typescript()) {
        Ok(()) => Faults::new(),
        Err(error) => vec![format!("{FILE}: {error}")],
    }
}

/// Returns a fault when the types in the page are not those of the wire crate.
pub(crate) fn check(root: &Path) -> Faults {
    match read(&root.join(FILE)) {
        Ok(text) => differences(&text, &adoube_wire::typescript()),
        Err(fault) => vec![fault],
    }
}

fn differences(found: &str, wanted: &str) -> Faults {
    if found == wanted {
        return Faults::new();
    }
    let line = found.lines().zip(wanted.lines()).position(|(found, wanted)| found != wanted);
    let line = line.unwrap_or_else(|| found.lines().count().min(wanted.lines().count()));
    vec![format!("{FILE}:{}: not what the wire crate says; write it anew with: cargo xtask wire", line + 1)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_different_line_is_named() {
        assert_eq!(differences("a\nb\n", "a\nb\n"), Faults::new());
        assert!(differences("a\nx\n", "a\nb\n")[0].starts_with("web/src/wire.ts:2:"));
        assert!(differences("a\n", "a\nb\n")[0].starts_with("web/src/wire.ts:2:"));
    }
}
