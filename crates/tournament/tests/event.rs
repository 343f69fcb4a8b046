//! An event holds only what can be.

use adoube_tournament::{
    Bye, Event, EventDraft, EventProblem, Forfeit, Game, GameEnd, GameResult, Player, Points, RoundDraft,
    RoundNumber, StartingRank,
};

fn rank(number: u16) -> StartingRank {
    StartingRank::new(number).expect("a number of the test")
}

fn game(white: u16, black: u16, end: GameEnd) -> Game {
    Game { white: rank(white), black: rank(black), end }
}

fn draft(numbers: &[u16], rounds: Vec<RoundDraft>) -> EventDraft {
    let players = numbers.iter().map(|number| Player::new(rank(*number), "")).collect();
    EventDraft { players, rounds, ..EventDraft::default() }
}

#[test]
fn every_reason_is_told_at_once() {
    let won = GameEnd::played(GameResult::WhiteWins);
    let round = RoundDraft {
        games: vec![game(1, 2, won), game(3, 3, won), game(9, 1, won)],
        byes: vec![(rank(4), Bye::PairingAllocated), (rank(5), Bye::PairingAllocated)],
    };
    let first = RoundNumber::new(1).unwrap();
    assert_eq!(
        Event::new(draft(&[1, 2, 3, 4, 5, 5], vec![round])).unwrap_err(),
        [
            EventProblem::RepeatedRank(rank(5)),
            EventProblem::Twice(first, rank(3)),
            EventProblem::UnknownPlayer(rank(9)),
            EventProblem::Twice(first, rank(1)),
            EventProblem::PlaysHimself(first, rank(3)),
            EventProblem::TwoPairingByes(first, rank(5)),
        ]
    );
}

#[test]
fn a_double_forfeit_brings_neither_player_a_point() {
    let round = RoundDraft { games: vec![game(1, 2, GameEnd::Forfeit(Forfeit::ByBoth))], byes: vec![] };
    let event = Event::new(draft(&[1, 2], vec![round])).unwrap();
    assert_eq!([event.score(rank(1)), event.score(rank(2))], [Points::ZERO; 2]);
}

#[test]
fn a_round_of_byes_asked_for_is_still_to_be_paired() {
    let round = RoundDraft { games: vec![], byes: vec![(rank(1), Bye::Half)] };
    assert_eq!(Event::new(draft(&[1, 2], vec![round])).unwrap().paired_rounds(), 0);
}
