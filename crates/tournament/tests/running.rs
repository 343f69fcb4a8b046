//! Tournaments as they run: what is asked, what follows, and when.
#![expect(clippy::unwrap_used, reason = "a test stops where something is not as it should be")]

use adoube_tournament::running::{
    Bye, Card, Command, Entering, EntrantId, Fact, ManualRound, Pace, Phase, Plan, Refusal, Returned,
    Running, Standing, System, decide, due_at,
};
use adoube_tournament::{Forfeit, GameEnd, GameResult};

const WHITE: GameEnd = GameEnd::played(GameResult::WhiteWins);
const DRAW: GameEnd = GameEnd::played(GameResult::Draw);

fn plan(system: System, rounds: u8) -> Plan {
    Plan {
        pace: Pace::ByItself { pause_ms: 1000, way_ms: 0 },
        pauses_no_shows: true,
        ..Plan::new("Test", system, rounds)
    }
}

/// A tournament with players of falling ratings.
fn with_players(plan: Plan, count: u16) -> Running {
    let mut running = Running::new(plan);
    for number in 0..count {
        act(&mut running, 0, &enter(2000 - number, &format!("holder {number}")));
    }
    running
}

fn enter(rating: u16, holder: &str) -> Command {
    let card = Card { last: format!("Player {rating}"), rating: Some(rating), ..Card::default() };
    Command::Enter(Box::new(Entering { card, holder: Some(holder.into()) }))
}

#[track_caller]
fn act(running: &mut Running, now: i64, command: &Command) -> Vec<Fact> {
    let facts = decide(running, now, command).unwrap();
    for fact in &facts {
        running.apply(now, fact);
    }
    facts
}

fn result(round: usize, board: usize, end: GameEnd) -> Command {
    Command::SetResult { round, board, end: Some(end), reason: String::new() }
}

/// Lets White win wherever a result is missing, and time pass until nothing is due; returns the moment.
fn play_on(running: &mut Running, mut now: i64) -> i64 {
    for _ in 0..200 {
        let open: Vec<(usize, usize)> =
            running.open_boards().map(|(round, board, _)| (round, board)).collect();
        for (round, board) in open {
            act(running, now, &result(round, board, WHITE));
        }
        let Some(at) = due_at(running) else { return now };
        now = now.max(at);
        act(running, now, &Command::TimePassed);
    }
    now
}

#[test]
fn a_swiss_runs_by_itself_from_its_start_to_its_end() {
    let mut running = with_players(Plan { starts_at: Some(5000), ..plan(System::Swiss, 3) }, 7);
    assert_eq!(decide(&running, 4999, &Command::TimePassed), Ok(vec![]));
    act(&mut running, 5000, &Command::TimePassed);
    assert_eq!(running.rounds()[0].byes, [(EntrantId(7), Bye::PairingAllocated)]);
    for board in 0..3 {
        assert_eq!(running.next_round_at(), None);
        act(&mut running, 6000, &result(0, board, DRAW));
    }
    assert_eq!(running.next_round_at(), Some(7000));
    play_on(&mut running, 7000);
    assert_eq!((running.phase(), running.rounds().len()), (Phase::Finished, 3));
    let table = running.table(3);
    assert_eq!((table.rows.len(), table.rows[0].values.len()), (7, 4));
}

#[test]
fn the_same_facts_make_the_same_tournament() {
    let mut running = with_players(plan(System::Swiss, 3), 6);
    let mut log = Vec::new();
    for now in 0..9 {
        let open = running.open_boards().next().map(|(round, board, _)| result(round, board, DRAW));
        let command = open.unwrap_or(Command::PairNext);
        log.extend(act(&mut running, now, &command).into_iter().map(|fact| (now, fact)));
    }
    let mut again = with_players(plan(System::Swiss, 3), 6);
    for (at, fact) in &log {
        again.apply(*at, fact);
    }
    assert_eq!(again, running);
}

#[test]
fn a_late_entry_plays_from_the_next_round_and_in_his_place_of_the_order() {
    let mut running = with_players(plan(System::Swiss, 3), 4);
    act(&mut running, 0, &Command::PairNext);
    act(&mut running, 0, &enter(2500, "late"));
    play_on(&mut running, 0);
    let first = running.ranked()[0];
    assert_eq!((first.id, first.entered_after), (EntrantId(5), 1));
    let names =
        |round: usize| running.rounds()[round].boards.iter().flat_map(|board| [board.white, board.black]);
    assert!(!names(0).any(|id| id == EntrantId(5)));
    assert!(
        names(1).any(|id| id == EntrantId(5))
            || running.rounds()[1].byes.iter().any(|bye| bye.0 == EntrantId(5))
    );
    assert_eq!(running.table(3).rows.len(), 5);
}

#[test]
fn a_round_robin_takes_nobody_in_once_it_is_paired() {
    let mut running = with_players(plan(System::RoundRobin, 0), 4);
    act(&mut running, 0, &Command::PairNext);
    assert_eq!(decide(&running, 0, &enter(1000, "late")), Err(Refusal::EntryClosed));
}

