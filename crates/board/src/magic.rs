//! Slider attacks by one multiplication and one look-up.
//!
//! Of the men on a slider's lines only those before the edge can stop it. Their bits, multiplied by a number found by
//! trial, gather in the top bits of the product: the index into the slider's part of one shared table. The multipliers
//! are our own, found by a seeded random search for numbers under which no two boards with different attacks collide.
//! The table is computed by the compiler, so nothing is filled in at start.

use crate::{Bitboard, Square};

/// One square's way into the table; a power of two in size, so that the square finds it with a shift.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Magic {
    /// Squares where a man stops the slider, the last square before each edge left out.
    mask: u64,
    multiplier: u64,
    /// Where the square's part of the table begins.
    offset: u32,
    /// 64 minus the number of squares in the mask.
    shift: u32,
}

const BISHOP_ENTRIES: usize = 5_248;
const ENTRIES: usize = BISHOP_ENTRIES + 102_400;

static BISHOP: [Magic; 64] = magics(DIAGONALS, &BISHOP_MULTIPLIERS, 0);
static ROOK: [Magic; 64] = magics(STRAIGHTS, &ROOK_MULTIPLIERS, BISHOP_ENTRIES as u32);
/// What a slider attacks on an empty board.
pub(crate) const DIAGONAL_RAYS: [Bitboard; 64] = rays(DIAGONALS);
pub(crate) const STRAIGHT_RAYS: [Bitboard; 64] = rays(STRAIGHTS);
static ATTACKS: [Bitboard; ENTRIES] = attacks();

/// Squares a bishop on `from` attacks when the squares of `occupied` have men on them (Art. 3.2).
#[inline(always)]
pub(crate) fn bishop(from: Square, occupied: Bitboard) -> Bitboard {
    look_up(&BISHOP[from.index()], occupied)
}

/// Squares a rook on `from` attacks when the squares of `occupied` have men on them (Art. 3.3).
#[inline(always)]
pub(crate) fn rook(from: Square, occupied: Bitboard) -> Bitboard {
    look_up(&ROOK[from.index()], occupied)
}

#[inline(always)]
fn look_up(magic: &Magic, occupied: Bitboard) -> Bitboard {
    ATTACKS[index(magic, occupied.0 & magic.mask)]
}

#[inline(always)]
const fn index(magic: &Magic, stops: u64) -> usize {
    magic.offset as usize + (stops.wrapping_mul(magic.multiplier) >> (magic.shift & 63)) as usize
}

/// A line through a square: two opposite steps.
type Line = [(i8, i8); 2];

const DIAGONALS: [Line; 2] = [[(1, 1), (-1, -1)], [(1, -1), (-1, 1)]];
const STRAIGHTS: [Line; 2] = [[(1, 0), (-1, 0)], [(0, 1), (0, -1)]];

/// Squares a slider on `from` reaches along `line`, the first man of `occupied` each way included.
const fn reach(from: Square, line: Line, occupied: u64) -> u64 {
    let mut reached = 0;
    let mut way = 0;
    while way < 2 {
        let mut next = from.offset(line[way].0, line[way].1);
        while let Some(square) = next {
            reached |= 1 << square.index();
            next = if occupied >> square.index() & 1 == 0 {
                square.offset(line[way].0, line[way].1)
            } else {
                None
            };
        }
        way += 1;
    }
    reached
}

/// Squares of `line` where a man stops a slider on `from`: all but the last one each way.
const fn stops(from: Square, line: Line) -> u64 {
    let mut stops = 0;
    let mut way = 0;
    while way < 2 {
        let mut next = from.offset(line[way].0, line[way].1);
        while let Some(square) = next {
            next = square.offset(line[way].0, line[way].1);
            if next.is_some() {
                stops |= 1 << square.index();
            }
        }
        way += 1;
    }
    stops
}

