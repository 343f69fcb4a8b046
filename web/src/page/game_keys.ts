import { useEffect } from 'preact/hooks';
import { cancelIntent, draft, intent, premove, refusal, showMoves, step, view } from '../game/table';

/** The keys of the game page outside fields and the board's grid: arrows walk through the moves, Escape takes back. */
export function useGameKeys(): void {
  useEffect(() => {
    addEventListener('keydown', keyDown);
    return () => removeEventListener('keydown', keyDown);
  }, []);
}

function keyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === 'Escape') {
    takeBack();
    return;
  }
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, select, textarea, [role=grid], [role=radiogroup]') != null) return;
  const length = view.peek()?.moves.length ?? 0;
  if (event.key === 'ArrowLeft') step(-1);
  else if (event.key === 'ArrowRight') step(1);
  else if (event.key === 'Home') showMoves(0);
  else if (event.key === 'End') showMoves(length);
  else return;
  event.preventDefault();
}

function takeBack(): void {
  if (intent.peek() !== undefined) cancelIntent();
  else if (draft.peek() !== undefined) draft.value = undefined;
  else if (premove.peek() !== undefined) premove.value = undefined;
  else refusal.value = undefined;
}
