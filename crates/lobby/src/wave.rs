//! One wave of pairing: whoever waits, matched as well as can be.

use alloc::vec;
use alloc::vec::Vec;

use adoube_tournament::matching::Matcher;

use crate::moment::Moment;
use crate::pair::colour_cost;
use crate::pool::Entry;
use crate::window::Manner;

/// The most players that one matching takes; more are divided into groups of neighbouring ratings.
pub(crate) const GROUP_MAX: usize = 150;

/// Returns who is paired with whom, as indices of the entries, which are in the order of their ratings.
pub(crate) fn matched(entries: &[Entry], now: Moment, manner: Manner) -> Vec<(usize, usize)> {
    let groups = entries.len().div_ceil(GROUP_MAX).max(1);
    let size = entries.len().div_ceil(groups).max(1);
    let mut pairs = Vec::new();
    for (group, first) in entries.chunks(size).zip((0..).step_by(size)) {
        pairs.extend(matched_group(group, now, manner).into_iter().map(|(a, b)| (first + a, first + b)));
    }
    pairs
}

fn matched_group(group: &[Entry], now: Moment, manner: Manner) -> Vec<(usize, usize)> {
    let count = group.len();
    let weights = weights(group, now, manner);
    let weight = |a: usize, b: usize| weights[a * count + b];
    let mut matcher = Matcher::new(count, &weight);
    matcher.match_greedily(&weight);
    matcher.optimise(&weight);
    (0..count).filter_map(|a| Some((a, matcher.mate(a).filter(|&b| a < b)?))).collect()
}

/// Returns what each pair is worth: how much room both windows leave.
///
/// The sum of the rooms of all pairs is largest when those who wait longest are paired and the distances are small: the windows of
/// all who are paired are added, and their distances taken away.
fn weights(group: &[Entry], now: Moment, manner: Manner) -> Vec<Option<i64>> {
    let count = group.len();
    let windows: Vec<u32> = group.iter().map(|entry| manner.window(now.since(entry.since))).collect();
    let mut weights = vec![None; count * count];
    let mut has_another = vec![false; count];
    let mut repeats = Vec::new();
    for a in 0..count {
        for b in a + 1..count {
            let Some(room) = room(&group[a], &group[b], windows[a], windows[b]) else { continue };
            if group[a].seeker.met_last(&group[b].seeker) {
                repeats.push((a, b, room));
            } else {
                (has_another[a], has_another[b]) = (true, true);
                weights[a * count + b] = Some(room);
                weights[b * count + a] = Some(room);
            }
        }
    }
    // Nobody meets the last opponent again while another is there.
    for (a, b, room) in repeats {
        let has_waited =
            [a, b].into_iter().all(|player| now.since(group[player].since) >= manner.repeat_after());
        if has_waited && !has_another[a] && !has_another[b] {
            weights[a * count + b] = Some(room);
            weights[b * count + a] = Some(room);
        }
    }
    weights
}

/// Returns twice the room that the mean of two windows leaves, above zero; nothing where the two must not or need not meet yet.
fn room(a: &Entry, b: &Entry, window_a: u32, window_b: u32) -> Option<i64> {
    if !a.seeker.may_meet(&b.seeker) {
        return None;
    }
    let distance = i64::from(a.seeker.strength.distance(b.seeker.strength));
    let colours = i64::from(colour_cost(a.seeker.colours, b.seeker.colours));
    let room = i64::from(window_a) + i64::from(window_b) - 2 * (distance + colours);
    (room >= 0).then_some(room + 1)
}
