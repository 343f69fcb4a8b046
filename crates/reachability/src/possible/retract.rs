//! Taking a move back: every position from which one move may have led here.

use alloc::vec::Vec;

use adoube_board::{Bitboard, Color, File, Piece, Position, Rank, Role, Setup, Square, Wing};

/// A move taken back: where the mover stood and what it was, and what else comes back onto the board.
#[derive(Clone, Copy, Debug)]
struct Unmove {
    from: Square,
    to: Square,
    /// What the mover was before: a pawn, where it promoted.
    role: Role,
    captured: Option<(Square, Role)>,
    /// The square that the pawn captured en passant had passed.
    passed: Option<Square>,
}

/// Every position before the last move, made when it is asked for.
pub(super) struct Predecessors {
    setup: Setup,
    unmoves: Vec<Unmove>,
}

impl Predecessors {
    /// Returns what leads to a position by one move.
    ///
    /// Why it is sound: it forgets no way in which a man of the side that has just moved can have come to its square (Art.
    /// 3.2 to 3.8), with nothing, and with each kind of man of the opponent, captured there; men that never moved are left
    /// alone. What other castling rights there were and what square a pawn had passed is not known, and a position
    /// without them is excluded by fewer rules. Positions that `adoube-board` refuses are left out.
    pub(super) fn of(position: &Position, never: Bitboard) -> Self {
        let setup = position.setup();
        let mover = !setup.turn;
        let mut unmoves = Vec::new();
        match setup.ep {
            Some(passed) => undo_double_step(passed, mover, &mut unmoves),
            None => {
                for to in setup.placement.by_color(mover) & !never {
                    let Some(man) = setup.placement.piece_at(to) else { continue };
                    undo_man(&setup, man, to, &mut unmoves);
                }
            }
        }
        unmoves.sort_by_key(|unmove| (unmove.captured.is_some(), unmove.role == Role::Pawn));
        Self { setup, unmoves }
    }

    /// Returns the positions, those without captures first.
    pub(super) fn iter(&self) -> impl Iterator<Item = Position> {
        let mover = !self.setup.turn;
        let castlings: &[Wing] = if self.setup.ep.is_none() { &Wing::ALL } else { &[] };
        let uncastled = castlings.iter().filter_map(move |wing| uncastled(&self.setup, mover, *wing));
        self.unmoves.iter().filter_map(|unmove| applied(&self.setup, unmove)).chain(uncastled)
    }
}

/// Returns the position before a move, if nothing is wrong with it.
fn applied(setup: &Setup, unmove: &Unmove) -> Option<Position> {
    let mover = !setup.turn;
    let mut before = *setup;
    before.turn = mover;
    before.ep = unmove.passed;
    before.placement.set(unmove.to, None);
    before.placement.set(unmove.from, Some(Piece { color: mover, role: unmove.role }));
    if let Some((square, role)) = unmove.captured {
        before.placement.set(square, Some(Piece { color: setup.turn, role }));
    }
    before.position().ok()
}

/// Returns the position before castling: king and rook had never moved.
fn uncastled(setup: &Setup, mover: Color, wing: Wing) -> Option<Position> {
    let rank = Rank::First.seen_by(mover);
    let at = |file| Square::new(file, rank);
    let (king, rook) = (at(File::of_castled_king(wing)), at(File::of_castled_rook(wing)));
    let corner = at(match wing {
        Wing::King => File::H,
        Wing::Queen => File::A,
    });
    let stands = |square, role| setup.placement.piece_at(square) == Some(Piece { color: mover, role });
    let left = Bitboard::of(at(File::E)).with(corner);
    let needed = if wing == Wing::Queen { left.with(at(File::B)) } else { left };
    if !stands(king, Role::King) || !stands(rook, Role::Rook) || needed.meets(setup.placement.occupied()) {
        return None;
    }
    let mut before = *setup;
    before.turn = mover;
    for square in [king, rook] {
        before.placement.set(square, None);
    }
    before.placement.set(at(File::E), Some(Piece { color: mover, role: Role::King }));
    before.placement.set(corner, Some(Piece { color: mover, role: Role::Rook }));
    before.castling = before.castling.with(mover, wing, Some(corner.file()));
    let before = before.position().ok()?;
    before.judge(at(File::E), corner, None).is_ok().then_some(before)
}

