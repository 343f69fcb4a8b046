import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { isMoreOpen, opponentOf, SIDES } from '../game/both_sides';
import { handNow, handSide, isAdjusting } from '../game/hand';
import { act, isLive, maySide, refusal, showMoves, view } from '../game/table';
import { keptInvitation } from '../invitations';
import { t, textOf } from '../texts';
import type { ColorName, GameView } from '../wire';
import { ArticleLink, RefusalText } from './article_link';
import { LinkField } from './invitation';
import { MorePanel } from './more_panel';
import { AnnouncedClaim, Note, useKeptFocus, Verdict } from './say';

/** The place where the game between two people at one screen speaks; what is more urgent stands first. */
export function TableSay({ now, id }: { now: GameView; id: string }) {
  const place = useRef<HTMLElement>(null);
  useKeptFocus(place);
  return (
    <section ref={place} class="say" aria-label={t('say.label')} tabIndex={-1}>
      <Saying now={now} id={id} />
    </section>
  );
}

function Saying({ now, id }: { now: GameView; id: string }) {
  const { state } = now;
  if (refusal.value !== undefined) return <Refusal />;
  if (isMoreOpen.value) return <MorePanel now={now} />;
  if (state.result !== null) return <Verdict result={state.result} />;
  if (state.phase === 'waiting') return <Begin now={now} id={id} />;
  if (state.draw_offer !== null) return <Offer by={state.draw_offer} />;
  if (state.table?.adjournment === 'sealing') return <Seal side={state.turn} />;
  const fallen = SIDES.filter((side) => maySide(opponentOf(side), 'claim_flag_fall'));
  if (fallen.length > 0) return <Flags fallen={fallen} />;
  if (isAdjusting.value) return <Told article="4.2.1">{t('table.adjusting')}</Told>;
  if (state.table?.paused === true) return <Told>{t('table.paused')}</Told>;
  if (!isLive.value) return <Earlier />;
  if (state.table?.breach === true) return <Told kind="warn" article="4.8">{t('table.breach')}</Told>;
  if (now.procedure.entry === 'by_hand' && isHandTold()) return <Hand />;
  if (state.legal.some((move) => move.claims !== undefined)) return <AnnouncedClaim moves={state.legal.filter((move) => move.claims !== undefined)} />;
  return (
    <p class="quiet">
      <b>{t(`turn.full.${state.turn}`)}</b> {state.check !== null && <span class="mut">{t('check')}</span>}
    </p>
  );
}

function Told({ kind = '', article, children }: { kind?: 'warn' | 'bad' | ''; article?: string | null; children: ComponentChildren }) {
  return (
    <Note kind={kind}>
      <p>
        {children} {article != null && <ArticleLink article={article} />}
      </p>
    </Note>
  );
}

function Refusal() {
  const refused = refusal.value;
  if (refused === undefined) return null;
  return (
    <Note kind="warn">
      <div class="line">
        <p><RefusalText refused={refused} /></p>
        <button type="button" class="btn quiet" onClick={() => (refusal.value = undefined)}>
          {t('say.clear')}
        </button>
      </div>
    </Note>
  );
}

function Begin({ now, id }: { now: GameView; id: string }) {
  const isUntimed = now.time.speed === 'untimed';
  const link = keptInvitation(id)?.arbiter_link;
  return (
    <Note>
      <div class="line">
        <p>{t(isUntimed ? 'table.ready_untimed' : 'table.ready')}</p>
        <button type="button" class="btn main" onClick={() => act({ do: 'start' })}>
          {t(isUntimed ? 'table.start_untimed' : 'table.start')}
        </button>
      </div>
      {now.procedure.arbiter === 'present' && <p class="small">{t('table.arbiter_starts')}</p>}
      {link !== undefined && (
        <>
          <p>
            <b>{t('invitation.send_arbiter')}</b>
          </p>
          <LinkField link={link} label={t('invitation.arbiter_link')} />
        </>
      )}
    </Note>
  );
}

function Offer({ by }: { by: ColorName }) {
  const other = opponentOf(by);
  return (
    <Note>
      <p>
        <b>{t(`offer.by.${by}`)}</b> <ArticleLink article="9.1" />
      </p>
      <div class="acts">
        {maySide(other, 'accept_draw') && (
          <button type="button" class="btn main" onClick={() => act({ do: 'accept_draw' }, undefined, other)}>
            {t('offer.accept')}
          </button>
        )}
        {maySide(other, 'decline_draw') && (
          <button type="button" class="btn" onClick={() => act({ do: 'decline_draw' }, undefined, other)}>
            {t('offer.decline')}
          </button>
        )}
      </div>
    </Note>
  );
}

/** Article 6.8: a flag is considered to have fallen when somebody says so. */
function Flags({ fallen }: { fallen: readonly ColorName[] }) {
  return (
    <Note kind="bad">
      {fallen.map((side) => (
        <div key={side} class="line">
          <p>
            <b>{t(`table.flag.${side}`)}</b> <ArticleLink article="6.8" />
          </p>
          <button type="button" class="btn" onClick={() => act({ do: 'claim_flag_fall' }, undefined, opponentOf(side))}>
            {t(`table.claims.${opponentOf(side)}`)}
          </button>
        </div>
      ))}
    </Note>
  );
}

function Earlier() {
  return (
    <Note>
      <div class="line">
        <p>{t('earlier.say')}</p>
        <button type="button" class="btn" onClick={() => showMoves(Number.POSITIVE_INFINITY)}>
          {t('earlier.back')}
        </button>
      </div>
    </Note>
  );
}

/** Guideline I: the player who has the move writes it, and nobody sees it. */
function Seal({ side }: { side: ColorName }) {
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

function isHandTold(): boolean {
  const hand = handNow.value;
  const problems = view.value?.state.table?.problems ?? [];
  return problems.length > 0 || (hand !== undefined && (hand.clause !== null || ['in_hand', 'pending', 'displaced'].includes(hand.state)));
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
