import { expect, test } from '@playwright/test';
import type { LegalMove } from '../wire';
import type { Language } from '../languages';
import { readTypedMove } from './typed_move';

/** Moves of no particular position: reading a spelling must not depend on one. */
const LEGAL: LegalMove[] = [
  { uci: 'e2e4', san: 'e4' },
  { uci: 'g1f3', san: 'Nf3' },
  { uci: 'b1d2', san: 'Nbd2' },
  { uci: 'f3d2', san: 'Nfd2' },
  { uci: 'f1b5', san: 'Bb5+' },
  { uci: 'b2c3', san: 'bxc3' },
  { uci: 'b4c3', san: 'Bxc3' },
  { uci: 'e1g1', san: 'O-O' },
  { uci: 'e1c1', san: 'O-O-O' },
  { uci: 'e1e2', san: 'Ke2' },
  { uci: 'e7e8q', san: 'e8=Q#' },
  { uci: 'e7e8n', san: 'e8=N' },
  { uci: 'd1h5', san: 'Qh5' },
  { uci: 'a1d1', san: 'Rad1' },
  { uci: 'f1d1', san: 'Rfd1' },
  { uci: 'e5d6', san: 'exd6' },
];

function check(text: string, expected: string, language: Language = 'ru'): void {
  const typed = readTypedMove(text, LEGAL, language);
  const told =
    typed.kind === 'move'
      ? typed.move.uci + (typed.lookalike ? '?' : '')
      : typed.kind === 'ambiguous'
        ? typed.moves.map((move) => move.uci).join('|')
        : typed.kind === 'squares'
          ? `squares ${typed.uci}`
          : 'unknown';
  expect(told, text).toBe(expected);
}

test('SAN with English letters names a move', () => {
  for (const [text, uci] of [
    ['e4', 'e2e4'], ['Nf3', 'g1f3'], ['Nbd2', 'b1d2'], ['Nfd2', 'f3d2'], ['Bb5+', 'f1b5'], ['Bb5', 'f1b5'], ['O-O', 'e1g1'],
    ['0-0-0', 'e1c1'], ['e8=Q#', 'e7e8q'], ['e8Q', 'e7e8q'], ['e8=N', 'e7e8n'], ['exd6', 'e5d6'], ['ed6', 'e5d6'], ['exd6 e.p.', 'e5d6'], ['Qh5!?', 'd1h5'],
  ] as const) check(text, uci, 'en');
});

test('Russian letters name the same moves', () => {
  for (const [text, uci] of [
    ['Кf3', 'g1f3'], ['кf3', 'g1f3'], ['Крe2', 'e1e2'], ['крe2', 'e1e2'], ['Сb5', 'f1b5'], ['Фh5', 'd1h5'], ['Лad1', 'a1d1'], ['Лfd1', 'f1d1'],
    ['e8Ф', 'e7e8q'], ['е8К', 'e7e8n'], ['О-О', 'e1g1'], ['0–0', 'e1g1'], ['е4', 'e2e4'], ['С:c3', 'b4c3'], ['Сxc3', 'b4c3'], ['Схс3', 'b4c3'], ['e:d6', 'e5d6'],
  ] as const) check(text, uci);
});

test('UCI names a move, also in Cyrillic letters and with a dash', () => {
  for (const [text, uci] of [
    ['e2e4', 'e2e4'], ['E2E4', 'e2e4'], ['е2е4', 'e2e4'], ['g1-f3', 'g1f3'], ['e7e8q', 'e7e8q'], ['e7e8ф', 'e7e8q'], ['e1g1', 'e1g1'],
  ] as const) check(text, uci);
});

test('small letters are forgiven where they are not doubtful', () => {
  check('nf3', 'g1f3', 'en');
  check('qh5', 'd1h5', 'en');
  check('bxc3', 'b2c3', 'en');
});

test('a Latin letter that looks like a Russian one is read so, and it is said', () => {
  check('Kf3', 'g1f3?');
  check('Cb5', 'f1b5?');
  check('Kpe2', 'e1e2?');
});

test('a doubtful spelling is never guessed', () => {
  check('Nd2', 'b1d2|f3d2', 'en');
  check('Rd1', 'a1d1|f1d1', 'en');
  check('e8', 'e7e8q|e7e8n', 'en');
  check('e7e8', 'e7e8q|e7e8n', 'en');
  // The king of SAN or the knight of a Russian who typed a Latin letter.
  const both: LegalMove[] = [{ uci: 'e1f2', san: 'Kf2' }, { uci: 'h1f2', san: 'Nf2' }];
  expect(readTypedMove('Kf2', both, 'ru').kind).toBe('ambiguous');
  expect(readTypedMove('Kf2', both, 'en')).toMatchObject({ kind: 'move', move: both[0] });
});

test('two squares that are no move of the list go to the server, which knows why', () => {
  check('e2e5', 'squares e2e5');
  check('e1h1', 'squares e1h1');
});

test('anything else is unknown', () => {
  for (const text of ['', 'hello', 'e9', 'Nf9', 'Nc6', 'e4e', 'конь']) check(text, 'unknown');
});
