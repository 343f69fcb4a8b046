import type { ColorName } from '../wire';
import { t, textOf } from '../texts';
import { roleOfLetter, type Man, type Role } from '../game/men';

/** Moves, squares and men in whole words, for ears. */

export function spokenSquare(square: string): string {
  const file = textOf(`spoken.file.${square.charAt(0)}`) ?? square.charAt(0);
  const rank = textOf(`spoken.rank.${square.charAt(1)}`) ?? square.charAt(1);
  return `${file} ${rank}`;
}

export function manText(man: Man): string {
  return t(`man.${man.color}.${man.role}`);
}

export function roleText(role: Role): string {
  return t(`role.${role}`);
}

export function colorText(color: ColorName): string {
  return t(`color.${color}`);
}

/** Returns «конь эф три, шах» for `Nf3+`. */
export function spokenMove(san: string, uci: string): string {
  const move = spokenBody(san, uci);
  const promotion = roleOfLetter(uci.slice(4));
  const whole = promotion === undefined ? move : t('speech.promotion', { move, man: roleText(promotion) });
  if (san.endsWith('#')) return t('speech.mate', { move: whole });
  return san.endsWith('+') ? t('speech.check', { move: whole }) : whole;
}

function spokenBody(san: string, uci: string): string {
  if (san.startsWith('O-O-O')) return t('speech.castling_long');
  if (san.startsWith('O-O')) return t('speech.castling_short');
  const to = spokenSquare(uci.slice(2, 4));
  const takes = san.includes('x');
  const role = roleOfLetter(/^[KQRBN]/.exec(san)?.[0] ?? '');
  if (role === undefined) {
    const file = textOf(`spoken.file.${san.charAt(0)}`) ?? san.charAt(0);
    return takes ? t('speech.pawn_takes', { file, to }) : t('speech.pawn_moves', { to });
  }
  // SAN names the square of origin only where the move would otherwise be doubtful; then say the whole square.
  const doubtful = /^[KQRBN][a-h1-8]+x?[a-h][1-8]/.test(san) && san.replace(/[x+#]/g, '').length > 3;
  const man = doubtful ? `${roleText(role)} ${spokenSquare(uci.slice(0, 2))}` : roleText(role);
  return takes ? t('speech.takes', { man, to }) : t('speech.moves', { man, to });
}
