import { timeLeft } from '../game/clock_display';
import { menOf, roleOfLetter, ROLES, type Man, type Role } from '../game/men';
import { endingText } from '../game/reasons';
import { act, cancelIntent, claim, draft, flip, intend, intent, isMyTurn, may, premove, serverNow, shown, view, you } from '../game/table';
import { t, textOf, tn } from '../texts';
import type { ColorName, LegalMove } from '../wire';
import type { Command } from './command';
import { colorText, manText, roleText, spokenMove, spokenSquare } from './spoken';

/** Does what a command asks for and returns the answer in words. */
export function answerCommand(command: Command): string {
  switch (command.name) {
    case 'help':
      return t('command.help.answer');
    case 'clock':
      return clockAnswer();
    case 'last':
      return lastAnswer();
    case 'men':
      return menAnswer(command.rest);
    case 'square':
      return squareAnswer(squareOf(command.rest));
    case 'moves':
      return movesAnswer(command.rest);
    case 'claims':
      return claimsAnswer();
    case 'draw':
      return may('offer_draw') ? begun(() => intend('offer_draw')) : t('command.not_now');
    case 'accept':
      return may('accept_draw') ? begun(() => act({ do: 'accept_draw' })) : t('command.not_now');
    case 'decline':
      return may('decline_draw') ? begun(() => act({ do: 'decline_draw' })) : t('command.not_now');
    case 'claim':
      return claimAnswer();
    case 'resign':
      return resignAnswer();
    case 'abort':
      return may('abort') ? begun(() => act({ do: 'abort' })) : t('command.not_now');
    case 'undo':
    case 'cancel':
      return cancelAnswer();
    case 'flip':
      flip();
      return t('board.flipped');
    case 'game':
      return gameAnswer();
  }
}

function begun(begin: () => void): string {
  begin();
  // What follows is said when it happens.
  return '';
}

function clockAnswer(): string {
  const now = view.peek();
  const clocks = now?.state.clocks;
  if (clocks == null) return t('speed.untimed');
  const say = (color: ColorName): string => `${colorText(color)}: ${durationText(timeLeft(clocks, color, serverNow()))}`;
  return `${say(you.peek() ?? 'white')}. ${say((you.peek() ?? 'white') === 'white' ? 'black' : 'white')}.`;
}

function durationText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [
    [Math.floor(seconds / 3600), 'duration.hours'],
    [Math.floor(seconds / 60) % 60, 'duration.minutes'],
    [seconds % 60, 'duration.seconds'],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, key]) => tn(key, count));
  return told.length === 0 ? tn('duration.seconds', 0) : told.join(' ');
}

function lastAnswer(): string {
  const now = view.peek();
  const last = now?.moves.at(-1);
  if (now === undefined || last === undefined) return t('moves.none');
  const by = now.state.turn === 'white' ? 'black' : 'white';
  return t(`speech.by.${now.state.phase === 'finished' ? moverOf(now.moves.length, now.start_fen) : by}`, { move: spokenMove(last.san, last.uci) });
}

function moverOf(count: number, startFen: string): ColorName {
  const isBlackFirst = startFen.split(' ')[1] === 'b';
  return (count % 2 === 1) === isBlackFirst ? 'black' : 'white';
}

function menAnswer(rest: string): string {
  const men = [...menOf(shown.peek()?.placement ?? '')];
  const words = rest.split(' ').filter((word) => word !== '');
  const color = words.map(colorOf).find((one) => one !== undefined);
  const role = words.map(roleOf).find((one) => one !== undefined);
  if (words.length > [color, role].filter((one) => one !== undefined).length) return t('command.men.which');
  const told = (['white', 'black'] as const)
    .filter((side) => color === undefined || side === color)
    .map((side) => {
      const groups = ROLES.filter((one) => role === undefined || one === role).flatMap((one) => groupText(men, side, one));
      return groups.length === 0 ? undefined : `${colorText(side)}: ${groups.join('; ')}.`;
    })
    .filter((text) => text !== undefined);
  return told.length === 0 ? t('command.men.none') : told.join(' ');
}

function groupText(men: readonly (readonly [string, Man])[], color: ColorName, role: Role): string[] {
  const squares = men.filter(([, man]) => man.color === color && man.role === role).map(([square]) => square).sort();
  return squares.length === 0 ? [] : [`${roleText(role)} ${squares.map(spokenSquare).join(', ')}`];
}

