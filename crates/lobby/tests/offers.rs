//! Seeks and challenges.

use adoube_lobby::{
    Answer, Challenge, ChallengeId, ChallengeState, ColourWish, Control, Moment, Offer, PlayerId,
    RatingRange, Refusal, Seeker, Seeks, Stake, Start, Strength, Terms,
};

fn terms(stake: Stake) -> Terms {
    let control = Control::minutes(5, 3).expect("a control of the grid");
    Terms { control, ruleset: "online-claim".into(), colour: ColourWish::Any, stake, start: Start::Array }
}

fn member(id: u128, rating: i32) -> Seeker {
    Seeker::member(PlayerId(id), Strength { rating, deviation: 60 })
}

#[test]
fn a_guest_neither_offers_nor_takes_a_rated_game() {
    let mut seeks = Seeks::default();
    let guest = Seeker::guest(PlayerId(1));
    assert_eq!(seeks.open(guest.clone(), terms(Stake::Rated), Moment(0)), Err(Refusal::GuestsPlayCasually));
    let id = seeks.open(member(2, 1500), terms(Stake::Rated), Moment(0)).unwrap();
    assert_eq!(seeks.take(id, guest, Moment(1), 0).unwrap_err(), Refusal::GuestsPlayCasually);
    let (pair, _) = seeks.take(id, member(3, 1400), Moment(1), 0).unwrap();
    assert!(pair.is_rated);
}

#[test]
fn a_rated_game_begins_from_the_array() {
    let set_up = |stake| {
        let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".into();
        Terms { start: Start::SetUp { fen, is_chess960: false }, ..terms(stake) }
    };
    let mut seeks = Seeks::default();
    assert_eq!(seeks.open(member(1, 1500), set_up(Stake::Rated), Moment(0)), Err(Refusal::RatedSetUp));
    assert!(seeks.open(member(1, 1500), set_up(Stake::Casual), Moment(0)).is_ok());
}

#[test]
fn a_seek_is_taken_by_those_whom_it_wants() {
    let mut seeks = Seeks::default();
    let mut anna = member(1, 1500);
    anna.range = RatingRange { min: 1400, max: 1600 };
    anna.blocked.insert(PlayerId(9));
    let id = seeks.open(anna.clone(), terms(Stake::Casual), Moment(0)).unwrap();
    for (taker, refusal) in [
        (member(2, 1601), Refusal::OutsideRange),
        (member(9, 1500), Refusal::Blocked),
        (anna, Refusal::OwnSeek),
    ] {
        assert_eq!(seeks.take(id, taker, Moment(1), 0).unwrap_err(), refusal);
    }
    assert!(seeks.take(id, member(3, 1600), Moment(1), 0).is_ok());
    assert_eq!(seeks.iter().count(), 0);
}

#[test]
fn who_plays_seeks_nobody_else() {
    let mut seeks = Seeks::default();
    let first = seeks.open(member(1, 1500), terms(Stake::Casual), Moment(0)).unwrap();
    seeks.open(member(1, 1500), terms(Stake::Rated), Moment(0)).unwrap();
    seeks.open(member(2, 1500), terms(Stake::Casual), Moment(0)).unwrap();
    let other = seeks.open(member(3, 1500), terms(Stake::Casual), Moment(0)).unwrap();
    seeks.take(first, member(2, 1500), Moment(1), 0).unwrap();
    assert_eq!(seeks.iter().map(|seek| seek.id).collect::<Vec<_>>(), [other]);
}

#[test]
fn a_seek_is_withdrawn_by_the_one_who_opened_it() {
    let mut seeks = Seeks::default();
    let id = seeks.open(member(1, 1500), terms(Stake::Casual), Moment(0)).unwrap();
    assert_eq!(seeks.withdraw(id, PlayerId(2)), Err(Refusal::SeekGone));
    assert_eq!(seeks.withdraw(id, PlayerId(1)), Ok(()));
    assert_eq!(seeks.withdraw(id, PlayerId(1)), Err(Refusal::SeekGone));
}

#[test]
fn one_player_has_three_seeks_open_at_most() {
    let mut seeks = Seeks::default();
    let mut open = || seeks.open(member(1, 1500), terms(Stake::Casual), Moment(0));
    assert!((0..Seeks::OPEN_EACH_MAX).all(|_| open().is_ok()));
    assert_eq!(open(), Err(Refusal::TooManySeeks));
}

#[test]
fn a_challenge_is_answered_once_by_the_one_it_is_for_within_a_day() {
    let [anna, boris, third] = [1, 2, 3].map(PlayerId);
    let challenge = Challenge {
        id: ChallengeId(1),
        from: anna,
        to: boris,
        offer: Offer::Game(terms(Stake::Casual)),
        made_at: Moment(0),
        state: ChallengeState::Open,
    };
    let day = Moment(24 * 60 * 60 * 1_000);
    let soon = Moment(day.0 - 1);
    assert_eq!(challenge.answered(boris, Answer::Accept, soon), Ok(ChallengeState::Accepted));
    assert_eq!(challenge.answered(boris, Answer::Decline, soon), Ok(ChallengeState::Declined));
    assert_eq!(challenge.answered(anna, Answer::Withdraw, soon), Ok(ChallengeState::Withdrawn));
    assert_eq!(challenge.answered(boris, Answer::Accept, day), Err(Refusal::ChallengeOver));
    for (by, answer) in [(anna, Answer::Accept), (third, Answer::Decline), (boris, Answer::Withdraw)] {
        assert_eq!(challenge.answered(by, answer, soon), Err(Refusal::NotChallenged));
    }
    for state in [ChallengeState::Accepted, ChallengeState::Declined, ChallengeState::Withdrawn] {
        let over = Challenge { state, ..challenge.clone() };
        assert_eq!(over.answered(boris, Answer::Accept, soon), Err(Refusal::ChallengeOver));
    }
}
