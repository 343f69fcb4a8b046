//! Every man goes to its square.

use alloc::vec;
use alloc::vec::Vec;

use adoube_board::{Color, Move, MoveKind, Piece, Position, Role, Square};

use super::assign::assign;
use super::beam::{Aim, NEVER, reach};
use super::distance::{Distances, FAR, distances, pawn_distances};
use super::task::Terms;
use super::world::{MEN, Man, World, side};

const PLIES: usize = 240;
/// Widths of the search, one tried after the other.
const WIDTHS: [usize; 3] = [40, 200, 1000];

/// Leads every man to a square of the goal, without captures and promotions.
pub(super) fn arrange(
    world: &World,
    goal: &Position,
    pawns: &[(Man, Square)],
    terms: &Terms,
    nodes: &mut u64,
) -> Option<(World, Vec<Move>)> {
    let ways = ways(world, goal, pawns)?;
    let rights = goal.castling();
    let cost = |world: &World| {
        let mut cost = [0u32; 2];
        for (man, way) in MEN.zip(&ways) {
            let (Some(square), Some(way)) = (world.square(man), way) else { continue };
            let moves = u32::from(way[square.index()]);
            if moves >= FAR {
                return NEVER;
            }
            cost[side(man).index()] += 4 * moves;
        }
        let kept = world.position.castling();
        let spare =
            kept.iter().filter(|(color, wing, _)| rights.rook(*color, *wing).is_none()).count() as u32;
        let lost = rights.iter().any(|(color, wing, _)| kept.rook(color, wing).is_none());
        if lost {
            return NEVER;
        }
        let [white, black] = cost;
        let sum = white + black + 2 * spare;
        let wrong_turn = u32::from(sum == 0 && world.position.turn() != goal.turn());
        sum + white.abs_diff(black) / 2 + wrong_turn
    };
    let allows = |world: &World, mv: Move| {
        let Some(man) = world.man(mv.from()) else { return false };
        let may_move = !terms.unmoved[usize::from(man)] || mv.kind() == MoveKind::Castling;
        may_move && mv.promotion().is_none() && !world.position.is_capture(mv)
    };
    WIDTHS.into_iter().find_map(|width| {
        let aim = Aim { cost: &cost, allows: &allows, width, salt: terms.salt, plies: PLIES };
        reach(world, &aim, nodes)
    })
}

/// Returns for each man on the board how far its square is, from every other.
fn ways(world: &World, goal: &Position, pawns: &[(Man, Square)]) -> Option<Vec<Option<Distances>>> {
    let mut ways: Vec<Option<Distances>> = vec![None; 32];
    for (man, square) in pawns {
        let piece = Piece { color: side(*man), role: Role::Pawn };
        ways[usize::from(*man)] = Some(pawn_distances(piece, *square));
    }
    let shut = goal.by_role(Role::Pawn);
    for color in Color::ALL {
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King] {
            let piece = Piece { color, role };
            let men: Vec<Man> =
                MEN.filter(|man| side(*man) == color && world.piece(*man) == Some(piece)).collect();
            let goals: Vec<Square> = (goal.by_color(color) & goal.by_role(role)).into_iter().collect();
            if men.len() != goals.len() {
                return None;
            }
            let tables: Vec<Distances> = goals.iter().map(|square| distances(piece, *square, shut)).collect();
            let costs: Vec<Vec<u32>> = men
                .iter()
                .map(|man| {
                    let from = world.square(*man).map_or(0, Square::index);
                    tables.iter().map(|table| u32::from(table[from])).collect()
                })
                .collect();
            for (man, column) in men.iter().zip(assign(&costs)) {
                ways[usize::from(*man)] = Some(tables[column]);
            }
        }
    }
    Some(ways)
}
