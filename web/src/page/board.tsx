import { effect } from '@preact/signals';
import { Chessground } from '@lichess-org/chessground';
import type { Api } from '@lichess-org/chessground/api';
import type { Config } from '@lichess-org/chessground/config';
import type { Key } from '@lichess-org/chessground/types';
import { useEffect, useRef } from 'preact/hooks';
import { menOf } from '../game/men';
import { choose, draft, isLive, may, mover, orientation, pendingMove, premove, premoveDropped, refusal, shown, showMoves, view } from '../game/table';
import { settings } from '../settings';
import { BoardGrid, held } from './board_grid';
import { Coordinates } from './coordinates';
import { PromotionChooser } from './promotion_chooser';
import { arrows } from './why';

/** The board: chessground draws and drags; the grid above it is what a keyboard or a screen reader meets. */
export function Board() {
  const host = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (element === null || frame.current === null) return;
    const board = Chessground(element, firstConfig(frame.current));
    const stopUpdating = effect(() => {
      showPremove(board, premove.value);
      board.set(configNow());
    });
    // A man taken by the keyboard shows where it may go, as one taken by hand does.
    const stopTaking = effect(() => {
      // Whatever was selected is put back first: selecting a second square would be a move.
      board.selectSquare(null);
      if (held.value !== undefined) board.selectSquare(held.value as Key);
    });
    const stopPointing = effect(() => pointAtReason(board));
    const stopAttempts = reportAttempts(element, board);
    return () => {
      stopUpdating();
      stopTaking();
      stopPointing();
      stopAttempts();
      board.destroy();
    };
  }, []);
  const isEarlier = !isLive.value;
  return (
    <div class="boardbox" data-coordinates={settings.value.coordinates} data-earlier={isEarlier}>
      <div ref={frame} class="boardframe">
        <div ref={host} class="cg" aria-hidden="true" />
        <Coordinates />
        <BoardGrid />
        <PromotionChooser />
      </div>
    </div>
  );
}

const MOVE_MS = 180;
const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)');

function firstConfig(frame: HTMLElement): Config {
  return {
    coordinates: false,
    // The board is a whole number of pixels a square; the table above it takes the same size.
    addDimensionsCssVarsTo: frame,
    disableContextMenu: true,
    // The page must not scroll or zoom when a finger begins on the board.
    blockTouchScroll: true,
    animation: { duration: MOVE_MS },
    movable: {
      free: false,
      events: {
        after: (from, to) => choose(from, to),
      },
    },
    premovable: {
      events: {
        set: (from, to) => {
          premoveDropped.value = false;
          premove.value = { from, to };
        },
        unset: () => {
          premove.value = undefined;
        },
      },
    },
    draggable: { showGhost: true },
    drawable: { enabled: true },
  };
}

/** Returns what the board shows now. It reads signals: each of them redraws the board. */
function configNow(): Config {
  const now = view.value;
  const at = shown.value;
  if (now === undefined || at === undefined) return { viewOnly: false, fen: '8/8/8/8/8/8/8/8', movable: { dests: new Map() } };
  const { showCheck, showTargets, animation } = settings.value;
  const { you, state } = now;
  const color = mover.value;
  const isPlaying = color !== null && state.phase === 'playing' && isLive.value;
  const dests = new Map<Key, Key[]>();
  if (isPlaying && pendingMove.value === undefined && draft.value === undefined) {
    for (const { uci } of state.legal) {
      const from = uci.slice(0, 2) as Key;
      const to = uci.slice(2, 4) as Key;
      dests.set(from, [...(dests.get(from) ?? []), to]);
    }
  }
  const drawn = menOf(at.placement);
  const king = at.check === undefined || !showCheck ? false : (drawn.get(at.check)?.color ?? false);
  const onMove = pendingMove.value === undefined ? state.turn : state.turn === 'white' ? 'black' : 'white';
  return {
    fen: at.placement,
    orientation: orientation.value,
    turnColor: onMove,
    check: king,
    ...(at.last === undefined ? { lastMove: [] } : { lastMove: [at.last.slice(0, 2) as Key, at.last.slice(2, 4) as Key] }),
    animation: { enabled: animation && !isMotionReduced.matches },
    movable: { ...(isPlaying ? { color } : {}), dests, showDests: showTargets },
    premovable: { enabled: isPlaying && you !== null, showDests: showTargets },
  };
}

/** A premove may be set and taken back by other means than this board. */
function showPremove(board: Api, wanted: { from: string; to: string } | undefined): void {
  if (wanted !== undefined) board.state.premovable.current = [wanted.from as Key, wanted.to as Key];
  else if (board.state.premovable.current !== undefined) board.cancelPremove();
}

/** Circles the square that a refusal speaks of: the attacked one, the one in the way. What was asked "Why?" is drawn in arrows. */
export function pointAtReason(board: Api): void {
  const square = refusal.value?.params?.['square'];
  const circle = square === undefined ? [] : [{ orig: square as Key, brush: 'red' }];
  board.setAutoShapes([...circle, ...arrows.value.map(([from, to]) => ({ orig: from as Key, dest: to as Key, brush: 'red' }))]);
}

/**
 * A man dropped on a square that is not in the list goes back, and the server is asked why. Without this a player who tries
 * to castle through check would only see his king return.
 */
function reportAttempts(element: HTMLElement, board: Api): () => void {
  let from: Key | undefined;
  let pressedOn: Key | undefined;
  const squareAt = (event: MouseEvent | TouchEvent): Key | undefined => {
    const point = 'clientX' in event ? event : event.changedTouches[0];
    return point === undefined ? undefined : board.getKeyAtDomPos([point.clientX, point.clientY]);
  };
  const press = (event: MouseEvent | TouchEvent): void => {
    pressedOn = squareAt(event);
    // The man selected before this press, if any: the second click of click-click.
    from = board.state.selected;
  };
  const release = (event: MouseEvent | TouchEvent): void => {
    const start = pressedOn;
    const to = squareAt(event);
    pressedOn = undefined;
    if (start === undefined || to === undefined || !may('move') || !isLive.peek() || draft.peek() !== undefined) return;
    if ('button' in event && (event.button !== 0 || event.shiftKey)) return;
    const color = mover.peek();
    const isOwn = (key: Key): boolean => board.state.pieces.get(key)?.color === color;
    const origin = start === to ? from : start;
    if (origin === undefined || origin === to || !isOwn(origin) || isOwn(to)) return;
    const isListed = view.peek()?.state.legal.some((move) => move.uci.startsWith(origin + to)) ?? false;
    if (!isListed && pendingMove.peek() === undefined) choose(origin, to);
  };
  const jump = (): void => {
    // Whoever takes a man while looking back wants to play: return to the game.
    if (!isLive.peek() && view.peek()?.state.phase === 'playing') showMoves(Number.POSITIVE_INFINITY);
  };
  const ended = new AbortController();
  const options = { signal: ended.signal, capture: true, passive: true };
  element.addEventListener('mousedown', press, options);
  element.addEventListener('touchstart', press, options);
  element.addEventListener('mouseup', release, options);
  element.addEventListener('touchend', release, options);
  element.addEventListener('click', jump, options);
  return () => ended.abort();
}
