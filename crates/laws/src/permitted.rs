//! What a player may do now. The page draws its buttons from this.

use alloc::vec::Vec;

use adoube_board::{Color, Move};

use crate::arbiter::{ArbiterAct, Call, MoveRuling, Observed, Penalty, QuickplayAnswer, Ruling};
use crate::command::{Command, Complaint, DrawRule, QuickplayGround};
use crate::decide::{claim_holds, decide, is_in_time};
use crate::ending::{ForfeitGround, Outcome};
use crate::game::{Adjournment, Game, Phase, Ticking};
use crate::note::Note;
use crate::procedure::{Entry, Offers};
use crate::time::{ByColor, Millis, Timestamp};

/// Something that a player may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Permitted {
    /// Make a move, by entering it or by hand.
    Move,
    /// Press the clock.
    Press,
    /// Offer a draw.
    OfferDraw,
    /// Accept the opponent's offer.
    AcceptDraw,
    /// Decline the opponent's offer.
    DeclineDraw,
    /// Resign.
    Resign,
    /// Call the game off.
    Abort,
    /// Claim a draw for the position on the board.
    Claim(DrawRule),
    /// Ask for what Guideline III gives.
    ClaimQuickplay(QuickplayGround),
    /// Say that the opponent's flag has fallen.
    ClaimFlagFall,
    /// Complain of the opponent's move.
    Complain(Complaint),
    /// Let the opponent's move stand although it broke Article 4.
    AcceptMove,
    /// Let a touch of the opponent pass as accidental.
    ForgiveTouch,
    /// Call the arbiter.
    CallArbiter,
    /// Seal the move.
    Seal,
}

impl Game {
    /// Returns what a player may do at a moment: what [`decide`] would not refuse. It is asked of it, but for what is
    /// permitted to whoever is in time; judging a resignation would look for a mate.
    ///
    /// An incorrect claim that would be penalised is permitted all the same: to judge it is not the player's part.
    #[must_use]
    pub fn permitted(&self, by: Color, now: Timestamp) -> Vec<Permitted> {
        let in_play = matches!(self.phase(), Phase::Playing(_)) && is_in_time(self, now);
        let by_hand = self.terms().procedure().entry == Entry::ByHand;
        let is_accidental = |&square| decide(self, now, &Command::ForgiveTouch { by, square }).is_ok();
        let by_right = [
            (Permitted::Move, in_play && self.turn() == by && self.may_be_moved()),
            (Permitted::Resign, in_play),
            (Permitted::ForgiveTouch, self.hand().touched().iter().any(is_accidental)),
            (Permitted::Complain(Complaint::IllegalMove), in_play && by_hand),
            (Permitted::Complain(Complaint::TouchMove), in_play && by_hand),
        ];
        let claim = |rule| Command::ClaimDraw { by, rule, announced: None };
        let quickplay = |ground| Command::ClaimQuickplay { by, ground };
        let wishes = [
            (Permitted::Press, Command::Press { by }),
            (Permitted::OfferDraw, Command::OfferDraw { by }),
            (Permitted::AcceptDraw, Command::AcceptDraw { by }),
            (Permitted::DeclineDraw, Command::DeclineDraw { by }),
            (Permitted::Abort, Command::Abort { by }),
            (Permitted::Claim(DrawRule::Threefold), claim(DrawRule::Threefold)),
            (Permitted::Claim(DrawRule::Fifty), claim(DrawRule::Fifty)),
            (Permitted::ClaimFlagFall, Command::ClaimFlagFall { by }),
            (Permitted::AcceptMove, Command::AcceptMove { by }),
            (Permitted::CallArbiter, Command::CallArbiter { by, reason: Note::default() }),
            (Permitted::Seal, Command::Seal { by, written: Note::default() }),
        ];
        let quickplay_wishes =
            QuickplayGround::ALL.iter().map(|&ground| (Permitted::ClaimQuickplay(ground), quickplay(ground)));
        let asked = wishes
            .into_iter()
            .chain(quickplay_wishes)
            .map(|(act, wish)| (act, decide(self, now, &wish).is_ok()));
        by_right.into_iter().chain(asked).filter(|&(_, allowed)| allowed).map(|(act, _)| act).collect()
    }

