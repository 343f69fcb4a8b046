//! How a time control looks.

use adoube_board::Color;
use adoube_laws::clock::{Clocks, Kind, Speed, SpeedLimits};
use adoube_laws::{Millis, Terms};

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
