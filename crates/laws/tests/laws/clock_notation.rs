//! The notations of time controls: what each means, what is written, and where a text is wrong.

use adoube_laws::Millis;
use adoube_laws::clock::{
    Dialect, Expected, Kind, Notation, NotationCause, Setting, SettingError, TimeControl,
};

/// Checks that a text is read as what another text says in the form that is written.
#[track_caller]
fn check(text: &str, written: &str) {
    let control: TimeControl = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(control.to_string(), written, "{text}");
    assert_eq!(written.parse(), Ok(control), "{written} is read back");
}

/// Checks what a PGN tag means and how it is written.
#[track_caller]
fn check_pgn(tag: &str, short: &str, written: &str) {
    let Ok(Notation::Known(control)) = Notation::read(tag, Dialect::Seconds) else { panic!("{tag}") };
    assert_eq!(control.to_string(), short, "{tag}");
    let setting = control.setting(adoube_board::Color::White);
    assert_eq!(setting.pgn().to_string(), written, "{tag}");
    assert_eq!(Notation::read(written, Dialect::Seconds), Ok(Notation::Known(control.clone())), "{written}");
}

#[track_caller]
fn check_refused(text: &str, column: usize, cause: NotationCause) {
    let error = text.parse::<TimeControl>().unwrap_err();
    assert_eq!((error.column, error.cause), (column, cause), "{text}: {error}");
}

#[test]
fn the_short_form_is_minutes_and_seconds() {
    check("5+3", "5+3");
    check("5", "5+0");
    check("G/60;d5", "60 d5");
    check("G/60", "60+0");
    check(" 15 D5 ", "15 d5");
    check("15b5", "15 b5");
    check("0.5+0", "30s+0");
    check("1.5+2", "90s+2");
    check("90s+2.5", "90s+2.5");
    check("2h+30", "120+30");
    check("30 min + 10 sec", "30+10");
    check("90+30 from move 1", "90+30 from move 1");
    check("0+5", "0+5 from move 1");
    check("10d+1d", "10d+86400");
}

#[test]
fn periods_are_separated_by_a_comma_a_slash_or_a_colon() {
    check("40/90+30,SD/30+30", "40/90+30,SD/30+30");
    check("40/90+30/30+30", "40/90+30,SD/30+30");
    check("40/5400+30:1800+30", "40/90+30,SD/30+30");
    check("40/90/20/60/30", "40/90,20/60,SD/30");
    check("40/90, SD/30; d5", "40/90 d5,SD/30 d5");
    check("40/90,SD/30;+30", "40/90+30,SD/30+30");
    check("40/4", "40/4");
    check("40/90,SD/30 on zero", "40/90,SD/30 on zero");
}

#[test]
fn the_other_kinds_have_their_forms() {
    check("-", "-");
    check("*60", "*60");
    check("sandclock *60", "*60");
    check("hourglass 1m", "*60");
    check("60/move", "60/move");
    check("2m/move", "120/move");
    check("1/5", "300/move");
    check("3 days", "3 days");
    check("1 day", "1 day");
    check("36h/move", "129600s/move");
    check("3 days/move + 10 days bank", "3 days+10d bank");
    check("30m+5x30s", "30+5x30");
    check("0+1x30", "0+1x30");
    check("30m+25/10m", "30+25/10");
    check("30+25/10", "30+25/10");
}

#[test]
fn odds_and_armageddon() {
    check("5+0 vs 5+0", "5+0");
    check("5+3 vs 4+3 armageddon", "5+3 vs 4+3 armageddon");
    check("10+0 ARMAGEDDON", "10+0 armageddon");
    check("3 days vs 5 days", "3 days vs 5 days");
}

#[test]
fn an_unknown_time_control_is_not_one_without_clocks() {
    assert_eq!("?".parse(), Ok(Notation::Unknown));
    assert_eq!("?".parse::<Notation>().unwrap().to_string(), "?");
    assert_eq!("-".parse(), Ok(Notation::Known(TimeControl::untimed())));
    check_refused("?", 1, NotationCause::Expected(Expected::Control));
}

