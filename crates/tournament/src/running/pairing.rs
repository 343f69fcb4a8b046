//! The next round of every system that plays in rounds.

use alloc::vec::Vec;

use super::{
    Board, Bye, EntrantId, Fact, ManualRound, Pace, Phase, Refusal, ResultBy, Round, Running, Standing,
    System, bracket,
};
use crate::dutch::{self, cards_of, rules_of};
use crate::round_robin::{berger, double_berger};
use crate::{Forfeit, GameEnd};

/// Returns the next round.
///
/// # Errors
/// Why there is none.
pub(super) fn next(running: &Running, now: i64) -> Result<Round, Refusal> {
    can_pair(running)?;
    if is_complete(running) {
        return Err(Refusal::NoMoreRounds);
    }
    let (boards, byes) = match running.plan().system {
        System::Swiss => swiss(running)?,
        System::RoundRobin => by_table(running, &berger(bracket::roster(running).len()))?,
        System::DoubleRoundRobin => by_table(running, &double_berger(bracket::roster(running).len()))?,
        System::Knockout => (bracket::next_boards(running)?, Vec::new()),
        System::Arena { .. } => return Err(Refusal::NotInArena),
    };
    let boards = boards.into_iter().map(|board| with_absence(running, board)).collect();
    Ok(Round { boards, byes, starts_at: starts_at(running, now) })
}

/// Returns the round that the arbiter asks for.
///
/// # Errors
/// Why it cannot be.
pub(super) fn by_hand(running: &Running, now: i64, wish: &ManualRound) -> Result<Vec<Fact>, Refusal> {
    can_pair(running)?;
    if matches!(running.plan().system, System::Arena { .. }) {
        return Err(Refusal::NotInArena);
    }
    let pairs = wish.pairs.iter().flat_map(|(white, black)| [*white, *black]);
    let mut named: Vec<EntrantId> = pairs.chain(wish.byes.iter().map(|(id, _)| *id)).collect();
    let count = named.len();
    named.sort_unstable();
    named.dedup();
    let allocated = wish.byes.iter().filter(|(_, bye)| *bye == Bye::PairingAllocated).count();
    let all_known = named.iter().all(|id| running.entrant(*id).is_some());
    if named.len() != count || allocated > 1 || !all_known || wish.pairs.is_empty() {
        return Err(Refusal::PairingBad);
    }
    let boards = wish.pairs.iter().map(|&(white, black)| board(white, black)).collect();
    let round = Round { boards, byes: wish.byes.clone(), starts_at: starts_at(running, now) };
    Ok([Fact::RoundPaired(round)].into())
}

/// Returns whether every round was paired.
pub(super) fn is_complete(running: &Running) -> bool {
    match running.plan().system {
        System::Swiss | System::RoundRobin | System::DoubleRoundRobin => {
            let played = running.rounds().len();
            played > 0 && running.rounds_total().is_some_and(|total| played >= total)
        }
        System::Knockout => bracket::is_decided(running),
        System::Arena { .. } => false,
    }
}

fn can_pair(running: &Running) -> Result<(), Refusal> {
    match running.phase() {
        Phase::Registration => Ok(()),
        // C.04.2, 3.1: the results of the round before are known.
        Phase::Running if running.is_round_open() => Err(Refusal::RoundNotOver),
        Phase::Running => Ok(()),
        Phase::Finished | Phase::Cancelled => Err(Refusal::Over),
    }
}

fn starts_at(running: &Running, now: i64) -> Option<i64> {
    match running.plan().pace {
        Pace::ByItself { way_ms, .. } => Some(now + way_ms),
        Pace::ByArbiter => None,
    }
}

pub(super) fn board(white: EntrantId, black: EntrantId) -> Board {
    Board { white, black, game: None, end: None, is_armageddon: false }
}

type Paired = (Vec<Board>, Vec<(EntrantId, Bye)>);

fn swiss(running: &Running) -> Result<Paired, Refusal> {
    let coming = running.rounds().len();
    let ranked = running.ranked();
    let is_present = |id: EntrantId| {
        let is_playing = running.entrant(id).is_some_and(|entrant| entrant.standing == Standing::Playing);
        is_playing && running.bye_asked(id, coming).is_none()
    };
    if ranked.iter().filter(|entrant| is_present(entrant.id)).count() < 2 {
        return Err(Refusal::TooFewPlayers);
    }
    let event = running.event(coming).ok_or(Refusal::NoPairing)?;
    let id_at = |place: usize| ranked.get(place).map(|entrant| entrant.id);
    let cards = cards_of(&event, |rank| id_at(usize::from(rank.get()) - 1).is_some_and(is_present));
    let mut rules = rules_of(&event);
    let place = |id: EntrantId| ranked.iter().position(|entrant| entrant.id == id);
    rules.prohibited =
        running.prohibited().iter().filter_map(|&(a, b)| Some((place(a)?, place(b)?))).collect();
    let pairings = dutch::pair(&cards, &rules).map_err(|_| Refusal::NoPairing)?;
    let pairs = pairings.games.iter().filter_map(|&(white, black)| Some(board(id_at(white)?, id_at(black)?)));
    let mut byes: Vec<(EntrantId, Bye)> =
        pairings.bye.and_then(id_at).map(|id| (id, Bye::PairingAllocated)).into_iter().collect();
    byes.extend(ranked.iter().filter_map(|entrant| {
        let is_here = matches!(entrant.standing, Standing::Playing | Standing::Paused);
        let asked = running.bye_asked(entrant.id, coming);
        // Who has paused is announced to be absent: no points (C.04.2, Article 3.3).
        let absent = (entrant.standing == Standing::Paused).then_some(Bye::Zero);
        asked.or(absent).filter(|_| is_here).map(|bye| (entrant.id, bye))
    }));
    Ok((pairs.collect(), byes))
}

fn by_table(running: &Running, table: &[crate::round_robin::Round]) -> Result<Paired, Refusal> {
    let roster = bracket::roster(running);
    if roster.len() < 2 {
        return Err(Refusal::TooFewPlayers);
    }
    let round = table.get(running.rounds().len()).ok_or(Refusal::NoMoreRounds)?;
    let boards: Vec<Board> = round
        .iter()
        .filter_map(|&(white, black)| Some(board(*roster.get(white - 1)?, *roster.get(black - 1)?)))
        .collect();
    let is_free = |id: &EntrantId| !boards.iter().any(|board| board.white == *id || board.black == *id);
    let byes = roster.into_iter().filter(is_free).map(|id| (id, Bye::Zero)).collect();
    Ok((boards, byes))
}

/// A game of the table or of a match is lost without play by who has left or pauses. The Swiss does not pair him at all.
fn with_absence(running: &Running, mut board: Board) -> Board {
    let is_gone =
        |id: EntrantId| running.entrant(id).is_none_or(|entrant| entrant.standing != Standing::Playing);
    let forfeit = match (is_gone(board.white), is_gone(board.black)) {
        (false, false) => None,
        (true, false) => Some(Forfeit::ByWhite),
        (false, true) => Some(Forfeit::ByBlack),
        (true, true) => Some(Forfeit::ByBoth),
    };
    board.end = forfeit.map(|forfeit| (GameEnd::Forfeit(forfeit), ResultBy::Pairing));
    board
}
