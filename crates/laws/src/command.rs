//! What players, the arbiter and the server ask of a game.

use adoube_board::{Color, Square, UciMove};

use crate::arbiter::ArbiterAct;
use crate::article::Article;
use crate::note::Note;
use crate::parameter::choice;
use crate::time::{Millis, Timestamp};
use crate::touch::{Grip, NewMan};

/// A wish. [`crate::decide`] says whether the Laws allow it and what follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// The game begins: both seats are taken, or the scheduled time has come (Article 6.6).
    Start,
    /// A player arrives at the board (Article 6.7.1).
    Arrive {
        /// The player.
        by: Color,
    },
    /// A player makes a move (Article 3).
    Move {
        /// The player.
        by: Color,
        /// From where, to where, into what.
        uci: UciMove,
        /// How much of the time used went into the move's way here.
        lag: Millis,
    },
    /// A player does something with a hand (Article 4).
    Hand {
        /// The player.
        by: Color,
        /// What.
        act: HandAct,
    },
    /// A player presses the clock (Article 6.2.1).
    Press {
        /// The player.
        by: Color,
    },
    /// A player lets the opponent's touch pass as clearly accidental (Article 4.2.2).
    ForgiveTouch {
        /// The player.
        by: Color,
        /// The man that was touched.
        square: Square,
    },
    /// A player offers a draw (Article 9.1.2).
    OfferDraw {
        /// The player.
        by: Color,
    },
    /// A player accepts the opponent's offer (Article 5.2.3).
    AcceptDraw {
        /// The player.
        by: Color,
    },
    /// A player declines the opponent's offer (Article 9.1.2.1).
    DeclineDraw {
        /// The player.
        by: Color,
    },
    /// A player resigns (Article 5.1.2).
    Resign {
        /// The player.
        by: Color,
    },
    /// A player claims a draw, for the position on the board or with an announced move (Articles 9.2 and 9.3).
    ClaimDraw {
        /// The player.
        by: Color,
        /// The rule claimed.
        rule: DrawRule,
        /// The announced move (Articles 9.2.1 and 9.3.1).
        announced: Option<UciMove>,
    },
    /// A player asks for what Guideline III gives in the last two minutes.
    ClaimQuickplay {
        /// The player.
        by: Color,
        /// What is asked for.
        ground: QuickplayGround,
    },
    /// A player says that the opponent's flag has fallen (Article 6.8).
    ClaimFlagFall {
        /// The player.
        by: Color,
    },
    /// A player complains about the opponent's last move or an earlier one (Articles 4.8, 7.5 and A.5.2).
    Complain {
        /// The player.
        by: Color,
        /// Of what.
        of: Complaint,
    },
    /// A player accepts that the opponent's move stands although it broke Article 4.
    AcceptMove {
        /// The player.
        by: Color,
    },
    /// A player stops the clocks to call the arbiter (Article 6.11.2).
    CallArbiter {
        /// The player.
        by: Color,
        /// Why.
        reason: Note,
    },
    /// The player who has the move seals it at an adjournment (Guideline I.1).
    Seal {
        /// The player.
        by: Color,
        /// The move as the player wrote it.
        written: Note,
    },
    /// A player calls the game off before both sides have moved.
    Abort {
        /// The player.
        by: Color,
    },
    /// The arbiter acts (Article 12).
    Arbiter(ArbiterAct),
    /// Time passed: whatever was due happens.
    TimePassed,
    /// The server was away.
    Outage {
        /// The last moment at which it was surely there.
        from: Timestamp,
    },
    /// Both players are back after an outage: the clocks may go on.
    RestartClocks,
}

impl Command {
    /// Returns the player who asks, or `None` when the arbiter or the server does.
    #[must_use]
    pub fn by(&self) -> Option<Color> {
        match self {
            Self::Arrive { by }
            | Self::Move { by, .. }
            | Self::Hand { by, .. }
            | Self::Press { by }
            | Self::ForgiveTouch { by, .. }
            | Self::OfferDraw { by }
            | Self::AcceptDraw { by }
            | Self::DeclineDraw { by }
            | Self::Resign { by }
            | Self::ClaimDraw { by, .. }
            | Self::ClaimQuickplay { by, .. }
            | Self::ClaimFlagFall { by }
            | Self::Complain { by, .. }
            | Self::AcceptMove { by }
            | Self::CallArbiter { by, .. }
            | Self::Seal { by, .. }
            | Self::Abort { by } => Some(*by),
            Self::Start | Self::Arbiter(_) | Self::TimePassed | Self::Outage { .. } | Self::RestartClocks => {
                None
            }
        }
    }
}

/// What a hand does with the men (Article 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HandAct {
    /// Puts a man straight after having announced it (Article 4.2.1).
    Adjust(Square),
    /// Touches a man with intent (Article 4.3).
    Touch(Square),
    /// Takes a man off its square: an own man to move it, one of the opponent's to capture it.
    Lift(Square),
    /// Lets the man in hand go on a square (Article 4.7).
    Release(Square),
    /// Puts the new man on the promotion square (Article 4.4.4).
    Promote {
        /// The promotion square.
        square: Square,
        /// The new man.
        man: NewMan,
        /// Whether the hand has let it go.
        grip: Grip,
    },
}

/// A rule under which a draw may be claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DrawRule {
    /// The same position for at least the third time (Article 9.2).
    Threefold,
    /// At least fifty moves by each player without a capture and without a pawn move (Article 9.3).
    Fifty,
}

impl DrawRule {
    /// Both rules.
    pub const ALL: [Self; 2] = [Self::Threefold, Self::Fifty];

    /// Returns the code used in records and on the wire.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Threefold => "threefold",
            Self::Fifty => "fifty",
        }
    }

    /// Returns the rule with this code, if there is one.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.code() == code)
    }

    /// Returns the Article that the rule stands in.
    #[must_use]
    pub fn article(self) -> Article {
        Article::of(match self {
            Self::Threefold => "9.2",
            Self::Fifty => "9.3",
        })
    }
}

choice! {
    /// What a player in time trouble asks for (Guideline III).
    QuickplayGround {
        /// Additions of five seconds for both players (Guideline III.4).
        Additions = "additions",
        /// A draw, because the opponent cannot win by normal means (Guideline III.5.1).
        CannotWin = "cannot_win",
        /// A draw, because the opponent makes no effort to win by normal means (Guideline III.5.2).
        NoEffort = "no_effort",
    }
}

choice! {
    /// What a player complains of.
    Complaint {
        /// The opponent has completed an illegal move (Article 7.5.1).
        IllegalMove = "illegal_move",
        /// The opponent has made a move that touch-move does not leave (Articles 4.3, 4.4 and 4.7).
        TouchMove = "touch_move",
    }
}
