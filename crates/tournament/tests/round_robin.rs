//! The Berger tables against those of the regulations.

use adoube_tournament::round_robin::{Round, berger, double_berger};

/// Every table of the fixture: the number of players, then all rounds as one row of numbers.
fn tables() -> Vec<(usize, Vec<usize>)> {
    let text = include_str!("../../../fixtures/pairings/berger_4_24.json");
    let mut parts = text.split('"').skip(1);
    let mut tables = Vec::new();
    while let (Some(key), Some(body)) = (parts.next(), parts.next()) {
        let numbers = body.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok());
        tables.push((key.parse().expect("a key is a number of players"), numbers.collect()));
    }
    tables
}

fn flat(rounds: &[Round]) -> Vec<usize> {
    rounds.iter().flatten().flat_map(|&(white, black)| [white, black]).collect()
}

#[test]
fn every_table_from_four_to_twenty_four_is_that_of_the_regulations() {
    let tables = tables();
    assert_eq!(tables.len(), 11);
    for (players, numbers) in tables {
        assert_eq!(flat(&berger(players)), numbers, "{players} players");
    }
}

#[test]
fn everybody_meets_everybody_once_and_colours_are_even() {
    for players in 2..40 {
        let rounds = berger(players);
        let mut met = vec![vec![0; players + 1]; players + 1];
        for &(white, black) in rounds.iter().flatten() {
            met[white][black] += 1;
        }
        for (a, games) in met.iter().enumerate().skip(1) {
            let whites: i32 = games.iter().sum();
            let blacks: i32 = (1..=players).map(|b| met[b][a]).sum();
            assert!((whites - blacks).abs() <= 1, "{players} players, number {a}");
            assert!((1..=players).all(|b| a == b || games[b] + met[b][a] == 1), "{players} players");
        }
    }
}

#[test]
fn nobody_has_a_colour_three_times_in_a_row_at_the_seam_of_a_double_round_robin() {
    for players in (4..30).step_by(2) {
        let rounds = double_berger(players);
        for player in 1..=players {
            let colours: Vec<bool> = rounds
                .iter()
                .filter_map(|round| round.iter().find(|&&(a, b)| a == player || b == player))
                .map(|&(white, _)| white == player)
                .collect();
            assert!(
                colours.windows(3).all(|three| three[0] != three[1] || three[1] != three[2]),
                "{players}"
            );
        }
    }
}
