//! What was told of a game: its events, moves and log as they look.

use std::ops::Range;

use adoube_laws::{Entry, Event, Game};
use adoube_wire::log::log_line;
use adoube_wire::render::{Told as Whole, event_view, has_table, move_view};
use adoube_wire::table::LogLine;
use adoube_wire::view::{EventView, MoveView};

/// What was told of a game so far.
#[derive(Debug, Default)]
pub(crate) struct Told {
    /// The events. Their number is the version.
    events: Vec<EventView>,
    /// A line for each event, where the game has a table.
    log: Vec<LogLine>,
    moves: Vec<MoveView>,
    /// The version after which the moves were last changed otherwise than by one added.
    rewritten_at: usize,
}

/// What an event adds.
#[derive(Debug)]
pub(crate) struct Step {
    event: EventView,
    line: Option<LogLine>,
    made: Option<MoveView>,
    plies: usize,
}

impl Step {
    /// Applies an event to a game and returns what that adds.
    pub(crate) fn apply(game: &mut Game, event: &Event) -> Self {
        let (plies, is_seen) = (game.plies(), game.terms().procedure().entry != Entry::ClockOnly);
        let line = has_table(game.terms()).then(|| log_line(game, event));
        let (view, made) = (event_view(game, event), move_view(game, event));
        game.apply(event);
        Self {
            event: view,
            line,
            made: made.filter(|_| is_seen && game.plies() > plies),
            plies: usize::try_from(game.plies()).unwrap_or(usize::MAX),
        }
    }
}

impl Told {
    pub(crate) fn add(&mut self, step: Step) {
        let is_told_as_move = matches!(step.event, EventView::Move { .. });
        self.events.push(step.event);
        self.log.extend(step.line);
        if step.made.is_some() != is_told_as_move || self.moves.len() > step.plies {
            self.rewritten_at = self.events.len();
        }
        self.moves.truncate(step.plies);
        self.moves.extend(step.made);
    }

    pub(crate) fn version(&self) -> usize {
        self.events.len()
    }

    /// Returns all moves and the whole log.
    pub(crate) fn whole(&self) -> Whole {
        Whole { moves: self.moves.clone(), log: self.log.clone() }
    }

    /// Returns the moves in UCI.
    pub(crate) fn moves_in_uci(&self) -> Vec<String> {
        self.moves.iter().map(|made| made.uci.clone()).collect()
    }

    /// Returns the events after a version, and their lines in the log.
    pub(crate) fn since(&self, version: usize) -> (Vec<EventView>, Vec<LogLine>) {
        let lines: Range<usize> = version.min(self.log.len())..self.log.len();
        (self.events[version..].to_vec(), self.log[lines].to_vec())
    }

    /// Returns all moves, where something was done to them after a version that the events do not tell.
    pub(crate) fn moves_rewritten_since(&self, version: usize) -> Option<Vec<MoveView>> {
        (self.rewritten_at > version).then(|| self.moves.clone())
    }
}