const fn magics(lines: [Line; 2], multipliers: &[u64; 64], mut offset: u32) -> [Magic; 64] {
    let mut magics = [Magic { mask: 0, multiplier: 0, offset: 0, shift: 0 }; 64];
    let mut square = 0;
    while square < 64 {
        let from = Square::from_index(square);
        let mask = stops(from, lines[0]) | stops(from, lines[1]);
        magics[square] =
            Magic { mask, multiplier: multipliers[square], offset, shift: 64 - mask.count_ones() };
        offset += 1 << mask.count_ones();
        square += 1;
    }
    magics
}

const fn rays(lines: [Line; 2]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut square = 0;
    while square < 64 {
        let from = Square::from_index(square);
        table[square] = Bitboard(reach(from, lines[0], 0) | reach(from, lines[1], 0));
        square += 1;
    }
    table
}

const fn attacks() -> [Bitboard; ENTRIES] {
    let mut table = [Bitboard::EMPTY; ENTRIES];
    let mut square = 0;
    while square < 64 {
        fill(&mut table, square, DIAGONALS, &BISHOP[square]);
        fill(&mut table, square, STRAIGHTS, &ROOK[square]);
        square += 1;
    }
    table
}

/// Every set of men on a line's stops, with what the slider then reaches on that line.
struct LineReach {
    stops: [u64; 64],
    reached: [u64; 64],
    len: usize,
}

const fn line_reach(from: Square, line: Line) -> LineReach {
    let mask = stops(from, line);
    let mut found = LineReach { stops: [0; 64], reached: [0; 64], len: 0 };
    let mut men = 0u64;
    loop {
        found.stops[found.len] = men;
        found.reached[found.len] = reach(from, line, men);
        found.len += 1;
        men = men.wrapping_sub(mask) & mask;
        if men == 0 {
            return found;
        }
    }
}

/// Fills the part of one square: every set of men on the first line with every set on the second.
const fn fill(table: &mut [Bitboard; ENTRIES], square: usize, lines: [Line; 2], magic: &Magic) {
    let from = Square::from_index(square);
    let (first, second) = (line_reach(from, lines[0]), line_reach(from, lines[1]));
    let mut one = 0;
    while one < first.len {
        let mut other = 0;
        while other < second.len {
            table[index(magic, first.stops[one] | second.stops[other])] =
                Bitboard(first.reached[one] | second.reached[other]);
            other += 1;
        }
        one += 1;
    }
}

const BISHOP_MULTIPLIERS: [u64; 64] = [
    0x4208_1010_0200_4018,
    0x8002_5404_0400_4240,
    0x2210_0882_8110_0806,
    0x0004_0420_8042_1000,
    0x0804_0420_0800_8100,
    0x0005_0120_3021_0481,
    0x0b00_460a_2060_0000,
    0x8227_0080_9028_0208,
    0x8000_4008_c25a_8201,
    0x0414_1010_0109_0030,
    0x5084_1000_c081_0000,
    0x0400_0424_0090_0012,
    0x0010_0d10_4004_3022,
    0x0008_0882_2020_0080,
    0x2010_1200_8a08_4203,
    0x0100_48c4_6404_2000,
    0x0824_0010_9010_0542,
    0x8010_01a0_0181_0115,
    0x0014_0060_8504_0308,
    0x7804_0808_0242_4900,
    0x0212_0044_010c_4001,
    0x0003_0020_8060_0200,
    0x0804_0008_4208_0400,
    0x0001_0002_0041_1410,
    0x1048_2211_4002_0200,
    0x0408_0202_6842_0824,
    0x8200_2206_0404_0c01,
    0xa008_1800_0182_00a2,
    0x8031_8400_0180_6014,
    0x0821_0204_0500_4120,
    0x0001_0402_0044_0400,
    0x0052_8100_0034_0200,
    0x0010_0411_6220_a208,
    0x0108_0904_1008_3850,
    0x2402_7086_0090_0414,
    0x0000_a020_2008_0080,
    0x4004_0040_1044_0101,
    0x0030_0116_0002_4040,
    0x4030_0080_8002_1200,
    0x1308_2481_0010_2104,
    0x2004_0208_0400_4001,
    0x4804_4114_2000_b100,
    0x50b0_9400_e800_c402,
    0x2210_5202_1400_8202,
    0x0003_2084_1140_0400,
    0x2149_0e08_0044_1200,
    0x8a10_0441_0040_1404,
    0x0088_20a1_0210_2a40,
    0x0004_9410_02d0_2480,
    0x8100_8424_0104_8810,
    0x2000_6024_0208_0904,
    0x0400_2000_8404_0c1c,
    0x0a00_0008_2101_0020,
    0x0000_40d0_120e_2002,
    0x2404_5806_0822_0002,
    0x1042_9001_0303_1060,
    0x8808_2402_0801_0900,
    0x1000_0080_8808_0280,
    0x0054_0281_0045_3001,
    0x2000_0201_1084_1100,
    0x0006_2000_2020_cb00,
    0x4000_4040_0801_0440,
    0xa849_0404_0826_0420,
    0x0303_0802_0084_0102,
];

