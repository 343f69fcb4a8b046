//! Guideline III.4: an increment for both sides is introduced during the game.

use adoube_laws::Millis;
use adoube_laws::clock::TimeControl;

use crate::clock_table::Clockwork;
use crate::table::{BLACK, WHITE};

#[test]
fn both_receive_five_seconds_from_now_on_and_the_opponent_two_minutes() {
    let mut clocks = Clockwork::new("40/90,SD/1");
    clocks.moves_each(40, 134_000).press(&[0, 0]);
    let before = clocks.shown();
    clocks.control = clocks.control.with_increment(Millis::seconds(5)).unwrap();
    clocks.clocks = clocks.clocks.grant(&clocks.control, BLACK, Millis::seconds(120)).unwrap();
    assert_eq!(clocks.shown(), (before.0, before.1 + 120_000), "nothing is granted at once");
    assert_eq!(clocks.face(WHITE, 0).stage, 1, "the period goes on");
    clocks.press(&[1000, 1000]);
    assert_eq!(clocks.shown(), (before.0 + 4000, before.1 + 124_000));
}

#[test]
fn there_is_nothing_to_ask_for_where_moves_bring_time_already() {
    for text in ["30+5", "30 d5", "30 b5", "40/90,SD/30+30", "*60", "30+5x30", "60/move", "-", "30+0 vs 30+5"]
    {
        let control: TimeControl = text.parse().unwrap();
        assert_eq!(control.with_increment(Millis::seconds(5)), None, "{text}");
    }
}

#[test]
fn both_sides_receive_it_with_odds_too() {
    let control: TimeControl = "30+0 vs 20+0 armageddon".parse().unwrap();
    let changed = control.with_increment(Millis::seconds(5)).unwrap();
    assert_eq!(changed.to_string(), "30+5 vs 20+5 armageddon");
}