fn undo_double_step(passed: Square, mover: Color, unmoves: &mut Vec<Unmove>) {
    let at = |rank: Rank| Square::new(passed.file(), rank.seen_by(mover));
    unmoves.push(Unmove {
        from: at(Rank::Second),
        to: at(Rank::Fourth),
        role: Role::Pawn,
        captured: None,
        passed: None,
    });
}

/// Adds every way in which a man can have come to a square, but for castling.
fn undo_man(setup: &Setup, man: Piece, to: Square, unmoves: &mut Vec<Unmove>) {
    match man.role {
        Role::Pawn => {
            undo_pawn(setup, man.color, to, unmoves);
            undo_en_passant(setup, man.color, to, unmoves);
        }
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
            let occupied = setup.placement.occupied();
            for from in man.attacks(to, occupied) & !occupied {
                push(from, to, man.role, None, unmoves);
                push_captures(setup, from, to, man.role, unmoves);
            }
            if man.role != Role::King && to.rank() == Rank::Eighth.seen_by(man.color) {
                undo_pawn(setup, man.color, to, unmoves);
            }
        }
    }
}

/// Adds the ways of a pawn to a square, on which it may have promoted.
fn undo_pawn(setup: &Setup, mover: Color, to: Square, unmoves: &mut Vec<Unmove>) {
    let occupied = setup.placement.occupied();
    let first = Rank::First.seen_by(mover);
    let back = |ranks: i8| to.offset(0, -ranks * step(mover));
    if let Some(from) = back(1).filter(|from| from.rank() != first && !occupied.contains(*from)) {
        push(from, to, Role::Pawn, None, unmoves);
        if let Some(from) = back(2).filter(|_| to.rank() == Rank::Fourth.seen_by(mover))
            && !occupied.contains(from)
        {
            push(from, to, Role::Pawn, None, unmoves);
        }
    }
    let aside = Piece { color: !mover, role: Role::Pawn }.attacks(to, occupied);
    for from in aside & !occupied & !Bitboard::rank(first) {
        push_captures(setup, from, to, Role::Pawn, unmoves);
    }
}

fn undo_en_passant(setup: &Setup, mover: Color, to: Square, unmoves: &mut Vec<Unmove>) {
    let occupied = setup.placement.occupied();
    let (Some(taken), Some(start)) = (to.offset(0, -step(mover)), to.offset(0, step(mover))) else { return };
    if to.rank() != Rank::Sixth.seen_by(mover) || occupied.contains(taken) || occupied.contains(start) {
        return;
    }
    for from in [-1, 1].into_iter().filter_map(|files| taken.offset(files, 0)) {
        if !occupied.contains(from) {
            let captured = Some((taken, Role::Pawn));
            unmoves.push(Unmove { from, to, role: Role::Pawn, captured, passed: Some(to) });
        }
    }
}

/// Adds the captures of each kind of man on a square.
fn push_captures(setup: &Setup, from: Square, to: Square, role: Role, unmoves: &mut Vec<Unmove>) {
    let is_edge = matches!(to.rank(), Rank::First | Rank::Eighth);
    if setup.placement.by_color(setup.turn).len() >= 16 {
        return;
    }
    for captured in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn] {
        if captured != Role::Pawn || !is_edge {
            push(from, to, role, Some((to, captured)), unmoves);
        }
    }
}

fn push(from: Square, to: Square, role: Role, captured: Option<(Square, Role)>, unmoves: &mut Vec<Unmove>) {
    unmoves.push(Unmove { from, to, role, captured, passed: None });
}

/// The direction of a pawn's advance in ranks.
const fn step(color: Color) -> i8 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}