#[test]
fn pgn_counts_in_seconds() {
    check_pgn("300", "5+0", "300");
    check_pgn("300+3", "5+3", "300+3");
    check_pgn("180+0", "3+0", "180");
    check_pgn("40/5400+30:1800+30", "40/90+30,SD/30+30", "40/5400+30:1800+30");
    check_pgn("40/7200:20/3600:900", "40/120,20/60,SD/15", "40/7200:20/3600:900");
    check_pgn("0+5", "0+5 from move 1", "0+5");
    check_pgn("*180", "*180", "*180");
    check_pgn("-", "-", "-");
    check_pgn("1/259200", "3 days", "1/259200");
    check_pgn("1/60", "60/move", "60/move");
    check_pgn("900 d5", "15 d5", "900 d5");
    check_pgn("1800+5x30", "30+5x30", "1800+5x30");
    check_pgn("1800+25/600", "30+25/10", "1800+25/600");
    check_pgn("1/259200+864000 bank", "3 days+10d bank", "1/259200+864000 bank");
    check_pgn("1.25+0.125", "1.25s+0.125", "1.25+0.125");
}

#[test]
fn errors_say_where_and_what() {
    use Expected::{Addition, End, FewerDigits, FromMoveOne, Number, OnZero, OnlyAddition, WholeNumber};
    for (text, column, expected) in [
        ("", 1, Number),
        ("   ", 4, Number),
        ("blitz", 1, Number),
        ("5+", 3, Number),
        ("5 + x", 5, Number),
        ("5.+3", 3, Number),
        ("5+3 quick", 5, End),
        ("5+3+2", 4, End),
        ("G60", 2, Number),
        ("40/90,", 7, Number),
        ("40/90+30,SD/30+30;d5", 19, OnlyAddition),
        ("40/90,SD/30;5", 13, Addition),
        ("90+30 from 1", 12, FromMoveOne),
        ("90+30 on time", 10, OnZero),
        ("123456789+0", 1, FewerDigits),
        ("5+1.2345", 3, FewerDigits),
        ("30+2.5x30", 4, WholeNumber),
        ("60/mv", 4, Expected::Move),
        ("\u{2003}5+é", 4, Number),
    ] {
        check_refused(text, column, NotationCause::Expected(expected));
    }
    check_refused("0.001h+0.0s+", 12, NotationCause::Expected(End));
    check_refused(&" ".repeat(401), 1, NotationCause::Expected(Expected::ShorterText));
}

#[test]
fn figures_outside_their_range_are_named() {
    for (text, column, error) in [
        ("0+0", 1, SettingError::Time),
        ("0 d5", 1, SettingError::Time),
        ("367d+0", 1, SettingError::Time),
        ("5+367d", 1, SettingError::Addition),
        ("5+0 vs 0+0", 8, SettingError::Time),
        ("0/5,5", 1, SettingError::Moves),
        ("70000/5,5", 1, SettingError::Moves),
        ("5,5", 1, SettingError::EarlyLastPeriod),
        ("90 from move 1", 1, SettingError::InitialIncrement),
        ("5+0x30", 1, SettingError::ByoYomi),
        ("5+101x30", 1, SettingError::ByoYomi),
        ("5+99999x30", 3, SettingError::ByoYomi),
        ("5m+1d bank", 1, SettingError::Day),
        ("*60 vs 5+0", 1, SettingError::HourglassAlone),
        ("1/5;d5", 1, SettingError::OneMovePeriod),
    ] {
        check_refused(text, column, NotationCause::Setting(error));
    }
    let periods = ["2/1"; 9].join(",");
    check_refused(&periods, 36, NotationCause::Setting(SettingError::Periods));
}

#[test]
fn a_setting_is_that_of_one_side() {
    assert!("5+3 vs 4+3".parse::<Setting>().unwrap_err().column == 5);
    assert!("5+3 armageddon".parse::<Setting>().unwrap_err().column == 5);
}

#[test]
fn a_fixed_time_is_less_than_a_day() {
    let time = Setting::DAY;
    assert_eq!(Setting::new(Kind::PerMove { time }), Err(SettingError::Day));
    let per_move = Millis(time.0 - 1);
    assert_eq!(Setting::new(Kind::Correspondence { per_move, bank: Millis(0) }), Err(SettingError::Day));
}

#[test]
fn every_code_has_its_own_text() {
    let texts = [
        SettingError::Periods,
        SettingError::EarlyLastPeriod,
        SettingError::OneMovePeriod,
        SettingError::Moves,
        SettingError::Time,
        SettingError::Addition,
        SettingError::InitialIncrement,
        SettingError::ByoYomi,
        SettingError::Day,
        SettingError::HourglassAlone,
    ];
    assert_eq!(texts.map(SettingError::code), SettingError::CODES);
    assert_eq!(Expected::ShorterText.code(), "shorter_text");
}
