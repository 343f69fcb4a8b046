//! From an order of captures to what each man has to do.

use alloc::vec::Vec;

use adoube_board::{Bitboard, Color, Role, Setup, Square};

use super::world::{Man, at, is_officer, pawn};
use crate::possible::kernel::{Capture, Kind};

/// An officer's kind as the accounts know it: bishops by the colour of their squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Officer {
    pub(super) role: Role,
    pub(super) is_light: Option<bool>,
}

/// The kinds, and how many of each a side begins with.
const KINDS: [(Officer, i32); 5] = [
    (Officer { role: Role::Knight, is_light: None }, 2),
    (Officer { role: Role::Rook, is_light: None }, 2),
    (Officer { role: Role::Queen, is_light: None }, 1),
    (Officer { role: Role::Bishop, is_light: Some(false) }, 1),
    (Officer { role: Role::Bishop, is_light: Some(true) }, 1),
];

impl Officer {
    /// Tells whether an officer of this kind may stand on a square.
    pub(super) fn fits(self, square: Square) -> bool {
        self.is_light.is_none_or(|is_light| Bitboard::LIGHT.contains(square) == is_light)
    }

    /// Tells whether a man on a square is of this kind.
    pub(super) fn is(self, role: Role, square: Square) -> bool {
        self.role == role && self.fits(square)
    }
}

/// One thing to do.
#[derive(Clone, Debug)]
pub(super) enum Task {
    /// A pawn takes an officer, or a certain pawn, on a neighbouring file.
    PawnTakes {
        pawn: Man,
        file: usize,
        /// The pawns that stand below and above it on the new file, the nearest first.
        below: Vec<Man>,
        above: Vec<Man>,
        /// The pawns that stand before it on the old file, the nearest first.
        before: Vec<Man>,
        victim: Option<Man>,
        promotes: bool,
    },
    Promote {
        pawn: Man,
    },
    OfficerTakesPawn {
        victim: Man,
    },
    /// An officer of this side is taken by another.
    OfficerIsTaken {
        side: Color,
    },
}

/// What has to be done before the men that are left go to their squares.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) tasks: Vec<Task>,
    /// Pawns that stay pawns, and where they end.
    pub(super) pawns: Vec<(Man, Square)>,
    /// By colour: what officers are captured, and what pawns become.
    pub(super) captured: [Vec<Officer>; 2],
    pub(super) promoted: [Vec<Officer>; 2],
}

/// Makes the plan of an order of captures that leads to the pawns of a set-up, `None` if the accounts do not come out.
pub(super) fn plan(setup: &Setup, order: &[Capture]) -> Option<Plan> {
    let mut draft = Draft::start();
    for capture in order {
        draft.follow(capture)?;
    }
    let pawns = draft.keep_wanted(setup)?;
    let mut captured = [Vec::new(), Vec::new()];
    let mut promoted = [Vec::new(), Vec::new()];
    for side in Color::ALL {
        let index = side.index();
        let account = draft.account(setup, side)?;
        draft.finish(side, &account)?;
        captured[index] = account.captured;
        promoted[index] = account.promoted;
    }
    Some(Plan { tasks: draft.tasks, pawns, captured, promoted })
}

/// The pawns of the files by their numbers, and the tasks so far.
struct Draft {
    files: [Vec<Man>; 8],
    tasks: Vec<Task>,
    officers_taken: [u32; 2],
    pawns_taken: [u32; 2],
    promotions: [u32; 2],
}

/// The officers of a side that are captured and that come from pawns.
struct Account {
    captured: Vec<Officer>,
    promoted: Vec<Officer>,
    /// Captures of officers by officers.
    by_officers: u32,
    /// Promotions still to come.
    promotions: u32,
}

fn color(man: Man) -> Color {
    super::world::side(man)
}

impl Draft {
    fn start() -> Self {
        let files = core::array::from_fn(|file| Color::ALL.map(|color| pawn(color, file)).to_vec());
        Self { files, tasks: Vec::new(), officers_taken: [0; 2], pawns_taken: [0; 2], promotions: [0; 2] }
    }

    fn promote(&mut self, man: Man) {
        self.promotions[color(man).index()] += 1;
        self.tasks.push(Task::Promote { pawn: man });
    }

    fn follow(&mut self, capture: &Capture) -> Option<()> {
        let (from, place) = (usize::from(capture.from.0), usize::from(capture.from.1));
        let (to, goal) = (usize::from(capture.to.0), usize::from(capture.to.1));
        if capture.kind == Kind::OfficerTakesPawn {
            let victim = *self.files[from].get(place)?;
            self.files[from].remove(place);
            self.pawns_taken[color(victim).index()] += 1;
            self.tasks.push(Task::OfficerTakesPawn { victim });
            return Some(());
        }
        for _ in 0..capture.promoted[0] {
            let man = *self.files[to].first()?;
            self.files[to].remove(0);
            self.promote(man);
        }
        for _ in 0..capture.promoted[1] {
            let man = self.files[to].pop()?;
            self.promote(man);
        }
        let man = *self.files[from].get(place)?;
        if capture.kind == Kind::PawnTakesAndPromotes {
            self.promote_before(from, place)?;
        }
        let place = self.files[from].iter().position(|other| *other == man)?;
        self.files[from].remove(place);
        let before = match color(man) {
            Color::White => self.files[from][place..].to_vec(),
            Color::Black => self.files[from][..place].iter().rev().copied().collect(),
        };
        let opponent = (!color(man)).index();
        let victim = match capture.kind {
            Kind::PawnTakesPawn => {
                self.pawns_taken[opponent] += 1;
                let victim = *self.files[to].get(goal)?;
                self.files[to].remove(goal);
                Some(victim)
            }
            Kind::PawnTakesOfficer | Kind::PawnTakesAndPromotes | Kind::OfficerTakesPawn => {
                self.officers_taken[opponent] += 1;
                None
            }
        };
        let promotes = capture.kind == Kind::PawnTakesAndPromotes;
        let (below, above) = if promotes {
            (Vec::new(), Vec::new())
        } else {
            let (below, above) = self.files[to].split_at_checked(goal)?;
            (below.iter().rev().copied().collect(), above.to_vec())
        };
        self.tasks.push(Task::PawnTakes { pawn: man, file: to, below, above, before, victim, promotes });
        if promotes {
            self.promotions[color(man).index()] += 1;
        } else {
            self.files[to].insert(goal, man);
        }
        Some(())
    }

