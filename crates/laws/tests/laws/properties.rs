//! What holds for every game, played at random: 100,000 commands, and ten million with `ADOUBE_SOAK=1`.
//! `ADOUBE_SEED` repeats a run; the game that failed is the first one of the seed that is told.

use std::collections::BTreeMap;
use std::time::{SystemTime, UNIX_EPOCH};

use adoube_board::{Color, Square};
use adoube_laws::clock::Clock;
use adoube_laws::{
    Adjournment, Command, Complaint, DeadlineKind, Entry, Event, Fact, Game, HandAct, Millis, Outcome,
    Permitted, Phase, Refusal, Ruling, Ticking, decide,
};

use crate::random_game::{BOTH, RandomGame};
use crate::table::{BLACK, WHITE};

const COMMANDS: u64 = 100_000;
const COMMANDS_SOAKED: u64 = 10_000_000;

/// A game is followed for so many commands, and for a few after its end.
const COMMANDS_PER_GAME: u32 = 1500;
const COMMANDS_AFTER_END: u32 = 4;

/// What is costly is looked at in one command of so many.
const LOOKS: usize = 16;

#[test]
fn whatever_is_wished_for_the_laws_hold() {
    let soaked = std::env::var_os("ADOUBE_SOAK").is_some();
    let now = || SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    let usual = || if soaked { now() } else { 1 };
    let mut seed: u64 = std::env::var("ADOUBE_SEED").map_or_else(|_| usual(), |seed| seed.parse().unwrap());
    let mut counts = Counts::default();
    println!("ADOUBE_SEED={seed}");
    while counts.commands < if soaked { COMMANDS_SOAKED } else { COMMANDS } {
        let _told = Told(seed);
        play(seed, &mut counts);
        seed += 1;
    }
    println!("{counts:#?}");
    counts.check_that_everything_happened();
}

/// Tells the seed of the game in which something failed.
struct Told(u64);

impl Drop for Told {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("repeat this game with ADOUBE_SEED={}", self.0);
        }
    }
}

/// How often what happened.
#[derive(Debug, Default)]
struct Counts {
    commands: u64,
    games: u64,
    plies: u64,
    wishes_granted: BTreeMap<&'static str, u64>,
    facts: BTreeMap<&'static str, u64>,
    refusals: BTreeMap<&'static str, u64>,
    endings: BTreeMap<&'static str, u64>,
}

impl Counts {
    /// A run that never saw a kind of event has not looked at it.
    fn check_that_everything_happened(&self) {
        let missing = |names: &[&'static str], seen: &BTreeMap<&str, u64>| -> Vec<&str> {
            names.iter().filter(|name| !seen.contains_key(*name)).copied().collect()
        };
        assert_eq!(missing(&FACTS, &self.facts), [""; 0]);
        assert_eq!(missing(&WISHES, &self.wishes_granted), [""; 0]);
        assert_eq!(missing(&Ruling::CODES, &self.wishes_granted), [""; 0]);
    }
}

fn play(seed: u64, counts: &mut Counts) {
    let mut random = RandomGame::new(seed);
    // The same game, as its record tells it.
    let mut applied = Game::new(random.table.game.terms().clone());
    let mut after_end = 0;
    for _ in 0..COMMANDS_PER_GAME {
        random.let_time_pass();
        let wish = random.wish();
        check_deadline(&mut random, &wish, &mut applied, counts);
        let looks = random.lots.one_in(LOOKS);
        if looks {
            check_permitted(&mut random, &wish);
        }
        counts.commands += 1;
        match random.table.try_now(wish.clone()) {
            Ok(events) => {
                *counts.wishes_granted.entry(name(&wish)).or_default() += 1;
                note(&events, &mut applied, counts);
            }
            Err(refusal) => *counts.refusals.entry(refusal.code()).or_default() += 1,
        }
        let game = &random.table.game;
        if looks {
            assert_eq!(
                *game, applied,
                "after {wish:?}: the record tells another game, or a refusal changed it"
            );
        }
        check_clocks(&random);
        check_whose_clock_runs(game, &wish);
        if let Some(ending) = game.ending() {
            check_outcome(ending.outcome());
            after_end += 1;
        }
        if after_end > COMMANDS_AFTER_END {
            break;
        }
    }
    assert_eq!(random.table.game, applied);
    counts.games += 1;
    counts.plies += u64::from(random.table.game.plies());
    if let Some(ending) = random.table.game.ending() {
        *counts.endings.entry(ending.reason().code()).or_default() += 1;
    }
}

