//! Draws: offers, claims, and what Guideline III gives (Articles 5.2.3 and 9).

use alloc::vec;
use alloc::vec::Vec;

use adoube_board::{Color, Move, UciMove};

use super::Judge;
use crate::clock::{Speed, TimeControl};
use crate::command::{DrawRule, QuickplayGround};
use crate::ending::Reason;
use crate::event::{Announced, ClockCause, Event, Fact, OfferMoment};
use crate::game::Game;
use crate::procedure::{Arbiter, Entry, Offers};
use crate::refusal::Refusal;
use crate::ruleset::{OfferTime, QuickplayFinish, WrongClaim};
use crate::time::Millis;

/// Guideline III is for a player who has less than this left.
const QUICKPLAY_BELOW: Millis = Millis::seconds(120);

impl Judge<'_> {
    pub(super) fn offer_draw(&self, by: Color) -> Result<Vec<Event>, Refusal> {
        if self.game.terms().procedure().offers == Offers::ThroughArbiter {
            return Err(Refusal::OfferThroughArbiter);
        }
        Ok(vec![self.offer(by)?])
    }

    pub(super) fn offer(&self, by: Color) -> Result<Event, Refusal> {
        let terms = self.game.terms();
        let (rules, plies) = (terms.ruleset(), self.game.plies());
        // Art. 5.2.3: there is nothing to agree on before each player has made a move.
        if plies < 2 * rules.agreement_moves_each {
            return Err(Refusal::OfferBeforeBothMoved);
        }
        if plies < 2 * terms.procedure().offers_after_moves {
            return Err(Refusal::OfferTooEarly);
        }
        if self.play.offer.is_some() {
            return Err(Refusal::OfferAlreadyOpen);
        }
        // Art. 11.5: repeated offers distract the opponent.
        let again_at = self.game.player(by).last_offer.map_or(0, |offered| offered + rules.offer_again_plies);
        if plies < again_at {
            return Err(Refusal::OfferTooSoon);
        }
        let moment = self.offer_moment(by);
        let is_own_move = by == self.game.turn() || self.play.unpressed[by];
        match rules.offer_time {
            OfferTime::OwnMove if !is_own_move => Err(Refusal::OfferNotOnMove),
            OfferTime::OwnMove | OfferTime::Any => Ok(self.event(Fact::DrawOffered { by, moment })),
        }
    }

    /// Art. 9.1.2.1: the moment for an offer is after the move and before the press.
    fn offer_moment(&self, by: Color) -> OfferMoment {
        match self.entry() {
            Entry::Moves => OfferMoment::WithMove,
            Entry::ByHand | Entry::ClockOnly if self.play.unpressed[by] => OfferMoment::WithMove,
            Entry::ByHand | Entry::ClockOnly if by == self.game.turn() => OfferMoment::BeforeMove,
            Entry::ByHand | Entry::ClockOnly => OfferMoment::OpponentsTime,
        }
    }

    pub(super) fn accept_draw(&self, by: Color) -> Result<Vec<Event>, Refusal> {
        self.offer_to(by)?;
        Ok(vec![self.finish(Reason::Agreement)])
    }

    pub(super) fn decline_draw(&self, by: Color) -> Result<Vec<Event>, Refusal> {
        self.offer_to(by)?;
        Ok(vec![self.event(Fact::DrawDeclined)])
    }

    fn offer_to(&self, by: Color) -> Result<(), Refusal> {
        if self.play.offer == Some(!by) { Ok(()) } else { Err(Refusal::NoOffer) }
    }

    pub(super) fn claim_draw(
        &self,
        by: Color,
        rule: DrawRule,
        uci: Option<UciMove>,
    ) -> Result<Vec<Event>, Refusal> {
        if by != self.game.turn() {
            return Err(Refusal::ClaimNotOnMove(rule));
        }
        if self.entry() == Entry::ClockOnly {
            return Err(Refusal::ClockOnly);
        }
        self.refuse_while_clocks_stand()?;
        // Art. 9.4: touching a man with intent forfeits the claim for this move.
        if !self.game.hand().touched().is_empty() {
            return Err(Refusal::ClaimAfterTouch);
        }
        let wrong_claim = self.game.terms().ruleset().wrong_claim;
        let announced = match (uci.map(|uci| (uci, self.legal(uci))), wrong_claim) {
            (None, _) => None,
            (Some((_, Ok(mv))), _) => Some(mv),
            (Some((_, Err(refusal))), WrongClaim::Refused) => return Err(refusal),
            (Some((uci, Err(_))), WrongClaim::Penalised) => {
                return Ok(self.reject_claim(by, rule, Some(Announced::Illegal(uci.from))));
            }
        };
        if claim_holds(self.game, rule, announced) {
            let claimed = self.event(Fact::DrawClaimed { rule, announced });
            return Ok(vec![claimed, self.finish(Reason::Claim(by, rule))]);
        }
        match wrong_claim {
            WrongClaim::Refused => Err(Refusal::ClaimUnfounded(rule)),
            WrongClaim::Penalised => Ok(self.reject_claim(by, rule, announced.map(Announced::Legal))),
        }
    }

    /// Art. 9.5.3: the opponent gets time, the game goes on, and an announced move must be made.
    fn reject_claim(&self, by: Color, rule: DrawRule, announced: Option<Announced>) -> Vec<Event> {
        let terms = self.game.terms();
        let rules = terms.ruleset();
        let mut events = vec![self.event(Fact::ClaimRejected { rule, announced })];
        events.extend(self.bonus(!by, rules.wrong_claim_bonus[terms.speed()], ClockCause::WrongClaim));
        if rules.wrong_claim_halves
            && let Some(clocks) = self.game.clocks_at(self.now)
        {
            let after = self.after(&events);
            events.extend(self.of(&after).bonus(by, halved(clocks[by]), ClockCause::WrongClaim));
        }
        events
    }

    pub(super) fn claim_quickplay(&self, by: Color, ground: QuickplayGround) -> Result<Vec<Event>, Refusal> {
        let terms = self.game.terms();
        let announced = match terms.ruleset().quickplay_finish {
            QuickplayFinish::Never => false,
            QuickplayFinish::Announced => terms.procedure().quickplay_announced,
            QuickplayFinish::Always => true,
        };
        let shown = self.shown()?;
        let is_arbitrated = terms.procedure().arbiter == Arbiter::Present;
        // Guideline III.2: standard and rapid games without additions.
        if !announced || !is_arbitrated || terms.speed() == Speed::Blitz || has_additions(self.game.control())
        {
            return Err(Refusal::QuickplayNotInForce);
        }
        if by != self.game.turn() {
            return Err(Refusal::NotYourTurn);
        }
        self.refuse_while_clocks_stand()?;
        if shown[by] >= QUICKPLAY_BELOW {
            return Err(Refusal::QuickplayTooEarly);
        }
        let claimed = self.event(Fact::QuickplayClaimed { by, ground });
        Ok(match ground {
            // Guideline III.4: the request is also an offer of a draw.
            QuickplayGround::Additions if self.play.offer.is_none() => {
                let moment = self.offer_moment(by);
                vec![self.event(Fact::DrawOffered { by, moment }), claimed]
            }
            QuickplayGround::Additions | QuickplayGround::CannotWin | QuickplayGround::NoEffort => {
                vec![claimed]
            }
        })
    }
}

