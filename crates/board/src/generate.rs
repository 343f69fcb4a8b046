//! The legal moves, as sets of destinations (Art. 3.10.1).
//!
//! Checks and pins are found once ([`Survey`]). Then no move needs a test of its own: a man's destinations are what it
//! attacks, less own men, cut down to the check mask (capture the checker or step between) and, for a pinned man, to the
//! pin mask (stay on the line). Two moves are special: a capture en passant empties two squares of one line, and
//! castling has conditions on squares that nobody goes to.

use core::marker::PhantomData;

use crate::side::{Black, Side, White};
use crate::{Bitboard, Color, Move, MoveKind, MoveList, Position, Rank, Role, Square, castling, rays};

/// Everything one man may legally do: the squares it may go to.
///
/// For castling the square is the own rook's; a pawn on the seventh rank has four moves for each square.
///
/// ```
/// use adoube_board::{Destinations, Position, Role};
///
/// Position::start().destinations(|men: Destinations| assert_ne!(men.role, Role::King));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Destinations {
    /// The man.
    pub role: Role,
    /// Where it stands.
    pub from: Square,
    /// Where it may go.
    pub to: Bitboard,
}

/// What the side to move has to reckon with.
pub(crate) struct Survey {
    pub(crate) own: Bitboard,
    pub(crate) enemy: Bitboard,
    pub(crate) occupied: Bitboard,
    pub(crate) king: Square,
    pub(crate) checkers: Bitboard,
    /// Lines from the king along files and ranks on which an own man is pinned, the pinning man included.
    pub(crate) straight_pins: Bitboard,
    /// The same along diagonals.
    pub(crate) diagonal_pins: Bitboard,
}

impl Survey {
    #[inline(always)]
    pub(crate) fn of<S: Side>(position: &Position) -> Self {
        let placement = &position.placement;
        let occupied = placement.occupied();
        let black = placement.by_color(Color::Black);
        let (own, enemy) = match S::COLOR {
            Color::White => (occupied & !black, black),
            Color::Black => (black, occupied & !black),
        };
        let king = Square::masked((placement.by_role(Role::King) & own).0.trailing_zeros());
        let mut survey = Self {
            own,
            enemy,
            occupied,
            king,
            checkers: (rays::knight(king) & placement.by_role(Role::Knight)
                | rays::pawn(S::COLOR, king) & placement.by_role(Role::Pawn))
                & enemy,
            straight_pins: Bitboard::EMPTY,
            diagonal_pins: Bitboard::EMPTY,
        };
        survey.straight_pins = survey.lines(rays::straights(king) & placement.straight_sliders());
        survey.diagonal_pins = survey.lines(rays::diagonals(king) & placement.diagonal_sliders());
        survey
    }

    /// Sorts sliders that face the king into checkers and pinning men, and returns the lines of the pins.
    #[inline(always)]
    fn lines(&mut self, sliders: Bitboard) -> Bitboard {
        let mut pins = Bitboard::EMPTY;
        for slider in sliders & self.enemy {
            let line = rays::between(self.king, slider);
            let blockers = line & self.occupied;
            if blockers.is_empty() {
                self.checkers = self.checkers.with(slider);
            } else if !blockers.has_several() && blockers.meets(self.own) {
                pins |= line.with(slider);
            }
        }
        pins
    }

    /// Returns the squares that end a check: the only checker's and those between. All squares without a check.
    #[inline(always)]
    pub(crate) fn check_mask(&self) -> Bitboard {
        match self.checkers.first() {
            Some(checker) => rays::between(self.king, checker).with(checker),
            None => Bitboard::ALL,
        }
    }

    /// Returns the squares of pinned men, along any line.
    #[inline(always)]
    pub(crate) fn pins(&self) -> Bitboard {
        self.straight_pins | self.diagonal_pins
    }
}

/// Returns the squares where a king of `S` would be attacked; the king itself does not stop a slider, since it leaves.
#[inline(always)]
fn attacked_by_enemy<S: Side>(position: &Position, survey: &Survey) -> Bitboard {
    let placement = &position.placement;
    let enemy = survey.enemy;
    let occupied = survey.occupied.without(survey.king);
    let mut attacked = S::Other::pawn_attacks(placement.by_role(Role::Pawn) & enemy);
    for knight in placement.by_role(Role::Knight) & enemy {
        attacked |= rays::knight(knight);
    }
    for slider in placement.diagonal_sliders() & enemy {
        attacked |= rays::bishop(slider, occupied);
    }
    for slider in placement.straight_sliders() & enemy {
        attacked |= rays::rook(slider, occupied);
    }
    let king = Square::masked((placement.by_role(Role::King) & enemy).0.trailing_zeros());
    attacked | rays::king(king)
}

