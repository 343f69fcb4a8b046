//! What is promised of writes and reads.

use std::sync::Arc;
use std::time::Duration;

use adoube_board::Color;
use adoube_laws::Timestamp;
use adoube_record::Actor;
use adoube_storage::{Place, Player, QUEUE_LENGTH, SeatOutcome, WriteError};
use futures_util::FutureExt;
use futures_util::future::join_all;
use metrics_exporter_prometheus::PrometheusBuilder;
use sqlx::Connection;

use crate::table::*;

#[tokio::test]
async fn what_was_written_is_read() {
    let folder = folder();
    let storage = open(&folder).await;
    create(&storage, id(1)).await;
    storage.append(started(id(1))).await.unwrap();
    storage.append(after(id(1), 1, 3)).await.unwrap();

    let game = storage.game(id(1)).await.unwrap().unwrap();
    assert_eq!(game.header, header(id(1)).to_json());
    assert_eq!(game.lines[..1], started(id(1)).lines);
    assert_eq!(game.lines[1..], after(id(1), 1, 3).lines);
    assert_eq!(game.places.seats.white.as_deref(), Some("white-hash"));
    assert_eq!(game.places.seats.black, None);
    assert_eq!(game.record().lines().count(), 5);
    assert!(storage.game(id(2)).await.unwrap().is_none());
}

#[tokio::test]
async fn what_was_written_is_there_after_opening_again() {
    let folder = folder();
    let storage = open(&folder).await;
    create(&storage, id(1)).await;
    storage.append(started(id(1))).await.unwrap();
    storage.touch_alive(Timestamp(77)).await.unwrap();
    // Dropped without being closed, as in a crash.
    drop(storage);

    let storage = open(&folder).await;
    assert_eq!(count_events(&storage, id(1)).await, 1);
    assert_eq!(storage.last_alive().await.unwrap(), Some(Timestamp(77)));
}

#[tokio::test]
async fn after_closing_nothing_is_taken_and_nothing_is_lost() {
    let folder = folder();
    let storage = open(&folder).await;
    create(&storage, id(1)).await;
    storage.append(started(id(1))).await.unwrap();
    storage.close().await;
    assert!(matches!(storage.append(after(id(1), 1, 1)).await, Err(WriteError::Closed)));
    assert_eq!(count_events(&open(&folder).await, id(1)).await, 1);
}

/// The writer takes everything that waits: of 200 appends that come while one commit is held, few commits are made.
#[tokio::test]
async fn appends_that_wait_together_are_committed_together() {
    let recorder = PrometheusBuilder::new().build_recorder();
    let figures = recorder.handle();
    // One thread runs everything in this test, so its recorder hears of everything and of nothing else.
    let _guard = metrics::set_default_local_recorder(&recorder);
    let folder = folder();
    let storage = Arc::new(open(&folder).await);
    for number in 0..200 {
        create(&storage, id(number)).await;
    }
    let commits = || {
        let text = figures.render();
        let count = text.lines().find_map(|line| line.strip_prefix("adoube_commit_writes_count "));
        count.map_or(0, |count| count.parse::<u32>().unwrap())
    };
    let before = commits();
    for outcome in join_all((0..200).map(|number| storage.append(started(id(number))))).await {
        outcome.unwrap();
    }
    let made = commits() - before;
    assert!(made <= 10, "200 appends took {made} commits");
    for number in 0..200 {
        assert_eq!(count_events(&storage, id(number)).await, 1);
    }
}

#[tokio::test]
async fn nothing_is_answered_while_the_commit_is_held() {
    let folder = folder();
    let storage = open(&folder).await;
    create(&storage, id(1)).await;
    let mut outsider = outsider(&folder).await;
    tell(&mut outsider, "BEGIN IMMEDIATE").await;

    let mut append = Box::pin(storage.append(started(id(1))));
    let answer = tokio::time::timeout(Duration::from_millis(300), &mut append).await;
    assert!(answer.is_err(), "answered while the lock was held");
    assert_eq!(count_events(&storage, id(1)).await, 0);

    tell(&mut outsider, "ROLLBACK").await;
    append.await.unwrap();
    assert_eq!(count_events(&storage, id(1)).await, 1);
}

