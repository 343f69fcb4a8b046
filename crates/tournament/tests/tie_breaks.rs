//! Tie-breaks of small events, computed by hand from C.07.

use adoube_tournament::tie_break::{Part, Row, Standings, TieBreak};
use adoube_tournament::{
    Adjustment, Bye, Event, EventDraft, EventFormat, Forfeit, Game, GameEnd, GameResult, Player, Points,
    RoundDraft, RoundNumber, StartingRank,
};

fn rank(number: u16) -> StartingRank {
    StartingRank::new(number).expect("a number of the test")
}

/// A round in words: `1-2 1` White wins, `0`, `=`, `+` and `-` forfeits for White; `3 H` a bye.
fn round(text: &str) -> RoundDraft {
    let mut round = RoundDraft::default();
    for part in text.split(", ") {
        let (who, how) = part.split_once(' ').expect("players and a result");
        match who.split_once('-') {
            Some((white, black)) => {
                let end = match how {
                    "1" => GameEnd::played(GameResult::WhiteWins),
                    "0" => GameEnd::played(GameResult::BlackWins),
                    "=" => GameEnd::played(GameResult::Draw),
                    "+" => GameEnd::Forfeit(Forfeit::ByBlack),
                    other => panic!("{other}"),
                };
                let number = |text: &str| rank(text.parse().expect("a number"));
                round.games.push(Game { white: number(white), black: number(black), end });
            }
            None => {
                let bye = match how {
                    "H" => Bye::Half,
                    "F" => Bye::Full,
                    "Z" => Bye::Zero,
                    other => panic!("{other}"),
                };
                round.byes.push((rank(who.parse().expect("a number")), bye));
            }
        }
    }
    round
}

fn event(players: u16, format: EventFormat, rounds: &[&str]) -> EventDraft {
    let ratings = [0, 1700, 2000, 1500, 1851];
    EventDraft {
        rounds_declared: u8::try_from(rounds.len()).ok().and_then(RoundNumber::new),
        format,
        players: (1..=players)
            .map(|number| Player {
                rating: ratings.get(usize::from(number - 1)).copied().filter(|rating| *rating > 0),
                ..Player::new(rank(number), "")
            })
            .collect(),
        rounds: rounds.iter().map(|text| round(text)).collect(),
        ..EventDraft::default()
    }
}

fn standings(draft: &EventDraft, codes: &str) -> Standings {
    let event = Event::new(draft.clone()).expect("an event");
    let codes: Vec<TieBreak> = codes.split(' ').map(|code| TieBreak::parse(code).expect("a code")).collect();
    Standings::new(&event, &codes).expect("codes for this event")
}

fn row(standings: &Standings, player: u16) -> &Row {
    standings.rows.iter().find(|row| row.player == rank(player)).expect("a player")
}

fn check(draft: &EventDraft, player: u16, expected: &[(&str, &str)]) {
    for (code, value) in expected {
        let standings = standings(draft, code);
        let found = row(&standings, player).values[0].0.map(|value| value.to_string());
        assert_eq!(found.as_deref(), Some(*value), "{code}");
    }
}

/// Player 1 beats 2, loses to 3, has a half-point bye, wins by forfeit against 4, and draws with 5.
fn five_rounds() -> EventDraft {
    event(
        13,
        EventFormat::Swiss,
        &[
            "1-2 1, 3-6 1, 4-7 1, 5-8 1",
            "3-1 1, 2-9 1, 5-10 1, 4-11 0",
            "1 H, 2-12 1, 3-13 1, 5-6 =, 4-7 0",
            "1-4 +, 2-8 0, 3-9 =, 5-11 0",
            "5-1 =, 2-9 0, 3-10 =",
        ],
    )
}

#[test]
fn unplayed_rounds_count_as_article_16_has_it() {
    let expected = [
        ("BH", "13"),
        ("BH-C1", "10.5"),
        ("BH-C2", "9"),
        ("BH-M1", "6.5"),
        ("BH-M2", "2"),
        ("FB", "13.5"),
        ("SB", "6.25"),
        ("SB-C1", "4.75"),
    ];
    check(&five_rounds(), 1, &expected);
}

