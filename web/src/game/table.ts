import { batch, computed, signal } from '@preact/signals';
import { connect, type Connection, type LinkState } from '../net/connection';
import { settings } from '../settings';
import type { Action, ColorName, DrawRule, EventView, GameView, LegalMove, May, Refused, ServerMessage } from '../wire';
import { placementAfter } from './men';
import { applyUpdate } from './versions';

/** The table at which this page sits: one game, and what its player is about to do. */

/** An action that the server has not answered yet. It is sent again, with the same id, after every reconnection. */
interface Pending {
  id: string;
  action: Action;
  /** The move of the list, when the action is one: it is shown at once. */
  move?: LegalMove;
  /** The side, where this page acts for both. */
  side?: ColorName;
  /** The server's time when the player acted: the own clock stops on the screen. */
  at: number;
}

/** A move that is chosen but not yet made. */
export type Draft = { kind: 'promotion'; from: string; to: string; moves: LegalMove[] } | { kind: 'confirm'; move: LegalMove };

/** An act that can be taken back for three seconds before it is sent. */
export interface Intent {
  kind: 'resign' | 'offer_draw';
  /** `performance.now()` at which it is sent. */
  until: number;
}

export interface Presence {
  white: boolean;
  black: boolean;
  spectators: number;
}

export interface Happening {
  event: EventView;
  after: GameView;
}

const UNDO_MS = 3000;
const LATE_AFTER_MS = 500;
const ASK_AGAIN_AFTER_MS = 1000;

export const view = signal<GameView>();
export const presence = signal<Presence>();
/** Why there is no game to show. */
export const missing = signal<Refused>();
export const pending = signal<readonly Pending[]>([]);
export const draft = signal<Draft>();
export const intent = signal<Intent>();
export const premove = signal<{ from: string; to: string }>();
/** Set when a premove turned out to be impossible. */
export const premoveDropped = signal(false);
export const refusal = signal<Refused>();
/** Set when an answer is late: the usual wait is too short to be worth a word. */
export const isLate = signal(false);
/** How many moves are shown; `undefined` follows the game. */
export const shownCount = signal<number>();
export const flipped = signal(false);

const connection = signal<Connection>();
const happenings = new Set<(happening: Happening) => void>();
const refusals = new Set<(refused: Refused) => void>();
let gameId = '';
let lateTimer: ReturnType<typeof setTimeout> | undefined;
let askAgainTimer: ReturnType<typeof setTimeout> | undefined;
let intentTimer: ReturnType<typeof setTimeout> | undefined;

export const link = computed<LinkState>(() => connection.value?.link.value ?? 'connecting');
export const roundTrip = computed(() => connection.value?.roundTrip.value);
export const you = computed<ColorName | null>(() => view.value?.you ?? null);
/** Whose men this page moves now: the own ones, or those of the side that has the move where the page acts for both. */
export const mover = computed<ColorName | null>(() => (view.value?.role === 'both' ? view.value.state.turn : you.value));
export const isMyTurn = computed(() => {
  const now = view.value;
  return now !== undefined && now.you !== null && now.state.phase === 'playing' && now.state.turn === now.you;
});
export const pendingMove = computed(() => pending.value.find((one) => one.move !== undefined));
export const isLive = computed(() => shownCount.value === undefined || shownCount.value === view.value?.moves.length);
export const orientation = computed<ColorName>(() => ((you.value ?? 'white') === 'white') === flipped.value ? 'black' : 'white');

/** What is drawn on the board now: the game, a move on its way, a move being chosen, or an earlier position. */
export const shown = computed(() => {
  const now = view.value;
  if (now === undefined) return undefined;
  const count = shownCount.value ?? now.moves.length;
  if (count < now.moves.length) {
    const last = now.moves[count - 1];
    return { placement: last?.placement ?? now.start_fen, last: last?.uci, count, check: undefined };
  }
  const last = now.moves.at(-1);
  const chosen = draft.value;
  const drawn = pendingMove.value?.move ?? (chosen?.kind === 'confirm' ? chosen.move : chosen?.moves[0]);
  if (drawn !== undefined) {
    const placement = placementAfter(now.state.fen, drawn.uci, drawn.san);
    return { placement, last: drawn.uci, count, check: undefined };
  }
  // Where men are moved by hand, they may stand elsewhere than in any position.
  return { placement: now.state.table?.placement ?? now.state.fen, last: last?.uci, count, check: now.state.check ?? undefined };
});

