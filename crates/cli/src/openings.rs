//! The names of openings, read once.

use std::sync::LazyLock;

use adoube_labels::Openings;

pub(crate) static OPENINGS: LazyLock<Openings> = LazyLock::new(Openings::new);
