import { expect, test } from '@playwright/test';
import { menOf, placementAfter, placementOf } from './men';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

test('a placement is read and written back', () => {
  expect(placementOf(menOf(`${START} w KQkq - 0 1`))).toBe(START);
  expect(menOf(START).get('e1')).toEqual({ role: 'king', color: 'white' });
});

test('a move is drawn before the server answers', () => {
  for (const [fen, uci, san, after] of [
    [START, 'e2e4', 'e4', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR'],
    ['r3k2r/8/8/8/8/8/8/R3K2R', 'e1g1', 'O-O', 'r3k2r/8/8/8/8/8/8/R4RK1'],
    ['r3k2r/8/8/8/8/8/8/R3K2R', 'e8c8', 'O-O-O', '2kr3r/8/8/8/8/8/8/R3K2R'],
    // Chess960: the king goes to its own rook.
    ['8/8/8/8/8/8/8/1R2KR2', 'e1f1', 'O-O', '8/8/8/8/8/8/8/1R3RK1'],
    ['8/8/8/3pP3/8/8/8/8', 'e5d6', 'exd6', '8/8/3P4/8/8/8/8/8'],
    ['8/P7/8/8/8/8/8/8', 'a7a8q', 'a8=Q', 'Q7/8/8/8/8/8/8/8'],
  ] as const) expect(placementAfter(fen, uci, san), san).toBe(after);
});