#[test]
fn rounds_of_ones_own_are_counted_by_what_was_played() {
    let expected = [
        ("WIN", "2"),
        ("WON", "1"),
        ("BPG", "2"),
        ("BWG", "0"),
        ("PS", "9"),
        ("PS-C1", "8"),
        ("REP", "4"),
        ("STD", "3"),
        ("TPN", "1"),
    ];
    check(&five_rounds(), 1, &expected);
}

#[test]
fn ratings_count_over_the_board_alone() {
    let expected = [("ARO", "1850"), ("ARO-C1", "1926"), ("TPR", "1850"), ("PTP", "1848")];
    check(&five_rounds(), 1, &expected);
    check(&five_rounds(), 2, &[("RTNG", "1700")]);
}

#[test]
fn the_average_buchholz_is_that_of_opponents_met() {
    // 1 met 2, 3 and 5. Their opponents' scores by hand, absences at the end counting as a draw each time:
    // 1: 3; 6: 0+0+.5+.5+.5 = 1.5 (round 2 came before a game); 7: 0+0+1+.5+.5 = 2; 8: 0+0+0+1+.5 = 1.5; 9: 0+0+0+.5+1 = 1.5 with
    // rounds 1 and 3 before games; 10: 0+0+0+0+.5 = .5; 11: 0+1+0+1+.5 = 2.5; 12: 0 and two absences = 1; 13 the same.
    // 2: 1 9 12 8 9 = 3+1.5+1+1.5+1.5 = 8.5; 3: 6 1 13 9 10 = 1.5+3+1+1.5+.5 = 7.5; 5: 8 10 6 11 1 = 1.5+.5+1.5+2.5+3 = 9.
    check(&five_rounds(), 2, &[("BH", "8.5")]);
    check(&five_rounds(), 3, &[("BH", "7.5")]);
    check(&five_rounds(), 5, &[("BH", "9")]);
    check(&five_rounds(), 1, &[("AOB", "8.33")]);
}

#[test]
fn the_terms_say_what_was_cut_and_add_up() {
    let standings = standings(&five_rounds(), "BH-C1");
    let (value, terms) = &row(&standings, 1).values[0];
    let told: Vec<String> = terms.iter().map(|term| term.value.to_string()).collect();
    assert_eq!(told, ["2", "4", "2.5", "1.5", "3"]);
    let cut: Vec<u8> = terms
        .iter()
        .filter(|term| term.part == Part::CutLow)
        .filter_map(|term| Some(term.round?.get()))
        .collect();
    assert_eq!(cut, [3]);
    assert!(terms[2].is_dummy && terms[3].is_dummy && !terms[0].is_dummy);
    assert_eq!(value.map(|value| value.to_string()).as_deref(), Some("10.5"));
}

#[test]
fn the_example_of_the_regulations_has_its_figures() {
    // 7 points of 10: a zero-point bye in round 4 and games after it.
    let results = ["1", "1", "0", "Z", "1", "=", "1", "=", "1", "1"];
    let scores = [50, 50, 65, 0, 45, 60, 50, 65, 55, 60];
    let mut rounds = Vec::new();
    for (index, result) in results.iter().enumerate() {
        let mut parts: Vec<String> =
            (2..=11).filter(|player| *player != index + 2).map(|player| format!("{player} F")).collect();
        parts.push(if *result == "Z" { "1 Z".into() } else { format!("1-{} {result}", index + 2) });
        rounds.push(parts.join(", "));
    }
    let rounds: Vec<&str> = rounds.iter().map(String::as_str).collect();
    let mut draft = event(11, EventFormat::Swiss, &rounds);
    let plain = Event::new(draft.clone()).expect("an event");
    draft.adjustments = (2..=11)
        .zip(scores)
        .map(|(player, score)| Adjustment {
            player: rank(player),
            round: None,
            points: Points::from_tenths(score) - plain.score(rank(player)),
        })
        .collect();
    check(&draft, 1, &[("BH", "55"), ("BH-C1", "50"), ("SB", "37.25")]);
}

fn order(standings: &Standings) -> Vec<(usize, u16)> {
    standings.rows.iter().map(|row| (row.place, row.player.get())).collect()
}