fn note(events: &[Event], applied: &mut Game, counts: &mut Counts) {
    for event in events {
        applied.apply(event);
        *counts.facts.entry(fact_name(&event.fact)).or_default() += 1;
    }
}

/// Time is looked at before anything else is. What is due happens at its own moment, and a player is too late for it.
fn check_deadline(random: &mut RandomGame, wish: &Command, applied: &mut Game, counts: &mut Counts) {
    let table = &mut random.table;
    let Some(deadline) = table.game.next_deadline() else { return };
    let answer = decide(&table.game, table.now, wish);
    if table.now < deadline.at {
        let is_late = matches!(wish, Command::Move { .. } | Command::Seal { .. });
        assert!(is_late || answer != Err(Refusal::TimeExpired), "{wish:?} was in time");
        assert_eq!(decide(&table.game, table.now, &Command::TimePassed), Ok(vec![]), "nothing is due");
        return;
    }
    if wish.by().is_some() && deadline.kind != DeadlineKind::ClocksRestart {
        assert_eq!(answer, Err(Refusal::TimeExpired), "{wish:?} came too late");
    }
    let events = table.try_now(Command::TimePassed).unwrap();
    assert_eq!(events.iter().map(|event| event.at).collect::<Vec<_>>(), [deadline.at]);
    match deadline.kind {
        DeadlineKind::Flag(_) | DeadlineKind::FirstMove(_) | DeadlineKind::DefaultTime => {
            assert!(table.game.ending().is_some(), "{deadline:?}");
        }
        DeadlineKind::ClocksRestart => assert!(matches!(events[0].fact, Fact::ClocksRestarted)),
    }
    note(&events, applied, counts);
}

fn check_clocks(random: &RandomGame) {
    let (game, now) = (&random.table.game, random.table.now);
    let Some(faces) = game.faces_at(now) else { return };
    for face in [faces.white, faces.black] {
        assert!((Millis::ZERO..=Clock::LEFT_MAX).contains(&face.time), "{face:?}");
    }
    for side in BOTH {
        let reading = game.clocks().unwrap().readings()[side];
        assert!(reading.left >= Millis::ZERO && reading.left <= Clock::LEFT_MAX, "{reading:?}");
        assert!(reading.bank >= Millis::ZERO && reading.bank <= Clock::LEFT_MAX, "{reading:?}");
    }
}

/// Art. 1.3 and 6.2.1: the clock that runs is that of the side that has the move, or of one that has yet to press, or that of
/// the player who has to reply to a sealed move.
fn check_whose_clock_runs(game: &Game, wish: &Command) {
    let Phase::Playing(play) = game.phase() else { return };
    let (Ticking::Running { side, .. } | Ticking::Stopped { side, .. } | Ticking::Paused { side }) =
        play.ticking
    else {
        return;
    };
    let is_sealed = matches!(play.adjournment, Adjournment::Sealed(_));
    assert!(
        side == game.turn() || play.unpressed[side] || is_sealed,
        "{wish:?}: {:?} has the move in {play:?}",
        game.turn()
    );
}

