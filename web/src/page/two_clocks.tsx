import { useEffect } from 'preact/hooks';
import { isMoreOpen, opponentOf } from '../game/both_sides';
import { isAdjusting } from '../game/hand';
import { act, maySide, orientation, view } from '../game/table';
import { t } from '../texts';
import type { GameView } from '../wire';
import { Afterwards } from './actions';
import { Board } from './board';
import { HandBoard } from './hand_board';
import { MovesSheet } from './moves_sheet';
import { PressArea } from './press_area';
import { TableSay } from './table_say';
import '../style/table.css';

/** One screen between two people: a clock to hit at each edge, the board between them. */
export function TwoClocks({ id }: { id: string }) {
  useEffect(
    () => () => {
      isMoreOpen.value = false;
    },
    [],
  );
  const now = view.value;
  if (now === undefined) return null;
  const near = orientation.value;
  const { entry } = now.procedure;
  return (
    <div class={`otb entry-${entry}`} data-ready="true">
      <h1 class="unseen">{t('table.heading')}</h1>
      <div class="field-of-play">
        <PressArea side={opponentOf(near)} place="far" />
        {entry === 'by_hand' && <HandBoard />}
        {entry === 'moves' && <Board />}
        <PressArea side={near} place="near" />
      </div>
      <div class="side">
        <TableActs now={now} id={id} />
        <TableSay now={now} id={id} />
        {entry !== 'clock_only' && <MovesSheet />}
      </div>
    </div>
  );
}

/** Three things that are done often, for the side that is to act; everything else, for each side, is behind the last one. */
function TableActs({ now, id }: { now: GameView; id: string }) {
  const { state, procedure } = now;
  const acting = state.clocks?.running ?? state.turn;
  const ruling = (name: 'pause' | 'resume') => act({ do: 'rule', ruling: { name }, reason: '' });
  const isPaused = state.table?.paused === true;
  const rulings = state.rulings ?? [];
  // Before the start its room is kept: nothing moves when the clock runs.
  if (state.phase === 'finished' && rulings.length === 0) return <Afterwards id={id} again="/table" />;
  return (
    <>
      {state.phase === 'finished' && <Afterwards id={id} again="/table" />}
      <div class="acts" role="group" aria-label={t('actions.label')}>
        {state.phase === 'playing' && procedure.entry === 'by_hand' && (
          <button type="button" class="btn" aria-pressed={isAdjusting.value} onClick={() => (isAdjusting.value = !isAdjusting.value)}>
            {t('table.adjust')}
          </button>
        )}
        {state.phase === 'playing' && procedure.entry === 'clock_only' && procedure.arbiter === 'absent' && (
          <button type="button" class="btn" disabled={!rulings.includes(isPaused ? 'resume' : 'pause')} onClick={() => ruling(isPaused ? 'resume' : 'pause')}>
            {t(isPaused ? 'table.resume' : 'table.pause')}
          </button>
        )}
        {state.phase === 'playing' && (
          <button type="button" class="btn" disabled={!maySide(acting, 'offer_draw')} onClick={() => act({ do: 'offer_draw' }, undefined, acting)}>
            {t('table.draw')}
          </button>
        )}
        {(state.phase === 'playing' || (state.phase === 'finished' && rulings.length > 0)) && (
          <button type="button" class="btn" aria-expanded={isMoreOpen.value} onClick={() => (isMoreOpen.value = !isMoreOpen.value)}>
            {t(isMoreOpen.value ? 'table.less' : 'table.more')}
          </button>
        )}
      </div>
    </>
  );
}