export function may(what: May): boolean {
  return view.value?.state.may.includes(what) ?? false;
}

/** What a side may do, where this page acts for both. */
export function maySide(side: ColorName, what: May): boolean {
  return view.value?.state.may_by_side?.[side].includes(what) ?? false;
}

/** Asks for the game as it stands now: time alone may have changed what is permitted, and then no event tells so. */
export function askAgain(): void {
  send({ type: 'subscribe', game: gameId });
}

export function serverNow(): number {
  return connection.peek()?.serverNow() ?? Date.now();
}

/** Calls back after each event that becomes known while the game is followed; not for what a snapshot brings. */
export function onHappening(listener: (happening: Happening) => void): () => void {
  happenings.add(listener);
  return () => happenings.delete(listener);
}

export function onRefusal(listener: (refused: Refused) => void): () => void {
  refusals.add(listener);
  return () => refusals.delete(listener);
}

export function sitAt(id: string): void {
  if (gameId === id && connection.peek() !== undefined) return;
  leave();
  gameId = id;
  connection.value = connect({ opened, received });
}

export function leave(): void {
  connection.peek()?.close();
  clearTimeout(intentTimer);
  clearTimeout(askAgainTimer);
  batch(() => {
    connection.value = undefined;
    for (const one of [view, presence, missing, draft, intent, premove, refusal, shownCount]) one.value = undefined;
    pending.value = [];
    premoveDropped.value = false;
    isLate.value = false;
    flipped.value = false;
  });
}

/** Reads the game anew after the seat of this browser has changed: the socket must carry the new cookie. */
export function seatChanged(): void {
  view.value = undefined;
  connection.peek()?.reopen();
}

function opened(): void {
  const since = view.peek()?.version;
  send({ type: 'subscribe', game: gameId, ...(since === undefined ? {} : { since }) });
  for (const { id, action, side } of pending.peek()) sendAct(id, action, side);
}

function sendAct(id: string, action: Action, side: ColorName | undefined): void {
  send({ type: 'act', game: gameId, id, action, ...(side === undefined ? {} : { side }) });
}

function send(message: Parameters<Connection['send']>[0]): void {
  connection.peek()?.send(message);
}

function received(message: ServerMessage): void {
  batch(() => {
    if (message.type === 'snapshot' && message.game.id === gameId) {
      missing.value = undefined;
      install(message.game, []);
    } else if (message.type === 'update' && message.game === gameId) updated(message);
    else if (message.type === 'presence' && message.game === gameId) presence.value = message;
    else if (message.type === 'ack') settle(message.id);
    else if (message.type === 'refused') refused(message);
  });
}

function updated(update: Extract<ServerMessage, { type: 'update' }>): void {
  const before = view.peek();
  if (before === undefined) return;
  const after = applyUpdate(before, update);
  if (after === 'old') return;
  if (after === 'gap') {
    send({ type: 'subscribe', game: gameId, since: before.version });
    return;
  }
  install(after, update.events);
}

function install(after: GameView, events: readonly EventView[]): void {
  const before = view.peek();
  view.value = after;
  connection.peek()?.watchClosely(after.state.phase === 'playing');
  const moved = before?.moves.length !== after.moves.length;
  if (moved) {
    draft.value = undefined;
    // A refusal speaks of the position before; a reader who looks at an earlier move keeps looking at it.
    refusal.value = undefined;
    premoveDropped.value = false;
    if (shownCount.peek() === after.moves.length) shownCount.value = undefined;
  }
  if (after.state.turn !== after.you || after.state.phase !== 'playing') {
    pending.value = pending.peek().filter((one) => one.move === undefined);
  }
  if (after.state.phase === 'finished') {
    cancelIntent();
    premove.value = undefined;
    draft.value = undefined;
    shownCount.value = undefined;
  }
  const what = intent.peek()?.kind;
  if (what !== undefined && !after.state.may.includes(what)) cancelIntent();
  if (events.some((event) => event.type === 'draw_offered' && event.by !== after.you)) refusal.value = undefined;
  for (const event of events) for (const listener of happenings) listener({ event, after });
  playPremove(after);
}

function settle(id: string): void {
  pending.value = pending.peek().filter((candidate) => candidate.id !== id);
  if (pending.peek().length === 0) isLate.value = false;
}

