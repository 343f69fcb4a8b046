//! What follows from a command: facts, or a refusal.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use super::plan::PLAYERS_MAX;
use super::{
    Bye, Command, Entering, EntrantId, Fact, Pace, Phase, Refusal, ResultBy, Returned, Running, Standing,
    System, arena, pairing,
};
use crate::{Forfeit, GameEnd};

/// The longest reason, notice or incident, in characters.
const TEXT_MAX: usize = 1000;

type Facts = Result<Vec<Fact>, Refusal>;

/// Returns what follows from a command at a moment; empty when nothing does.
///
/// # Errors
/// Why it is refused; nothing has changed then.
pub fn decide(running: &Running, now: i64, command: &Command) -> Facts {
    if running.phase().is_over() && !stands_after_the_end(command) {
        return Err(Refusal::Over);
    }
    match command {
        Command::Enter(entering) => enter(running, entering),
        Command::ChangeCard { id, card } => {
            known(running, *id)?;
            let changed = Fact::CardChanged { id: *id, card: card.clone() };
            if card.is_good() { Ok(vec![changed]) } else { Err(Refusal::CardBad) }
        }
        Command::ChangeStanding { id, standing, reason } => change_standing(running, *id, *standing, reason),
        Command::AskBye { id, round, bye, is_given } => ask_bye(running, *id, *round, *bye, *is_given),
        Command::Prohibit { a, b, is_prohibited } => {
            known(running, *a)?;
            known(running, *b)?;
            if a == b {
                return Err(Refusal::PairingBad);
            }
            Ok(vec![Fact::Prohibited { a: *a, b: *b, is_prohibited: *is_prohibited }])
        }
        Command::PairNext => pair_next(running, now),
        Command::PairByHand(round) => pairing::by_hand(running, now, round),
        Command::BeginRound => begin_round(running, now),
        Command::TakeBackRound => take_back(running, now),
        Command::Return(returned) => returned_result(running, now, returned),
        Command::SetResult { round, board, end, reason } => {
            text_of(reason, 0)?;
            set_result(running, now, (*round, *board), *end, ResultBy::Arbiter, reason)
        }
        Command::ReplaceGame { round, board } => {
            running.board(*round, *board).ok_or(Refusal::NoSuchBoard)?;
            Ok(vec![Fact::GameReplaced { round: *round, board: *board, game: None }])
        }
        Command::Announce(text) => Ok(vec![Fact::Noticed { text: text_of(text, 1)? }]),
        Command::Note(incident) => {
            text_of(&incident.text, 1)?;
            Ok(vec![Fact::IncidentNoted(incident.clone())])
        }
        Command::Finish => finish(running),
        Command::Cancel { reason } => Ok(vec![Fact::Cancelled { reason: text_of(reason, 0)? }]),
        Command::TimePassed => Ok(time_passed(running, now)),
    }
}

/// Returns the moment at which something happens by itself, if anything does.
#[must_use]
pub fn due_at(running: &Running) -> Option<i64> {
    let plan = running.plan();
    match (running.phase(), plan.pace) {
        (Phase::Registration, Pace::ByItself { .. }) => {
            let can_begin = present(running) >= usize::from(plan.entry.players_min);
            plan.starts_at.filter(|_| can_begin || plan.is_cancelled_when_empty)
        }
        (Phase::Running, Pace::ByItself { .. }) => match plan.system {
            System::Arena { .. } => arena::due_at(running),
            System::Swiss | System::RoundRobin | System::DoubleRoundRobin | System::Knockout => {
                running.next_round_at()
            }
        },
        (Phase::Registration | Phase::Running, Pace::ByArbiter) => arena::due_at(running),
        (Phase::Finished | Phase::Cancelled, _) => None,
    }
}

/// Results are put right, incidents noted and cards corrected also when all is over (Article 8.7 of the Laws).
fn stands_after_the_end(command: &Command) -> bool {
    match command {
        Command::ChangeCard { .. }
        | Command::Return(_)
        | Command::SetResult { .. }
        | Command::Announce(_)
        | Command::Note(_)
        | Command::TimePassed => true,
        Command::Enter(_)
        | Command::ChangeStanding { .. }
        | Command::AskBye { .. }
        | Command::Prohibit { .. }
        | Command::PairNext
        | Command::PairByHand(_)
        | Command::BeginRound
        | Command::TakeBackRound
        | Command::ReplaceGame { .. }
        | Command::Finish
        | Command::Cancel { .. } => false,
    }
}

