import type { ColorName } from '../wire';

/** The men on the board as the first field of FEN draws them. Which of them may move where only the server knows. */

export type Role = 'king' | 'queen' | 'rook' | 'bishop' | 'knight' | 'pawn';
export interface Man {
  role: Role;
  color: ColorName;
}
export type Men = ReadonlyMap<string, Man>;

export const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
export const RANKS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
export const ROLES: readonly Role[] = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];

const ROLE_OF_LETTER: Readonly<Record<string, Role>> = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };
const LETTER_OF_ROLE: Readonly<Record<Role, string>> = { king: 'k', queen: 'q', rook: 'r', bishop: 'b', knight: 'n', pawn: 'p' };

export function roleOfLetter(letter: string): Role | undefined {
  return ROLE_OF_LETTER[letter.toLowerCase()];
}

export function menOf(fen: string): Map<string, Man> {
  const men = new Map<string, Man>();
  const rows = (fen.split(' ')[0] ?? '').split('/');
  rows.forEach((row, index) => {
    let file = 0;
    for (const letter of row) {
      const role = roleOfLetter(letter);
      if (role === undefined) file += Number(letter);
      else {
        men.set(`${FILES[file]}${8 - index}`, { role, color: letter === letter.toLowerCase() ? 'black' : 'white' });
        file += 1;
      }
    }
  });
  return men;
}

export function placementOf(men: Men): string {
  const rows = [...RANKS].reverse().map((rank) => {
    const row = FILES.map((file) => {
      const man = men.get(file + rank);
      if (man === undefined) return '1';
      const letter = LETTER_OF_ROLE[man.role];
      return man.color === 'white' ? letter.toUpperCase() : letter;
    }).join('');
    return row.replace(/1+/g, (ones) => String(ones.length));
  });
  return rows.join('/');
}

/**
 * Returns the placement after a move of the server's list, drawn while the server has not answered yet. The notation tells
 * what cannot be seen from the two squares: `O-O` moves a rook, and a pawn that takes (`exd6`) on an empty square took in passing.
 */
export function placementAfter(fen: string, uci: string, san: string): string {
  const men = menOf(fen);
  const from = uci.slice(0, 2);
  const to = uci.slice(2, 4);
  const man = men.get(from);
  if (man === undefined) return placementOf(men);
  const rank = from.slice(1);
  if (san.startsWith('O-O')) {
    const long = san.startsWith('O-O-O');
    const rook = men.get(to)?.role === 'rook' ? to : `${long ? 'a' : 'h'}${rank}`;
    const moved = men.get(rook);
    men.delete(from);
    men.delete(rook);
    men.set(`${long ? 'c' : 'g'}${rank}`, man);
    if (moved !== undefined) men.set(`${long ? 'd' : 'f'}${rank}`, moved);
    return placementOf(men);
  }
  if (/^[a-h]x/.test(san) && !men.has(to)) men.delete(`${to.slice(0, 1)}${rank}`);
  men.delete(from);
  men.set(to, { role: roleOfLetter(uci.slice(4)) ?? man.role, color: man.color });
  return placementOf(men);
}
