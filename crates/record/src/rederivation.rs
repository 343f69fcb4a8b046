//! A record judged anew: does today's code decide as it was decided then?

use core::mem::discriminant;

use adoube_board::{Color, UciMove};
use adoube_laws::{
    Announced, Command, Complaint, Event, Fact, Game, IllegalMoveKind, Observed, Refusal, decide,
};

use crate::entry::{Entry, encode};

/// Where today's code decides otherwise than the record says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Difference {
    /// The event would be another one.
    Otherwise {
        /// The number of the event.
        seq: u32,
        /// The line that would be written instead.
        derived: String,
    },
    /// More would follow from the act than the record says.
    Omitted {
        /// The number of the event after which it is missing.
        after: u32,
        /// The line that would be written.
        derived: String,
    },
    /// No act leads to the event.
    Unexplained {
        /// The number of the event.
        seq: u32,
        /// Why the act that it looks like is refused.
        refusal: Option<Refusal>,
    },
}

impl Difference {
    /// Returns the number of the event at which the difference shows.
    #[must_use]
    pub fn seq(&self) -> u32 {
        match self {
            Self::Otherwise { seq, .. }
            | Self::Omitted { after: seq, .. }
            | Self::Unexplained { seq, .. } => *seq,
        }
    }
}

/// Finds for each event the act that led to it, judges that act with today's code and returns every difference. `start` is
/// the game before the first event.
///
/// The events of one act stand together. A record does not name the act, but its first event tells which it can have been;
/// a difference is one that none of them explains.
#[must_use]
pub fn rederive(start: Game, entries: &[Entry]) -> Vec<Difference> {
    let mut game = start;
    let mut rest = entries;
    let mut differences = Vec::new();
    while let Some(first) = rest.first() {
        let (count, difference) = explain(&game, first, rest);
        differences.extend(difference);
        let (explained, later) = rest.split_at(count);
        for entry in explained {
            game.apply(&entry.event);
        }
        rest = later;
    }
    differences
}

/// Returns how many of the events one act explains, at least one, and where they differ from what follows from it today.
fn explain(game: &Game, first: &Entry, rest: &[Entry]) -> (usize, Option<Difference>) {
    let mut refusal = None;
    let mut nearest: Option<(usize, Vec<Event>)> = None;
    let mut whole = 0;
    for command in acts(game, &first.event.fact, rest.get(1)) {
        match decide(game, first.event.at, &command) {
            Err(reason) => refusal = refusal.or(Some(reason)),
            Ok(events) => {
                let equal =
                    events.iter().zip(rest).take_while(|(event, entry)| **event == entry.event).count();
                if equal == events.len() {
                    whole = whole.max(equal);
                } else if is_alike(first, &events) && nearest.as_ref().is_none_or(|(most, _)| *most < equal) {
                    nearest = Some((equal, events));
                }
            }
        }
    }
    let unexplained = (1, Some(Difference::Unexplained { seq: first.seq, refusal }));
    match nearest {
        _ if whole > 0 => (whole, None),
        None => unexplained,
        Some((equal, events)) => {
            let (count, difference) = differ(game, equal, &events, rest);
            (count, Some(difference))
        }
    }
}

/// Whether an act looks like the one that led to the event: many acts end a game, each for its own reason.
fn is_alike(first: &Entry, events: &[Event]) -> bool {
    events.first().is_some_and(|event| match (&first.event.fact, &event.fact) {
        (Fact::Finished { ending, .. }, Fact::Finished { ending: derived, .. }) => {
            ending.reason().code() == derived.reason().code()
        }
        _ => is_same_kind(&first.event, event),
    })
}

fn is_same_kind(one: &Event, other: &Event) -> bool {
    discriminant(&one.fact) == discriminant(&other.fact)
}

/// How many events an act explains of which so many are equal, and the difference after them. The first is of the kind that
/// follows from the act.
fn differ(game: &Game, equal: usize, events: &[Event], rest: &[Entry]) -> (usize, Difference) {
    let mut before = game.clone();
    for entry in &rest[..equal] {
        before.apply(&entry.event);
    }
    let alike =
        events.iter().zip(rest).take_while(|(event, entry)| is_same_kind(event, &entry.event)).count();
    let number = rest[0].seq + u32::try_from(equal).expect("an act has few events");
    let derived = encode(number, &before, &events[equal], None);
    if alike > equal {
        (alike, Difference::Otherwise { seq: number, derived })
    } else {
        (equal, Difference::Omitted { after: number - 1, derived })
    }
}

