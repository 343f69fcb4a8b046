import { effect } from '@preact/signals';

/** Keeps the screen on while `isWanted` holds, where the browser lets a page do so (a secure context and a visible page). */
export function keepAwake(isWanted: () => boolean): () => void {
  let lock: WakeLockSentinel | undefined;
  let wanted = false;
  const ask = async (): Promise<void> => {
    if (!wanted || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
    } catch {
      // A low battery or a policy may forbid it; the game goes on.
    }
  };
  const stop = effect(() => {
    wanted = isWanted();
    if (wanted) void ask();
    else void lock?.release();
  });
  const again = (): void => void ask();
  document.addEventListener('visibilitychange', again);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
