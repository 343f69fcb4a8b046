//! What happened in a game.

use adoube_board::{Color, Move, Square};

use crate::arbiter::{ArbiterAct, Observed};
use crate::clock_state::ClockState;
use crate::command::{Complaint, DrawRule, HandAct, QuickplayGround};
use crate::ending::Ending;
use crate::illegal_move::IllegalMove;
use crate::note::Note;
use crate::parameter::choice;
use crate::time::{Millis, Timestamp};

/// A fact of a game and when it happened. A game is its [`crate::Terms`] and its events.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// When; for an outage, when it ended.
    pub at: Timestamp,
    /// What.
    pub fact: Fact,
}

/// What happened, with everything that was decided about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// The game began.
    Started,
    /// A player arrived (Article 6.7.1).
    Arrived {
        /// The player.
        by: Color,
        /// The clocks, when being late costs more than the time that passed.
        clocks: Option<ClockState>,
    },
    /// The side that had the move made it. Where moves are entered, it is completed too.
    MoveMade {
        /// The move.
        mv: Move,
        /// The clocks after a completed move, additions included; `None` without a clock, and where the clock has yet to
        /// be pressed.
        clocks: Option<ClockState>,
        /// What was given back of the time that the move needed to arrive.
        lag: Millis,
        /// Whether the move keeps to Article 4.
        conduct: Conduct,
    },
    /// A hand did something (Article 4); the move it makes, if it makes one, follows.
    HandActed {
        /// What.
        act: HandAct,
    },
    /// A touch was let pass as clearly accidental (Article 4.2.2).
    TouchForgiven {
        /// The man that was touched.
        square: Square,
    },
    /// A player pressed the clock (Article 6.2.1). If the board shows an illegal move, it stands until it is noticed.
    Pressed {
        /// The player.
        by: Color,
        /// The clocks after it; `None` without a clock.
        clocks: Option<ClockState>,
    },
    /// An illegal move, or what counts as one, was noticed (Article 7.5).
    IllegalMoveNoticed(IllegalMove),
    /// The position before a move was restored (Articles 7.1 and 7.5.1).
    Restored {
        /// The number of moves made in it.
        plies: u32,
    },
    /// The clocks were set otherwise.
    ClocksSet {
        /// To what.
        clocks: ClockState,
        /// Why.
        cause: ClockCause,
    },
    /// Every move brings both players so much from now on (Guideline III.4).
    AdditionsGranted {
        /// How much.
        addition: Millis,
    },
    /// A draw was offered (Article 9.1.2.1).
    DrawOffered {
        /// By whom.
        by: Color,
        /// Whether the moment was the right one.
        moment: OfferMoment,
    },
    /// The open offer was declined (Article 9.1.2.1).
    DrawDeclined,
    /// The side that has the move claimed a draw (Articles 9.2 and 9.3); the ending follows.
    DrawClaimed {
        /// The rule claimed.
        rule: DrawRule,
        /// The announced move; it is not made on the board.
        announced: Option<Move>,
    },
    /// The side that has the move claimed a draw incorrectly. The claim stays an offer (Article 9.1.2.3).
    ClaimRejected {
        /// The rule claimed.
        rule: DrawRule,
        /// The announced move, which must be made (Article 9.5.3).
        announced: Option<Announced>,
    },
    /// A player asked for what Guideline III gives; the clocks stand until the arbiter answers.
    QuickplayClaimed {
        /// The player.
        by: Color,
        /// What is asked for.
        ground: QuickplayGround,
    },
    /// A complaint was rejected: there was nothing to complain of, or the right to complain had ended.
    ComplaintRejected {
        /// The player.
        by: Color,
        /// Of what.
        of: Complaint,
    },
    /// The opponent let a move pass that broke Article 4.
    MoveAccepted,
    /// A player called the arbiter; the clocks stand (Article 6.11.2).
    ArbiterCalled {
        /// The player.
        by: Color,
        /// Why.
        reason: Note,
    },
    /// The player who has the move sealed it (Guideline I.1). The clocks stand.
    Sealed {
        /// The move as the player wrote it.
        written: Note,
        /// The clocks after it; `None` without a clock.
        clocks: Option<ClockState>,
    },
    /// The arbiter acted; what follows from it follows.
    ArbiterActed(ArbiterAct),
    /// An irregularity was noted; the arbiter may penalise it (Article 12.9).
    Noted {
        /// Who did it.
        side: Color,
        /// What.
        irregularity: Observed,
    },
    /// The clocks stand: by the arbiter's order or for a claim (Articles 6.11.1 and 9.5.1).
    Paused,
    /// The clocks go on (Article 6.11.3).
    Resumed,
    /// The server was away. The clocks stand until [`Fact::ClocksRestarted`].
    Outage {
        /// The last moment at which it was surely there: what was used until then is charged, the outage is not.
        from: Timestamp,
        /// When the clocks go on at the latest.
        restart_at: Timestamp,
    },
    /// The clocks go on after an outage.
    ClocksRestarted,
    /// The game is over, or the result of a finished game was amended.
    Finished {
        /// How.
        ending: Ending,
        /// The clocks at its end; `None` without a clock.
        clocks: Option<ClockState>,
    },
}

choice! {
    /// Whether a move that was made keeps to Article 4.
    Conduct {
        /// It does.
        Regular = "regular",
        /// Touch-move left other moves only (Articles 4.3 to 4.7); the opponent may complain (Article 4.8).
        Breach = "breach",
    }
}

choice! {
    /// Why the clocks were set otherwise.
    ClockCause {
        /// The opponent completed an illegal move (Article 7.5.5).
        IllegalMove = "illegal_move",
        /// The opponent claimed a draw incorrectly (Article 9.5.3).
        WrongClaim = "wrong_claim",
        /// The opponent asked in vain for what Guideline III gives.
        Quickplay = "quickplay",
        /// The arbiter set them (Articles 6.10 and 7.1).
        Arbiter = "arbiter",
        /// The arbiter gave additional time (Article 12.5).
        Award = "award",
        /// A penalty (Article 12.9).
        Penalty = "penalty",
    }
}

choice! {
    /// At which moment a draw was offered (Article 9.1.2.1).
    OfferMoment {
        /// With a move: after making it and before pressing the clock, or at any time where moves are entered.
        WithMove = "with_move",
        /// On the offerer's own time, before the move.
        BeforeMove = "before_move",
        /// On the opponent's time: it counts, but it may distract (Article 11.5).
        OpponentsTime = "opponents_time",
    }
}

/// A move that was announced in a claim (Articles 9.2.1 and 9.3.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Announced {
    /// A legal move: it must be made.
    Legal(Move),
    /// An illegal move of the man here: a legal move with that man must be made if there is one (Article 4.3).
    Illegal(Square),
}