fn text_of(text: &str, least: usize) -> Result<String, Refusal> {
    let length = text.trim().chars().count();
    if (least..=TEXT_MAX).contains(&length) { Ok(text.trim().to_string()) } else { Err(Refusal::TextBad) }
}

fn known(running: &Running, id: EntrantId) -> Result<&super::Entrant, Refusal> {
    running.entrant(id).ok_or(Refusal::NoSuchEntrant)
}

fn present(running: &Running) -> usize {
    running.entrants().iter().filter(|entrant| entrant.standing == Standing::Playing).count()
}

fn enter(running: &Running, Entering { card, holder }: &Entering) -> Facts {
    let plan = running.plan();
    let is_begun = running.phase() != Phase::Registration;
    let is_late_allowed = match plan.system {
        System::Arena { .. } => true,
        // Art. C.04.2, 2.4: who comes late is taken into account for the next round.
        System::Swiss => running.rounds().len() < usize::from(plan.entry.late_until),
        System::RoundRobin | System::DoubleRoundRobin | System::Knockout => false,
    };
    if is_begun && !(plan.system.takes_late_entries() && is_late_allowed) {
        return Err(Refusal::EntryClosed);
    }
    if !card.is_good() {
        return Err(Refusal::CardBad);
    }
    if holder.as_deref().is_some_and(|holder| running.entrant_of(holder).is_some()) {
        return Err(Refusal::AlreadyEntered);
    }
    let is_too_low = plan.entry.rating_min.is_some_and(|min| card.rating.is_none_or(|rating| rating < min));
    let is_too_high = plan.entry.rating_max.zip(card.rating).is_some_and(|(max, rating)| rating > max);
    // The organiser may let in whom the conditions do not.
    if holder.is_some() && (is_too_low || is_too_high) {
        return Err(Refusal::NotEligible);
    }
    if present(running) >= usize::from(plan.entry.players_max) {
        return Err(Refusal::Full);
    }
    let next = u16::try_from(running.entrants().len() + 1).ok().filter(|next| *next <= 2 * PLAYERS_MAX);
    let id = EntrantId(next.ok_or(Refusal::Full)?);
    Ok(vec![Fact::Entered { id, card: card.clone().into(), holder: holder.clone() }])
}

fn change_standing(running: &Running, id: EntrantId, standing: Standing, reason: &str) -> Facts {
    let entrant = known(running, id)?;
    let reason = text_of(reason, 0)?;
    if entrant.standing == standing {
        return Ok(Vec::new());
    }
    let comes_back = standing == Standing::Playing;
    if comes_back && present(running) >= usize::from(running.plan().entry.players_max) {
        return Err(Refusal::Full);
    }
    Ok(vec![Fact::StandingChanged { id, standing, reason }])
}

fn ask_bye(running: &Running, id: EntrantId, round: usize, bye: Option<Bye>, is_given: bool) -> Facts {
    known(running, id)?;
    if matches!(running.plan().system, System::Arena { .. }) {
        return Err(Refusal::NotInArena);
    }
    let total = running.rounds_total().unwrap_or(usize::MAX);
    if round < running.rounds().len() || round >= total {
        return Err(Refusal::ByeTooLate);
    }
    match bye {
        Some(Bye::Half) if !is_given => {
            let others =
                running.byes_of(id).filter(|(when, bye)| *when != round && *bye == Bye::Half).count();
            if others >= usize::from(running.plan().half_byes_max) || round + 1 == total {
                return Err(Refusal::NoMoreByes);
            }
        }
        Some(Bye::Full) if !is_given => return Err(Refusal::NoMoreByes),
        // C.04.1, 3: this bye is the pairing's own.
        Some(Bye::PairingAllocated) => return Err(Refusal::NoMoreByes),
        Some(Bye::Half | Bye::Full | Bye::Zero) | None => {}
    }
    Ok(vec![Fact::ByeAsked { id, round, bye }])
}

fn pair_next(running: &Running, now: i64) -> Facts {
    if let System::Arena { length_ms } = running.plan().system {
        return match running.phase() {
            Phase::Registration => Ok(vec![Fact::ArenaBegan { ends_at: now + length_ms }]),
            Phase::Running | Phase::Finished | Phase::Cancelled => Err(Refusal::NotInArena),
        };
    }
    pairing::next(running, now).map(|round| vec![Fact::RoundPaired(round)])
}

fn begin_round(running: &Running, now: i64) -> Facts {
    let round = running.rounds().last().ok_or(Refusal::NotBegun)?;
    if round.starts_at.is_some_and(|at| at <= now) {
        return Err(Refusal::RoundBegun);
    }
    Ok(vec![Fact::RoundBegins { at: now }])
}

