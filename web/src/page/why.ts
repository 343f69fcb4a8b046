import { computed, signal } from '@preact/signals';
import { isLive, view } from '../game/table';

/** Whether the reasons of a result are shown: what attacks the king, which positions were repeated, what was counted. */
export const isWhyOpen = signal(false);

/** What "Why?" draws on the board: an arrow from each man that gives check to the king. */
export const arrows = computed<readonly (readonly [string, string])[]>(() => {
  const state = view.value?.state;
  const king = state?.check ?? null;
  if (!isWhyOpen.value || king === null || !isLive.value) return [];
  return (state?.checkers ?? []).map((square) => [square, king] as const);
});