function refused(message: Extract<ServerMessage, { type: 'refused' }>): void {
  if (message.id === undefined) {
    if (view.peek() !== undefined) return;
    if (message.refusal.code === 'no_such_game') missing.value = message.refusal;
    // The server had no time for this page: it asks again.
    else askAgainTimer = setTimeout(opened, ASK_AGAIN_AFTER_MS);
    return;
  }
  settle(message.id);
  refusal.value = message.refusal;
  for (const listener of refusals) listener(message.refusal);
}

/** Acts; a page that acts for both sides names the side, else it is the one that has the move. */
export function act(action: Action, move?: LegalMove, side?: ColorName): void {
  const id = newActionId();
  refusal.value = undefined;
  pending.value = [...pending.peek(), { id, action, at: serverNow(), ...(move === undefined ? {} : { move }), ...(side === undefined ? {} : { side }) }];
  sendAct(id, action, side);
  clearTimeout(lateTimer);
  lateTimer = setTimeout(() => (isLate.value = pending.peek().length > 0), LATE_AFTER_MS);
}

/** A player has pointed from one square to another, or has typed so. */
export function choose(from: string, to: string, promotion = ''): void {
  const now = view.peek();
  if (now === undefined || !may('move') || pendingMove.peek() !== undefined) return;
  const moves = now.state.legal.filter((move) => move.uci.startsWith(from + to + promotion));
  const [first] = moves;
  if (first === undefined) {
    // Not in the list: the server knows the Article that forbids it.
    draft.value = undefined;
    act({ do: 'move', uci: from + to + promotion });
  } else if (moves.length === 1) {
    confirmOrMake(first);
  } else if (settings.value.autoQueen) {
    confirmOrMake(moves.find((move) => move.uci.endsWith('q')) ?? first);
  } else {
    draft.value = { kind: 'promotion', from, to, moves };
  }
}

/** Makes a move of the list, or asks first where the player wants to be asked. */
export function confirmOrMake(move: LegalMove): void {
  const now = view.peek();
  if (now === undefined) return;
  if (settings.value.confirm.includes(now.time.speed)) draft.value = { kind: 'confirm', move };
  else make(move);
}

export function make(move: LegalMove): void {
  batch(() => {
    draft.value = undefined;
    shownCount.value = undefined;
    act({ do: 'move', uci: move.uci }, move);
  });
}

export function claim(rule: DrawRule, move?: LegalMove): void {
  act({ do: 'claim_draw', rule, ...(move === undefined ? {} : { uci: move.uci }) });
}

/** Begins an act that the player may take back for three seconds. */
export function intend(kind: Intent['kind']): void {
  clearTimeout(intentTimer);
  intent.value = { kind, until: performance.now() + UNDO_MS };
  intentTimer = setTimeout(() => {
    intent.value = undefined;
    if (may(kind)) act({ do: kind });
  }, UNDO_MS);
}

export function cancelIntent(): void {
  clearTimeout(intentTimer);
  intent.value = undefined;
}

function playPremove(now: GameView): void {
  const wanted = premove.peek();
  if (wanted === undefined || now.state.turn !== now.you || now.state.phase !== 'playing') return;
  premove.value = undefined;
  const moves = now.state.legal.filter((move) => move.uci.startsWith(wanted.from + wanted.to));
  const [first] = moves;
  if (first === undefined) premoveDropped.value = true;
  // A premove was thought over when it was set: it is not asked to be confirmed.
  else if (moves.length === 1) make(first);
  else choose(wanted.from, wanted.to);
}

/** Shows the position after so many moves. Any look elsewhere ends the choice of a promotion. */
export function showMoves(count: number): void {
  const now = view.peek();
  if (now === undefined) return;
  const length = now.moves.length;
  const wanted = Math.max(0, Math.min(length, count));
  batch(() => {
    draft.value = undefined;
    shownCount.value = wanted === length ? undefined : wanted;
  });
}

export function step(by: number): void {
  showMoves((shownCount.peek() ?? view.peek()?.moves.length ?? 0) + by);
}

export function flip(): void {
  draft.value = undefined;
  flipped.value = !flipped.peek();
}

/** `crypto.randomUUID` needs a secure context, which a school's network is not; random values do not. */
function newActionId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