/// The acts that the first event of an act can have come from.
fn acts(game: &Game, fact: &Fact, next: Option<&Entry>) -> Vec<Command> {
    let turn = game.turn();
    match fact {
        Fact::Started => vec![Command::Start],
        Fact::Arrived { by, .. } => vec![Command::Arrive { by: *by }],
        Fact::MoveMade { mv, lag, .. } => {
            vec![Command::Move {
                by: turn,
                uci: game.position().uci(*mv, game.terms().castling()),
                lag: *lag,
            }]
        }
        Fact::HandActed { act } => vec![Command::Hand { by: turn, act: *act }],
        Fact::TouchForgiven { square } => vec![Command::ForgiveTouch { by: !turn, square: *square }],
        Fact::Pressed { by, .. } => vec![Command::Press { by: *by }],
        Fact::IllegalMoveNoticed(illegal) => noticed(illegal.by, illegal.kind),
        Fact::Restored { .. } => complaints(),
        Fact::DrawOffered { by, .. } => {
            let quickplay = match next.map(|next| &next.event.fact) {
                Some(Fact::QuickplayClaimed { ground, .. }) => {
                    Some(Command::ClaimQuickplay { by: *by, ground: *ground })
                }
                _ => None,
            };
            core::iter::once(Command::OfferDraw { by: *by }).chain(quickplay).collect()
        }
        Fact::DrawDeclined => both(|by| Command::DeclineDraw { by }),
        Fact::DrawClaimed { rule, announced } => {
            let announced = announced.map(|mv| game.position().uci(mv, game.terms().castling()));
            vec![Command::ClaimDraw { by: turn, rule: *rule, announced }]
        }
        Fact::ClaimRejected { rule, announced } => {
            let announced = announced.map(|announced| match announced {
                Announced::Legal(mv) => game.position().uci(mv, game.terms().castling()),
                // The record keeps the man only. No man moves to where it stands.
                Announced::Illegal(square) => UciMove { from: square, to: square, promotion: None },
            });
            vec![Command::ClaimDraw { by: turn, rule: *rule, announced }]
        }
        Fact::QuickplayClaimed { by, ground } => vec![Command::ClaimQuickplay { by: *by, ground: *ground }],
        Fact::ComplaintRejected { by, of } => vec![Command::Complain { by: *by, of: *of }],
        Fact::MoveAccepted => vec![Command::AcceptMove { by: turn }],
        Fact::ArbiterCalled { by, reason } => {
            vec![Command::CallArbiter { by: *by, reason: reason.clone() }]
        }
        Fact::Sealed { written, .. } => vec![Command::Seal { by: turn, written: written.clone() }],
        Fact::ArbiterActed(act) => vec![Command::Arbiter(act.clone())],
        Fact::Noted { side, irregularity: Observed::PressWithoutMove } => vec![Command::Press { by: *side }],
        Fact::Outage { from, .. } => vec![Command::Outage { from: *from }],
        Fact::ClocksRestarted => vec![Command::RestartClocks, Command::TimePassed],
        Fact::Finished { .. } => endings(),
        // They only follow from what stands before them.
        Fact::ClocksSet { .. }
        | Fact::AdditionsGranted { .. }
        | Fact::Noted { .. }
        | Fact::Paused
        | Fact::Resumed => vec![],
    }
}

fn both(act: impl Fn(Color) -> Command) -> Vec<Command> {
    Color::ALL.into_iter().map(act).collect()
}

fn complaints() -> Vec<Command> {
    Complaint::ALL.iter().flat_map(|&of| both(|by| Command::Complain { by, of })).collect()
}

/// An illegal move is noticed when the clock is pressed, or by the opponent.
fn noticed(by: Color, kind: IllegalMoveKind) -> Vec<Command> {
    let press = Command::Press { by };
    match kind {
        IllegalMoveKind::Move => {
            vec![press, Command::Complain { by: !by, of: Complaint::IllegalMove }]
        }
        IllegalMoveKind::PawnNotReplaced | IllegalMoveKind::PressWithoutMove | IllegalMoveKind::TwoHands => {
            vec![press]
        }
    }
}

/// What ends a game by itself or by a word.
fn endings() -> Vec<Command> {
    let by_players = [
        both(|by| Command::Resign { by }),
        both(|by| Command::AcceptDraw { by }),
        both(|by| Command::ClaimFlagFall { by }),
        both(|by| Command::Abort { by }),
        complaints(),
    ];
    core::iter::once(Command::TimePassed).chain(by_players.into_iter().flatten()).collect()
}
