import { computed, effect, signal } from '@preact/signals';
import type { Action, ColorName, HandAction, NewManName } from '../wire';
import { menOf, placementOf, type Man, type Men } from './men';
import { act, isLive, may, onRefusal, pending, shown, view } from './table';

/**
 * The hand of the side that has the move, where men are moved by hand (Article 4). A mis-tap must not bind: to pick a man
 * touches nothing. What binds is a drag that leaves its square, or the second tap, which carries the man picked to a square:
 * it is lifted and released there. What that means the server judges.
 */

/** The square of the own man that was picked and is still to be carried somewhere. */
export const held = signal<string>();
/** Whether the next man is only adjusted (Article 4.2.1). */
export const isAdjusting = signal(false);

/** A man on its way: it is drawn where it was put down until the server has told where the men stand. */
const carried = signal<{ from: string; to: string; man: Man }>();

/** The side whose men this page may move by hand now. */
export const handSide = computed<ColorName | undefined>(() => {
  const now = view.value;
  const isMoving = now !== undefined && now.procedure.entry === 'by_hand' && may('move') && isLive.value;
  return isMoving ? now.state.turn : undefined;
});

/** What the server says of the hand. */
export const handNow = computed(() => view.value?.state.table?.hand ?? undefined);

/** The men as they are drawn. */
export const menAtHand = computed<Men>(() => {
  const men = menOf(shown.value?.placement ?? '');
  const moving = carried.value;
  if (moving === undefined || !isLive.value) return men;
  men.delete(moving.from);
  return men.set(moving.to, moving.man);
});

export const placementAtHand = computed(() => placementOf(menAtHand.value));

/** The squares to which the man on a square may go; where Article 4 binds the player, those moves alone. */
export function targetsOf(from: string): string[] {
  const legal = view.value?.state.legal.map((move) => move.uci) ?? [];
  const left = handNow.value?.moves ?? legal;
  return left.filter((uci) => uci.startsWith(from)).map((uci) => uci.slice(2, 4));
}

/** A pointer went down on a square. Returns whether that was all: a man was adjusted. */
export function adjust(square: string): boolean {
  if (handSide.peek() === undefined || !menAtHand.peek().has(square) || !isAdjusting.peek()) return false;
  isAdjusting.value = false;
  hand('adjust', square);
  return true;
}

/** A man is dragged and has left its square: that is a touch, wherever the drag ends. */
export function touch(square: string): void {
  if (handSide.peek() === undefined || !menAtHand.peek().has(square)) return;
  if (handNow.peek()?.touched.includes(square) !== true) hand('touch', square);
}

/** A square was tapped, or chosen with the keyboard. */
export function tap(square: string): void {
  const side = handSide.peek();
  if (side === undefined) return;
  const man = menAtHand.peek().get(square);
  const from = held.peek();
  const now = handNow.peek();
  if (from === square) held.value = undefined;
  else if (man?.color === side) held.value = square;
  else if (from !== undefined) carry(from, square);
  else if (now?.state === 'in_hand') hand('release', square);
  else if (man !== undefined && now?.awaited.includes(square) === true) hand('lift', square);
}

/** A man was carried from one square to another. */
export function carry(from: string, to: string): void {
  const side = handSide.peek();
  const men = menAtHand.peek();
  const man = men.get(from);
  held.value = undefined;
  if (side === undefined || man === undefined) return;
  if (man.color !== side) {
    // The opponent's man goes off the board, wherever it is put.
    hand('lift', from);
  } else if (men.get(to)?.color === side) {
    held.value = to;
  } else {
    carried.value = { from, to, man };
    hand('lift', from);
    hand('release', to);
  }
}

/** A man was carried off the board. An own man goes back to its square and stays touched. */
export function carryOff(from: string): void {
  const side = handSide.peek();
  const man = menAtHand.peek().get(from);
  if (side !== undefined && man !== undefined && man.color !== side) hand('lift', from);
}

/** The square on which a pawn waits to be exchanged (Article 3.7.3). */
export const promotionSquare = computed(() => {
  const now = handNow.value;
  return handSide.value !== undefined && now?.promotion === true ? now.awaited[0] : undefined;
});

export function promote(man: NewManName): void {
  const square = promotionSquare.peek();
  if (square !== undefined) act({ do: 'hand', act: 'promote', square, man });
}

/** Follows the game while a board shows it: what was begun ends with the move, and a man carried comes to rest. */
export function followHand(): () => void {
  const stops = [
    effect(() => {
      const moving = carried.value;
      if (moving === undefined) return;
      const stands = menOf(shown.value?.placement ?? '').get(moving.to);
      const isRefused = !pending.value.some(({ action }) => isRelease(action, moving.to)) && stands === undefined && handNow.value?.state === 'nothing';
      if (isRefused || (stands?.color === moving.man.color && stands.role === moving.man.role)) carried.value = undefined;
    }),
    effect(() => {
      if (handSide.value !== undefined) return;
      held.value = undefined;
      isAdjusting.value = false;
    }),
    onRefusal(() => (carried.value = undefined)),
  ];
  let plies = view.peek()?.state.plies;
  stops.push(
    effect(() => {
      const now = view.value?.state.plies;
      if (now !== plies) held.value = undefined;
      plies = now;
    }),
  );
  return () => {
    for (const stop of stops) stop();
    carried.value = undefined;
    held.value = undefined;
    isAdjusting.value = false;
  };
}

function isRelease(action: Action, square: string): boolean {
  return action.do === 'hand' && action.act === 'release' && action.square === square;
}

function hand(what: HandAction, square: string): void {
  act({ do: 'hand', act: what, square });
}
