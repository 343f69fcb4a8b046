import { useSignal } from '@preact/signals';
import { isMoreOpen, SIDES } from '../game/both_sides';
import { handNow } from '../game/hand';
import { act } from '../game/table';
import { t } from '../texts';
import type { Action, ColorName, GameView, May } from '../wire';
import { RulingsPanel } from './rulings';

/** What a side may wish; the order is that of the buttons. Moves and presses have their own places. */
const WISHES = {
  claim_flag_fall: { do: 'claim_flag_fall' },
  complain_illegal_move: { do: 'complain', of: 'illegal_move' },
  complain_touch_move: { do: 'complain', of: 'touch_move' },
  accept_move: { do: 'accept_move' },
  claim_threefold: { do: 'claim_draw', rule: 'threefold' },
  claim_fifty: { do: 'claim_draw', rule: 'fifty' },
  claim_additions: { do: 'claim_quickplay', ground: 'additions' },
  claim_cannot_win: { do: 'claim_quickplay', ground: 'cannot_win' },
  claim_no_effort: { do: 'claim_quickplay', ground: 'no_effort' },
  offer_draw: { do: 'offer_draw' },
  abort: { do: 'abort' },
} as const satisfies Partial<Record<May, Action>>;

type Asked = { kind: 'resign' | 'call'; side: ColorName };

/** Everything that each side may do now, and the arbiter's part where there is no arbiter. */
export function MorePanel({ now }: { now: GameView }) {
  const asked = useSignal<Asked>();
  const done = (): void => {
    isMoreOpen.value = false;
  };
  if (asked.value !== undefined) {
    const { kind, side } = asked.value;
    const back = (): void => {
      asked.value = undefined;
    };
    return kind === 'resign' ? <Resign side={side} back={back} /> : <Call side={side} back={back} />;
  }
  const rulings = now.state.rulings ?? [];
  return (
    <div class="more">
      {now.state.phase === 'playing' && (
        <div class="two-sides">
          {SIDES.map((side) => (
            <Wishes key={side} now={now} side={side} ask={(kind) => (asked.value = { kind, side })} />
          ))}
        </div>
      )}
      {rulings.length > 0 && (
        <details class="position" open={now.state.phase === 'finished'}>
          <summary>{t('table.arbiter_part')}</summary>
          <RulingsPanel now={now} rulings={rulings} done={done} />
        </details>
      )}
    </div>
  );
}

function Wishes({ now, side, ask }: { now: GameView; side: ColorName; ask: (kind: Asked['kind']) => void }) {
  const may = now.state.may_by_side?.[side] ?? [];
  const wish = (action: Action): void => {
    act(action, undefined, side);
    isMoreOpen.value = false;
  };
  const names = (Object.keys(WISHES) as (keyof typeof WISHES)[]).filter((name) => may.includes(name));
  return (
    <fieldset class="wishes">
      <legend>{t(`color.${side}`)}</legend>
      {names.map((name) => (
        <button key={name} type="button" class="btn" onClick={() => wish(WISHES[name])}>
          {t(`table.wish.${name}`)}
        </button>
      ))}
      {may.includes('forgive_touch') &&
        (handNow.value?.touched ?? []).map((square) => (
          <button key={square} type="button" class="btn" onClick={() => wish({ do: 'forgive_touch', square })}>
            {t('table.wish.forgive_touch')} ({square})
          </button>
        ))}
      {may.includes('call_arbiter') && (
        <button type="button" class="btn" onClick={() => ask('call')}>
          {t('table.wish.call_arbiter')}
        </button>
      )}
      {may.includes('resign') && (
        <button type="button" class="btn bad" onClick={() => ask('resign')}>
          {t('table.wish.resign')}
        </button>
      )}
    </fieldset>
  );
}

/** What cannot be undone is asked once more. */
function Resign({ side, back }: { side: ColorName; back: () => void }) {
  return (
    <div class="note bad">
      <p>
        <b>{t(`table.resign.${side}`)}</b>
      </p>
      <div class="acts">
        <button
          type="button"
          class="btn bad"
          onClick={() => {
            act({ do: 'resign' }, undefined, side);
            isMoreOpen.value = false;
          }}
        >
          {t('table.resign.yes')}
        </button>
        <button type="button" class="btn" onClick={back}>
          {t('table.no')}
        </button>
      </div>
    </div>
  );
}

function Call({ side, back }: { side: ColorName; back: () => void }) {
  const reason = useSignal('');
  return (
    <form
      class="note"
      onSubmit={(event) => {
        event.preventDefault();
        act({ do: 'call_arbiter', reason: reason.value.trim() }, undefined, side);
        isMoreOpen.value = false;
      }}
    >
      <label class="labelled">
        <span>
          {t(`table.call.${side}`)} {t('table.call.reason')}
        </span>
        <input class="field" maxLength={200} value={reason.value} onInput={(event) => (reason.value = event.currentTarget.value)} />
      </label>
      <div class="acts">
        <button type="submit" class="btn main">
          {t('table.wish.call_arbiter')}
        </button>
        <button type="button" class="btn" onClick={back}>
          {t('table.no')}
        </button>
      </div>
    </form>
  );
}
