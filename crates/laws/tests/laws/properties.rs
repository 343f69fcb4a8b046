//! What holds for every game, played at random.

use adoube_board::Position;
use adoube_laws::{Command, DrawRule, Game, Millis, Permitted, decide};
use proptest::prelude::*;

use crate::table::{BLACK, Table, WHITE, clock};

/// Plays a game from a stream of random numbers, wishing for everything that a player or the server can wish for.
fn random_game(choices: &[u16]) -> Table {
    let mut table = Table::new(Position::start(), clock(20_000, 1000));
    for &choice in choices {
        table.wait(i64::from(choice % 97) * 40);
        let by = if choice % 5 == 0 { !table.game.turn() } else { table.game.turn() };
        let moves = table.game.position().legal_moves();
        let command = match choice % 32 {
            0 => Command::OfferDraw { by },
            1 => Command::DeclineDraw { by },
            2 => Command::ClaimDraw { by, rule: DrawRule::Threefold, announced: None },
            3 => Command::ClaimDraw { by, rule: DrawRule::Fifty, announced: None },
            4 => Command::Outage { from: table.now },
            5 => Command::RestartClocks,
            6 => Command::TimePassed,
            7 if choice > 60_000 => Command::AcceptDraw { by },
            8 if choice > 63_000 => Command::Resign { by },
            9 if choice > 63_000 => Command::Abort { by },
            _ if moves.is_empty() => Command::TimePassed,
            _ => {
                let mv = moves[usize::from(choice) % moves.len()];
                let uci = table.game.position().uci(mv, table.game.terms().castling());
                Command::Move { by: table.game.turn(), uci, lag: Millis::ZERO }
            }
        };
        let before = table.game.clone();
        if table.try_now(command).is_err() {
            assert_eq!(table.game, before, "a refusal changes nothing");
        }
    }
    table
}

/// How many random games are played: few in a usual run, `PROPTEST_CASES` in a long one.
fn cases() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(64)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn applying_the_log_gives_the_live_game(choices in prop::collection::vec(any::<u16>(), 0..400)) {
        let table = random_game(&choices);
        let mut applied = Game::new(table.game.terms().clone());
        for event in &table.log {
            applied.apply(event);
        }
        prop_assert_eq!(applied, table.game);
    }

    #[test]
    fn what_is_permitted_is_what_is_not_refused(choices in prop::collection::vec(any::<u16>(), 0..200)) {
        let table = random_game(&choices);
        for by in [WHITE, BLACK] {
            let permitted = table.game.permitted(by, table.now);
            let offer = decide(&table.game, table.now, &Command::OfferDraw { by });
            prop_assert_eq!(permitted.contains(&Permitted::OfferDraw), offer.is_ok());
            let resign = decide(&table.game, table.now, &Command::Resign { by });
            prop_assert_eq!(permitted.contains(&Permitted::Resign), resign.is_ok());
            let moves_accepted = table.game.position().legal_moves().iter().any(|&mv| {
                let uci = table.game.position().uci(mv, table.game.terms().castling());
                decide(&table.game, table.now, &Command::Move { by, uci, lag: Millis::ZERO }).is_ok()
            });
            prop_assert_eq!(permitted.contains(&Permitted::Move), moves_accepted);
        }
    }

    #[test]
    fn a_clock_never_shows_less_than_zero(choices in prop::collection::vec(any::<u16>(), 0..200), later in 0_i64..100_000) {
        let mut table = random_game(&choices);
        table.wait(later);
        let (white, black) = table.clocks();
        prop_assert!(white >= 0 && black >= 0);
    }
}
