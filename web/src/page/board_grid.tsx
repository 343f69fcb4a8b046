import { signal, type Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { FILES, menOf, RANKS, type Men } from '../game/men';
import { choose, may, mover, orientation, premove, shown, view } from '../game/table';
import { sayAtOnce } from '../speech/announcer';
import { answerCommand } from '../speech/answers';
import { manText, spokenSquare } from '../speech/spoken';
import { t } from '../texts';

/**
 * The board as a table of 64 cells, laid over the drawn one. It lets every pointer through; a keyboard moves from cell to
 * cell with the arrow keys, and Enter or Space takes a man and puts it down.
 */
export function BoardGrid({ squares = ENTERED }: { squares?: Squares }) {
  const root = useRef<HTMLDivElement>(null);
  const { held } = squares;
  useEffect(
    () => () => {
      held.value = undefined;
    },
    [],
  );
  const men = squares.men();
  const isWhiteBelow = orientation.value === 'white';
  const files = isWhiteBelow ? [...FILES] : [...FILES].reverse();
  const ranks = isWhiteBelow ? [...RANKS].reverse() : [...RANKS];

  function focusOn(square: string): void {
    cursor.value = square;
    root.current?.querySelector<HTMLElement>(`[data-square="${square}"]`)?.focus();
  }

  function keyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const file = files.indexOf(cursor.value.charAt(0) as (typeof FILES)[number]);
    const rank = ranks.indexOf(cursor.value.charAt(1) as (typeof RANKS)[number]);
    const by = STEPS[event.key];
    if (by !== undefined) {
      const square = (files[clamp(file + by[0])] ?? '') + (ranks[clamp(rank + by[1])] ?? '');
      focusOn(square);
    } else if (event.key === 'Enter' || event.key === ' ') squares.press(cursor.value, men);
    else if (event.key === 'Escape' && held.value !== undefined) {
      held.value = undefined;
      sayAtOnce(t('grid.released'));
    } else if (event.key in QUESTIONS) {
      sayAtOnce(answerCommand({ name: QUESTIONS[event.key] ?? 'help', rest: cursor.value }));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div ref={root} class="squares" role="grid" aria-label={t('grid.label')} onKeyDown={keyDown}>
      {ranks.map((rank) => (
        <div role="row" key={rank}>
          {files.map((file) => {
            const square = file + rank;
            return (
              <div
                key={square}
                role="gridcell"
                data-square={square}
                tabIndex={cursor.value === square ? 0 : -1}
                aria-selected={held.value === square}
                aria-label={labelOf(square, men, squares)}
                onFocus={() => (cursor.value = square)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-7, 0],
  End: [7, 0],
  PageUp: [0, -7],
  PageDown: [0, 7],
};

/** Single keys work only while the board has the focus (WCAG 2.1.4); the letters are those of an English keyboard or the same keys in Russian. */
const QUESTIONS: Readonly<Record<string, 'clock' | 'last' | 'moves'>> = {
  t: 'clock', е: 'clock', l: 'last', д: 'last', m: 'moves', ь: 'moves',
};

const cursor = signal('e2');
/** The square of the man that the keyboard has taken. */
export const held = signal<string>();

/** How the cells answer: what stands on them, and what Enter does there. */
export interface Squares {
  men: () => Men;
  held: Signal<string | undefined>;
  press: (square: string, men: Men) => void;
  isTarget: (from: string, square: string) => boolean;
  /** What else is told of a square. */
  marks: (square: string) => string[];
}

/** A man is taken and put down: that is a move entered. */
const ENTERED: Squares = {
  men: () => (shown.value === undefined ? new Map() : menOf(shown.value.placement)),
  held,
  press,
  isTarget,
  marks: () => [],
};

function clamp(index: number): number {
  return Math.max(0, Math.min(7, index));
}

function labelOf(square: string, men: Men, { held, isTarget, marks }: Squares): string {
  const man = men.get(square);
  const parts = [square, ...(man === undefined ? [] : [manText(man)])];
  if (held.value === square) parts.push(t('grid.held'));
  if (held.value !== undefined && isTarget(held.value, square)) parts.push(t('grid.target'));
  parts.push(...marks(square));
  if (shown.value?.last !== undefined && shown.value.last.slice(0, 4).includes(square)) parts.push(t('grid.last'));
  if (shown.value?.check === square) parts.push(t('grid.check'));
  return parts.join(', ');
}

function press(square: string, men: Men): void {
  const from = held.value;
  const own = mover.value;
  const man = men.get(square);
  if (from !== undefined && from !== square && !(man !== undefined && man.color === own && !isTarget(from, square))) {
    held.value = undefined;
    if (may('move')) choose(from, square);
    else {
      premove.value = { from, to: square };
      sayAtOnce(t('premove.set_spoken', { from: spokenSquare(from), to: spokenSquare(square) }));
    }
  } else if (from === square) {
    held.value = undefined;
    sayAtOnce(t('grid.released'));
  } else if (man !== undefined && man.color === own && view.value?.state.phase === 'playing') {
    held.value = square;
    sayAtOnce(t('grid.taken', { man: manText(man), square: spokenSquare(square) }));
  } else {
    sayAtOnce(t('grid.not_yours'));
  }
}

/** In Chess960 the king castles by going to its own rook. */
function isTarget(from: string, square: string): boolean {
  return view.value?.state.legal.some((move) => move.uci.startsWith(from + square)) ?? false;
}
