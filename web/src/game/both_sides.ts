import { signal } from '@preact/signals';
import type { ColorName } from '../wire';

/** One screen between two people. */

export const SIDES = ['white', 'black'] as const;

/** Whether the place where the game speaks shows everything that each side may do. */
export const isMoreOpen = signal(false);

export function opponentOf(side: ColorName): ColorName {
  return side === 'white' ? 'black' : 'white';
}
