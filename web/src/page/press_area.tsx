import { clockText, lowBelow } from '../game/clock_display';
import { act, maySide, pending, view } from '../game/table';
import { t, tn } from '../texts';
import type { ColorName, GameView } from '../wire';
import { useClockFace, type Face } from './clock_face';

/** A side's clock, large enough to be hit without looking; the far one is turned round for whoever sits there. */
export function PressArea({ side, place }: { side: ColorName; place: 'far' | 'near' }) {
  const now = view.value;
  const face = useClockFace(side);
  if (now === undefined) return null;
  const isLow = face !== undefined && face.left < lowBelow(now.time.first_ms) && now.state.phase === 'playing';
  const isOn = now.state.phase === 'playing' && (face === undefined ? now.state.turn === side : face.isRunning);
  const classes = ['hit', place, ...(isOn ? ['on'] : []), ...(isLow ? ['low'] : [])].join(' ');
  const inside = (
    <>
      {face !== undefined && (
        <span class="time" role="timer" data-clock={side}>
          {face.isFallen && <span aria-hidden="true">⚑ </span>}
          {clockText(face.left)}
        </span>
      )}
      <span class="words">
        <b>{t(`color.${side}`)}</b>
        {wordsOf(now, side, face).map((words) => (
          <span key={words}> · {words}</span>
        ))}
      </span>
    </>
  );
  if (now.procedure.entry === 'moves' || face === undefined) {
    return (
      <div class={classes} role="group" aria-label={t(`table.clock.${side}`)}>
        {inside}
      </div>
    );
  }
  const isPressed = pending.value.some((one) => one.action.do === 'press' && one.side === side);
  const press = (): void => {
    if (maySide(side, 'press') && !isPressed) act({ do: 'press' }, undefined, side);
  };
  // It stays a button while it may not be pressed: a hand that comes too early must not lose the focus.
  return (
    <button type="button" class={classes} aria-disabled={!maySide(side, 'press') || isPressed} aria-describedby={`press-${side}`} onClick={press}>
      {inside}
      <span id={`press-${side}`} class="unseen">
        {t(`table.clock.${side}`)}
      </span>
    </button>
  );
}

function wordsOf(now: GameView, side: ColorName, face: Face | undefined): string[] {
  const { state } = now;
  const words: string[] = [];
  if (face?.isFallen === true) words.push(t('table.fallen'));
  if (state.phase === 'playing') {
    if (state.draw_offer !== null && state.draw_offer !== side) words.push(t('table.offered_to'));
    const doing = doingOf(now, side, face);
    if (doing !== undefined) words.push(doing);
  }
  const moves = face?.face?.moves_left;
  if (moves != null) words.push(tn('table.moves_left', moves));
  if (face?.face?.overtime === true) words.push(face.face.stage > 0 ? tn('table.periods_left', face.face.stage) : t('table.overtime'));
  // The number stands last: on a narrow screen it is what may be missed.
  words.push(t('table.move_number', { number: moveNumber(now, side) }));
  return words;
}

function doingOf(now: GameView, side: ColorName, face: Face | undefined): string | undefined {
  const { state, procedure } = now;
  if (state.table?.paused === true) return face?.isRunning === true || state.turn === side ? t('table.stopped') : undefined;
  if (face?.isWaiting === true) return t('table.waits');
  if (state.table?.to_press.includes(side) === true && procedure.entry === 'by_hand' && face !== undefined) return t('table.press_now');
  const isOn = face === undefined ? state.turn === side : face.isRunning;
  if (!isOn || face?.isFallen === true) return undefined;
  return t(procedure.entry === 'moves' || face === undefined ? 'table.to_move' : 'table.press_after');
}

/** The number of the move that the side is to make, or has just made. */
function moveNumber(now: GameView, side: ColorName): number {
  const [, first, , , , number] = now.start_fen.split(' ');
  const single = now.state.plies + (first === 'b' ? 1 : 0);
  const made = side === 'white' ? Math.ceil(single / 2) : Math.floor(single / 2);
  const isToMove = now.state.turn === side && now.state.phase !== 'finished';
  return Number(number ?? 1) - 1 + Math.max(1, made + (isToMove ? 1 : 0));
}
