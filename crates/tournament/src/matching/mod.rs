//! Exact maximum-weight matching in general graphs.
//!
//! Edmonds' primal-dual method with one search tree at a time: every vertex has a dual value, every odd set that the
//! method contracted (a blossom) has one too, and the matching is optimal because the duals say so. [`verify`] checks
//! that proof with nothing but additions and comparisons. A [`Matcher`] keeps its duals, so that after a small change
//! (a vertex leaves, an edge is forbidden) only the vertices that lost their partner are searched again.
//!
//! ```
//! use adoube_tournament::matching::{Matcher, verify};
//!
//! // A triangle with a tail: the heaviest edge alone would leave the others single.
//! let weight = |a: usize, b: usize| match (a.min(b), a.max(b)) {
//!     (0, 1) => Some(5i64),
//!     (1, 2) => Some(6),
//!     (0, 2) => Some(4),
//!     (2, 3) => Some(3),
//!     _ => None,
//! };
//! let mut matcher = Matcher::new(4, &weight);
//! matcher.optimise(&weight);
//! assert_eq!(matcher.total(&weight), 8);
//! assert_eq!(matcher.mate(0), Some(1));
//! assert_eq!(verify(&matcher.certificate(), &weight), Ok(()));
//! ```

mod weight;
mod matcher;
mod blossom;
mod search;
mod certificate;

pub use certificate::{Certificate, Fault, verify};
pub use matcher::Matcher;
pub use weight::{Weight, Wide};
