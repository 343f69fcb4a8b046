//! A pair of clocks on which turns are played, for the tests of Article 6.

use adoube_board::Color;
use adoube_laws::Millis;
use adoube_laws::clock::{Clocks, Face, Press, TimeControl};

use crate::table::{BLACK, WHITE};

/// Clocks, and whose turn it is.
pub(crate) struct Clockwork {
    pub(crate) control: TimeControl,
    pub(crate) clocks: Clocks,
    pub(crate) turn: Color,
}

impl Clockwork {
    /// Sets the clocks by the usual notation.
    pub(crate) fn new(control: &str) -> Self {
        let control: TimeControl = control.parse().unwrap();
        Self { clocks: Clocks::start(&control), control, turn: WHITE }
    }

    /// Completes moves in turn, each after so many milliseconds.
    pub(crate) fn press(&mut self, used: &[i64]) -> &mut Self {
        for &used in used {
            let pressed = self.clocks.after_press(&self.control, self.turn, Millis(used), Press::Timed);
            self.clocks = pressed.expect("the flag has not fallen");
            self.turn = !self.turn;
        }
        self
    }

    /// Completes a number of moves by each side, each after so many milliseconds.
    pub(crate) fn moves_each(&mut self, moves: usize, used: i64) -> &mut Self {
        self.press(&vec![used; 2 * moves])
    }

    /// What both clocks show between two turns, in milliseconds.
    pub(crate) fn shown(&self) -> (i64, i64) {
        (self.face(WHITE, 0).time.0, self.face(BLACK, 0).time.0)
    }

    /// What a side's clock shows after so many milliseconds of the turn.
    pub(crate) fn face(&self, color: Color, used: i64) -> Face {
        self.clocks.faces(&self.control, Some((self.turn, Millis(used))))[color].unwrap()
    }

    /// Checks that the flag of the side on move falls at exactly this many milliseconds of its turn.
    pub(crate) fn check_flag(&self, at: i64) {
        let clock = self.clocks.clock(self.turn);
        let setting = self.control.setting(self.turn);
        assert_eq!(self.clocks.deadline(&self.control, self.turn), Some(Millis(at)), "deadline");
        assert!(!clock.is_fallen(setting, Millis(at - 1)) && clock.is_fallen(setting, Millis(at)));
        assert!(self.face(self.turn, at - 1).time > Millis(0), "shown before");
        assert_eq!(self.face(self.turn, at).time, Millis(0), "shown at");
        let press = |used| self.clocks.after_press(&self.control, self.turn, Millis(used), Press::Timed);
        assert!(press(at - 1).is_some() && press(at).is_none(), "press");
    }
}
