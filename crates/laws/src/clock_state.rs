//! Both clocks between two moves, with their flags.

use adoube_board::Color;

use crate::clock::{Clocks, Face, Press, Reading, TimeControl};
use crate::time::{ByColor, Millis};

/// The face of a clock whose flag has fallen, and of a side without one.
const NO_TIME: Face = Face { time: Millis::ZERO, stage: 0, moves_left: None, is_overtime: false, bank: None };

/// What a fallen clock keeps in place of a time: what was left is gone, the counted moves are not.
const FALLEN: Millis = Millis(1);

/// What both clocks hold at the start of a turn, and whose flag has fallen without the game being over: over the board a
/// flag counts only when it is called (Article 6.8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClockState {
    clocks: Clocks,
    fallen: ByColor<bool>,
}

impl ClockState {
    /// Returns the clocks before the game; `None` without any.
    #[must_use]
    pub fn start(control: &TimeControl) -> Option<Self> {
        (!control.is_untimed()).then(|| Self { clocks: Clocks::start(control), fallen: ByColor::both(false) })
    }

    /// Returns the clocks with figures read back from a record; `None` when they are not possible.
    #[must_use]
    pub fn from_readings(
        control: &TimeControl,
        readings: ByColor<Reading>,
        fallen: ByColor<bool>,
    ) -> Option<Self> {
        let reading = |side: Color| match fallen[side] {
            true => Reading { left: FALLEN, ..readings[side] },
            false => readings[side],
        };
        let readings = ByColor { white: reading(Color::White), black: reading(Color::Black) };
        Some(Self { clocks: Clocks::set(control, readings).ok()?, fallen })
    }

    /// Returns the figures of both clocks.
    #[must_use]
    pub fn readings(&self) -> ByColor<Reading> {
        self.clocks.readings()
    }

    /// Returns whose flag has fallen.
    #[must_use]
    pub fn fallen(&self) -> ByColor<bool> {
        self.fallen
    }

    /// Returns what the clocks show while a side has used so much of its turn; `None` for both as they stand.
    #[must_use]
    pub fn faces(&self, control: &TimeControl, charged: Option<(Color, Millis)>) -> ByColor<Face> {
        let faces = self.clocks.faces(control, charged.filter(|&(side, _)| !self.fallen[side]));
        let face = |side: Color| faces[side].filter(|_| !self.fallen[side]).unwrap_or(NO_TIME);
        ByColor { white: face(Color::White), black: face(Color::Black) }
    }

    /// Returns the time shown, as [`ClockState::faces`] does.
    #[must_use]
    pub fn shown(&self, control: &TimeControl, charged: Option<(Color, Millis)>) -> ByColor<Millis> {
        let faces = self.faces(control, charged);
        ByColor { white: faces.white.time, black: faces.black.time }
    }

    /// Returns after how much of its turn the flag of a side falls; `None` when it never falls.
    #[must_use]
    pub fn until_flag(&self, control: &TimeControl, side: Color) -> Option<Millis> {
        if self.fallen[side] { Some(Millis::ZERO) } else { self.clocks.deadline(control, side) }
    }

    /// Returns the clocks after a side has completed its move. A flag that had fallen stays so, and brings no addition.
    #[must_use]
    pub fn after_move(&self, control: &TimeControl, side: Color, used: Millis, press: Press) -> Self {
        let after =
            if self.fallen[side] { None } else { self.clocks.after_press(control, side, used, press) };
        self.or_fallen(control, side, after)
    }

    /// Returns the clocks of a game that stops after a side has used so much of its turn.
    #[must_use]
    pub fn settled(&self, control: &TimeControl, side: Color, used: Millis) -> Self {
        let setting = control.setting(side);
        let clock = self.clocks.clock(side).after(setting, used).filter(|_| !self.fallen[side]);
        let clocks = clock.and_then(|clock| self.clocks.replace(control, side, clock.reading()).ok());
        self.or_fallen(control, side, clocks)
    }

    /// Returns the clocks with time for a side, or less of it when it is below zero; the flag falls when nothing is left.
    #[must_use]
    pub fn added(&self, control: &TimeControl, side: Color, time: Millis) -> Self {
        if self.fallen[side] {
            return *self;
        }
        self.or_fallen(control, side, self.clocks.grant(control, side, time))
    }

    /// Returns the clocks set by the arbiter to show this (Articles 6.10 and 7.1); a flag stands again where time is set.
    #[must_use]
    pub fn with_shown(&self, control: &TimeControl, shown: ByColor<Millis>) -> Self {
        let mut state = *self;
        for side in Color::ALL {
            let has_clock = state.clocks.deadline(control, side).is_some();
            state.fallen[side] = has_clock && shown[side] <= Millis::ZERO;
            let left = if state.fallen[side] { FALLEN } else { shown[side] };
            state = state.with_left(control, side, left);
        }
        state
    }

    fn with_left(&self, control: &TimeControl, side: Color, left: Millis) -> Self {
        let reading = Reading { left, ..self.clocks.clock(side).reading() };
        // A side without a clock has nothing to set.
        Self { clocks: self.clocks.replace(control, side, reading).unwrap_or(self.clocks), ..*self }
    }

    fn or_fallen(&self, control: &TimeControl, side: Color, clocks: Option<Clocks>) -> Self {
        match clocks {
            Some(clocks) => Self { clocks, ..*self },
            None => {
                let mut fallen = self.fallen;
                fallen[side] = true;
                Self { fallen, ..*self }.with_left(control, side, FALLEN)
            }
        }
    }
}