    /// Returns the codes of what an arbiter may rule at a moment, in the order of [`Ruling::CODES`]: what [`decide`] would
    /// not refuse for some side, square or figure.
    ///
    /// ```
    /// use adoube_board::{CastlingStyle, Position};
    /// use adoube_laws::clock::TimeControl;
    /// use adoube_laws::{Game, Procedure, RulesetId, Terms, Timestamp};
    /// let rules = RulesetId::Fide2023.ruleset();
    /// let terms =
    ///     Terms::new(rules, TimeControl::untimed(), Position::start(), CastlingStyle::Standard).unwrap();
    /// let game = Game::new(terms.under(Procedure::over_the_board()).unwrap());
    /// assert_eq!(game.permitted_rulings(Timestamp(0)), ["forfeit", "forfeit_both", "declare", "annul"]);
    /// ```
    #[must_use]
    pub fn permitted_rulings(&self, now: Timestamp) -> Vec<&'static str> {
        let is_allowed = |ruling: &Ruling| {
            let act = ArbiterAct { ruling: *ruling, reason: Note::default() };
            decide(self, now, &Command::Arbiter(act)).is_ok()
        };
        let mut codes: Vec<_> =
            self.possible_rulings(now).iter().filter(|ruling| is_allowed(ruling)).map(Ruling::code).collect();
        codes.dedup();
        codes
    }

    /// One or more of every code, with figures that are possible if any are.
    fn possible_rulings(&self, now: Timestamp) -> Vec<Ruling> {
        let second = Millis::seconds(1);
        let shown = self.clocks_at(now).unwrap_or(ByColor::both(second));
        let of_touches = self.hand().touched().iter().map(|&square| Ruling::ForgiveTouch(square));
        let before = [
            Ruling::Pause,
            Ruling::Resume,
            Ruling::AnswerCall(Call::Valid),
            Ruling::SetClocks(shown),
            Ruling::AwardTime { to: Color::White, time: second },
            Ruling::Penalise { side: Color::White, penalty: Penalty::Warning },
            Ruling::Establish { side: Color::White, irregularity: Observed::TouchedOffTurn },
        ];
        let after = [
            Ruling::Restore(self.plies()),
            Ruling::RuleOnMove(MoveRuling::Stands),
            Ruling::ConfirmFlagFall(Color::White),
            Ruling::ConfirmFlagFall(Color::Black),
            Ruling::AnswerQuickplay(QuickplayAnswer::Postponed),
            Ruling::PassOffer(Color::White),
            Ruling::PassOffer(Color::Black),
            Ruling::Forfeit { side: Color::White, ground: ForfeitGround::Abandoned },
            Ruling::ForfeitBoth(ForfeitGround::Abandoned),
            Ruling::IllegalPosition,
            Ruling::Declare(Outcome::Draw),
            Ruling::Amend(Outcome::Draw),
            Ruling::Annul,
            Ruling::ColoursReversed,
            Ruling::Adjourn,
            Ruling::OpenEnvelope(None),
        ];
        // Where players offer freely there is nothing to pass on.
        let is_passed_on = self.terms().procedure().offers == Offers::ThroughArbiter;
        let is_possible = |ruling: &Ruling| is_passed_on || !matches!(ruling, Ruling::PassOffer(_));
        before.into_iter().chain(of_touches).chain(after).filter(is_possible).collect()
    }

    /// Returns the rules under which the side that has the move may claim a draw for the position on the board
    /// (Articles 9.2.2 and 9.3.2).
    #[must_use]
    pub fn claims(&self) -> Vec<DrawRule> {
        DrawRule::ALL.into_iter().filter(|&rule| claim_holds(self, rule, None)).collect()
    }

    /// Returns the rules under which the side that has the move may claim a draw by announcing this legal move
    /// (Articles 9.2.1 and 9.3.1).
    #[must_use]
    pub fn claims_by_move(&self, announced: Move) -> Vec<DrawRule> {
        DrawRule::ALL.into_iter().filter(|&rule| claim_holds(self, rule, Some(announced))).collect()
    }

    fn may_be_moved(&self) -> bool {
        self.terms().procedure().entry != Entry::ClockOnly
            && self.play().is_some_and(|play| {
                play.adjournment == Adjournment::None && !matches!(play.ticking, Ticking::Paused { .. })
            })
    }
}
