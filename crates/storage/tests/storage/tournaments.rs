//! Tournaments: every fact comes back as it was, and a round is written with its games or not at all.

use adoube_laws::ByColor;
use adoube_storage::{
    GameTerms, LoggedFact, NewGame, NewSeat, Player, Series, Storage, TournamentAppend, TournamentGame,
    TournamentHeader, TournamentId, WriteError,
};
use adoube_tournament::running::{
    Board, Bye, Card, EntrantId, Fact, Incident, Pace, Plan, ResultBy, Round, Standing, System,
};
use adoube_tournament::{BirthDate, Forfeit, GameEnd, Sex, Title};

use crate::table::*;

fn tournament(number: u64) -> TournamentHeader {
    let mut plan = Plan::new("Evening", System::Arena { length_ms: 60_000 }, 5);
    plan.pace = Pace::ByItself { pause_ms: 1, way_ms: 2 };
    plan.entry.rating_max = Some(1800);
    TournamentHeader {
        id: TournamentId::from_random(number),
        created_at: 5,
        organiser: Some("hash".into()),
        about: "In the hall".into(),
        plan,
        games: GameTerms {
            time: "5+3".into(),
            ruleset: "online-claim".into(),
            is_rated: false,
            default_time_ms: 60_000,
            has_arbiter: true,
        },
        series: Some(Series { name: "hourly".into(), at: 3_600_000 }),
    }
}

/// One of every kind of fact.
fn facts() -> Vec<Fact> {
    let card = Card {
        last: "Shore".into(),
        first: "Ann".into(),
        fide_id: Some(4_100_018),
        federation: "ABC".into(),
        title: Some(Title::WomanFideMaster),
        sex: Some(Sex::Woman),
        birth: Some(BirthDate { year: 1999, month: Some(2), day: None }),
        club: "Rook".into(),
        rating: Some(1801),
        national_rating: Some(1750),
    };
    let board = Board {
        white: EntrantId(1),
        black: EntrantId(2),
        game: Some("aaaaaaaa".into()),
        end: Some((GameEnd::Forfeit(Forfeit::ByBoth), ResultBy::Pairing)),
        is_armageddon: true,
    };
    let byes = Bye::ALL.map(|bye| (EntrantId(3), bye)).to_vec();
    let result =
        |end| Fact::ResultSet { round: 0, board: 0, end, by: ResultBy::Arbiter, reason: "why".into() };
    let mut facts = vec![
        Fact::Entered { id: EntrantId(1), card: card.into(), holder: Some("holder".into()) },
        Fact::CardChanged { id: EntrantId(1), card: Card { last: "Vale".into(), ..Card::default() }.into() },
        Fact::ByeAsked { id: EntrantId(1), round: 2, bye: Some(Bye::Half) },
        Fact::ByeAsked { id: EntrantId(1), round: 2, bye: None },
        Fact::Prohibited { a: EntrantId(1), b: EntrantId(2), is_prohibited: true },
        Fact::RoundPaired(Round { boards: vec![board], byes, starts_at: Some(7) }),
        Fact::RoundBegins { at: 8 },
        Fact::RoundTakenBack,
        Fact::GameReplaced { round: 0, board: 0, game: Some("bbbbbbbb".into()) },
        Fact::NextRoundAt { at: Some(9) },
        Fact::NextRoundAt { at: None },
        Fact::PairingFailed,
        Fact::ArenaBegan { ends_at: 10 },
        Fact::Noticed { text: "Hello".into() },
        Fact::IncidentNoted(Incident { place: Some((1, 2)), text: "A phone rang".into() }),
        Fact::Finished,
        Fact::Cancelled { reason: "rain".into() },
        result(None),
    ];
    facts.extend(GameEnd::ALL.map(|end| result(Some(end))));
    facts.extend(Standing::ALL.map(|standing| Fact::StandingChanged {
        id: EntrantId(1),
        standing,
        reason: "no_show".into(),
    }));
    facts
}

fn logged(facts: Vec<Fact>) -> Vec<LoggedFact> {
    (1..)
        .zip(facts)
        .map(|(at, fact)| LoggedFact { at, by: (at % 2 == 0).then(|| "who".into()), fact })
        .collect()
}

async fn append(storage: &Storage, version: u32, facts: Vec<Fact>, games: &[u64]) -> Result<(), WriteError> {
    let seat = |holder: &str| NewSeat::Taken { holder: holder.into(), player: Player::default() };
    let game = |number: &u64| TournamentGame {
        game: NewGame {
            header: header(id(*number)),
            seats: ByColor { white: seat("white"), black: seat("black") },
            arbiter: None,
            rated: false,
        },
        arbiter: Some("arbiter".into()),
    };
    let append = TournamentAppend {
        id: TournamentId::from_random(1),
        version,
        facts: logged(facts),
        phase: "running",
        games: games.iter().map(game).collect(),
    };
    storage.append_tournament(append).await
}

#[tokio::test]
async fn every_fact_comes_back_as_it_was() {
    let folder = folder();
    let storage = open(&folder).await;
    storage.create_tournament(tournament(1)).await.unwrap();
    append(&storage, 0, facts(), &[]).await.unwrap();
    drop(storage);
    let stored = open(&folder).await.tournament(TournamentId::from_random(1)).await.unwrap().unwrap();
    assert_eq!(stored.header, tournament(1));
    assert_eq!(stored.log, logged(facts()));
}

#[tokio::test]
async fn a_round_is_written_with_its_games_or_not_at_all() {
    let folder = folder();
    let storage = open(&folder).await;
    storage.create_tournament(tournament(1)).await.unwrap();
    append(&storage, 0, vec![Fact::PairingFailed], &[1]).await.unwrap();
    let places = storage.game(id(1)).await.unwrap().unwrap().places;
    assert_eq!((places.seats.black.as_deref(), places.arbiter.as_deref()), (Some("black"), Some("arbiter")));
    assert_eq!(storage.tournament_of_game(id(1)).await.unwrap(), Some(TournamentId::from_random(1)));
    // An owner that does not know the log creates no game; nor does one whose game cannot be created.
    let conflict = append(&storage, 0, vec![Fact::PairingFailed], &[2]).await;
    assert!(matches!(conflict, Err(WriteError::Conflict { expected: 0, found: 1 })));
    assert!(storage.game(id(2)).await.unwrap().is_none());
    let same_game = append(&storage, 1, vec![Fact::PairingFailed], &[3, 1]).await;
    assert!(matches!(same_game, Err(WriteError::Database(_))));
    assert!(storage.game(id(3)).await.unwrap().is_none());
    assert_eq!(storage.tournament(TournamentId::from_random(1)).await.unwrap().unwrap().log.len(), 1);
}

#[tokio::test]
async fn a_turn_of_a_series_is_created_once() {
    let folder = folder();
    let storage = open(&folder).await;
    storage.create_tournament(tournament(1)).await.unwrap();
    storage.create_tournament(tournament(2)).await.unwrap();
    let rows = storage.tournaments(10).await.unwrap();
    assert_eq!(rows.len(), 1);
    assert_eq!(storage.live_tournaments().await.unwrap(), [TournamentId::from_random(1)]);
    let alone = TournamentHeader { series: None, ..tournament(3) };
    storage.create_tournament(alone).await.unwrap();
    assert_eq!(storage.tournaments(10).await.unwrap().len(), 2);
}
