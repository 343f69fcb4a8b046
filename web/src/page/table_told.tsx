import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { handNow, handSide } from '../game/hand';
import { act, view } from '../game/table';
import { t, textOf } from '../texts';
import type { ColorName } from '../wire';
import { ArticleLink } from './article_link';
import { Note } from './note';

/** What is told of hands and clocks, at a screen for two and at a player's own. */

function Told({ kind = '', article, children }: { kind?: 'warn' | 'bad' | ''; article?: string | null; children: ComponentChildren }) {
  return (
    <Note kind={kind}>
      <p>
        {children} {article != null && <ArticleLink article={article} />}
      </p>
    </Note>
  );
}

export function Adjusting() {
  return <Told article="4.2.1">{t('table.adjusting')}</Told>;
}

export function Paused() {
  return <Told>{t('table.paused')}</Told>;
}

/** The last move broke Article 4 and was not let pass. */
export function BreachTold() {
  return (
    <Told kind="warn" article="4.8">
      {t('table.breach')}
    </Told>
  );
}

/** Guideline I: the player who has the move writes it, and nobody sees it. */
export function Seal({ side }: { side: ColorName }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Note>
      <form
        class="acts"
        onSubmit={(event) => {
          event.preventDefault();
          act({ do: 'seal', written: field.current?.value ?? '' }, undefined, side);
        }}
      >
        <label class="labelled wide-field">
          <span>{t('table.seal')}</span>
          <input ref={field} class="field" type="password" autocomplete="off" maxLength={100} />
        </label>
        <button type="submit" class="btn main">
          {t('table.seal.do')}
        </button>
      </form>
    </Note>
  );
}

/** Tells whether {@link Hand} has anything to tell. */
export function isHandTold(): boolean {
  const hand = handNow.value;
  const problems = view.value?.state.table?.problems ?? [];
  return problems.length > 0 || (hand !== undefined && ((hand.clause !== null && handSide.value !== undefined) || ['in_hand', 'pending', 'displaced'].includes(hand.state)));
}

/** What the hand has begun, what binds the player, and what is wrong with the men as they stand. */
export function Hand() {
  const hand = handNow.value;
  const problems = view.value?.state.table?.problems ?? [];
  if (hand === undefined) return null;
  const doing =
    hand.state === 'in_hand'
      ? t('hand.in_hand')
      : hand.promotion
        ? t('hand.promotion', { square: hand.awaited[0] ?? '' })
        : hand.state === 'pending'
          ? t('hand.pending', { squares: hand.awaited.join(', ') })
          : hand.state === 'displaced'
            ? t('hand.displaced')
            : undefined;
  return (
    <Note kind={problems.length > 0 ? 'bad' : hand.state === 'displaced' ? 'warn' : ''}>
      {doing !== undefined && <p>{doing}</p>}
      {problems.length > 0 && (
        <p>
          <b>{t('table.problems')}</b> {problems.map((code) => textOf(`problem.${code}`) ?? code).join(' ')}
        </p>
      )}
      {hand.clause !== null && handSide.value !== undefined && (
        <p>
          {textOf(`touch.${hand.clause}`) ?? hand.clause} {hand.article !== null && <ArticleLink article={hand.article} />}
        </p>
      )}
    </Note>
  );
}
