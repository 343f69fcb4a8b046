import { effect } from '@preact/signals';
import { Chessground } from '@lichess-org/chessground';
import type { Api } from '@lichess-org/chessground/api';
import type { Config } from '@lichess-org/chessground/config';
import type { Key } from '@lichess-org/chessground/types';
import { useEffect, useRef } from 'preact/hooks';
import {
  adjust, carry, carryOff, followHand, handNow, handSide, held, menAtHand, placementAtHand, promote, promotionSquare, tap, targetsOf, touch,
} from '../game/hand';
import { isLive, onRefusal, orientation, shown } from '../game/table';
import { settings } from '../settings';
import { sayAtOnce } from '../speech/announcer';
import { manText, spokenSquare } from '../speech/spoken';
import { t } from '../texts';
import { pointAtReason } from './board';
import { BoardGrid, type Squares } from './board_grid';
import { Coordinates } from './coordinates';
import { ManChoices } from './promotion_chooser';

/** The board on which men are moved by hand: every touch in earnest counts, and a man stands where it was put, legal or not. */
export function HandBoard() {
  const host = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (element === null || frame.current === null) return;
    const board = Chessground(element, firstConfig(frame.current));
    const stops = [
      followHand(),
      effect(() => board.set(configNow())),
      // What was refused did not happen: the men are drawn anew where they stand.
      onRefusal(() => board.set(configNow())),
      effect(() => pointAtReason(board)),
      feelPointer(element, board),
    ];
    return () => {
      for (const stop of stops) stop();
      board.destroy();
    };
  }, []);
  return (
    <div class="boardbox" data-coordinates={settings.value.coordinates} data-earlier={!isLive.value}>
      <div ref={frame} class="boardframe">
        <div ref={host} class="cg" aria-hidden="true" />
        <Coordinates />
        <BoardGrid squares={BY_HAND} />
        <NewMan />
      </div>
    </div>
  );
}

/** The keyboard does what a pointer does: Enter picks a man, and puts it down. */
const BY_HAND: Squares = {
  men: () => menAtHand.value,
  held,
  press: (square, men) => {
    const man = men.get(square);
    if (handSide.peek() === undefined) {
      sayAtOnce(t('grid.not_yours'));
      return;
    }
    if (adjust(square)) return;
    tap(square);
    if (man !== undefined && held.peek() === square) sayAtOnce(t('hand.picked', { man: manText(man), square: spokenSquare(square) }));
  },
  isTarget: (from, square) => targetsOf(from).includes(square),
  marks: (square) => [
    ...(handNow.value?.touched.includes(square) === true ? [t('hand.touched')] : []),
    ...(handNow.value?.awaited.includes(square) === true ? [t('hand.awaited')] : []),
  ],
};

const NEW_MEN = ['queen', 'rook', 'bishop', 'knight'] as const;

/** A pawn on the last rank: the new man is chosen by putting it on the board, and the choice is final (Article 4.4.4). */
function NewMan() {
  const square = promotionSquare.value;
  const color = handSide.value;
  if (square === undefined || color === undefined) return null;
  return <ManChoices square={square} color={color} options={NEW_MEN.map((role) => ({ role, choose: () => promote(role) }))} />;
}

const MOVE_MS = 180;
const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)');

function firstConfig(frame: HTMLElement): Config {
  return {
    coordinates: false,
    addDimensionsCssVarsTo: frame,
    disableContextMenu: true,
    blockTouchScroll: true,
    animation: { duration: MOVE_MS },
    // A hand can put a man anywhere; picking by a tap is ours.
    movable: { free: true, showDests: false, events: { after: (from, to) => carry(from, to) } },
    premovable: { enabled: false },
    selectable: { enabled: false },
    draggable: { showGhost: true },
    drawable: { enabled: true },
  };
}

/** Returns what the board shows now. It reads signals: each of them redraws the board. */
function configNow(): Config {
  const at = shown.value;
  const side = handSide.value;
  const men = menAtHand.value;
  const { showCheck, showTargets, animation } = settings.value;
  const king = at?.check === undefined || !showCheck ? false : (men.get(at.check)?.color ?? false);
  const last = at?.last === undefined || at.last === '' ? [] : [at.last.slice(0, 2) as Key, at.last.slice(2, 4) as Key];
  return {
    fen: placementAtHand.value,
    orientation: orientation.value,
    ...(side === undefined ? {} : { turnColor: side }),
    check: king,
    lastMove: last,
    animation: { enabled: animation && !isMotionReduced.matches },
    movable: side === undefined ? {} : { color: 'both' },
    draggable: { enabled: side !== undefined },
    highlight: { custom: marksNow(showTargets) },
  };
}

/** What is drawn on squares: men touched, the man picked and where it may go, squares that a move begun still waits for. */
function marksNow(areTargetsShown: boolean): Map<Key, string> {
  const marks = new Map<Key, string>();
  if (!isLive.value) return marks;
  const add = (square: string, mark: string): void => void marks.set(square as Key, `${marks.get(square as Key) ?? ''} ${mark}`.trim());
  for (const square of handNow.value?.touched ?? []) add(square, 'touched');
  for (const square of handNow.value?.awaited ?? []) add(square, 'awaited');
  const from = held.value;
  if (from !== undefined) {
    add(from, 'selected');
    if (areTargetsShown) for (const to of new Set(targetsOf(from))) add(to, menAtHand.value.has(to) ? 'oc move-dest' : 'move-dest');
  }
  return marks;
}

/** Tells touches, taps, and men carried off the board; chessground tells of those carried from square to square. */
function feelPointer(element: HTMLElement, board: Api): () => void {
  let pressedOn: Key | undefined;
  let isTouched = false;
  const squareAt = (event: MouseEvent | TouchEvent): Key | undefined => {
    const point = 'clientX' in event ? event : event.changedTouches[0];
    return point === undefined ? undefined : board.getKeyAtDomPos([point.clientX, point.clientY]);
  };
  const press = (event: MouseEvent | TouchEvent): void => {
    if ('button' in event && (event.button !== 0 || event.shiftKey)) return;
    const square = squareAt(event);
    pressedOn = square === undefined || adjust(square) ? undefined : square;
    isTouched = false;
  };
  const move = (event: MouseEvent | TouchEvent): void => {
    if (pressedOn === undefined || isTouched || board.state.draggable.current?.started !== true || squareAt(event) === pressedOn) return;
    isTouched = true;
    touch(pressedOn);
  };
  const release = (event: MouseEvent | TouchEvent): void => {
    const from = pressedOn;
    pressedOn = undefined;
    if (from === undefined) return;
    const to = squareAt(event);
    if (to === from && !isTouched) tap(from);
    else if (to === undefined) carryOff(from);
  };
  const ended = new AbortController();
  const options = { signal: ended.signal, capture: true, passive: true };
  element.addEventListener('mousedown', press, options);
  element.addEventListener('touchstart', press, options);
  document.addEventListener('mousemove', move, options);
  document.addEventListener('touchmove', move, options);
  document.addEventListener('mouseup', release, options);
  document.addEventListener('touchend', release, options);
  return () => ended.abort();
}