fn check_outcome(outcome: Outcome) {
    let points = BOTH.map(|side| outcome.half_points(side));
    match points {
        [Some(white), Some(black)] => {
            assert!(white + black <= 2, "{outcome:?}");
            assert_eq!(outcome.winner() == Some(WHITE), white == 2, "{outcome:?}");
            assert_eq!(outcome.winner() == Some(BLACK), black == 2, "{outcome:?}");
        }
        [None, None] => assert_eq!(outcome.winner(), None),
        [Some(_), None] | [None, Some(_)] => panic!("{outcome:?} scores for one side only"),
    }
}

/// What is permitted by right is what the judge does not refuse, and what he grants was permitted.
fn check_permitted(random: &mut RandomGame, wish: &Command) {
    let is_rare = random.lots.one_in(LOOKS);
    let (game, now) = (&random.table.game, random.table.now);
    for by in BOTH {
        let permitted = game.permitted(by, now);
        let agrees = |act: Permitted, is_granted: bool| {
            assert_eq!(
                permitted.contains(&act),
                is_granted,
                "{by:?}: {act:?} in {:?} of {:?}",
                game.phase(),
                game.terms()
            );
        };
        let granted = |wish: Command| decide(game, now, &wish).is_ok();
        // Both may look for a mate, which takes its time.
        if is_rare {
            agrees(Permitted::Resign, granted(Command::Resign { by }));
            for &of in Complaint::ALL {
                agrees(Permitted::Complain(of), granted(Command::Complain { by, of }));
            }
        }
        let touched = game.hand().touched();
        agrees(
            Permitted::ForgiveTouch,
            touched.iter().any(|&square| granted(Command::ForgiveTouch { by, square })),
        );
        agrees(Permitted::Move, may_move(game, by, &granted));
    }
    if let (Some(by), Some(act)) = (wish.by(), permission(wish))
        && decide(game, now, wish).is_ok()
    {
        assert!(game.permitted(by, now).contains(&act), "{wish:?} was granted");
    }
}

fn may_move(game: &Game, by: Color, granted: &impl Fn(Command) -> bool) -> bool {
    match game.terms().procedure().entry {
        Entry::ClockOnly => false,
        Entry::Moves => game.position().legal_moves().iter().any(|&mv| {
            let uci = game.position().uci(mv, game.terms().castling());
            granted(Command::Move { by, uci, lag: game.lag_credit(by) })
        }),
        Entry::ByHand => Square::all().any(|square| {
            let acts = [HandAct::Touch(square), HandAct::Release(square)];
            acts.into_iter().any(|act| granted(Command::Hand { by, act }))
        }),
    }
}

/// The permission under which a wish stands; `None` for what nobody needs to permit, or what depends on a move announced.
fn permission(wish: &Command) -> Option<Permitted> {
    Some(match wish {
        Command::Move { .. } => Permitted::Move,
        Command::Hand { act: HandAct::Adjust(_), .. } => return None,
        Command::Hand { .. } => Permitted::Move,
        Command::Press { .. } => Permitted::Press,
        Command::ForgiveTouch { .. } => Permitted::ForgiveTouch,
        Command::OfferDraw { .. } => Permitted::OfferDraw,
        Command::AcceptDraw { .. } => Permitted::AcceptDraw,
        Command::DeclineDraw { .. } => Permitted::DeclineDraw,
        Command::Resign { .. } => Permitted::Resign,
        Command::ClaimDraw { rule, announced: None, .. } => Permitted::Claim(*rule),
        Command::ClaimQuickplay { ground, .. } => Permitted::ClaimQuickplay(*ground),
        Command::ClaimFlagFall { .. } => Permitted::ClaimFlagFall,
        Command::Complain { of, .. } => Permitted::Complain(*of),
        Command::AcceptMove { .. } => Permitted::AcceptMove,
        Command::CallArbiter { .. } => Permitted::CallArbiter,
        Command::Seal { .. } => Permitted::Seal,
        Command::Abort { .. } => Permitted::Abort,
        Command::ClaimDraw { announced: Some(_), .. }
        | Command::Start
        | Command::Arrive { .. }
        | Command::Arbiter(_)
        | Command::TimePassed
        | Command::Outage { .. }
        | Command::RestartClocks => return None,
    })
}

