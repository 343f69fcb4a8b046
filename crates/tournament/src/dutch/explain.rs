//! Why two players do not meet: the first criterion that is against it.

use alloc::vec::Vec;

use super::bracket::Bracket;
use super::card::{Card, Rules};
use super::criteria::{c1_have_not_met, c3_colours_fit};
use super::forced::Forced;
use super::pool::{Impossible, Pool};
use super::round::walk;

/// A criterion of C.04.3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Criterion(pub u8);

/// Why two players do not meet in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhyNot {
    /// They do meet.
    TheyMeet,
    /// One of them is not to be paired.
    NotPresent,
    /// They are prohibited from meeting.
    Prohibited,
    /// A criterion forbids it, or would be fulfilled worse.
    Criterion(Criterion),
    /// Every criterion would be fulfilled as well, but another candidate comes first in the order of C.04.3, 4.
    LaterCandidate,
}

/// Tells why two players, by their places in the list of cards, do not meet in the coming round.
///
/// ```
/// use adoube_tournament::dutch::{Card, Criterion, Rules, WhyNot, why_not};
///
/// let cards = vec![Card { is_present: true, ..Card::default() }; 4];
/// assert_eq!(why_not(&cards, &Rules::default(), 0, 2), Ok(WhyNot::TheyMeet));
/// assert_eq!(why_not(&cards, &Rules::default(), 0, 1), Ok(WhyNot::LaterCandidate));
/// ```
///
/// # Errors
/// The round cannot be paired at all.
pub fn why_not(cards: &[Card], rules: &Rules, a: usize, b: usize) -> Result<WhyNot, Impossible> {
    let pool = Pool::new(cards, rules);
    let place = |card: usize| pool.players.iter().position(|player| player.card == card);
    let (Some(a), Some(b)) = (place(a), place(b)) else { return Ok(WhyNot::NotPresent) };
    let (a, b) = (a.min(b), a.max(b));
    if a == b {
        return Ok(WhyNot::NotPresent);
    }
    let (x, y) = (&pool.players[a], &pool.players[b]);
    if !c1_have_not_met(x, y) {
        return Ok(WhyNot::Criterion(Criterion(1)));
    }
    if !c3_colours_fit(x, y) {
        return Ok(WhyNot::Criterion(Criterion(3)));
    }
    if pool.is_barred(a, b) {
        return Ok(WhyNot::Prohibited);
    }
    let bye = pool.c5_score_of_bye()?;
    let others: Vec<usize> = (0..pool.players.len()).filter(|&place| place != a && place != b).collect();
    if !pool.c4_completes(&others, bye) {
        // The bye would have to go to somebody else, or there is no complete pairing at all.
        let with_another = pool.players.iter().any(|player| pool.c4_completes(&others, Some(player.score)));
        return Ok(WhyNot::Criterion(Criterion(if bye.is_some() && with_another { 5 } else { 4 })));
    }
    let mut answer = WhyNot::LaterCandidate;
    let mut is_open = true;
    walk(&pool, bye, &mut |bracket: &Bracket, found: &[(usize, usize)]| {
        let involves = |place: usize| bracket.movers.contains(&place) || bracket.residents.contains(&place);
        if !is_open || !(involves(a) || involves(b)) {
            return;
        }
        let is_found = found.iter().any(|&(p, q)| (p.min(q), p.max(q)) == (a, b));
        answer = if is_found { WhyNot::TheyMeet } else { answer };
        if is_found {
            is_open = false;
            return;
        }
        match bracket.force(&pool, found, (a, b)) {
            Forced::Worse(number) => {
                answer = WhyNot::Criterion(Criterion(number));
                is_open = false;
            }
            // As good so far. The bracket may have taken one of them all the same.
            Forced::AsGood => {
                is_open = !found.iter().any(|&(p, q)| [p, q].contains(&a) || [p, q].contains(&b));
            }
        }
    });
    Ok(answer)
}
