//! Group K of `fixtures/laws/tricky-cases.json`: what its verified cases say about clocks. What players do at
//! a clock is in `case_scripts.rs`.

use std::collections::BTreeSet;

use adoube_laws::clock::{SpeedLimits, TimeControl};
use serde_json::Value;

use crate::cases::{cases, text};
use crate::clock_table::Clockwork;
use crate::table::WHITE;

fn pressed(control: &str, used: i64) -> Clockwork {
    let mut clocks = Clockwork::new(control);
    clocks.press(&[used]);
    clocks
}

/// Returns what our clocks say to the question of a case, in the words of its answer.
fn answer(id: &str, expected: &Value) -> Option<Value> {
    let seconds = |control, used| pressed(control, used).shown().0 / 1000;
    Some(match id {
        "TC-K01" => serde_json::json!({ "remaining_s": seconds("3+2", 5000) }),
        "TC-K02" => {
            serde_json::json!({ "initial_s": Clockwork::new("90+30 from move 1").shown().0 / 1000 })
        }
        "TC-K04" => serde_json::json!({ "remaining_s": seconds("5 b3", 10_000) }),
        "TC-K05" => {
            serde_json::json!({ "equal": seconds("5 d3", 10_000) == seconds("5 b3", 10_000) })
        }
        "TC-K09" => {
            let mut clocks = Clockwork::new("40/90,SD/30");
            clocks.moves_each(39, 0);
            let ninety_minutes = adoube_laws::Millis::seconds(90 * 60);
            let clock = clocks.clocks.clock(WHITE);
            serde_json::json!({ "flag": clock.is_fallen(clocks.control.setting(WHITE), ninety_minutes) })
        }
        "TC-K11" => {
            let (white, black) = pressed("*60", 10_000).shown();
            serde_json::json!({ "white_s": white / 1000, "black_s": black / 1000 })
        }
        "TC-K12" | "TC-K13" => {
            let used = if id == "TC-K12" { 35_000 } else { 45_000 };
            let reading = pressed("10s+3x30", used).clocks.readings().white;
            let main = if reading.is_overtime { 0 } else { reading.left.0 / 1000 };
            serde_json::json!({ "main_s": main, "periods": reading.stage })
        }
        "TC-K14" => expected
            .as_object()?
            .keys()
            .map(|control| {
                let speed = control.parse::<TimeControl>().unwrap().speed(&SpeedLimits::FIDE_2014);
                (control.clone(), Value::from(speed.unwrap().code()))
            })
            .collect::<serde_json::Map<_, _>>()
            .into(),
        _ => return None,
    })
}

/// Whether a case is answered here.
pub(crate) fn is_answered(case: &Value) -> bool {
    answer(text(case, "id"), &case["expected"]).is_some()
}

#[test]
fn group_k_clocks() {
    let mut answered = BTreeSet::new();
    for case in cases("K") {
        let id = text(&case, "id");
        if let Some(answer) = answer(id, &case["expected"]) {
            assert_eq!(answer, case["expected"], "{id}");
            answered.insert(id.to_owned());
        } else {
            assert!(
                case["verified"] != true || id == "TC-K15",
                "{id} is verified and nobody has answered it"
            );
        }
    }
    assert_eq!(answered.len(), 9, "{answered:?}");
}