#[test]
fn who_is_first_whatever_the_missing_games_bring_is_first() {
    // 1, 2 and 3 have 2 points each; 2 and 3 have not met.
    let rounds = ["1-2 1, 3-4 1", "1-3 1, 2-5 1", "2-6 1, 3-7 1, 4-1 1"];
    let draft = event(7, EventFormat::Swiss, &rounds);
    assert_eq!(order(&standings(&draft, "DE"))[..3], [(1, 1), (2, 2), (2, 3)]);
}

#[test]
fn nobody_is_first_whom_a_missing_game_could_reach() {
    // 1 beat 2 and drew with 3; 3 could still make as much.
    let draft = event(6, EventFormat::Swiss, &["1-2 1, 3-4 1", "1-3 =, 2-5 1", "6-1 1, 2-4 =, 3-5 0"]);
    assert_eq!(order(&standings(&draft, "DE"))[..3].iter().map(|row| row.0).collect::<Vec<_>>(), [1, 1, 1]);
}

#[test]
fn a_cycle_stays_tied() {
    let draft = event(3, EventFormat::RoundRobin, &["1-2 1", "2-3 1", "3-1 1"]);
    assert_eq!(order(&standings(&draft, "DE")), [(1, 1), (1, 2), (1, 3)]);
}

#[test]
fn a_smaller_tie_begins_article_6_again() {
    // All have 2.5 points and have met: 1 makes 2.5 of three games, 2 and 3 make 1.5, 4 a half; 3 beat 2.
    let rounds =
        ["1-2 1, 3-4 =", "1-3 =, 2-4 1", "1-4 1, 3-2 1", "5-1 1, 2-6 1, 7-3 1, 4-8 1", "2-9 =, 3-7 =, 4-6 1"];
    let draft = event(9, EventFormat::Swiss, &rounds);
    assert_eq!(order(&standings(&draft, "DE"))[..4], [(1, 1), (2, 3), (3, 2), (4, 4)]);
}

#[test]
fn koya_counts_those_with_half_of_the_points() {
    // 1 A 3.5, 2 B 3, 3 C 2.5, 4 D 2.5, 5 E 2, 6 F 1.5.
    let draft = event(
        6,
        EventFormat::RoundRobin,
        &[
            "1-2 1, 3-5 1, 4-6 1",
            "1-3 =, 2-4 1, 5-6 1",
            "1-4 1, 2-6 1, 5-3 =",
            "1-5 1, 2-3 1, 6-4 =",
            "6-1 1, 4-3 =, 5-2 =",
        ],
    );
    let table = standings(&draft, "KS");
    assert_eq!(row(&table, 1).points, Points::from_tenths(35));
    let limit = |player| row(&table, player).points >= Points::from_tenths(25);
    let expected: f64 = [(2, 1.0), (3, 0.5), (4, 1.0), (5, 1.0), (6, 0.0)]
        .iter()
        .filter(|(player, _)| limit(*player))
        .map(|(_, points)| points)
        .sum();
    assert_eq!(row(&table, 1).values[0].0.map(|value| value.to_string()), Some(expected.to_string()));
}

#[test]
fn buchholz_is_refused_in_a_round_robin() {
    let draft = event(2, EventFormat::RoundRobin, &["1-2 1"]);
    let event = Event::new(draft).expect("an event");
    assert!(Standings::new(&event, &[TieBreak::parse("BH").expect("a code")]).is_err());
}

#[test]
fn a_forfeit_is_a_game_in_a_round_robin_but_not_for_who_loses_it() {
    let draft = event(2, EventFormat::RoundRobin, &["1-2 +"]);
    check(&draft, 1, &[("WON", "1"), ("SB", "0")]);
    check(&draft, 2, &[("BPG", "0"), ("REP", "0")]);
}

#[test]
fn the_list_is_applied_one_after_the_other() {
    let table = standings(&five_rounds(), "WON BPG TPN");
    let places: Vec<usize> = table.rows.iter().map(|row| row.place).collect();
    assert_eq!(places, (1..=13).collect::<Vec<_>>());
    for pair in table.rows.windows(2) {
        assert!(pair[0].points >= pair[1].points);
    }
}
