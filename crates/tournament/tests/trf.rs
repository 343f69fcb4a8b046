//! Files are read whole or refused with every fault, and what is written is read back the same.

use std::path::Path;

use adoube_tournament::trf::{Cause, Fault, Field, Trf, Version};
use adoube_tournament::{
    Adjustment, BirthDate, Bye, Color, Entry, Event, EventDraft, EventFormat, Forfeit, Game, GameEnd,
    GameResult, Player, PointSystem, Points, RoundDraft, RoundNumber, Sex, StartingRank, Title,
};
use proptest::prelude::*;

fn rank(number: u16) -> StartingRank {
    StartingRank::new(number).expect("a number of the test")
}

/// A line of a player with these rounds.
fn line(number: u16, points: &str, cells: &[&str]) -> String {
    format!("001 {number:>4} {:71}{points:>4} {:>4}  {}\n", "", "", cells.join("  "))
}

fn faults(text: &str) -> Vec<(usize, usize, Field, Cause, Option<usize>)> {
    let told = |fault: Fault| (fault.line, fault.column, fault.field, fault.cause, fault.other_line);
    Trf::read(text.as_bytes()).expect_err("a faulty file").into_iter().map(told).collect()
}

#[test]
fn two_winners_of_one_game_are_refused_with_both_lines() {
    let text = line(1, "1.0", &["   2 w 1"]) + &line(2, "1.0", &["   1 b 1"]);
    assert_eq!(faults(&text), [(1, 99, Field::Result, Cause::Contradicts, Some(2))]);
}

#[test]
fn every_fault_is_told_at_once() {
    let text = line(1, "x", &["   2 q 1", "   3 w ?"]) + "001    x\n" + "142 abc\n";
    assert_eq!(
        faults(&text),
        [
            (1, 81, Field::Points, Cause::NotANumber, None),
            (1, 97, Field::Color, Cause::UnknownCode, None),
            (1, 109, Field::Result, Cause::UnknownCode, None),
            (2, 5, Field::StartingRank, Cause::NotANumber, None),
            (3, 4, Field::Round, Cause::NotANumber, None),
        ]
    );
}

#[test]
fn opponents_who_tell_different_games_are_refused() {
    let text =
        line(1, "", &["   2 w 1", "   9 w 1"]) + &line(2, "", &["   3 b 0"]) + &line(3, "", &["   2 w 1"]);
    assert_eq!(
        faults(&text),
        [
            (1, 92, Field::Opponent, Cause::Contradicts, Some(2)),
            (1, 102, Field::Opponent, Cause::UnknownPlayer, None),
        ]
    );
    let text = line(1, "", &["   2 w 1"]) + &line(2, "", &["   1 w 0"]);
    assert_eq!(faults(&text), [(1, 92, Field::Color, Cause::Contradicts, Some(2))]);
}

#[test]
fn one_round_has_one_pairing_allocated_bye() {
    let text = line(1, "1.0", &["0000 - U"]) + &line(2, "1.0", &["0000 - U"]);
    assert_eq!(faults(&text), [(2, 99, Field::Result, Cause::SecondPairingBye, Some(1))]);
}

#[test]
fn a_file_beyond_the_limit_is_not_read() {
    let fault = Trf::read(&vec![b'\n'; (16 << 20) + 1]).expect_err("too large");
    assert_eq!(fault[0].cause, Cause::TooLarge);
}

#[test]
fn the_example_of_the_regulations_is_read_field_by_field() {
    let text = "001    1 m GM Łoś, Żaneta                       2450 POL     1234567 1990/00/00  1.5    1  0000 - H     2 b 1\r\
                001    2 w wf Shore, Ann                                                         0.0    2               1 w 0\r";
    let trf = Trf::read(text.as_bytes()).expect("a good file");
    let player = &trf.event.players()[0];
    assert_eq!(
        (player.name.as_str(), player.title, player.rating),
        ("Łoś, Żaneta", Some(Title::Grandmaster), Some(2450))
    );
    assert_eq!(player.birth, Some(BirthDate { year: 1990, month: None, day: None }));
    assert_eq!((player.federation.as_str(), player.fide_id), ("POL", Some(1_234_567)));
    assert_eq!(trf.event.players()[1].title, Some(Title::WomanFideMaster));
    assert_eq!(trf.event.entry(0, 0), Entry::Bye(Bye::Half));
    assert_eq!(trf.points_that_differ(), []);
}

