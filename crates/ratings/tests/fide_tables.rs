//! Every row of the two tables of the FIDE rating regulations (B.02, 8.1).

use adoube_ratings::fide::{Percent, expected, rating_difference};

/// The table of expected scores as it is printed: from, to, hundredths of the higher rated.
#[rustfmt::skip]
const EXPECTED: [(i32, i32, u8); 51] = [
    (0, 3, 50), (4, 10, 51), (11, 17, 52), (18, 25, 53), (26, 32, 54), (33, 39, 55), (40, 46, 56), (47, 53, 57),
    (54, 61, 58), (62, 68, 59), (69, 76, 60), (77, 83, 61), (84, 91, 62), (92, 98, 63), (99, 106, 64), (107, 113, 65),
    (114, 121, 66), (122, 129, 67), (130, 137, 68), (138, 145, 69), (146, 153, 70), (154, 162, 71), (163, 170, 72),
    (171, 179, 73), (180, 188, 74), (189, 197, 75), (198, 206, 76), (207, 215, 77), (216, 225, 78), (226, 235, 79),
    (236, 245, 80), (246, 256, 81), (257, 267, 82), (268, 278, 83), (279, 290, 84), (291, 302, 85), (303, 315, 86),
    (316, 328, 87), (329, 344, 88), (345, 357, 89), (358, 374, 90), (375, 391, 91), (392, 411, 92), (412, 432, 93),
    (433, 456, 94), (457, 484, 95), (485, 517, 96), (518, 559, 97), (560, 619, 98), (620, 735, 99), (736, 4000, 100),
];

/// The table of differences as it is printed, from a score of 1.00 down to .50.
const DIFFERENCES: [i32; 51] = [
    800, 677, 589, 538, 501, 470, 444, 422, 401, 383, 366, 351, 336, 322, 309, 296, 284, 273, 262, 251, 240,
    230, 220, 211, 202, 193, 184, 175, 166, 158, 149, 141, 133, 125, 117, 110, 102, 95, 87, 80, 72, 65, 57,
    50, 43, 36, 29, 21, 14, 7, 0,
];

#[test]
fn every_difference_has_the_expected_score_of_its_row() {
    let mut next = 0;
    for (from, to, hundredths) in EXPECTED {
        assert_eq!(from, next, "the rows leave no gap");
        for difference in from..=to {
            assert_eq!(expected(difference).get(), hundredths, "{difference} above");
            if difference > 0 {
                assert_eq!(expected(-difference).get(), 100 - hundredths, "{difference} below");
            }
        }
        next = to + 1;
    }
}

#[test]
fn every_score_has_the_difference_of_its_row() {
    for (hundredths, difference) in (50..=100).rev().zip(DIFFERENCES) {
        let score = Percent::new(hundredths).unwrap();
        assert_eq!(rating_difference(score), difference, "{hundredths}");
        assert_eq!(rating_difference(score.of_opponent()), -difference, "{hundredths}");
    }
}

#[test]
fn the_farthest_differences_do_not_overflow() {
    assert_eq!(expected(i32::MAX).get(), 100);
    assert_eq!(expected(i32::MIN).get(), 0);
}