function squareAnswer(square: string | undefined): string {
  if (square === undefined) return t('command.square.which');
  const man = menOf(shown.peek()?.placement ?? '').get(square);
  return `${spokenSquare(square)}: ${man === undefined ? t('square.empty') : manText(man)}`;
}

function movesAnswer(rest: string): string {
  const legal = view.peek()?.state.legal ?? [];
  if (!isMyTurn.peek()) return t('turn.opponents_full');
  const square = squareOf(rest);
  const role = roleOf(rest);
  const wanted = legal.filter((move) =>
    square !== undefined ? move.uci.startsWith(square) : role === undefined ? rest === '' : roleOfMove(move) === role,
  );
  if (wanted.length === 0) return t('command.moves.none');
  return wanted.map((move) => spokenMove(move.san, move.uci)).join('; ');
}

function roleOfMove(move: LegalMove): Role {
  return move.san.startsWith('O') ? 'king' : (roleOfLetter(/^[KQRBN]/.exec(move.san)?.[0] ?? 'p') ?? 'pawn');
}

function claimsAnswer(): string {
  const state = view.peek()?.state;
  const told = (state?.legal ?? [])
    .flatMap((move) => (move.claims ?? []).map((rule) => `${spokenMove(move.san, move.uci)} – ${t(`rule.${rule}`)}`));
  if (may('claim_threefold')) told.unshift(t('rule.threefold'));
  if (may('claim_fifty')) told.unshift(t('rule.fifty'));
  return told.length === 0 ? t('command.claims.none') : told.join('; ');
}

function claimAnswer(): string {
  if (may('claim_threefold')) return begun(() => claim('threefold'));
  if (may('claim_fifty')) return begun(() => claim('fifty'));
  return t('command.claims.none');
}

const RESIGN_AGAIN_MS = 20_000;
let resignAskedAt = Number.NEGATIVE_INFINITY;

/** Three seconds are too short to hear a warning and type an answer: a typed resignation is typed twice. */
function resignAnswer(): string {
  if (!may('resign')) return t('command.not_now');
  const now = performance.now();
  if (now - resignAskedAt > RESIGN_AGAIN_MS) {
    resignAskedAt = now;
    return t('command.resign.again');
  }
  resignAskedAt = Number.NEGATIVE_INFINITY;
  return begun(() => act({ do: 'resign' }));
}

function cancelAnswer(): string {
  resignAskedAt = Number.NEGATIVE_INFINITY;
  const had = intent.peek() !== undefined || draft.peek() !== undefined || premove.peek() !== undefined;
  cancelIntent();
  draft.value = undefined;
  premove.value = undefined;
  return t(had ? 'command.undo.done' : 'command.undo.none');
}

function gameAnswer(): string {
  const now = view.peek();
  if (now === undefined) return '';
  if (now.state.result !== null) {
    const { title, who, rule } = endingText(now.state.result);
    return [title, who, rule].filter((part) => part !== undefined).join('. ');
  }
  if (now.state.phase === 'waiting') return t('player.awaited');
  const seat = now.you === null ? '' : `${t(`player.plays_full.${now.you}`)} `;
  return seat + t(isMyTurn.peek() ? 'turn.yours_full' : `turn.full.${now.state.turn}`);
}

function squareOf(text: string): string | undefined {
  const file = 'abcdefgh'[['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].indexOf(text.charAt(0))] ?? CYRILLIC_FILES[text.charAt(0)];
  return file !== undefined && /^[1-8]$/.test(text.slice(1)) ? file + text.slice(1) : undefined;
}

const CYRILLIC_FILES: Readonly<Record<string, string>> = { а: 'a', в: 'b', б: 'b', с: 'c', ц: 'c', д: 'd', е: 'e', э: 'e', ф: 'f', г: 'g', н: 'h' };

function colorOf(text: string): ColorName | undefined {
  return (['white', 'black'] as const).find((color) => wordsOf(`color.${color}.words`).includes(text));
}

function roleOf(text: string): Role | undefined {
  return ROLES.find((role) => wordsOf(`role.${role}.words`).includes(text));
}

function wordsOf(key: string): string[] {
  return textOf(key)?.split(' ') ?? [];
}