    /// Lets the pawns in front of one promote.
    fn promote_before(&mut self, file: usize, place: usize) -> Option<()> {
        let man = *self.files[file].get(place)?;
        let before: Vec<Man> = match color(man) {
            Color::White => self.files[file].drain(place + 1..).rev().collect(),
            Color::Black => self.files[file].drain(..place).collect(),
        };
        before.into_iter().for_each(|man| self.promote(man));
        Some(())
    }

    /// Takes the pawns that stay pawns off the files and returns where they end.
    fn keep_wanted(&mut self, setup: &Setup) -> Option<Vec<(Man, Square)>> {
        let mut kept = Vec::new();
        for (file, men) in self.files.iter_mut().enumerate() {
            let squares = setup.placement.by_role(Role::Pawn).into_iter();
            let goals: Vec<Square> = squares.filter(|square| square.file() as usize == file).collect();
            let colors: Vec<Color> =
                goals.iter().filter_map(|square| Some(setup.placement.piece_at(*square)?.color)).collect();
            let others = men.len().checked_sub(goals.len())?;
            let first = (0..=others).find(|&first| {
                men[..first].iter().all(|man| color(*man) == Color::Black)
                    && men[first + goals.len()..].iter().all(|man| color(*man) == Color::White)
                    && men[first..].iter().zip(&colors).all(|(man, wanted)| color(*man) == *wanted)
            })?;
            kept.extend(men.drain(first..first + goals.len()).zip(goals));
        }
        Some(kept)
    }

    fn account(&self, setup: &Setup, side: Color) -> Option<Account> {
        let men = setup.placement.by_color(side);
        let mut captured = Vec::new();
        let mut promoted = Vec::new();
        for (officer, started) in KINDS {
            let standing = setup
                .placement
                .of(side, officer.role)
                .into_iter()
                .filter(|square| officer.fits(*square))
                .count() as i32;
            (standing..started).for_each(|_| captured.push(officer));
            (started..standing).for_each(|_| promoted.push(officer));
        }
        let index = side.index();
        let all_captured = 16u32.checked_sub(men.len())?;
        // Officers captured beyond these came back as promoted ones.
        let left: u32 = self.files.iter().flatten().filter(|man| color(**man) == side).count() as u32;
        let to_capture = all_captured.checked_sub(self.officers_taken[index] + self.pawns_taken[index])?;
        let needed_captured = captured.len() as u32;
        let needed_promoted = promoted.len() as u32;
        let least = needed_captured.max(self.officers_taken[index]);
        // Every promotion beyond the needed ones means one more officer captured.
        let extra = (least - needed_captured).max(self.promotions[index].saturating_sub(needed_promoted));
        let total_captured = needed_captured + extra;
        let by_officers = total_captured.checked_sub(self.officers_taken[index])?;
        let promotions = (needed_promoted + extra).checked_sub(self.promotions[index])?;
        if by_officers > to_capture || promotions > left || left - promotions != to_capture - by_officers {
            return None;
        }
        for officer in [0, 0, 1, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0].into_iter().take(extra as usize) {
            captured.push(KINDS[officer].0);
            promoted.push(KINDS[officer].0);
        }
        Some(Account { captured, promoted, by_officers, promotions })
    }

    /// Adds what is left to do for a side: pawns promote or are captured, officers are captured.
    fn finish(&mut self, side: Color, account: &Account) -> Option<()> {
        let mut left: Vec<Man> = Vec::new();
        for file in &self.files {
            let of_side = file.iter().copied().filter(|man| color(*man) == side);
            match side {
                // Who stands nearest the last rank goes first.
                Color::White => left.extend(of_side.rev()),
                Color::Black => left.extend(of_side),
            }
        }
        for (index, man) in left.into_iter().enumerate() {
            if index < account.promotions as usize {
                self.tasks.push(Task::Promote { pawn: man });
            } else {
                self.tasks.push(Task::OfficerTakesPawn { victim: man });
            }
        }
        (0..account.by_officers).for_each(|_| self.tasks.push(Task::OfficerIsTaken { side }));
        debug_assert!(account.captured.iter().all(|officer| is_officer(officer.role)), "kings stay");
        Some(())
    }
}

/// Returns where a pawn that only goes straight ahead promotes.
pub(super) fn promotion_square(file: usize, side: Color) -> Square {
    match side {
        Color::White => at(file, 7),
        Color::Black => at(file, 0),
    }
}
