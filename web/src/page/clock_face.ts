import { useEffect, useState } from 'preact/hooks';
import { delayLeft, nextChange, timeLeft } from '../game/clock_display';
import { askAgain, serverNow, view } from '../game/table';
import type { ColorName, FaceView } from '../wire';

const ASK_AGAIN_EVERY_MS = 300;

/** What a clock shows at this moment. */
export interface Face {
  left: number;
  isRunning: boolean;
  /** Whether the delay of the move is not over, so that the time still stands. */
  isWaiting: boolean;
  isFallen: boolean;
  face: FaceView | undefined;
}

/** Returns the face of a clock and draws it anew whenever it changes; `undefined` without a clock. */
export function useClockFace(color: ColorName): Face | undefined {
  const state = view.value?.state;
  const clocks = state?.clocks ?? undefined;
  const face = state?.table?.faces?.[color];
  const now = serverNow();
  const left = clocks === undefined ? 0 : timeLeft(clocks, color, now);
  const isRunning = clocks?.running === color;
  const waits = clocks === undefined || !isRunning ? 0 : delayLeft(clocks, now);
  const changes = isRunning || (clocks?.running != null && clocks.hourglass === true);
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!changes || (isRunning && left <= 0)) return;
    const timer = setTimeout(() => redraw((count) => count + 1), waits > 0 ? waits + 1 : nextChange(left));
    return () => clearTimeout(timer);
  });
  // A period may follow, or a flag may be claimed now: only the server knows, whose clock may be a little behind ours.
  const isOut = isRunning && left <= 0 && face?.fallen !== true;
  useEffect(() => {
    if (!isOut) return;
    askAgain();
    const timer = setInterval(askAgain, ASK_AGAIN_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOut]);
  if (clocks === undefined || view.value?.time.speed === 'untimed') return undefined;
  return { left, isRunning, isWaiting: waits > 0, isFallen: face?.fallen === true, face };
}