fn take_back(running: &Running, now: i64) -> Facts {
    let round = running.rounds().last().ok_or(Refusal::NotBegun)?;
    let has_results = round
        .boards
        .iter()
        .any(|board| board.end.is_some_and(|(_, by)| matches!(by, ResultBy::Game | ResultBy::Arbiter)));
    if has_results || round.starts_at.is_some_and(|at| at <= now) {
        return Err(Refusal::RoundBegun);
    }
    Ok(vec![Fact::RoundTakenBack])
}

/// What a game brings is taken unless the arbiter has told something else, or a new game is played in its place.
fn returned_result(running: &Running, now: i64, returned: &Returned) -> Facts {
    let Returned { round, board, game, end } = returned;
    let place = running.board(*round, *board).ok_or(Refusal::NoSuchBoard)?;
    let is_told = place.end.is_some_and(|(_, by)| by == ResultBy::Arbiter);
    if is_told || place.game.as_deref() != Some(game) || place.end.map(|(end, _)| end) == *end {
        return Ok(Vec::new());
    }
    let mut facts = no_shows(running, (*round, *board), *end);
    facts.extend(set_result(running, now, (*round, *board), *end, ResultBy::Game, "")?);
    Ok(facts)
}

fn no_shows(running: &Running, (round, board): (usize, usize), end: Option<GameEnd>) -> Vec<Fact> {
    let (Some(board), true) = (running.board(round, board), running.plan().pauses_no_shows) else {
        return Vec::new();
    };
    let absent = match end {
        Some(GameEnd::Forfeit(Forfeit::ByWhite)) => vec![board.white],
        Some(GameEnd::Forfeit(Forfeit::ByBlack)) => vec![board.black],
        Some(GameEnd::Forfeit(Forfeit::ByBoth)) => vec![board.white, board.black],
        Some(GameEnd::Played { .. }) | None => Vec::new(),
    };
    let is_playing =
        |id: &EntrantId| running.entrant(*id).is_some_and(|entrant| entrant.standing == Standing::Playing);
    let paused = |id| Fact::StandingChanged { id, standing: Standing::Paused, reason: "no_show".into() };
    absent.into_iter().filter(is_playing).map(paused).collect()
}

fn set_result(
    running: &Running,
    now: i64,
    (round, board): (usize, usize),
    end: Option<GameEnd>,
    by: ResultBy,
    reason: &str,
) -> Facts {
    running.board(round, board).ok_or(Refusal::NoSuchBoard)?;
    let was_open = running.is_round_open();
    let mut facts = vec![Fact::ResultSet { round, board, end, by, reason: reason.trim().to_string() }];
    let mut after = running.clone();
    after.apply(now, &facts[0]);
    if running.phase() != Phase::Running {
        return Ok(facts);
    }
    if let System::Arena { .. } = running.plan().system {
        facts.extend(arena::finished(&after, now));
        return Ok(facts);
    }
    match (was_open, after.is_round_open(), running.plan().pace) {
        (true, false, Pace::ByItself { pause_ms, .. }) => {
            let is_last = pairing::is_complete(&after);
            facts.push(if is_last { Fact::Finished } else { Fact::NextRoundAt { at: Some(now + pause_ms) } });
        }
        (false, true, _) if running.next_round_at().is_some() => facts.push(Fact::NextRoundAt { at: None }),
        (true | false, true | false, Pace::ByItself { .. } | Pace::ByArbiter) => {}
    }
    Ok(facts)
}

fn finish(running: &Running) -> Facts {
    if running.phase() == Phase::Registration {
        return Err(Refusal::NotBegun);
    }
    if running.open_boards().next().is_some() {
        return Err(Refusal::RoundNotOver);
    }
    Ok(vec![Fact::Finished])
}

fn time_passed(running: &Running, now: i64) -> Vec<Fact> {
    if due_at(running).is_none_or(|at| at > now) {
        return Vec::new();
    }
    if running.phase() == Phase::Registration
        && present(running) < usize::from(running.plan().entry.players_min)
    {
        return vec![Fact::Cancelled { reason: "too_few_players".into() }];
    }
    if running.phase() == Phase::Running && matches!(running.plan().system, System::Arena { .. }) {
        return arena::time_passed(running, now);
    }
    match pair_next(running, now) {
        Ok(facts) => facts,
        // With one player left, or none, there is nothing more to play.
        Err(Refusal::TooFewPlayers | Refusal::NoMoreRounds) => vec![Fact::Finished],
        Err(_) => vec![Fact::PairingFailed],
    }
}
