//! An arena: waves of whoever is free, until its time is over.

use alloc::vec;
use alloc::vec::Vec;

use super::{EntrantId, Fact, Phase, Round, Running, Standing, pairing};
use crate::arena::{ArenaGame, Waiting, pair, points, ranks};
use crate::dutch::Colour;
use crate::{Color, Forfeit, GameEnd, GameResult};

/// How long the free ones are gathered before they are paired, in milliseconds.
const WAVE_MS: i64 = 2000;

/// How many of the last opponents are not met again, while there are enough others.
const RECENT_MAX: usize = 3;

/// Returns when something happens by itself: a wave, or the end.
pub(super) fn due_at(running: &Running) -> Option<i64> {
    let ends_at = running.arena_ends_at().filter(|_| running.phase() == Phase::Running)?;
    let wave = (free(running).len() >= 2).then(|| last_wave_at(running).map_or(i64::MIN, |at| at + WAVE_MS));
    let is_idle = running.open_boards().next().is_none();
    let end = is_idle.then_some(ends_at);
    // After the end nobody is paired any more, and the last game that ends says so.
    wave.filter(|at| *at < ends_at).into_iter().chain(end).min()
}

pub(super) fn time_passed(running: &Running, now: i64) -> Vec<Fact> {
    let ended = finished(running, now);
    if !ended.is_empty() || running.arena_ends_at().is_none_or(|at| at <= now) {
        return ended;
    }
    let boards = wave(running);
    if boards.is_empty() {
        return Vec::new();
    }
    let boards = boards.into_iter().map(|(white, black)| pairing::board(white, black)).collect();
    vec![Fact::RoundPaired(Round { boards, byes: Vec::new(), starts_at: Some(now) })]
}

/// The end, when its time is over and nobody plays any more.
pub(super) fn finished(running: &Running, now: i64) -> Vec<Fact> {
    let is_over = running.arena_ends_at().is_some_and(|at| at <= now);
    if is_over && running.open_boards().next().is_none() { vec![Fact::Finished] } else { Vec::new() }
}

fn last_wave_at(running: &Running) -> Option<i64> {
    running.rounds().last().and_then(|round| round.starts_at)
}

fn free(running: &Running) -> Vec<EntrantId> {
    let mut is_free: Vec<bool> =
        running.entrants().iter().map(|entrant| entrant.standing == Standing::Playing).collect();
    for (.., board) in running.open_boards() {
        for id in [board.white, board.black] {
            if let Some(free) = is_free.get_mut(usize::from(id.0) - 1) {
                *free = false;
            }
        }
    }
    let all = running.entrants().iter().zip(is_free);
    all.filter(|(_, is_free)| *is_free).map(|(entrant, _)| entrant.id).collect()
}

fn wave(running: &Running) -> Vec<(EntrantId, EntrantId)> {
    let scores = scores(running);
    let of = |id: EntrantId| usize::from(id.0) - 1;
    let rating = |id: EntrantId| {
        i32::from(running.entrant(id).and_then(|entrant| entrant.card.rating).unwrap_or(1500))
    };
    let all_points: Vec<u32> = scores.iter().map(|score| score.points).collect();
    let all_ratings: Vec<i32> = running.entrants().iter().map(|entrant| rating(entrant.id)).collect();
    let all_ranks = ranks(&all_points, &all_ratings);
    let mut free = free(running);
    free.sort_by_key(|id| all_ranks[of(*id)]);
    // With few players somebody must be met again soon.
    let recent_max = if free.len() <= 2 { 0 } else { RECENT_MAX.min(free.len() / 2) };
    let waiting: Vec<Waiting> = free
        .iter()
        .map(|&id| {
            let score = &scores[of(id)];
            let recent = score.opponents.iter().rev().take(recent_max);
            Waiting {
                rank: all_ranks[of(id)],
                rating: rating(id),
                recent: recent.filter_map(|other| free.iter().position(|free| free == other)).collect(),
                colours: score.colours.clone(),
            }
        })
        .collect();
    pair(&waiting).into_iter().map(|(white, black)| (free[white], free[black])).collect()
}

/// What an entrant has done so far.
#[derive(Debug, Clone, Default)]
pub(super) struct Score {
    pub(super) points: u32,
    pub(super) games: Vec<ArenaGame>,
    pub(super) opponents: Vec<EntrantId>,
    pub(super) colours: Vec<Colour>,
}

/// Returns what every entrant has done, in the order of entering.
pub(super) fn scores(running: &Running) -> Vec<Score> {
    let mut scores = vec![Score::default(); running.entrants().len()];
    for board in running.rounds().iter().flat_map(|round| &round.boards) {
        let sides = [(board.white, board.black, Color::White), (board.black, board.white, Color::Black)];
        for (id, opponent, color) in sides {
            let Some(score) = scores.get_mut(usize::from(id.0) - 1) else { continue };
            score.opponents.push(opponent);
            score.colours.push(match color {
                Color::White => Colour::White,
                Color::Black => Colour::Black,
            });
            score.games.extend(board.end.map(|(end, _)| game(end, color)));
        }
    }
    for score in &mut scores {
        score.points = points(&score.games).iter().sum();
    }
    scores
}

fn game(end: GameEnd, color: Color) -> ArenaGame {
    let won =
        |winner: Color| if winner == color { ArenaGame::Won { is_berserk: false } } else { ArenaGame::Lost };
    match end {
        GameEnd::Played { result: GameResult::WhiteWins, .. } | GameEnd::Forfeit(Forfeit::ByBlack) => {
            won(Color::White)
        }
        GameEnd::Played { result: GameResult::BlackWins, .. } | GameEnd::Forfeit(Forfeit::ByWhite) => {
            won(Color::Black)
        }
        GameEnd::Played { result: GameResult::Draw, is_rated } => ArenaGame::Drawn { is_long: is_rated },
        GameEnd::Played { result: GameResult::DrawAndLoss, is_rated } if color == Color::White => {
            ArenaGame::Drawn { is_long: is_rated }
        }
        GameEnd::Played { result: GameResult::LossAndDraw, is_rated } if color == Color::Black => {
            ArenaGame::Drawn { is_long: is_rated }
        }
        GameEnd::Played {
            result:
                GameResult::DrawAndLoss | GameResult::LossAndDraw | GameResult::BothLose | GameResult::Unknown,
            ..
        }
        | GameEnd::Forfeit(Forfeit::ByBoth) => ArenaGame::Lost,
    }
}
