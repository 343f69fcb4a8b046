//! What a bracket loses when two given players meet.

use alloc::vec::Vec;

use super::bracket::Bracket;
use super::graph::Graph;
use super::pool::Pool;
use super::weights::Fields;
use crate::matching::{Matcher, Wide};

/// How a bracket stands when a pair is forced on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Forced {
    /// The criterion of this number is fulfilled worse, and it is the first.
    Worse(u8),
    /// No criterion is.
    AsGood,
}

impl Bracket {
    /// Compares the best that the bracket can do with the best that it can do when two players meet.
    pub(super) fn force(&self, pool: &Pool, found: &[(usize, usize)], pair: (usize, usize)) -> Forced {
        let vertices = self.vertices(true, &self.movers, &self.residents);
        let size = self.movers.len() + self.residents.len();
        let counts_unplayed = self.bye.is_some() && 2 * found.len() + 1 == size;
        let fields = Fields::new(pool, &vertices, self.bye, true, counts_unplayed);
        let at = |place: usize| vertices.iter().position(|vertex| vertex.0 == Some(place));
        let (Some(a), Some(b)) = (at(pair.0), at(pair.1)) else { return Forced::AsGood };
        let graph = Graph::<Wide<16>>::new(pool, vertices.clone(), &fields, None, 0);
        let edge = |a: usize, b: usize| graph.edge(a, b);
        // Those moved down never meet each other: they would have done so above.
        if edge(a, b).is_none() {
            return Forced::Worse(6);
        }
        let mut matcher = graph.start();
        matcher.match_greedily(&edge);
        matcher.optimise(&edge);
        let best = fields.sums(&pairs(&matcher));
        matcher.remove(a);
        matcher.remove(b);
        matcher.optimise(&edge);
        let mut forced = pairs(&matcher);
        forced.push((a, b));
        let forced = fields.sums(&forced);
        let worse = best.iter().zip(&forced).position(|(best, forced)| forced < best);
        let better = best.iter().zip(&forced).position(|(best, forced)| forced > best);
        match worse {
            Some(field) if better.is_none_or(|better| field < better) => {
                Forced::Worse(fields.criteria()[field])
            }
            _ => Forced::AsGood,
        }
    }
}

fn pairs(matcher: &Matcher<Wide<16>>) -> Vec<(usize, usize)> {
    let vertices = matcher.certificate().mates.len();
    (0..vertices).filter_map(|a| Some((a, matcher.mate(a).filter(|&b| a < b)?))).collect()
}
