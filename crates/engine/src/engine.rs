//! The engine as its users see it: a game in, a move out.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use adoube_board::Move;

use crate::ordering::PLY_MAX;
use crate::random::mixed;
use crate::score::MATE;
use crate::search::{Noise, Search};
use crate::transposition::Table;
use crate::{Game, Level, Score};

/// When a search ends by itself, and what blurs it.
///
/// ```
/// use adoube_engine::{Level, Limits};
///
/// let limits = Limits { level: Some(Level::Stone), seed: 7, ..Limits::nodes(100_000) };
/// assert_eq!(limits.depth, None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Limits {
    /// The most half-moves to look ahead, not counting captures and checks at the end.
    pub depth: Option<u32>,
    /// The most positions to look at.
    pub nodes: Option<u64>,
    /// The level; without one nothing is blurred.
    pub level: Option<Level>,
    /// What the errors of a level are computed from. The same seed makes the same errors.
    pub seed: u64,
}

impl Limits {
    /// Returns the limit of a depth.
    ///
    /// ```
    /// assert_eq!(adoube_engine::Limits::depth(3).depth, Some(3));
    /// ```
    #[must_use]
    pub fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }

    /// Returns the limit of a number of positions.
    ///
    /// ```
    /// assert_eq!(adoube_engine::Limits::nodes(500).nodes, Some(500));
    /// ```
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// Returns the limits of a level.
    ///
    /// ```
    /// use adoube_engine::{Level, Limits};
    ///
    /// assert_eq!(Limits::level(Level::Clay, 1).seed, 1);
    /// ```
    #[must_use]
    pub fn level(level: Level, seed: u64) -> Self {
        Self { level: Some(level), seed, ..Self::default() }
    }
}

/// What a search has found so far.
///
/// ```
/// use adoube_board::Position;
/// use adoube_engine::{Engine, Game, Limits};
///
/// let found = Engine::new(1 << 20).search(&Game::new(Position::start()), &Limits::nodes(2_000));
/// assert!(found.nodes <= 2_001);
/// assert_eq!(found.best, found.line.first().copied());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Progress {
    /// The move to play; none when the game is over on the board.
    pub best: Option<Move>,
    /// What the position is worth to the side that has the move.
    pub score: Score,
    /// How many half-moves were looked ahead.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// The best play of both sides, as far as it is known.
    pub line: Vec<Move>,
}

/// The engine with its memory of positions.
///
/// ```
/// use adoube_engine::Engine;
///
/// let mut engine = Engine::new(16 << 20);
/// engine.forget();
/// ```
#[derive(Debug)]
pub struct Engine {
    table: Table,
}

impl Engine {
    /// Returns an engine that remembers positions in at most so many bytes; in less when the memory is not to be had.
    ///
    /// ```
    /// use adoube_engine::Engine;
    ///
    /// let _ = Engine::new(0);
    /// ```
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        Self { table: Table::new(bytes) }
    }

    /// Forgets what it knows, as for a new game: after this its moves are those of a new engine.
    ///
    /// ```
    /// use adoube_board::Position;
    /// use adoube_engine::{Engine, Game, Limits};
    ///
    /// let (game, limits) = (Game::new(Position::start()), Limits::nodes(3_000));
    /// let mut engine = Engine::new(1 << 20);
    /// let first = engine.search(&game, &limits);
    /// engine.forget();
    /// assert_eq!(engine.search(&game, &limits), first);
    /// ```
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Searches until a limit is reached. Without any limit it searches as deep as it can, which may be for ever.
    ///
    /// ```
    /// use adoube_board::Position;
    /// use adoube_engine::{Engine, Game, Limits};
    ///
    /// let found = Engine::new(1 << 20).search(&Game::new(Position::start()), &Limits::depth(2));
    /// assert_eq!(found.depth, 2);
    /// ```
    pub fn search(&mut self, game: &Game, limits: &Limits) -> Progress {
        self.search_until(game, limits, &mut || false, &mut |_| ControlFlow::Continue(()))
    }

    /// Searches until a limit is reached, or `stop` says so, or `tell` breaks. `stop` is asked every thousand positions, `tell`
    /// hears of every finished depth. A stopped search returns the best it has: at least a legal move, if there is one.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    ///
    /// use adoube_board::Position;
    /// use adoube_engine::{Engine, Game, Limits};
    ///
    /// let game = Game::new(Position::start());
    /// let mut depths = 0;
    /// let found = Engine::new(1 << 20).search_until(&game, &Limits::default(), &mut || false, &mut |progress| {
    ///     depths += 1;
    ///     if progress.nodes > 1_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    /// });
    /// assert_eq!(found.depth, depths);
    /// ```
    pub fn search_until(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &mut dyn FnMut() -> bool,
        tell: &mut dyn FnMut(&Progress) -> ControlFlow<()>,
    ) -> Progress {
        let position = game.position();
        let moves = position.legal_moves();
        let conduct = limits.level.map(Level::conduct);
        let mut found = Progress {
            best: moves.first().copied(),
            score: Score::of(if moves.is_empty() && position.is_check() { -MATE } else { 0 }),
            depth: 0,
            nodes: 0,
            line: moves.first().copied().into_iter().collect(),
        };
        let blunders = conduct.map_or(0, |conduct| u64::from(conduct.blunders));
        let drawn = mixed(limits.seed ^ mixed(position.hash()));
        if moves.is_empty() {
            return found;
        }
        if drawn % 100 < blunders {
            let any = moves[(mixed(drawn) % moves.len() as u64) as usize];
            return Progress { best: Some(any), line: [any].into(), ..found };
        }
        let depth_max = [limits.depth, conduct.map(|conduct| conduct.depth)].into_iter().flatten().min();
        let depth_max = depth_max.unwrap_or(u32::MAX).clamp(1, PLY_MAX as u32 - 1);
        let nodes_max = [limits.nodes, conduct.map(|conduct| conduct.nodes)].into_iter().flatten().min();
        let noise = Noise { seed: limits.seed, most: conduct.map_or(0, |conduct| conduct.noise) };
        let mut search =
            Search::new(&mut self.table, game.earlier(), noise, nodes_max.unwrap_or(u64::MAX), stop);
        let mut value = 0;
        for depth in 1..=depth_max {
            search.forget_line();
            let now = search.deepen(position, depth as i32, value);
            found.nodes = search.nodes;
            if !search.line().is_empty() {
                found.line = search.line().to_vec();
                found.best = found.line.first().copied();
            }
            if search.stopped {
                break;
            }
            value = now;
            (found.score, found.depth) = (Score::of(value), depth);
            let is_decided = MATE - value.abs() <= depth as i32 && limits.depth.is_none();
            if tell(&found).is_break() || is_decided {
                break;
            }
        }
        found
    }
}
