//! The terms of a game as the page says them, as the lobby weighs them, and as the Laws play them.

use adoube_lobby::{Color, ColourWish, Control, RatingRange, Stake, Start, Terms};
use adoube_wire::client::ColorChoice;
use adoube_wire::http::CreateGame;
use adoube_wire::lobby::{ControlView, GameTerms, RangeView};
use adoube_wire::view::Refused;

use crate::games;

/// The ruleset of the pools.
const POOL_RULESET: &str = "online-claim";

/// Returns the control that a page names.
///
/// # Errors
/// When it is one that the lobby does not take.
pub(crate) fn control(view: Option<ControlView>) -> Result<Control, Refused> {
    match view {
        None => Ok(Control::Untimed),
        Some(ControlView { base_s, increment_s }) => {
            Control::seconds(base_s, increment_s).ok_or_else(|| Refused::code("control_not_in_lobby"))
        }
    }
}

pub(crate) fn control_view(control: Control) -> Option<ControlView> {
    match control {
        Control::Clock { base_s, increment_s } => Some(ControlView { base_s, increment_s }),
        Control::Untimed => None,
    }
}

/// Returns what is played in the pool of a control.
pub(crate) fn of_pool(control: Control) -> Terms {
    Terms {
        control,
        ruleset: POOL_RULESET.to_owned(),
        colour: ColourWish::Any,
        stake: Stake::Casual,
        start: Start::Array,
    }
}

/// Returns the terms that a page offers.
///
/// # Errors
/// When the control is one that the lobby does not take.
pub(crate) fn offered(terms: GameTerms) -> Result<Terms, Refused> {
    let control = control(terms.control)?;
    let colour = match terms.color {
        ColorChoice::White => ColourWish::Fixed(Color::White),
        ColorChoice::Black => ColourWish::Fixed(Color::Black),
        ColorChoice::Random => ColourWish::Any,
    };
    let stake = if terms.rated { Stake::Rated } else { Stake::Casual };
    let start = match terms.fen {
        Some(fen) => Start::SetUp { fen, is_chess960: terms.chess960 },
        None => Start::Array,
    };
    Ok(Terms { control, ruleset: terms.ruleset, colour, stake, start })
}

pub(crate) fn view(terms: &Terms) -> GameTerms {
    let color = match terms.colour {
        ColourWish::Fixed(Color::White) => ColorChoice::White,
        ColourWish::Fixed(Color::Black) => ColorChoice::Black,
        ColourWish::Any => ColorChoice::Random,
    };
    let (fen, chess960) = match &terms.start {
        Start::Array => (None, false),
        Start::SetUp { fen, is_chess960 } => (Some(fen.clone()), *is_chess960),
    };
    GameTerms {
        control: control_view(terms.control),
        ruleset: terms.ruleset.clone(),
        color,
        rated: terms.stake == Stake::Rated,
        fen,
        chess960,
    }
}

/// Returns the terms as the Laws play them.
///
/// # Errors
/// When they cannot be played: every reason.
pub(crate) fn played(terms: &Terms) -> Result<adoube_laws::Terms, Refused> {
    let time = match terms.control {
        Control::Clock { base_s, increment_s } => format!("{base_s}s+{increment_s}"),
        Control::Untimed => "-".to_owned(),
    };
    let GameTerms { ruleset, color, fen, chess960, .. } = view(terms);
    games::terms(&CreateGame {
        time,
        color,
        fen,
        chess960,
        ruleset: Some(ruleset),
        procedure: None,
        both_sides: false,
        bot: None,
    })
}

pub(crate) fn range(view: RangeView) -> RatingRange {
    let RangeView { min, max } = view;
    RatingRange { min: min.unwrap_or(RatingRange::ALL.min), max: max.unwrap_or(RatingRange::ALL.max) }
}

pub(crate) fn range_view(range: RatingRange) -> RangeView {
    RangeView {
        min: (range.min != RatingRange::ALL.min).then_some(range.min),
        max: (range.max != RatingRange::ALL.max).then_some(range.max),
    }
}
