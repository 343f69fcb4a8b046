import { useSignal } from '@preact/signals';
import { isMoreOpen } from '../game/both_sides';
import { handNow, handSide, isAdjusting } from '../game/hand';
import { act, may, you } from '../game/table';
import { t } from '../texts';
import type { Action, May } from '../wire';
import { ArticleLink } from './article_link';
import { Note } from './note';

/**
 * What a player needs seldom where men are moved by hand: claims, which may be wrong there and then cost time, what is said of
 * the other's move, and the arbiter.
 */
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
} as const satisfies Partial<Record<May, Action>>;

function wishesNow(): (keyof typeof WISHES)[] {
  return (Object.keys(WISHES) as (keyof typeof WISHES)[]).filter((name) => may(name));
}

/** The buttons of a player who moves men by hand: "I adjust", the clock, and the door to the rest. */
export function HandButtons() {
  return (
    <>
      {may('press') && (
        <button type="button" class="btn main" onClick={() => act({ do: 'press' })}>
          {t('touch_game.press')}
        </button>
      )}
      {handSide.value !== undefined && (
        <button type="button" class="btn" aria-pressed={isAdjusting.value} onClick={() => (isAdjusting.value = !isAdjusting.value)}>
          {t('touch_game.adjust')}
        </button>
      )}
      {(wishesNow().length > 0 || may('call_arbiter')) && (
        <button type="button" class="btn" aria-expanded={isMoreOpen.value} onClick={() => (isMoreOpen.value = !isMoreOpen.value)}>
          {t('touch_game.more')}
        </button>
      )}
    </>
  );
}

/** The seldom wishes, in the place where the game speaks. */
export function SeldomWishes() {
  const isCalling = useSignal(false);
  const wish = (action: Action): void => {
    isMoreOpen.value = false;
    act(action);
  };
  if (isCalling.value) return <Call done={() => (isMoreOpen.value = false)} />;
  return (
    <Note>
      <div class="acts">
        {wishesNow().map((name) => (
          <button key={name} type="button" class="btn" onClick={() => wish(WISHES[name])}>
            {t(`table.wish.${name}`)}
          </button>
        ))}
        {may('call_arbiter') && (
          <button type="button" class="btn" onClick={() => (isCalling.value = true)}>
            {t('table.wish.call_arbiter')}
          </button>
        )}
      </div>
    </Note>
  );
}

/** The clocks stop; a call without a valid reason has a price, so the reason is asked first (Article 6.11.2). */
function Call({ done }: { done: () => void }) {
  const reason = useSignal('');
  return (
    <form
      class="note"
      onSubmit={(event) => {
        event.preventDefault();
        act({ do: 'call_arbiter', reason: reason.value.trim() });
        done();
      }}
    >
      <label class="labelled">
        <span>{t('table.call.reason')}</span>
        <input class="field" name="reason" maxLength={200} required value={reason.value} onInput={(event) => (reason.value = event.currentTarget.value)} />
      </label>
      <p class="small">
        {t('touch_game.call_about')} <ArticleLink article="6.11.2" />
      </p>
      <div class="acts">
        <button type="submit" class="btn main">
          {t('table.wish.call_arbiter')}
        </button>
        <button type="button" class="btn" onClick={done}>
          {t('table.no')}
        </button>
      </div>
    </form>
  );
}

/** A touch of the opponent that was clearly an accident may be let pass (Article 4.2.2). */
export function OpponentTouched() {
  const squares = handNow.value?.touched ?? [];
  return (
    <Note>
      <p>
        {t('touch_game.opponent_touched', { squares: squares.join(', ') })} <ArticleLink article="4.2.2" />
      </p>
      <div class="acts">
        {squares.map((square) => (
          <button key={square} type="button" class="btn" onClick={() => act({ do: 'forgive_touch', square })}>
            {t('touch_game.forgive', { square })}
          </button>
        ))}
      </div>
    </Note>
  );
}

/** Tells whether the opponent's hand gives a reason to speak. */
export function isOpponentTouching(): boolean {
  return you.value !== null && may('forgive_touch') && (handNow.value?.touched.length ?? 0) > 0;
}
