//! From one period to the next (Article 6.3.1).

use super::reading::Reading;
use super::setting::{NewPeriod, Period};

/// Returns a period by its number from 0; the last one is repeated.
pub(super) fn period_at(periods: &[Period], stage: u16) -> Period {
    periods[usize::from(stage).min(periods.len() - 1)]
}

/// Counts a completed move, and adds the time of the next period where that is done on moves (Article 6.3.1).
pub(super) fn complete_move(reading: &mut Reading, periods: &[Period], new_period: NewPeriod) {
    let Some(moves) = period_at(periods, reading.stage).moves else { return };
    reading.moves = reading.moves.saturating_add(1);
    if new_period == NewPeriod::OnMoves && reading.moves >= moves {
        reading.moves = 0;
        reading.stage = next_stage(periods, reading.stage);
        reading.left = reading.left + period_at(periods, reading.stage).time;
    }
}

/// Adds the time of the next period to a clock that stands at 0, if the moves of this one are completed.
pub(super) fn next_period_on_zero(
    reading: &mut Reading,
    periods: &[Period],
    new_period: NewPeriod,
) -> Option<()> {
    let moves = period_at(periods, reading.stage).moves?;
    if new_period == NewPeriod::OnMoves || reading.moves < moves {
        return None;
    }
    reading.stage = next_stage(periods, reading.stage);
    // A period of all the remaining moves counts none.
    reading.moves = period_at(periods, reading.stage).moves.map_or(0, |_| reading.moves - moves);
    reading.left = reading.left + period_at(periods, reading.stage).time;
    Some(())
}

pub(super) fn next_stage(periods: &[Period], stage: u16) -> u16 {
    let last = u16::try_from(periods.len() - 1).expect("there are at most eight periods");
    (stage + 1).min(last)
}
