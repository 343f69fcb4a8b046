//! What holds for every time control and every sequence of presses, chosen at random.

use adoube_laws::clock::{
    Addition, Clock, Clocks, Dialect, Kind, NewPeriod, Notation, Period, Press, Setting, TimeControl,
};
use adoube_laws::{ByColor, Millis};
use proptest::prelude::*;

use crate::table::WHITE;

/// How many examples: few in a usual run, `PROPTEST_CASES` in a long one.
fn examples() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(256)
}

/// A time as people set it, or any other.
fn time(least: i64) -> impl Strategy<Value = Millis> {
    prop_oneof![
        least..=5000_i64,
        (1..=600_i64).prop_map(|seconds| seconds * 1000),
        (1..=180_i64).prop_map(|minutes| minutes * 60_000),
        (1..=366_i64).prop_map(|days| days * Setting::DAY.0),
        least..=Setting::TIME_MAX.0,
    ]
    .prop_map(Millis)
}

fn addition() -> impl Strategy<Value = Addition> {
    prop_oneof![
        Just(Addition::None),
        time(1).prop_map(Addition::Increment),
        time(1).prop_map(Addition::Bronstein),
        time(1).prop_map(Addition::Delay),
    ]
}

fn periods() -> impl Strategy<Value = Kind> {
    let period = (1..=6_u16, time(1000), addition());
    let mode = prop_oneof![Just(NewPeriod::OnMoves), Just(NewPeriod::OnZero)];
    let flags = any::<(bool, bool, bool)>();
    (prop::collection::vec(period, 1..=4), flags, mode).prop_map(
        |(periods, (all_the_rest, initial_increment, only_increments), new_period)| {
            let mut periods: Vec<_> = periods
                .into_iter()
                .map(|(moves, time, addition)| Period { moves: Some(moves), time, addition })
                .collect();
            if all_the_rest || periods.len() == 1 && periods[0].moves == Some(1) {
                periods.last_mut().unwrap().moves = None;
            }
            let has_one =
                matches!(periods[0].addition, Addition::Increment(time) if time >= Setting::TIME_MIN);
            if has_one && initial_increment && only_increments {
                periods[0].time = Millis(0);
            }
            Kind::Periods { periods, initial_increment: initial_increment && has_one, new_period }
        },
    )
}

fn setting() -> impl Strategy<Value = Setting> {
    prop_oneof![
        1 => Just(Kind::Untimed),
        6 => periods(),
        2 => (time(0), 1..=100_u16, time(1000)).prop_map(|(main, periods, period)| Kind::ByoYomi {
            main, periods, period
        }),
        2 => (time(0), 1..=1000_u16, time(1000)).prop_map(|(main, moves, period)| Kind::Canadian {
            main, moves, period
        }),
        1 => time(1000).prop_map(|start| Kind::Hourglass { start }),
        1 => (1000..Setting::DAY.0).prop_map(|time| Kind::PerMove { time: Millis(time) }),
        1 => (Setting::DAY.0..=Setting::TIME_MAX.0, time(0)).prop_map(|(per_move, bank)| {
            Kind::Correspondence { per_move: Millis(per_move), bank }
        }),
    ]
    .prop_map(|kind| Setting::new(kind).unwrap())
}

fn control() -> impl Strategy<Value = TimeControl> {
    (setting(), setting(), any::<bool>(), any::<bool>()).prop_map(|(white, black, same, armageddon)| {
        let odds = (!same).then(|| TimeControl::new(ByColor { white: white.clone(), black }).ok());
        let control = odds.flatten().unwrap_or(TimeControl::equal(white));
        if armageddon { control.armageddon() } else { control }
    })
}

/// A turn: how much of the time to the flag is used, in thousandths, and what the arbiter grants before it.
type Turn = (i64, i64, bool);

fn turns() -> impl Strategy<Value = Vec<Turn>> {
    let granted = prop_oneof![8 => Just(0), 1 => -100_000..100_000_i64, 1 => any::<i64>()];
    prop::collection::vec((prop_oneof![0..=20_i64, 0..=1000_i64, Just(1000)], granted, any::<bool>()), 0..40)
}

fn check_boundary(setting: &Setting, clock: Clock) -> Result<(), TestCaseError> {
    let Some(Millis(flag)) = clock.deadline(setting) else {
        prop_assert_eq!(clock.display(setting, Millis(i64::MAX)), None);
        return Ok(());
    };
    prop_assert!(flag > 0);
    let shown = |used| clock.display(setting, Millis(used)).unwrap().time.0;
    let pressed = |used| clock.after_press(setting, Millis(used), Press::Timed);
    prop_assert!(shown(flag - 1) > 0 && pressed(flag - 1).is_some());
    prop_assert!(shown(flag) == 0 && pressed(flag).is_none());
    prop_assert!(shown(i64::MAX) == 0 && pressed(i64::MAX).is_none());
    let reading = clock.reading();
    let start = if reading.left.0 > 0 { reading.left } else { reading.bank };
    prop_assert_eq!(shown(0), start.0, "the face at the start of a turn shows what is left");
    prop_assert_eq!(Clock::set(setting, reading), Ok(clock), "every state can be set again");
    Ok(())
}