#[test]
fn everybody_meets_everybody_once_and_the_absent_lose_without_play() {
    let mut running = with_players(plan(System::RoundRobin, 0), 5);
    act(&mut running, 0, &Command::PairNext);
    let leave =
        Command::ChangeStanding { id: EntrantId(2), standing: Standing::Withdrawn, reason: String::new() };
    act(&mut running, 0, &leave);
    play_on(&mut running, 0);
    assert_eq!((running.phase(), running.rounds().len()), (Phase::Finished, 5));
    let mut pairs: Vec<(EntrantId, EntrantId)> = running
        .rounds()
        .iter()
        .flat_map(|round| &round.boards)
        .map(|board| (board.white.min(board.black), board.white.max(board.black)))
        .collect();
    pairs.sort_unstable();
    pairs.dedup();
    assert_eq!(pairs.len(), 10);
    let forfeits = running
        .rounds()
        .iter()
        .flat_map(|round| &round.boards)
        .filter(|board| matches!(board.end, Some((GameEnd::Forfeit(_), _))));
    assert_eq!(
        forfeits.count(),
        3,
        "the games after the first round, in which number 2 had White against number 5"
    );
}

#[test]
fn a_knockout_ends_with_one_who_lost_no_match() {
    for players in [2, 5, 8] {
        let mut running = with_players(plan(System::Knockout, 0), players);
        act(&mut running, 0, &Command::PairNext);
        play_on(&mut running, 0);
        assert_eq!(running.phase(), Phase::Finished, "{players}");
        let table = running.table(usize::MAX);
        let places: Vec<usize> = table.rows.iter().map(|row| row.place).collect();
        assert_eq!(places[..2], [1, 2], "{players}");
        let drawn = running.rounds().iter().flat_map(|round| &round.boards).any(|board| board.is_armageddon);
        assert!(drawn, "White won every game, so each match needed the one that decides");
    }
}

#[test]
fn an_arena_pairs_the_free_until_its_time_is_over() {
    let mut running = with_players(plan(System::Arena { length_ms: 20_000 }, 0), 5);
    act(&mut running, 0, &Command::PairNext);
    let end = play_on(&mut running, 0);
    assert_eq!(running.phase(), Phase::Finished);
    assert!(end >= 20_000 && running.rounds().len() > 3, "{} waves", running.rounds().len());
    for round in running.rounds() {
        let mut named: Vec<EntrantId> =
            round.boards.iter().flat_map(|board| [board.white, board.black]).collect();
        let count = named.len();
        named.sort_unstable();
        named.dedup();
        assert_eq!(named.len(), count, "nobody plays twice at a time");
    }
    let table = running.table(0);
    assert!(table.rows.windows(2).all(|rows| rows[0].points >= rows[1].points));
}

#[test]
fn who_pauses_is_not_paired_and_comes_back() {
    let mut running = with_players(plan(System::Swiss, 4), 5);
    let change = |standing| Command::ChangeStanding { id: EntrantId(1), standing, reason: String::new() };
    act(&mut running, 0, &change(Standing::Paused));
    act(&mut running, 0, &Command::PairNext);
    assert_eq!(running.rounds()[0].byes, [(EntrantId(1), Bye::Zero)]);
    act(&mut running, 0, &change(Standing::Playing));
    let now = play_on(&mut running, 0);
    assert!(now > 0);
    let second = &running.rounds()[1];
    assert!(second.boards.iter().any(|board| board.white == EntrantId(1) || board.black == EntrantId(1)));
}

#[test]
fn half_point_byes_are_counted_and_never_given_for_the_last_round() {
    let mut running = with_players(plan(System::Swiss, 4), 4);
    let ask = |round, bye| Command::AskBye { id: EntrantId(1), round, bye, is_given: false };
    assert_eq!(decide(&running, 0, &ask(3, Some(Bye::Half))), Err(Refusal::NoMoreByes));
    act(&mut running, 0, &ask(1, Some(Bye::Half)));
    assert_eq!(decide(&running, 0, &ask(2, Some(Bye::Half))), Err(Refusal::NoMoreByes));
    assert_eq!(decide(&running, 0, &ask(2, Some(Bye::Zero))).map(|facts| facts.len()), Ok(1));
    act(&mut running, 0, &Command::PairNext);
    assert_eq!(decide(&running, 0, &ask(0, Some(Bye::Zero))), Err(Refusal::ByeTooLate));
    play_on(&mut running, 0);
    assert!(running.rounds()[1].byes.contains(&(EntrantId(1), Bye::Half)));
}

