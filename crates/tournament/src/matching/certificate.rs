//! The proof that a matching has maximum weight, checked without trusting the method that found it.

use alloc::vec;
use alloc::vec::Vec;

use super::Weight;

/// A matching and the duals that prove its weight to be the maximum.
#[derive(Clone, Debug)]
pub struct Certificate<W> {
    /// The partner of every vertex.
    pub mates: Vec<Option<usize>>,
    /// The vertices that take part.
    pub active: Vec<bool>,
    /// Twice the dual of every vertex.
    pub duals: Vec<W>,
    /// Odd sets of vertices with twice their dual.
    pub blossoms: Vec<(Vec<usize>, W)>,
}

/// What is wrong with a certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A vertex has a partner who has another, or none, or no edge to it.
    NotMatching(usize),
    /// The dual of a vertex or of a blossom is negative.
    Negative(usize),
    /// An edge weighs more than its duals.
    Undercut(usize, usize),
    /// A matched edge weighs less than its duals.
    Loose(usize, usize),
    /// A vertex that is alone has a dual.
    AloneWithDual(usize),
    /// A blossom with a dual has an even number of vertices or is not full.
    NotFull(usize),
}

/// Checks by complementary slackness that a matching has maximum weight.
///
/// # Errors
/// The first fault found. A certificate without fault is a proof: the sum of the duals bounds every matching, and this one reaches it.
pub fn verify<W: Weight>(
    certificate: &Certificate<W>,
    weight: &impl Fn(usize, usize) -> Option<W>,
) -> Result<(), Fault> {
    let n = certificate.mates.len();
    let mut around: Vec<Vec<usize>> = vec![Vec::new(); n];
    for (index, (vertices, dual)) in certificate.blossoms.iter().enumerate() {
        let pairs = vertices.iter().filter(|&&a| certificate.mates[a].is_some_and(|b| vertices.contains(&b)));
        let is_full = vertices.len() % 2 == 1 && pairs.count() + 1 == vertices.len();
        if *dual < W::ZERO {
            return Err(Fault::Negative(n + index));
        }
        if *dual > W::ZERO && !is_full {
            return Err(Fault::NotFull(index));
        }
        vertices.iter().for_each(|&vertex| around[vertex].push(index));
    }
    for a in (0..n).filter(|&a| certificate.active[a]) {
        check_vertex(certificate, a, weight)?;
        for b in (a + 1..n).filter(|&b| certificate.active[b]) {
            let Some(w) = weight(a, b) else { continue };
            let common = around[a].iter().filter(|&index| around[b].contains(index));
            let blossoms = common.fold(W::ZERO, |sum, &index| sum.plus(certificate.blossoms[index].1));
            let duals = certificate.duals[a].plus(certificate.duals[b]).plus(blossoms);
            if duals < w.double() {
                return Err(Fault::Undercut(a, b));
            }
            if certificate.mates[a] == Some(b) && duals != w.double() {
                return Err(Fault::Loose(a, b));
            }
        }
    }
    Ok(())
}

fn check_vertex<W: Weight>(
    certificate: &Certificate<W>,
    vertex: usize,
    weight: &impl Fn(usize, usize) -> Option<W>,
) -> Result<(), Fault> {
    let dual = certificate.duals[vertex];
    match certificate.mates[vertex] {
        _ if dual < W::ZERO => Err(Fault::Negative(vertex)),
        None if dual > W::ZERO => Err(Fault::AloneWithDual(vertex)),
        None => Ok(()),
        Some(mate) => {
            let fits = certificate.active[mate]
                && certificate.mates[mate] == Some(vertex)
                && weight(vertex, mate).is_some();
            if fits { Ok(()) } else { Err(Fault::NotMatching(vertex)) }
        }
    }
}