#[tokio::test]
async fn a_full_queue_is_busy_and_changes_nothing() {
    let folder = folder();
    let storage = open(&folder).await;
    create(&storage, id(1)).await;
    let mut outsider = outsider(&folder).await;
    tell(&mut outsider, "BEGIN IMMEDIATE").await;

    let asked = 3 * QUEUE_LENGTH;
    let mut waiting: Vec<_> = (0..asked).map(|_| Box::pin(storage.append(after(id(1), 9, 1)))).collect();
    waiting.retain_mut(|append| match append.now_or_never() {
        Some(outcome) => {
            assert!(matches!(outcome, Err(WriteError::Busy)), "{outcome:?}");
            false
        }
        None => true,
    });
    // The writer has one batch in hand at most; the rest found the queue full.
    assert!(waiting.len() < 2 * QUEUE_LENGTH, "{} of {asked} wait", waiting.len());

    tell(&mut outsider, "ROLLBACK").await;
    for append in waiting {
        assert!(matches!(append.await, Err(WriteError::Conflict { .. })));
    }
    storage.append(started(id(1))).await.unwrap();
    assert_eq!(count_events(&storage, id(1)).await, 1);
}

/// A trigger fails the commit in ways that leave the transaction open, and in one that ends it behind the writer's back
/// as a full disk does.
#[tokio::test]
async fn a_failed_commit_stores_nothing_and_the_next_one_works() {
    for trigger in [
        "CREATE TRIGGER broken BEFORE INSERT ON event BEGIN SELECT RAISE(FAIL, 'broken'); END",
        "CREATE TRIGGER broken BEFORE INSERT ON event BEGIN SELECT RAISE(ROLLBACK, 'broken'); END",
    ] {
        let folder = folder();
        let storage = open(&folder).await;
        create(&storage, id(1)).await;
        let mut outsider = outsider(&folder).await;
        tell(&mut outsider, trigger).await;
        for _ in 0..3 {
            let outcome = storage.append(started(id(1))).await;
            assert!(matches!(outcome, Err(WriteError::Database(_))), "{outcome:?}");
        }
        assert_eq!(count_events(&storage, id(1)).await, 0);
        tell(&mut outsider, "DROP TRIGGER broken").await;
        storage.append(started(id(1))).await.unwrap();
        assert_eq!(count_events(&storage, id(1)).await, 1);
    }
}

#[tokio::test]
async fn one_game_that_cannot_be_written_does_not_take_others_with_it() {
    let folder = folder();
    let storage = open(&folder).await;
    for number in 0..10 {
        create(&storage, id(number)).await;
    }
    let mut outsider = outsider(&folder).await;
    let broken = format!(
        "CREATE TRIGGER broken BEFORE INSERT ON event WHEN NEW.game_id = '{}'
         BEGIN SELECT RAISE(FAIL, 'broken'); END",
        id(4)
    );
    sqlx::query(sqlx::AssertSqlSafe(broken)).execute(&mut outsider).await.unwrap();

    let outcomes = join_all((0..10).map(|number| storage.append(started(id(number))))).await;
    for (number, outcome) in (0..).zip(outcomes) {
        assert_eq!(outcome.is_err(), number == 4, "{outcome:?}");
        assert_eq!(count_events(&storage, id(number)).await, usize::from(number != 4));
    }
}

#[tokio::test]
async fn a_conflict_is_told_and_stays_with_its_game() {
    let folder = folder();
    let storage = open(&folder).await;
    create(&storage, id(1)).await;
    create(&storage, id(2)).await;
    storage.append(started(id(1))).await.unwrap();
    let (again, gap, innocent) = tokio::join!(
        storage.append(started(id(1))),
        storage.append(after(id(1), 5, 1)),
        storage.append(started(id(2))),
    );
    assert!(matches!(again, Err(WriteError::Conflict { expected: 0, found: 1 })), "{again:?}");
    assert!(matches!(gap, Err(WriteError::Conflict { expected: 5, found: 1 })), "{gap:?}");
    innocent.unwrap();
    assert_eq!(count_events(&storage, id(1)).await, 1);
    assert_eq!(count_events(&storage, id(2)).await, 1);
}

