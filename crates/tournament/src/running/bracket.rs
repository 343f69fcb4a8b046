//! The tree of a knockout, from the results of its matches.

use alloc::vec;
use alloc::vec::Vec;

use super::{Board, EntrantId, Refusal, Running, Standing, pairing};
use crate::dutch::Colour;
use crate::knockout::{GameScore, MatchPlan, MatchState, seeding};
use crate::{Color, Forfeit, GameEnd, GameResult};

/// Returns who is in the table or the tree, in the initial order: those who were there when the first round was paired.
pub(super) fn roster(running: &Running) -> Vec<EntrantId> {
    let ranked = running.ranked();
    let is_in = |id: EntrantId, entered_after: usize, standing: Standing| {
        if running.rounds().is_empty() {
            standing == Standing::Playing
        } else {
            entered_after == 0 && was_in(running, id)
        }
    };
    let inside = ranked.iter().filter(|entrant| is_in(entrant.id, entrant.entered_after, entrant.standing));
    inside.map(|entrant| entrant.id).collect()
}

/// In a knockout the first seeds may have no game in the first round.
fn was_in(running: &Running, id: EntrantId) -> bool {
    let first = &running.rounds()[0];
    let is_knockout = running.plan().system == super::System::Knockout;
    is_knockout
        || first.boards.iter().any(|board| board.white == id || board.black == id)
        || first.byes.iter().any(|(who, _)| *who == id)
}

/// A match of the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Match {
    pub(super) first: EntrantId,
    pub(super) second: Option<EntrantId>,
    pub(super) winner: Option<EntrantId>,
}

impl Match {
    pub(super) fn loser(&self) -> Option<EntrantId> {
        let winner = self.winner?;
        if winner == self.first { self.second } else { Some(self.first) }
    }
}

/// Returns the stages so far, the first first; the last one may be undecided.
pub(super) fn stages(running: &Running) -> Vec<Vec<Match>> {
    let roster = roster(running);
    let seed = |number: usize| roster.get(number - 1).copied();
    let pairs = seeding(roster.len()).into_iter();
    let mut stage: Vec<Match> = pairs
        .filter_map(|(first, second)| Some(decided(running, seed(first)?, second.and_then(seed))))
        .collect();
    let mut stages = Vec::new();
    while stage.len() > 1 {
        let winners: Option<Vec<EntrantId>> = stage.iter().map(|duel| duel.winner).collect();
        stages.push(stage);
        let Some(winners) = winners else { return stages };
        stage = winners.chunks(2).map(|two| decided(running, two[0], two.get(1).copied())).collect();
    }
    stages.push(stage);
    stages
}

/// Returns the match with its winner, if it has one.
fn decided(running: &Running, first: EntrantId, second: Option<EntrantId>) -> Match {
    let Some(other) = second else { return Match { first, second, winner: Some(first) } };
    let winner = match state(running, first, other) {
        MatchState::FirstWon => Some(first),
        MatchState::SecondWon => Some(other),
        MatchState::Game { .. } | MatchState::Armageddon { .. } => None,
    };
    Match { first, second, winner }
}

fn state(running: &Running, first: EntrantId, second: EntrantId) -> MatchState {
    let first_colour = match running.plan().initial_color {
        Color::White => Colour::White,
        Color::Black => Colour::Black,
    };
    let plan = MatchPlan { mini_matches: vec![2], first_colour, armageddon_colour: first_colour };
    let boards = running.rounds().iter().flat_map(|round| &round.boards);
    let scores: Vec<GameScore> = boards
        .filter_map(|board| match () {
            () if (board.white, board.black) == (first, second) => Some(score(board.end?.0, Color::White)),
            () if (board.white, board.black) == (second, first) => Some(score(board.end?.0, Color::Black)),
            () => None,
        })
        .collect();
    plan.state(&scores)
}

fn score(end: GameEnd, color: Color) -> GameScore {
    let white = match end {
        GameEnd::Played { result: GameResult::WhiteWins | GameResult::DrawAndLoss, .. }
        | GameEnd::Forfeit(Forfeit::ByBlack) => GameScore::Won,
        GameEnd::Played { result: GameResult::BlackWins | GameResult::LossAndDraw, .. }
        | GameEnd::Forfeit(Forfeit::ByWhite) => GameScore::Lost,
        GameEnd::Played { result: GameResult::Draw | GameResult::BothLose | GameResult::Unknown, .. }
        | GameEnd::Forfeit(Forfeit::ByBoth) => GameScore::Drawn,
    };
    match (color, white) {
        (Color::White, score) => score,
        (Color::Black, GameScore::Won) => GameScore::Lost,
        (Color::Black, GameScore::Lost) => GameScore::Won,
        (Color::Black, GameScore::Drawn) => GameScore::Drawn,
    }
}

/// Returns whether there is a winner of all.
pub(super) fn is_decided(running: &Running) -> bool {
    !running.rounds().is_empty()
        && stages(running)
            .last()
            .is_some_and(|stage| matches!(stage.as_slice(), [last] if last.winner.is_some()))
}

/// Returns the games for which the matches of the present stage wait.
pub(super) fn next_boards(running: &Running) -> Result<Vec<Board>, Refusal> {
    if roster(running).len() < 2 {
        return Err(Refusal::TooFewPlayers);
    }
    let stages = stages(running);
    let stage = stages.last().ok_or(Refusal::TooFewPlayers)?;
    let boards: Vec<Board> = stage.iter().filter_map(|duel| next_board(running, duel)).collect();
    if boards.is_empty() { Err(Refusal::NoMoreRounds) } else { Ok(boards) }
}

fn next_board(running: &Running, duel: &Match) -> Option<Board> {
    let (first, second) = (duel.first, duel.second?);
    let (colour, is_armageddon) = match state(running, first, second) {
        MatchState::Game { colour, .. } => (colour, false),
        MatchState::Armageddon { colour } => (colour, true),
        MatchState::FirstWon | MatchState::SecondWon => return None,
    };
    let board = match colour {
        Colour::White => pairing::board(first, second),
        Colour::Black => pairing::board(second, first),
    };
    Some(Board { is_armageddon, ..board })
}