/// Returns the king's destinations, castling included.
#[inline(always)]
pub(crate) fn king_destinations<S: Side>(position: &Position, survey: &Survey) -> Bitboard {
    let steps = rays::king(survey.king) & !survey.own;
    let open = open_castlings::<S>(position, survey);
    // Often the king is walled in: then nobody need know what the enemy attacks.
    if (steps | open).is_empty() {
        return Bitboard::EMPTY;
    }
    let attacked = attacked_by_enemy::<S>(position, survey);
    let mut to = steps & !attacked;
    for rook in open {
        if !attacked.meets(castling::path(S::COLOR, survey.king, rook).safe) {
            to = to.with(rook);
        }
    }
    to
}

/// Returns the rooks with which nothing but attacked squares can keep `S` from castling.
#[inline(always)]
fn open_castlings<S: Side>(position: &Position, survey: &Survey) -> Bitboard {
    let mut open = Bitboard::EMPTY;
    if survey.checkers.is_empty() {
        for rook in position.castling_rooks & S::rank(Rank::First) {
            let path = castling::path(S::COLOR, survey.king, rook);
            // A pinned rook may not castle: it uncovers the king wherever the two arrive.
            if !survey.occupied.meets(path.empty) && !survey.straight_pins.contains(rook) {
                open = open.with(rook);
            }
        }
    }
    open
}

/// Returns the pawns that may legally capture on `passed`.
#[inline(always)]
pub(crate) fn en_passant_captors<S: Side>(position: &Position, passed: Square, king: Square) -> Bitboard {
    let placement = &position.placement;
    let own = placement.by_color(S::COLOR);
    let captured = Square::masked(passed.index() as u32 ^ 8);
    let mut captors = Bitboard::EMPTY;
    for pawn in rays::pawn(S::Other::COLOR, passed) & placement.by_role(Role::Pawn) & own {
        let occupied = placement.occupied().without(pawn).without(captured).with(passed);
        // Art. 3.9.2: the captured pawn's going may uncover the king too, so the board after the capture is looked at.
        let attackers = crate::setup::attackers(placement, king, S::Other::COLOR, occupied);
        if attackers.is_empty() {
            captors = captors.with(pawn);
        }
    }
    captors
}

/// Takes the destinations of one man after the other.
///
/// A trait and not a closure, because its method can be inlined where it is called: there the role is a constant.
pub(crate) trait Sink {
    /// Takes the destinations of one man; there may be none.
    fn man(&mut self, role: Role, from: Square, to: Bitboard);
}

/// Hands the destinations of each man of `S` to `sink`.
#[inline(always)]
pub(crate) fn destinations<S: Side>(position: &Position, sink: &mut impl Sink) {
    let survey = Survey::of::<S>(position);
    let to = king_destinations::<S>(position, &survey);
    sink.man(Role::King, survey.king, to);
    if survey.checkers.has_several() {
        return;
    }
    let target = survey.check_mask() & !survey.own;
    pawn_destinations::<S>(position, &survey, target, sink);
    piece_destinations(position, &survey, target, sink);
}

/// Visits knights, bishops, rooks and queens.
#[inline(always)]
fn piece_destinations(position: &Position, survey: &Survey, target: Bitboard, sink: &mut impl Sink) {
    let placement = &position.placement;
    let (occupied, straight_pins, diagonal_pins) =
        (survey.occupied, survey.straight_pins, survey.diagonal_pins);
    let of = |role| placement.by_role(role) & survey.own;
    let pins = survey.pins();
    // A pinned knight always leaves its line.
    for from in of(Role::Knight) & !pins {
        sink.man(Role::Knight, from, rays::knight(from) & target);
    }
    for from in of(Role::Bishop) & !straight_pins {
        let line = if diagonal_pins.contains(from) { diagonal_pins } else { Bitboard::ALL };
        sink.man(Role::Bishop, from, rays::bishop(from, occupied) & line & target);
    }
    for from in of(Role::Rook) & !diagonal_pins {
        let line = if straight_pins.contains(from) { straight_pins } else { Bitboard::ALL };
        sink.man(Role::Rook, from, rays::rook(from, occupied) & line & target);
    }
    for from in of(Role::Queen) & !pins {
        sink.man(Role::Queen, from, (rays::bishop(from, occupied) | rays::rook(from, occupied)) & target);
    }
    for from in of(Role::Queen) & straight_pins {
        sink.man(Role::Queen, from, rays::rook(from, occupied) & straight_pins & target);
    }
    for from in of(Role::Queen) & diagonal_pins {
        sink.man(Role::Queen, from, rays::bishop(from, occupied) & diagonal_pins & target);
    }
}