#[test]
fn latin_1_and_every_line_end_are_read() {
    for end in ["\n", "\r", "\r\n"] {
        let mut bytes = b"012 M\xfcnchen".to_vec();
        bytes.extend(end.bytes());
        bytes.extend(line(1, "0.0", &[]).trim_end().bytes());
        assert_eq!(Trf::read(&bytes).expect("a good file").head[0].text, " München");
    }
}

#[test]
fn the_values_of_results_are_read_in_every_dialect() {
    let player = line(1, "0.0", &[]);
    let three = PointSystem {
        forfeit_win: Points::from_tenths(30),
        ..PointSystem::of(Points::from_tenths(30), Points::from_tenths(10), Points::ZERO)
    };
    let points =
        |text: &str| *Trf::read((text.to_owned() + &player).as_bytes()).expect("good").event.points();
    assert_eq!(points("162  W 3.0    D 1.0    L 0.0\n"), three);
    let words =
        PointSystem { pairing_bye: Points::from_tenths(10), unknown: Points::from_tenths(5), ..three };
    assert_eq!(points("XXS W=3.0 D=1\n"), words);
    assert_eq!(points("BBW 3.0\nBBD 1.0\n"), words);
}

#[test]
fn byes_of_the_round_to_be_paired_are_read_in_every_dialect() {
    let games = line(1, "1.0", &["   2 w 1"]) + &line(2, "0.0", &["   1 b 0"]);
    for record in ["XXZ 2\n", "240 Z 002  002\n"] {
        let trf = Trf::read((games.clone() + record).as_bytes()).expect("a good file");
        assert_eq!(trf.event.paired_rounds(), 1);
        assert_eq!(trf.event.entry(1, 1), Entry::Bye(Bye::Zero));
        assert!(trf.write(Version::Trf26).ends_with("240 Z 002  002\n"));
        assert!(trf.write(Version::Trf16).ends_with("   1 b 0  0000 - Z\n"));
    }
}

fn is_stable(bytes: &[u8], version: Version) {
    let first = Trf::read(bytes).expect("a good file").write(version);
    let second = Trf::read(first.as_bytes()).expect("what was written").write(version);
    assert_eq!(first, second);
}

#[test]
fn files_of_pairing_programs_are_read_and_written_stably() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/pairings");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).expect("the fixtures").flatten() {
        let path = entry.path();
        if path.extension().is_some_and(|extension| extension == "trf") {
            let bytes = std::fs::read(&path).expect("a fixture");
            let trf = Trf::read(&bytes).expect("a good file");
            assert_eq!(trf.points_that_differ(), [], "{}", path.display());
            is_stable(&bytes, Version::Trf16);
            is_stable(&bytes, Version::Trf26);
            count += 1;
        }
    }
    assert!(count >= 6);
}

#[test]
fn reference_files_of_others_are_read_and_written_stably() {
    let Some(cases) = std::env::var_os("ADOUBE_CASES") else {
        println!("extra conformance data not given");
        return;
    };
    let folder = Path::new(&cases).join("pairings/reference-cases");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).expect("ADOUBE_CASES names the cases").flatten() {
        let path = entry.path();
        if path.extension().is_some_and(|extension| extension == "input") {
            let bytes = std::fs::read(&path).expect("a case");
            is_stable(&bytes, Version::Trf16);
            is_stable(&bytes, Version::Trf26);
            count += 1;
        }
    }
    println!("{count} files read");
    assert!(count >= 4);
}

