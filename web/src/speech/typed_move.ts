import type { LegalMove } from '../wire';
import type { Language } from '../languages';

/**
 * Reads a move typed in SAN, UCI or Russian letters and matches it against the server's list. Nothing here knows how a man
 * moves: a spelling either names one move of the list or it does not.
 */
export type TypedMove =
  /** `lookalike` tells that a Latin letter was read as the Russian one that looks the same. */
  | { kind: 'move'; move: LegalMove; lookalike: boolean }
  | { kind: 'ambiguous'; moves: LegalMove[] }
  /** Two squares, but no move of the list: the server can say why. */
  | { kind: 'squares'; uci: string }
  | { kind: 'unknown' };

type RoleLetter = 'K' | 'Q' | 'R' | 'B' | 'N' | 'P';

/** How sure a reading is; the surest reading that names a move counts. */
const EXACT = 0;
const FOLDED = 1;
const LOOKALIKE = 2;

interface Reading {
  role: RoleLetter;
  fromFile: string;
  fromRank: string;
  sure: number;
}

const PIECES: readonly (readonly [string, RoleLetter, number])[] = [
  ['Кр', 'K', EXACT], ['кр', 'K', EXACT], ['КР', 'K', EXACT],
  ['К', 'N', EXACT], ['к', 'N', EXACT],
  ['Ф', 'Q', EXACT], ['ф', 'Q', EXACT],
  ['Л', 'R', EXACT], ['л', 'R', EXACT],
  ['С', 'B', EXACT], ['с', 'B', FOLDED],
  ['п', 'P', EXACT], ['П', 'P', EXACT],
  ['K', 'K', EXACT], ['Q', 'Q', EXACT], ['R', 'R', EXACT], ['B', 'B', EXACT], ['N', 'N', EXACT], ['P', 'P', EXACT],
  ['k', 'K', FOLDED], ['q', 'Q', FOLDED], ['r', 'R', FOLDED], ['b', 'B', FOLDED], ['n', 'N', FOLDED], ['p', 'P', FOLDED],
  ['Kp', 'K', LOOKALIKE], ['kp', 'K', LOOKALIKE], ['Kр', 'K', LOOKALIKE],
  ['K', 'N', LOOKALIKE], ['k', 'N', LOOKALIKE], ['C', 'B', LOOKALIKE], ['c', 'B', LOOKALIKE],
];

/** Cyrillic letters typed for a file: the one that looks like it or the one that sounds like it. */
const FILE_OF_CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a', в: 'b', б: 'b', с: 'c', ц: 'c', д: 'd', е: 'e', э: 'e', ф: 'f', г: 'g', ж: 'g', н: 'h',
};

const PROMOTION: Readonly<Record<string, string>> = {
  q: 'q', ф: 'q', r: 'r', л: 'r', b: 'b', с: 'b', n: 'n', к: 'n',
};

export function readTypedMove(text: string, legal: readonly LegalMove[], language: Language): TypedMove {
  const typed = cleaned(text);
  const castling = castlingOf(typed);
  if (castling !== undefined) return named(legal.filter((move) => bare(move.san) === castling), false);
  const squares = twoSquares(typed);
  if (squares !== undefined) {
    const moves = legal.filter((move) => move.uci === squares || (squares.length === 4 && move.uci.startsWith(squares)));
    return moves.length === 0 ? { kind: 'squares', uci: squares } : named(moves, false);
  }
  return bySpelling(typed, legal, language);
}

