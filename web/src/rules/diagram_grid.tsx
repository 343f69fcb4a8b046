import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { FILES, menOf, RANKS } from '../game/men';
import { sayAtOnce } from '../speech/announcer';
import { manText, spokenSquare } from '../speech/spoken';
import { t } from '../texts';
import type { PositionView } from '../wire';

interface Props {
  label: string;
  view: PositionView | undefined;
  fen: string;
  attempt: (from: string, to: string) => void;
}

/** A diagram for keyboards and screen readers: arrow keys move, Enter or Space takes a man and puts it down. */
export function DiagramGrid({ label, view, fen, attempt }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const cursor = useSignal('e1');
  const held = useSignal<string | undefined>(undefined);
  const men = menOf(view?.fen ?? fen);
  const ranks = [...RANKS].reverse();

  function press(): void {
    const square = cursor.value;
    const from = held.value;
    const man = men.get(square);
    if (from !== undefined) {
      held.value = undefined;
      if (from === square) sayAtOnce(t('grid.released'));
      else attempt(from, square);
    } else if (man !== undefined && view?.result === null && man.color === view.turn) {
      held.value = square;
      sayAtOnce(t('grid.taken', { man: manText(man), square: spokenSquare(square) }));
    } else sayAtOnce(t('grid.not_yours'));
  }

  function keyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const by = STEPS[event.key];
    if (by !== undefined) {
      const file = FILES.indexOf(cursor.value.charAt(0) as (typeof FILES)[number]);
      const rank = ranks.indexOf(cursor.value.charAt(1) as (typeof RANKS)[number]);
      cursor.value = (FILES[within(file + by[0])] ?? 'a') + (ranks[within(rank + by[1])] ?? '1');
      root.current?.querySelector<HTMLElement>(`[data-square="${cursor.value}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') press();
    else if (event.key === 'Escape' && held.value !== undefined) {
      held.value = undefined;
      sayAtOnce(t('grid.released'));
    } else return;
    event.preventDefault();
  }

  function labelOf(square: string): string {
    const man = men.get(square);
    const parts = [square, ...(man === undefined ? [] : [manText(man)])];
    if (held.value === square) parts.push(t('grid.held'));
    if (view?.legal.some(({ uci }) => uci.startsWith(`${held.value}${square}`)) === true) parts.push(t('grid.target'));
    if (view?.check === square) parts.push(t('grid.check'));
    return parts.join(', ');
  }

  return (
    <div ref={root} class="squares" role="grid" aria-label={label} onKeyDown={keyDown}>
      {ranks.map((rank) => (
        <div role="row" key={rank}>
          {FILES.map((file) => {
            const square = file + rank;
            return (
              <div
                key={square}
                role="gridcell"
                data-square={square}
                tabIndex={cursor.value === square ? 0 : -1}
                aria-selected={held.value === square}
                aria-label={labelOf(square)}
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

function within(index: number): number {
  return Math.max(0, Math.min(7, index));
}