const ROOK_MULTIPLIERS: [u64; 64] = [
    0x0180_0010_8220_4000,
    0x8040_0040_1000_2000,
    0x1080_0820_0410_0080,
    0x1080_0408_0080_1000,
    0x1200_1002_0124_4820,
    0x0900_0288_0400_0100,
    0x0c00_0090_0812_0104,
    0x4200_1084_0203_4121,
    0x1002_8000_4000_8420,
    0x8409_4020_0140_1004,
    0x2802_8010_0060_0080,
    0x45a0_8028_0083_b000,
    0x1110_8048_0180_5400,
    0x0141_0009_0042_0400,
    0x4a04_0028_1604_0190,
    0x2002_0000_8201_1664,
    0x1000_2080_0080_4000,
    0x4040_0080_2000_8048,
    0x2510_0280_1120_0081,
    0x2000_8080_1000_0800,
    0x0111_0500_0801_0010,
    0x00c4_0040_0201_0040,
    0x0205_3400_0810_410a,
    0x0008_0200_2100_8044,
    0x1204_8005_0020_4100,
    0x8001_0202_0020_8040,
    0x00a0_0020_8010_0080,
    0x8010_0063_000b_0010,
    0x0001_0402_8008_0080,
    0x0401_0200_8080_0400,
    0x818c_8804_0002_4110,
    0x0002_8000_8000_4100,
    0x2022_0081_0600_2040,
    0x0000_4020_0140_1002,
    0x6030_8820_0080_1002,
    0x2360_8408_0080_1000,
    0x2006_0020_6600_1810,
    0x0410_8002_0080_0400,
    0x0000_08b0_4400_0102,
    0x0000_0114_4200_0184,
    0x0808_4010_8820_8000,
    0x2c00_4000_8101_0020,
    0x0105_0010_2001_0040,
    0x004a_0008_4012_0020,
    0x0002_0090_200a_0004,
    0x0106_0010_1442_0038,
    0x2490_9250_0804_0001,
    0x3108_0481_0442_002c,
    0x1000_2045_0082_0200,
    0x1060_4820_8201_0200,
    0x2000_1204_8020_4200,
    0x0010_0009_0010_2100,
    0x0008_0008_1100_4500,
    0x5015_0004_0082_0900,
    0x1001_0004_0a00_0d00,
    0x0020_0300_4894_0200,
    0x0780_0300_9228_c081,
    0x1102_0080_4108_1022,
    0x2d32_4011_200a_0082,
    0x2a40_2100_d000_8409,
    0x022a_0018_0410_e016,
    0x8062_0050_1108_8402,
    0x0841_0000_8600_0403,
    0x2002_0441_0624_0082,
];