function cleaned(text: string): string {
  return text
    .replace(/\s+/g, '')
    .replace(/[!?]+$/, '')
    .replace(/(e\.?p\.?|напр\.?|напроходе)$/i, '')
    .replace(/[+#×†XХ]+$/, '');
}

function castlingOf(typed: string): string | undefined {
  const zeros = typed.replace(/[-–—]/g, '').replace(/[0OoОо]/g, '0');
  return { '00': 'O-O', '000': 'O-O-O' }[zeros];
}

function twoSquares(typed: string): string | undefined {
  const match = /^(.)([1-8])[-–:xх]?(.)([1-8])=?(.?)$/iu.exec(typed);
  if (match === null) return undefined;
  const [, fromFile, fromRank, toFile, toRank, letter] = match;
  const from = fileOf(fromFile ?? '');
  const to = fileOf(toFile ?? '');
  const promotion = letter === '' ? '' : PROMOTION[(letter ?? '').toLowerCase()];
  if (from === undefined || to === undefined || promotion === undefined) return undefined;
  return from.file + fromRank + to.file + toRank + promotion;
}

function bySpelling(typed: string, legal: readonly LegalMove[], language: Language): TypedMove {
  const match = /^(.*?)[-–:xх×]?(.)([1-8])[=(/]?(\p{L}?)\)?$/iu.exec(typed);
  if (match === null) return { kind: 'unknown' };
  const [, before = '', toFile = '', toRank = '', letter = ''] = match;
  const to = fileOf(toFile);
  const promotion = letter === '' ? undefined : PROMOTION[letter.toLowerCase()];
  if (to === undefined || (letter !== '' && promotion === undefined)) return { kind: 'unknown' };
  const found: { move: LegalMove; sure: number }[] = [];
  for (const reading of readings(before)) {
    for (const move of legal) {
      if (fits(reading, to.file + toRank, promotion, move)) found.push({ move, sure: reading.sure });
    }
  }
  const surest = Math.min(...found.map(({ sure }) => sure));
  // On a Russian page a Latin K may be meant as the king of SAN or as the knight that looks the same: never guess.
  const counted = found.filter(({ sure }) => sure === surest || (language === 'ru' && surest === EXACT && sure === LOOKALIKE));
  return named([...new Set(counted.map(({ move }) => move))], surest === LOOKALIKE);
}

/** Returns what can stand before the target square: a man's letter, then the file or rank it comes from. */
function readings(before: string): Reading[] {
  const found: Reading[] = [];
  const rest = (text: string, role: RoleLetter, sure: number): void => {
    const match = /^(\D?)([1-8]?)$/u.exec(text);
    if (match === null) return;
    const [, letter = '', fromRank = ''] = match;
    const file = letter === '' ? { file: '', sure: EXACT } : fileOf(letter);
    if (file !== undefined) found.push({ role, fromFile: file.file, fromRank, sure: Math.max(sure, file.sure) });
  };
  rest(before, 'P', EXACT);
  for (const [letters, role, sure] of PIECES) {
    if (before.startsWith(letters)) rest(before.slice(letters.length), role, sure);
  }
  return found;
}

function fits(reading: Reading, to: string, promotion: string | undefined, move: LegalMove): boolean {
  if (move.san.startsWith('O')) return false;
  const letter = move.san.charAt(0);
  const role = 'KQRBN'.includes(letter) ? letter : 'P';
  return (
    role === reading.role &&
    move.uci.slice(2, 4) === to &&
    (reading.fromFile === '' || move.uci.charAt(0) === reading.fromFile) &&
    (reading.fromRank === '' || move.uci.charAt(1) === reading.fromRank) &&
    (promotion === undefined || move.uci.slice(4) === promotion)
  );
}

function named(moves: LegalMove[], lookalike: boolean): TypedMove {
  const [move] = moves;
  if (move === undefined) return { kind: 'unknown' };
  return moves.length === 1 ? { kind: 'move', move, lookalike } : { kind: 'ambiguous', moves };
}

function fileOf(letter: string): { file: string; sure: number } | undefined {
  if (/^[a-h]$/.test(letter)) return { file: letter, sure: EXACT };
  const lower = letter.toLowerCase();
  if (/^[a-h]$/.test(lower)) return { file: lower, sure: FOLDED };
  const file = FILE_OF_CYRILLIC[lower];
  return file === undefined ? undefined : { file, sure: FOLDED };
}

function bare(san: string): string {
  return san.replace(/[+#]$/, '');
}