#[test]
fn who_does_not_come_pauses_and_the_opponent_has_the_point() {
    let mut running = with_players(plan(System::Swiss, 2), 4);
    let mut facts = decide(&running, 0, &Command::PairNext).unwrap();
    let Fact::RoundPaired(round) = &mut facts[0] else { panic!("a round was paired") };
    round.boards[0].game = Some("aaaaaaaa".into());
    running.apply(0, &facts[0]);
    let board = running.rounds()[0].boards[0].clone();
    let back = |game: &str| {
        let end = Some(GameEnd::Forfeit(Forfeit::ByBlack));
        Command::Return(Returned { round: 0, board: 0, game: game.into(), end })
    };
    assert_eq!(decide(&running, 0, &back("bbbbbbbb")), Ok(vec![]), "another game says nothing");
    act(&mut running, 0, &back("aaaaaaaa"));
    assert_eq!(running.entrant(board.black).unwrap().standing, Standing::Paused);
    assert_eq!(decide(&running, 0, &back("aaaaaaaa")), Ok(vec![]), "the same is told once");
}

#[test]
fn what_the_arbiter_told_stands_and_the_table_follows() {
    let mut running = with_players(plan(System::Swiss, 2), 4);
    act(&mut running, 0, &Command::PairNext);
    play_on(&mut running, 0);
    assert_eq!(running.phase(), Phase::Finished);
    let before = running.table(2);
    let board = running.rounds()[0].boards[0].clone();
    act(&mut running, 9, &result(0, 0, GameEnd::played(GameResult::BlackWins)));
    let points = |table: &adoube_tournament::running::Table, id| {
        table.rows.iter().find(|row| row.id == id).unwrap().points.tenths()
    };
    let after = running.table(2);
    assert_eq!(points(&after, board.white), points(&before, board.white) - 10);
    assert_eq!(points(&after, board.black), points(&before, board.black) + 10);
}

#[test]
fn prohibited_pairs_do_not_meet() {
    let mut running = with_players(plan(System::Swiss, 3), 4);
    let (a, b) = (EntrantId(1), EntrantId(3));
    act(&mut running, 0, &Command::Prohibit { a, b, is_prohibited: true });
    act(&mut running, 0, &Command::PairNext);
    let meet = |board: &adoube_tournament::running::Board| {
        (board.white, board.black) == (a, b) || (board.white, board.black) == (b, a)
    };
    assert!(!running.rounds()[0].boards.iter().any(meet));
}

#[test]
fn a_round_by_hand_names_everybody_once_and_can_be_taken_back() {
    let mut running = with_players(Plan::new("Test", System::Swiss, 3), 4);
    let by_hand = |pairs: &[(u16, u16)]| {
        let pairs = pairs.iter().map(|&(white, black)| (EntrantId(white), EntrantId(black))).collect();
        Command::PairByHand(ManualRound { pairs, byes: vec![] })
    };
    for bad in [&[(1, 1)][..], &[(1, 2), (2, 3)], &[(1, 9)], &[]] {
        assert_eq!(decide(&running, 0, &by_hand(bad)), Err(Refusal::PairingBad), "{bad:?}");
    }
    act(&mut running, 0, &by_hand(&[(1, 2), (3, 4)]));
    assert_eq!(decide(&running, 0, &by_hand(&[(1, 3)])), Err(Refusal::RoundNotOver));
    act(&mut running, 0, &Command::TakeBackRound);
    act(&mut running, 0, &by_hand(&[(1, 4), (2, 3)]));
    act(&mut running, 0, &Command::BeginRound);
    assert_eq!(decide(&running, 1, &Command::TakeBackRound), Err(Refusal::RoundBegun));
}

#[test]
fn a_tournament_nobody_came_to_is_cancelled_if_it_says_so() {
    let plan = Plan { starts_at: Some(10), is_cancelled_when_empty: true, ..plan(System::Swiss, 3) };
    let mut running = with_players(plan.clone(), 1);
    act(&mut running, 10, &Command::TimePassed);
    assert_eq!(running.phase(), Phase::Cancelled);
    let waits = with_players(Plan { is_cancelled_when_empty: false, ..plan }, 1);
    assert_eq!(due_at(&waits), None);
}

#[test]
fn when_no_pairing_is_left_the_arbiter_is_asked() {
    let mut running = with_players(plan(System::Swiss, 3), 2);
    act(&mut running, 0, &Command::PairNext);
    play_on(&mut running, 0);
    assert!(running.is_stuck() && running.phase() == Phase::Running);
    act(&mut running, 0, &Command::Finish);
    assert_eq!(running.phase(), Phase::Finished);
}

#[test]
fn conditions_bind_players_and_not_the_organiser() {
    let mut plan = plan(System::Swiss, 3);
    plan.entry.rating_min = Some(1500);
    let running = Running::new(plan);
    assert_eq!(decide(&running, 0, &enter(1499, "low")), Err(Refusal::NotEligible));
    let Command::Enter(mut entering) = enter(1499, "low") else { unreachable!("it enters") };
    entering.holder = None;
    assert_eq!(decide(&running, 0, &Command::Enter(entering)).map(|facts| facts.len()), Ok(1));
}
