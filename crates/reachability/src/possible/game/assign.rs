//! Who goes where: the cheapest way to give each man its square.

use alloc::vec;
use alloc::vec::Vec;

/// Returns for each row the column it gets, so that the sum of the costs is least; there are as many columns as rows.
///
/// The Hungarian method with potentials: rows are added one by one, each along the cheapest chain of exchanges.
pub(super) fn assign(costs: &[Vec<u32>]) -> Vec<usize> {
    let n = costs.len();
    let mut row_potential = vec![0i64; n + 1];
    let mut column_potential = vec![0i64; n + 1];
    // The row that has a column; row and column 0 stand for none.
    let mut row_of = vec![0usize; n + 1];
    for row in 1..=n {
        row_of[0] = row;
        let mut column = 0;
        let mut least = vec![i64::MAX; n + 1];
        let mut before = vec![0usize; n + 1];
        let mut used = vec![false; n + 1];
        loop {
            used[column] = true;
            let this_row = row_of[column];
            let mut step = i64::MAX;
            let mut next = 0;
            for other in (1..=n).filter(|other| !used[*other]) {
                let cost = i64::from(costs[this_row - 1][other - 1])
                    - row_potential[this_row]
                    - column_potential[other];
                if cost < least[other] {
                    least[other] = cost;
                    before[other] = column;
                }
                if least[other] < step {
                    step = least[other];
                    next = other;
                }
            }
            for other in 0..=n {
                if used[other] {
                    row_potential[row_of[other]] += step;
                    column_potential[other] -= step;
                } else if least[other] < i64::MAX {
                    least[other] -= step;
                }
            }
            column = next;
            if row_of[column] == 0 {
                break;
            }
        }
        while column != 0 {
            row_of[column] = row_of[before[column]];
            column = before[column];
        }
    }
    let mut columns = vec![0; n];
    for column in 1..=n {
        columns[row_of[column] - 1] = column - 1;
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_is_least() {
        let costs = vec![vec![4, 1, 3], vec![2, 0, 5], vec![3, 2, 2]];
        assert_eq!(assign(&costs), [1, 0, 2]);
        assert_eq!(assign(&[]), [0usize; 0]);
    }
}