fn any_end() -> impl Strategy<Value = GameEnd> {
    let results = [
        GameResult::WhiteWins,
        GameResult::BlackWins,
        GameResult::Draw,
        GameResult::BothLose,
        GameResult::DrawAndLoss,
        GameResult::LossAndDraw,
        GameResult::Unknown,
    ];
    let forfeits = [Forfeit::ByWhite, Forfeit::ByBlack, Forfeit::ByBoth];
    prop_oneof![
        (proptest::sample::select(results.to_vec()).prop_map(GameEnd::played)).boxed(),
        proptest::sample::select(results[..6].to_vec())
            .prop_map(|result| GameEnd::Played { result, is_rated: false })
            .boxed(),
        proptest::sample::select(forfeits.to_vec()).prop_map(GameEnd::Forfeit).boxed(),
    ]
}

/// Four players, two games or byes a round.
fn any_round() -> impl Strategy<Value = RoundDraft> {
    let byes = [Bye::Full, Bye::Half, Bye::Zero];
    let bye = proptest::option::of(proptest::sample::select(byes.to_vec()));
    (any_end(), any::<bool>(), bye.clone(), bye).prop_map(|(end, turned, third, fourth)| {
        let (white, black) = if turned { (rank(2), rank(1)) } else { (rank(1), rank(2)) };
        let byes = [(rank(3), third), (rank(40), fourth)];
        let byes = byes.into_iter().filter_map(|(player, bye)| Some((player, bye?))).collect();
        RoundDraft { games: vec![Game { white, black, end }], byes }
    })
}

proptest! {
    #[test]
    fn any_event_is_read_back_as_it_was_written(
        rounds in prop::collection::vec(any_round(), 0..6),
        declared in proptest::option::of(1u8..20),
        win in 0i32..99,
        pairing_bye in 0i32..99,
        penalty in -99i32..99,
        black_first in proptest::option::of(any::<bool>()),
        name in "[A-Za-zÀ-ÿ]{1,20}, [A-Z][a-zÀ-ÿ]{0,8}",
        year in 1900u16..2020,
    ) {
        let points = PointSystem {
            pairing_bye: Points::from_tenths(pairing_bye),
            ..PointSystem::of(Points::from_tenths(win), Points::from_tenths(5), Points::ZERO)
        };
        let birth = Some(BirthDate { year, month: Some(2), day: None });
        let player = |number: u16| Player {
            title: Some(Title::ALL[usize::from(number % 8)]),
            sex: Some(Sex::Woman),
            rating: Some(2000 + number),
            federation: "FIN".into(),
            fide_id: Some(123),
            birth,
            ..Player::new(rank(number), &name)
        };
        let draft = EventDraft {
            rounds_declared: declared.and_then(RoundNumber::new),
            format: EventFormat::Swiss,
            points,
            initial_color: black_first.map(|black| if black { Color::Black } else { Color::White }),
            players: [1, 2, 3, 40].map(player).to_vec(),
            rounds,
            adjustments: vec![Adjustment { player: rank(2), round: RoundNumber::new(1), points: Points::from_tenths(penalty) }],
        };
        let event = Event::new(draft).expect("an event");
        for version in [Version::Trf16, Version::Trf26] {
            let text = Trf::of(event.clone()).write(version);
            let read = Trf::read(text.as_bytes()).expect("what was written");
            prop_assert_eq!(read.points_that_differ(), []);
            prop_assert_eq!(read.write(version), text);
            for place in 0..4 {
                prop_assert_eq!(&read.event.players()[place], &event.players()[place]);
                for round in 0..6 {
                    prop_assert_eq!(read.event.entry(place, round), event.entry(place, round));
                }
            }
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(lines in prop::collection::vec("(001|162|240|299|XXS|XXZ|260)[ 0-9a-zA-Z=.+-]{0,130}", 0..6)) {
        if let Ok(trf) = Trf::read(lines.join("\n").as_bytes()) {
            let first = trf.write(Version::Trf26);
            let again = Trf::read(first.as_bytes()).expect("what was written");
            prop_assert_eq!(again.write(Version::Trf26), first);
        }
    }
}