/// Whether a move brings anything to either clock.
fn has_additions(control: &TimeControl) -> bool {
    let side = |color| control.setting(color).with_increment(Millis(1)).is_none();
    side(Color::White) || side(Color::Black)
}

/// What an incorrect claim took off the claimant's clock before 2009: with more than two minutes half of them, at most
/// three minutes; with one to two minutes all but one; below that nothing.
fn halved(left: Millis) -> Millis {
    const MINUTE: i64 = 60_000;
    let off = if left.0 <= MINUTE {
        0
    } else if left.0 <= 2 * MINUTE {
        left.0 - MINUTE
    } else {
        (left.0 / 2).min(3 * MINUTE)
    };
    Millis(-off)
}

/// Whether the side that has the move may claim, for the position on the board (Articles 9.2.2 and 9.3.2) or with a
/// legal move announced (Articles 9.2.1 and 9.3.1).
pub(crate) fn claim_holds(game: &Game, rule: DrawRule, announced: Option<Move>) -> bool {
    let rules = game.terms().ruleset();
    let claim_at = match rule {
        DrawRule::Threefold => rules.repetition_claim_at,
        DrawRule::Fifty => rules.quiet_moves_claim_at,
    };
    let Some(limit) = claim_at else { return false };
    // A cheap "no" first: a position comes back after four half-moves at the earliest, none of them a capture or a pawn
    // move.
    let quiet = game.position().halfmove_clock() + u32::from(announced.is_some());
    let quiet_needed = match rule {
        DrawRule::Threefold => 4 * limit.saturating_sub(1),
        DrawRule::Fifty => 2 * limit,
    };
    if quiet < quiet_needed {
        return false;
    }
    let next = announced.map(|mv| game.position().play(mv));
    let count = match rule {
        DrawRule::Threefold => match &next {
            Some(next) => game.repetition().count_with(next),
            None => game.repetition().count(),
        },
        DrawRule::Fifty => next.as_ref().unwrap_or(game.position()).halfmove_clock() / 2,
    };
    count >= limit
}
