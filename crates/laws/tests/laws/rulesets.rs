//! What sets each ruleset apart: a script of a game that comes out so under that ruleset alone.

use adoube_board::{CastlingStyle, Position};
use adoube_laws::RulesetId::{
    ArbiterTraining, Fide2001, Fide2009, Fide2014, Fide2018, Fide2023, FideOnline, OnlineClaim,
    SeedEncyclopedia,
};
use adoube_laws::{
    Command, DrawRule, Entry, IllegalMoves, Procedure, Reason, RulesetId, Supervision, Terms, TouchMove,
};

use crate::table::{BLACK, START, Table, WHITE};

const IN_CHECK: &str = "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1";
const BARE_KING: &str = "8/8/4k3/8/8/3K4/3R4/8 w - - 0 1";

/// A game of which only the ruleset differs.
fn game(id: RulesetId, time: &str, fen: &str, procedure: Procedure) -> Table {
    let start = Position::from_fen(fen).unwrap();
    let terms = Terms::new(id.ruleset(), time.parse().unwrap(), start, CastlingStyle::Standard).unwrap();
    let mut table = Table::waiting(terms.under(procedure).unwrap());
    table.must(Command::Arrive { by: WHITE });
    table.must(Command::Arrive { by: BLACK });
    table.must(Command::Start);
    table
}

/// A game of which the moves are entered and the clocks run from the start.
fn entered(id: RulesetId, fen: &str) -> Table {
    game(id, "90", fen, Procedure { entry: Entry::Moves, ..Procedure::over_the_board() })
}

/// A game by hand in which illegal moves are noticed at once, after so many of White's; `None` where no game is played by
/// hand.
fn after_illegal_moves(id: RulesetId, time: &str, supervision: Supervision, count: u32) -> Option<Table> {
    if id.ruleset().touch_move == TouchMove::Off {
        return None;
    }
    let at_once = IllegalMoves::AtOnce;
    let mut table = game(
        id,
        time,
        IN_CHECK,
        Procedure { supervision, illegal_moves: at_once, ..Procedure::over_the_board() },
    );
    for _ in 0..count {
        table.carry("h1h2");
        table.press(WHITE);
    }
    Some(table)
}

fn is_lost_after(id: RulesetId, time: &str, supervision: Supervision, count: u32) -> bool {
    after_illegal_moves(id, time, supervision, count).is_some_and(|table| {
        matches!(table.game.ending().map(|ending| ending.reason()), Some(Reason::IllegalMoves(WHITE, _)))
    })
}

/// What Black gains by White's first illegal move in a rapid game.
fn rapid_bonus(id: RulesetId) -> Option<i64> {
    let table = after_illegal_moves(id, "25", Supervision::Full, 1)?;
    Some((table.clocks().1 - 25 * 60_000) / 1000)
}

/// What the clocks show after an incorrect claim; `None` where it is refused.
fn after_wrong_claim(id: RulesetId) -> Option<(i64, i64)> {
    let mut table = entered(id, START);
    table.claim(DrawRule::Threefold, None).ok()?;
    Some(table.clocks())
}

fn after_repetitions(id: RulesetId, count: usize) -> Table {
    let mut table = entered(id, START);
    for _ in 1..count {
        table.play("g1f3 g8f6 f3g1 f6g8");
    }
    table
}

fn is_agreed_before_both_have_moved(id: RulesetId) -> bool {
    let mut table = entered(id, START);
    table.try_now(Command::OfferDraw { by: WHITE }).is_ok()
}

fn resignation_against_a_bare_king(id: RulesetId) -> &'static str {
    let mut table = entered(id, BARE_KING);
    table.must(Command::Resign { by: WHITE });
    table.ending().outcome().pgn()
}

type Script = fn(RulesetId) -> bool;