/// Visits pawns one by one; [`Pawns`] treats them all at once for counting.
#[inline(always)]
fn pawn_destinations<S: Side>(position: &Position, survey: &Survey, target: Bitboard, sink: &mut impl Sink) {
    let pawns = position.placement.by_role(Role::Pawn) & survey.own;
    let captors = match position.passed.legal() {
        Some(passed) => en_passant_captors::<S>(position, passed, survey.king),
        None => Bitboard::EMPTY,
    };
    let passed = position.passed.legal().map_or(Bitboard::EMPTY, Bitboard::of);
    for from in pawns {
        let pawn = Bitboard::of(from);
        let step = S::forward(pawn) & !survey.occupied;
        let double = S::forward(step & S::rank(Rank::Third)) & !survey.occupied;
        let mut ahead = step | double;
        let mut captures = S::pawn_attacks(pawn) & survey.enemy;
        if survey.pins().contains(from) {
            ahead &= survey.straight_pins;
            captures &= survey.diagonal_pins;
            if survey.diagonal_pins.contains(from) {
                ahead = Bitboard::EMPTY;
            } else {
                captures = Bitboard::EMPTY;
            }
        }
        let mut to = (ahead | captures) & target;
        if captors.contains(from) {
            to |= passed;
        }
        sink.man(Role::Pawn, from, to);
    }
}

/// The moves of all pawns at once, by direction.
struct Pawns {
    single: Bitboard,
    double: Bitboard,
    towards_a: Bitboard,
    towards_h: Bitboard,
}

impl Pawns {
    #[inline(always)]
    fn of<S: Side>(pawns: Bitboard, survey: &Survey, target: Bitboard) -> Self {
        let free = pawns & !survey.pins();
        let straight = pawns & survey.straight_pins;
        let diagonal = pawns & survey.diagonal_pins;
        let empty = !survey.occupied;
        let single = (S::forward(free) | S::forward(straight) & survey.straight_pins) & empty;
        let double = S::forward(single & S::rank(Rank::Third)) & empty;
        let capture = target & survey.enemy;
        Self {
            single: single & target,
            double: double & target,
            towards_a: (S::forward_a(free) | S::forward_a(diagonal) & survey.diagonal_pins) & capture,
            towards_h: (S::forward_h(free) | S::forward_h(diagonal) & survey.diagonal_pins) & capture,
        }
    }

    /// Counts the moves; each arrival on the last rank is four (Art. 3.7.5).
    #[inline(always)]
    fn count<S: Side>(&self, pawns: Bitboard) -> u32 {
        let count = self.single.len() + self.double.len() + self.towards_a.len() + self.towards_h.len();
        if !pawns.meets(S::rank(Rank::Seventh)) {
            return count;
        }
        let last = S::rank(Rank::Eighth);
        count
            + 3 * ((self.single & last).len() + (self.towards_a & last).len() + (self.towards_h & last).len())
    }
}

/// Counts the legal moves without making a list.
#[inline(always)]
pub(crate) fn count<S: Side>(position: &Position) -> u32 {
    let survey = Survey::of::<S>(position);
    let mut count = king_destinations::<S>(position, &survey).len();
    if survey.checkers.has_several() {
        return count;
    }
    let target = survey.check_mask() & !survey.own;
    let pawns = position.placement.by_role(Role::Pawn) & survey.own;
    count += Pawns::of::<S>(pawns, &survey, target).count::<S>(pawns);
    if let Some(passed) = position.passed.legal() {
        count += en_passant_captors::<S>(position, passed, survey.king).len();
    }
    count + count_pieces(position, &survey, target)
}