#[tokio::test]
async fn a_conflict_with_another_owner_of_the_database_is_told() {
    let folder = folder();
    let storage = open(&folder).await;
    create(&storage, id(1)).await;
    storage.append(started(id(1))).await.unwrap();
    let other = open(&folder).await;
    other.append(after(id(1), 1, 2)).await.unwrap();
    let outcome = storage.append(after(id(1), 1, 1)).await;
    assert!(matches!(outcome, Err(WriteError::Conflict { expected: 1, found: 3 })), "{outcome:?}");
}

#[tokio::test]
async fn events_of_a_game_that_was_never_created_are_refused_alone() {
    let folder = folder();
    let storage = open(&folder).await;
    create(&storage, id(1)).await;
    let (unknown, known) = tokio::join!(storage.append(started(id(99))), storage.append(started(id(1))));
    assert!(matches!(unknown, Err(WriteError::Database(_))), "{unknown:?}");
    known.unwrap();
}

#[tokio::test]
async fn an_invitation_serves_once() {
    let folder = folder();
    let storage = open(&folder).await;
    create(&storage, id(1)).await;
    let take = |invitation: &str, holder: &str| {
        storage.take_seat(id(1), invitation.to_owned(), holder.to_owned(), Player::default(), Timestamp(5))
    };
    assert_eq!(take("another", "first").await.unwrap(), SeatOutcome::NotInvited);
    let (first, second) = tokio::join!(take(INVITATION, "first"), take(INVITATION, "second"));
    assert_eq!(first.unwrap(), SeatOutcome::Taken(Actor::Player(Color::Black)));
    assert_eq!(second.unwrap(), SeatOutcome::NotInvited);
    assert_eq!(
        take(INVITATION, "first").await.unwrap(),
        SeatOutcome::AlreadySeated(Actor::Player(Color::Black))
    );
    assert_eq!(
        take(INVITATION, "white-hash").await.unwrap(),
        SeatOutcome::AlreadySeated(Actor::Player(Color::White))
    );
    let seats = storage.game(id(1)).await.unwrap().unwrap().places.seats;
    assert_eq!(seats.black.as_deref(), Some("first"));
}

#[tokio::test]
async fn only_games_that_are_being_played_are_live() {
    let folder = folder();
    let storage = open(&folder).await;
    for number in 1..=3 {
        create(&storage, id(number)).await;
    }
    storage.append(started(id(2))).await.unwrap();
    storage.append(started(id(3))).await.unwrap();
    let mut last = after(id(3), 1, 1);
    last.finished_at = Some(Timestamp(9));
    storage.append(last).await.unwrap();
    assert_eq!(storage.live_games().await.unwrap(), [id(2)]);
}

#[tokio::test]
async fn the_games_of_a_holder_are_listed() {
    let folder = folder();
    let storage = open(&folder).await;
    for number in 1..=3 {
        create(&storage, id(number)).await;
    }
    storage
        .take_seat(id(2), INVITATION.to_owned(), "black-hash".to_owned(), Player::default(), Timestamp(5))
        .await
        .unwrap();
    let games = storage.games_of("black-hash", 10).await.unwrap();
    assert_eq!(
        games.iter().map(|game| (game.id, game.place)).collect::<Vec<_>>(),
        [(id(2), Place::Player(Color::Black))]
    );
    assert_eq!(storage.games_of("white-hash", 2).await.unwrap().len(), 2);
    assert!(storage.games_of("nobody", 10).await.unwrap().is_empty());
}

#[tokio::test]
async fn of_two_first_values_of_a_setting_one_is_kept_for_both() {
    let folder = folder();
    let storage = open(&folder).await;
    let (one, two) =
        tokio::join!(storage.setting_or("cookie_key", vec![1]), storage.setting_or("cookie_key", vec![2]),);
    assert_eq!(one.unwrap(), two.unwrap());
}

#[tokio::test]
async fn the_log_is_not_checkpointed_by_the_writer() {
    let folder = folder();
    let storage = open(&folder).await;
    create(&storage, id(1)).await;
    storage.append(started(id(1))).await.unwrap();
    // Everything written since the migration is still in the log, and a checkpoint from outside moves all of it.
    let mut outsider = outsider(&folder).await;
    let (_, log, moved): (i64, i64, i64) =
        sqlx::query_as("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(&mut outsider).await.unwrap();
    assert!(log > 0 && moved == log, "log {log}, moved {moved}");
    outsider.close().await.unwrap();
}