const ONLY: [(RulesetId, &str, Script); 9] = [
    (OnlineClaim, "a wrong claim is refused, and the third repetition ends nothing", |id| {
        after_wrong_claim(id).is_none() && after_repetitions(id, 3).game.ending().is_none()
    }),
    (FideOnline, "the third repetition ends the game by itself", |id| {
        let mut table = entered(id, START);
        table.play("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
        let _ = table.try_move(BLACK, "f6g8");
        table.game.ending().is_some_and(|ending| ending.reason() == Reason::ThreefoldAutomatic)
    }),
    (SeedEncyclopedia, "a draw is offered on one's own move only", |id| {
        let mut table = entered(id, START);
        table.play("e2e4 e7e5");
        table.try_now(Command::OfferDraw { by: BLACK }).is_err()
    }),
    (Fide2001, "an incorrect claim costs the claimant up to three minutes", |id| {
        after_wrong_claim(id) == Some((87 * 60_000, 93 * 60_000))
    }),
    (Fide2009, "the third illegal move loses, and a wrong claim costs the claimant nothing", |id| {
        !is_lost_after(id, "90", Supervision::Full, 2)
            && is_lost_after(id, "90", Supervision::Full, 3)
            && after_wrong_claim(id) == Some((90 * 60_000, 93 * 60_000))
    }),
    (Fide2014, "the first illegal move loses in blitz, and the fifth repetition ends the game", |id| {
        is_lost_after(id, "5", Supervision::Basic, 1)
            && after_repetitions(id, 5)
                .game
                .ending()
                .is_some_and(|ending| ending.reason() == Reason::Fivefold)
    }),
    (Fide2018, "an illegal move in rapid costs two minutes, and both must move before they agree", |id| {
        rapid_bonus(id) == Some(120) && !is_agreed_before_both_have_moved(id)
    }),
    (
        Fide2023,
        "an illegal move in rapid costs one minute, a wrong claim two, and resigning may draw",
        |id| id != ArbiterTraining && is_of_2023(id),
    ),
    (ArbiterTraining, "all is as in 2023, under the name of the training", |id| {
        id == ArbiterTraining && is_of_2023(id)
    }),
];

/// The training has the Laws of 2023: no game tells the two apart but by the name.
fn is_of_2023(id: RulesetId) -> bool {
    rapid_bonus(id) == Some(60)
        && after_wrong_claim(id) == Some((90 * 60_000, 92 * 60_000))
        && resignation_against_a_bare_king(id) == "1/2-1/2"
}

#[test]
fn each_script_comes_out_so_under_its_ruleset_alone() {
    for (only, told, script) in ONLY {
        let under: Vec<RulesetId> = RulesetId::ALL.into_iter().filter(|&id| script(id)).collect();
        assert_eq!(under, [only], "{told}");
    }
}

#[test]
fn every_ruleset_has_a_script() {
    for id in RulesetId::ALL {
        assert!(ONLY.iter().any(|(only, ..)| *only == id), "{id:?}");
    }
}

#[test]
fn the_training_differs_from_2023_by_its_name_alone() {
    let training = ArbiterTraining.ruleset();
    assert_eq!(training.parameters(), Fide2023.ruleset().parameters());
    assert_eq!(training.id.code(), "arbiter-training");
}

#[test]
fn the_edition_of_1997_is_taken_for_that_of_2001() {
    assert_eq!(RulesetId::from_code("fide-1997"), Some(Fide2001));
}

#[test]
fn every_edition_knows_its_day_and_every_ruleset_its_code() {
    for id in RulesetId::ALL {
        assert_eq!(RulesetId::from_code(id.code()), Some(id));
        assert_eq!(id.in_force_from().is_none(), id == SeedEncyclopedia, "{id:?}");
    }
}

#[test]
fn rook_and_bishop_against_rook_are_drawn_at_fifty_moves_wherever_fifty_are_claimed() {
    // The editions that gave some endings a hundred moves are history; no ruleset has their exceptions.
    for id in RulesetId::ALL {
        let table = entered(id, "8/8/4k3/8/8/3K4/3RB3/7r w - - 99 120");
        let mv = table.game.position().parse_uci("d3c3").unwrap();
        let is_claimed = table.game.claims_by_move(mv).contains(&DrawRule::Fifty);
        assert_eq!(is_claimed, id != FideOnline, "{id:?}");
    }
}