const WISHES: [&str; 21] = [
    "start",
    "arrive",
    "move",
    "hand",
    "press",
    "forgive touch",
    "offer draw",
    "accept draw",
    "decline draw",
    "resign",
    "claim draw",
    "claim quickplay",
    "claim flag fall",
    "complain",
    "accept move",
    "call arbiter",
    "seal",
    "abort",
    "time passed",
    "outage",
    "restart clocks",
];

/// The name of a wish; an act of the arbiter has its code.
fn name(wish: &Command) -> &'static str {
    match wish {
        Command::Start => "start",
        Command::Arrive { .. } => "arrive",
        Command::Move { .. } => "move",
        Command::Hand { .. } => "hand",
        Command::Press { .. } => "press",
        Command::ForgiveTouch { .. } => "forgive touch",
        Command::OfferDraw { .. } => "offer draw",
        Command::AcceptDraw { .. } => "accept draw",
        Command::DeclineDraw { .. } => "decline draw",
        Command::Resign { .. } => "resign",
        Command::ClaimDraw { .. } => "claim draw",
        Command::ClaimQuickplay { .. } => "claim quickplay",
        Command::ClaimFlagFall { .. } => "claim flag fall",
        Command::Complain { .. } => "complain",
        Command::AcceptMove { .. } => "accept move",
        Command::CallArbiter { .. } => "call arbiter",
        Command::Seal { .. } => "seal",
        Command::Abort { .. } => "abort",
        Command::Arbiter(act) => act.ruling.code(),
        Command::TimePassed => "time passed",
        Command::Outage { .. } => "outage",
        Command::RestartClocks => "restart clocks",
    }
}

const FACTS: [&str; 26] = [
    "started",
    "arrived",
    "move made",
    "hand acted",
    "touch forgiven",
    "pressed",
    "illegal move noticed",
    "restored",
    "clocks set",
    "additions granted",
    "draw offered",
    "draw declined",
    "draw claimed",
    "claim rejected",
    "quickplay claimed",
    "complaint rejected",
    "move accepted",
    "arbiter called",
    "sealed",
    "arbiter acted",
    "noted",
    "paused",
    "resumed",
    "outage",
    "clocks restarted",
    "finished",
];

fn fact_name(fact: &Fact) -> &'static str {
    match fact {
        Fact::Started => "started",
        Fact::Arrived { .. } => "arrived",
        Fact::MoveMade { .. } => "move made",
        Fact::HandActed { .. } => "hand acted",
        Fact::TouchForgiven { .. } => "touch forgiven",
        Fact::Pressed { .. } => "pressed",
        Fact::IllegalMoveNoticed(_) => "illegal move noticed",
        Fact::Restored { .. } => "restored",
        Fact::ClocksSet { .. } => "clocks set",
        Fact::AdditionsGranted { .. } => "additions granted",
        Fact::DrawOffered { .. } => "draw offered",
        Fact::DrawDeclined => "draw declined",
        Fact::DrawClaimed { .. } => "draw claimed",
        Fact::ClaimRejected { .. } => "claim rejected",
        Fact::QuickplayClaimed { .. } => "quickplay claimed",
        Fact::ComplaintRejected { .. } => "complaint rejected",
        Fact::MoveAccepted => "move accepted",
        Fact::ArbiterCalled { .. } => "arbiter called",
        Fact::Sealed { .. } => "sealed",
        Fact::ArbiterActed(_) => "arbiter acted",
        Fact::Noted { .. } => "noted",
        Fact::Paused => "paused",
        Fact::Resumed => "resumed",
        Fact::Outage { .. } => "outage",
        Fact::ClocksRestarted => "clocks restarted",
        Fact::Finished { .. } => "finished",
    }
}
