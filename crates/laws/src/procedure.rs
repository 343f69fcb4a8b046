//! How a game is run: what the regulations of an event settle beside the Laws.

use alloc::string::String;
use alloc::vec::Vec;

use crate::parameter::{Parameter, ParameterError, Value, choice, choice_parameters, parameters, part_of};
use crate::time::Millis;

parameters! {
    /// What is settled before a game about its conduct. Like the ruleset, a game keeps its own copy.
    ///
    /// ```
    /// use adoube_laws::{Entry, Procedure};
    /// assert_eq!(Procedure::online().entry, Entry::Moves);
    /// assert_eq!(Procedure::over_the_board().entry, Entry::ByHand);
    /// ```
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub struct Procedure {
        /// How moves come into the game.
        pub entry: Entry,
        /// Whether the competition rules apply in rapid and blitz (Articles A.4 and B.2).
        pub supervision: Supervision,
        /// Whether an arbiter looks after the game.
        pub arbiter: Arbiter,
        /// Who says that a flag has fallen (Article 6.8).
        pub flag_fall: FlagFall,
        /// Who notices an illegal move (Articles 7.5.1 and A.5.2).
        pub illegal_moves: IllegalMoves,
        /// When the clocks begin to run.
        pub beginning: Beginning,
        /// How late a player may arrive (Article 6.7.1); only where the game begins by the schedule.
        pub default_time: Millis,
        /// How draws are offered (Article 9.1.1).
        pub offers: Offers,
        /// After how many moves of both a draw may be offered (Article 9.1.1), beside what the ruleset says.
        pub offers_after_moves: u32,
        /// Whether the event announced Guideline III (quickplay finish).
        pub quickplay_announced: bool,
        /// Whether players are given back some of the time that their moves need to arrive.
        pub lag: LagCompensation,
    }
}

choice! {
    /// How moves come into a game.
    Entry {
        /// A move is entered as a whole: only legal ones are accepted, and entering one makes and completes it.
        Moves = "moves",
        /// The men are moved by hand: Article 4 binds, and pressing the clock completes a move.
        ByHand = "by_hand",
        /// The men stand on a board that nobody sees; only the clock is pressed.
        ClockOnly = "clock_only",
    }
}

choice! {
    /// How closely a game is watched (Articles A.4, A.5, B.2 and B.3).
    Supervision {
        /// The competition rules apply at every speed.
        Full = "full",
        /// Rapid and blitz follow Article A.5.
        Basic = "basic",
    }
}

choice! {
    /// Whether an arbiter looks after the game.
    Arbiter {
        /// One does, and can be called.
        Present = "present",
        /// Nobody does.
        Absent = "absent",
    }
}

choice! {
    /// Who says that a flag has fallen (Article 6.8).
    FlagFall {
        /// The system, at that very millisecond.
        AtOnce = "at_once",
        /// A player by a claim, or the arbiter.
        OnClaim = "on_claim",
    }
}

choice! {
    /// Who notices an illegal move.
    IllegalMoves {
        /// The system, as soon as the clock is pressed.
        AtOnce = "at_once",
        /// The opponent by a claim, or the arbiter.
        OnClaim = "on_claim",
    }
}

choice! {
    /// When the clocks begin to run.
    Beginning {
        /// With the first moves; who does not make one in time is not waited for.
        FirstMoves = "first_moves",
        /// When the game starts, whoever is there (Article 6.6).
        Schedule = "schedule",
    }
}

choice! {
    /// How draws are offered (Article 9.1.1).
    Offers {
        /// From player to player.
        Free = "free",
        /// Only through the arbiter.
        ThroughArbiter = "through_arbiter",
    }
}

choice! {
    /// Whether players are given back some of the time that their moves need to arrive.
    LagCompensation {
        /// They are not: arbitrated events, unless their regulations say otherwise.
        None = "none",
        /// By a quota, at most a second a move: [`LagPolicy::online`](crate::clock::LagPolicy::online).
        Online = "online",
    }
}

choice_parameters!(Entry, Supervision, Arbiter, FlagFall, IllegalMoves, Beginning, Offers, LagCompensation);

impl Procedure {
    /// Returns how games on the page are run: moves are entered, nobody arbitrates.
    #[must_use]
    pub const fn online() -> Self {
        Self {
            entry: Entry::Moves,
            supervision: Supervision::Full,
            arbiter: Arbiter::Absent,
            flag_fall: FlagFall::AtOnce,
            illegal_moves: IllegalMoves::AtOnce,
            beginning: Beginning::FirstMoves,
            default_time: Millis::ZERO,
            offers: Offers::Free,
            offers_after_moves: 0,
            quickplay_announced: false,
            lag: LagCompensation::None,
        }
    }

    /// Returns how games over the board are run where the event says nothing else: by hand, under full supervision.
    #[must_use]
    pub const fn over_the_board() -> Self {
        Self {
            entry: Entry::ByHand,
            supervision: Supervision::Full,
            arbiter: Arbiter::Present,
            flag_fall: FlagFall::OnClaim,
            illegal_moves: IllegalMoves::OnClaim,
            beginning: Beginning::Schedule,
            default_time: Millis::ZERO,
            offers: Offers::Free,
            offers_after_moves: 0,
            quickplay_announced: false,
            lag: LagCompensation::None,
        }
    }
}