/// The main time and what stands behind it changes by exactly what is granted; the delay is not touched.
fn check_grant(setting: &Setting, clock: Clock, time: Millis) -> Result<(), TestCaseError> {
    let left = |clock: Clock| Some(clock.deadline(setting)? - delay(setting, clock));
    let Some(before) = left(clock) else { return Ok(()) };
    match clock.grant(setting, time).and_then(left) {
        None => prop_assert!(before + time <= Millis(0)),
        Some(after) => prop_assert!(after == before + time || after >= Clock::LEFT_MAX),
    }
    Ok(())
}

/// The delay of the move to come.
fn delay(setting: &Setting, clock: Clock) -> Millis {
    let Kind::Periods { periods, .. } = setting.kind() else { return Millis(0) };
    match periods[usize::from(clock.reading().stage)].addition {
        Addition::Delay(delay) => delay,
        Addition::None | Addition::Increment(_) | Addition::Bronstein(_) => Millis(0),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(examples()))]

    #[test]
    fn every_turn_ends_above_zero_or_with_a_fallen_flag(control in control(), turns in turns()) {
        let mut clocks = Clocks::start(&control);
        let mut turn = WHITE;
        for (share, granted, is_free) in turns {
            let setting = control.setting(turn);
            check_boundary(setting, clocks.clock(turn))?;
            check_grant(setting, clocks.clock(turn), Millis(granted))?;
            let Some(after_grant) = clocks.grant(&control, turn, Millis(granted)) else { break };
            clocks = after_grant;
            check_boundary(setting, clocks.clock(turn))?;
            let flag = clocks.deadline(&control, turn).unwrap_or(Millis(1000));
            let used = Millis(flag.0 / 1000 * share + flag.0 % 1000 * share / 1000);
            let press = if is_free && share == 0 { Press::Free } else { Press::Timed };
            let other = clocks.clock(!turn);
            let face = clocks.faces(&control, Some((turn, used)))[!turn];
            let Some(after) = clocks.after_press(&control, turn, used, press) else {
                prop_assert!(used >= flag && clocks.deadline(&control, turn).is_some());
                break;
            };
            prop_assert!(used < flag || clocks.deadline(&control, turn).is_none());
            let is_hourglass = matches!(setting.kind(), Kind::Hourglass { .. });
            prop_assert!(is_hourglass || after.clock(!turn) == other, "only an hourglass touches the other clock");
            prop_assert_eq!(after.faces(&control, None)[!turn], face, "what grew live is there after the press");
            clocks = after;
            turn = !turn;
        }
    }

    #[test]
    fn what_is_shown_never_grows_within_a_period(setting in setting(), a in 0..1000_i64, b in 0..1000_i64) {
        let clock = Clock::start(&setting);
        let Some(flag) = clock.deadline(&setting) else { return Ok(()) };
        let at = |share: i64| clock.display(&setting, Millis(flag.0 / 1000 * share)).unwrap();
        let (early, late) = (at(a.min(b)), at(a.max(b)));
        if (early.stage, early.is_overtime, early.bank) == (late.stage, late.is_overtime, late.bank) {
            prop_assert!(early.time >= late.time);
        }
    }

    #[test]
    fn what_is_written_is_read_back(control in control()) {
        let text = control.to_string();
        prop_assert_eq!(text.parse(), Ok(control), "{}", text);
    }

    #[test]
    fn a_tag_is_read_back_but_for_what_it_cannot_say(setting in setting()) {
        let tag = setting.pgn().to_string();
        let read = Notation::read(&tag, Dialect::Seconds);
        let plain = match setting.kind().clone() {
            Kind::Periods { periods, .. } => Setting::new(Kind::Periods {
                initial_increment: periods[0].time == Millis(0),
                periods,
                new_period: NewPeriod::OnMoves,
            })
            .unwrap(),
            Kind::Untimed
            | Kind::ByoYomi { .. }
            | Kind::Canadian { .. }
            | Kind::Hourglass { .. }
            | Kind::PerMove { .. }
            | Kind::Correspondence { .. } => setting,
        };
        prop_assert_eq!(read, Ok(Notation::Known(TimeControl::equal(plain))), "{}", tag);
    }

    #[test]
    fn any_text_is_a_time_control_or_an_error_within_it(text in "[-?*0-9GSDdbxmsh/+,:;. ]{0,24}|.{0,24}") {
        for dialect in [Dialect::Minutes, Dialect::Seconds] {
            match Notation::read(&text, dialect) {
                Ok(notation) => prop_assert_eq!(notation.to_string().parse(), Ok(notation)),
                Err(error) => prop_assert!((1..=text.chars().count() + 1).contains(&error.column)),
            }
        }
    }
}