/// Counts the moves of knights, bishops, rooks and queens.
///
/// Unlike [`piece_destinations`] it takes a queen for a bishop and a rook, which makes two loops of four, and keeps pinned
/// men apart, for there seldom are any: what a loop costs is mostly its end, which the CPU guesses wrong.
#[inline(always)]
fn count_pieces(position: &Position, survey: &Survey, target: Bitboard) -> u32 {
    let placement = &position.placement;
    let pins = survey.pins();
    let diagonal = placement.diagonal_sliders() & survey.own;
    let straight = placement.straight_sliders() & survey.own;
    let mut count = 0;
    for from in placement.by_role(Role::Knight) & survey.own & !pins {
        count += (rays::knight(from) & target).len();
    }
    for from in diagonal & !pins {
        count += (rays::bishop(from, survey.occupied) & target).len();
    }
    for from in straight & !pins {
        count += (rays::rook(from, survey.occupied) & target).len();
    }
    if (diagonal | straight).meets(pins) {
        for from in diagonal & survey.diagonal_pins {
            count += (rays::bishop(from, survey.occupied) & survey.diagonal_pins & target).len();
        }
        for from in straight & survey.straight_pins {
            count += (rays::rook(from, survey.occupied) & survey.straight_pins & target).len();
        }
    }
    count
}

/// Calls a function for each man that has a move.
struct Each<F>(F);

impl<F: FnMut(Destinations)> Sink for Each<F> {
    #[inline(always)]
    fn man(&mut self, role: Role, from: Square, to: Bitboard) {
        if !to.is_empty() {
            (self.0)(Destinations { role, from, to });
        }
    }
}

/// Lists the moves.
struct Lister<'a, S> {
    position: &'a Position,
    list: MoveList,
    side: PhantomData<S>,
}

impl<S: Side> Sink for Lister<'_, S> {
    #[inline(always)]
    fn man(&mut self, role: Role, from: Square, to: Bitboard) {
        expand::<S>(self.position, role, from, to, |mv| self.list.push(mv));
    }
}

/// Calls `visit` with each move that a man's destinations stand for.
#[inline(always)]
pub(crate) fn expand<S: Side>(
    position: &Position,
    role: Role,
    from: Square,
    to: Bitboard,
    mut visit: impl FnMut(Move),
) {
    match role {
        Role::Pawn => {
            for to in to {
                if S::rank(Rank::Eighth).contains(to) {
                    for role in Role::PROMOTIONS {
                        visit(Move::promoting(from, to, role));
                    }
                } else if from.index() ^ to.index() == 16 {
                    visit(Move::new(from, to, MoveKind::DoubleStep));
                } else if position.passed.legal() == Some(to) && from.index() & 7 != to.index() & 7 {
                    visit(Move::new(from, to, MoveKind::EnPassant));
                } else {
                    visit(Move::new(from, to, MoveKind::Ordinary));
                }
            }
        }
        Role::King => {
            let rooks = position.castling_rooks & S::rank(Rank::First);
            for to in to {
                let kind = if rooks.contains(to) { MoveKind::Castling } else { MoveKind::Ordinary };
                visit(Move::new(from, to, kind));
            }
        }
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
            for to in to {
                visit(Move::new(from, to, MoveKind::Ordinary));
            }
        }
    }
}

impl Position {
    /// Calls `visit` with the destinations of each man that has a legal move.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// let mut men = 0;
    /// Position::start().destinations(|_| men += 1);
    /// assert_eq!(men, 10);
    /// ```
    pub fn destinations(&self, visit: impl FnMut(Destinations)) {
        match self.turn {
            Color::White => destinations::<White>(self, &mut Each(visit)),
            Color::Black => destinations::<Black>(self, &mut Each(visit)),
        }
    }

    /// Returns all legal moves (Art. 3.10.1).
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// assert_eq!(Position::start().legal_moves().len(), 20);
    /// ```
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        fn list<S: Side>(position: &Position) -> MoveList {
            let mut lister = Lister { position, list: MoveList::new(), side: PhantomData::<S> };
            destinations::<S>(position, &mut lister);
            lister.list
        }
        match self.turn {
            Color::White => list::<White>(self),
            Color::Black => list::<Black>(self),
        }
    }

    /// Returns the number of legal moves, faster than by listing them.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// assert_eq!(Position::start().legal_count(), 20);
    /// ```
    #[must_use]
    pub fn legal_count(&self) -> usize {
        (match self.turn {
            Color::White => count::<White>(self),
            Color::Black => count::<Black>(self),
        }) as usize
    }

    /// Tells whether the side to move has any legal move.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// assert!(Position::start().has_legal_move());
    /// assert!(!Position::from_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").unwrap().has_legal_move());
    /// ```
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.legal_count() > 0
    }

    /// Tells whether some pawn of the side to move may legally capture on a square passed over.
    pub(crate) fn can_capture_en_passant(&self, passed: Square) -> bool {
        let king = self.king(self.turn);
        !match self.turn {
            Color::White => en_passant_captors::<White>(self, passed, king),
            Color::Black => en_passant_captors::<Black>(self, passed, king),
        }
        .is_empty()
    }
}
