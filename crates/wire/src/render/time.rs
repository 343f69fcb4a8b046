//! How a time control looks.

use adoube_board::Color;
use adoube_laws::clock::{
    Addition, Clocks, Kind, NewPeriod, Period, Setting, Speed, SpeedLimits, TimeControl,
};
use adoube_laws::{Game, Millis, Terms, Timestamp};

use crate::http::{AdditionName, PeriodView, SettingView, TimeControlView};
use crate::view::{SpeedName, TimeView};

/// Returns how the time control of a game looks.
#[must_use]
pub fn time_view(terms: &Terms) -> TimeView {
    let start = Clocks::start(terms.time()).clock(Color::White).reading().left;
    TimeView {
        notation: terms.time().to_string(),
        speed: speed(terms),
        first_ms: if terms.time().is_untimed() { 0 } else { start.0 },
    }
}

/// Returns what the time control of a game means.
#[must_use]
pub fn time_control_view(terms: &Terms) -> TimeControlView {
    let control = terms.time();
    let of = |color| setting_view(control.setting(color));
    TimeControlView {
        time: time_view(terms),
        white: of(Color::White),
        black: (!control.is_equal()).then(|| of(Color::Black)),
        armageddon: control.is_armageddon(),
    }
}

/// Returns for how long the time of the side whose clock runs still stands: what is left of the delay of its move.
pub(super) fn waits(game: &Game, side: Color, now: Timestamp) -> Option<Millis> {
    let Kind::Periods { periods, .. } = game.control().setting(side).kind() else { return None };
    let stage = usize::from(game.faces_at(now)?[side].stage);
    match periods.get(stage).or(periods.last())?.addition {
        Addition::Delay(delay) => Some(delay - game.used_at(now)).filter(|&left| left > Millis::ZERO),
        Addition::None | Addition::Increment(_) | Addition::Bronstein(_) => None,
    }
}

pub(super) fn is_hourglass(control: &TimeControl) -> bool {
    matches!(control.setting(Color::White).kind(), Kind::Hourglass { .. })
}

fn setting_view(setting: &Setting) -> SettingView {
    match setting.kind() {
        Kind::Untimed => SettingView::Untimed,
        Kind::Periods { periods, initial_increment, new_period } => SettingView::Periods {
            periods: periods.iter().map(period_view).collect(),
            initial_increment: *initial_increment,
            on_zero: *new_period == NewPeriod::OnZero,
        },
        Kind::ByoYomi { main, periods, period } => {
            SettingView::ByoYomi { main_ms: main.0, periods: *periods, period_ms: period.0 }
        }
        Kind::Canadian { main, moves, period } => {
            SettingView::Canadian { main_ms: main.0, moves: *moves, period_ms: period.0 }
        }
        Kind::Hourglass { start } => SettingView::Hourglass { start_ms: start.0 },
        Kind::PerMove { time } => SettingView::PerMove { move_ms: time.0 },
        Kind::Correspondence { per_move, bank } => {
            SettingView::Correspondence { move_ms: per_move.0, bank_ms: bank.0 }
        }
    }
}

fn period_view(period: &Period) -> PeriodView {
    let (addition, time) = match period.addition {
        Addition::None => (AdditionName::None, Millis::ZERO),
        Addition::Increment(time) => (AdditionName::Increment, time),
        Addition::Bronstein(time) => (AdditionName::Bronstein, time),
        Addition::Delay(time) => (AdditionName::Delay, time),
    };
    PeriodView { moves: period.moves, ms: period.time.0, addition, addition_ms: time.0 }
}

fn speed(terms: &Terms) -> SpeedName {
    const BULLET_MAX: Millis = Millis::seconds(180);
    let setting = terms.time().setting(Color::White);
    let first = Clocks::start(terms.time()).clock(Color::White).reading().left;
    match (setting.kind(), setting.time_for_moves(SpeedLimits::MOVES)) {
        (_, None) => SpeedName::Untimed,
        (Kind::Correspondence { .. }, _) => SpeedName::Correspondence,
        (_, Some(whole)) if whole <= BULLET_MAX && first < BULLET_MAX => SpeedName::Bullet,
        _ => match terms.speed() {
            Speed::Blitz => SpeedName::Blitz,
            Speed::Rapid => SpeedName::Rapid,
            Speed::Standard => SpeedName::Standard,
        },
    }
}
