import { useRef } from 'preact/hooks';
import { isMoreOpen, opponentOf, SIDES } from '../game/both_sides';
import { isAdjusting } from '../game/hand';
import { act, isLive, maySide, refusal, showMoves } from '../game/table';
import { keptInvitation } from '../invitations';
import { t } from '../texts';
import type { ColorName, GameView } from '../wire';
import { ArticleLink, RefusalText } from './article_link';
import { LinkField } from './invitation';
import { MorePanel } from './more_panel';
import { Note } from './note';
import { AnnouncedClaim, useKeptFocus } from './say';
import { Adjusting, BreachTold, Hand, isHandTold, Paused, Seal } from './table_told';
import { Verdict } from './verdict';

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
  if (isAdjusting.value) return <Adjusting />;
  if (state.table?.paused === true) return <Paused />;
  if (!isLive.value) return <Earlier />;
  if (state.table?.breach === true) return <BreachTold />;
  if (now.procedure.entry === 'by_hand' && isHandTold()) return <Hand />;
  if (state.legal.some((move) => move.claims !== undefined)) return <AnnouncedClaim moves={state.legal.filter((move) => move.claims !== undefined)} />;
  return (
    <p class="quiet">
      <b>{t(`turn.full.${state.turn}`)}</b> {state.check !== null && <span class="mut">{t('check')}</span>}
    </p>
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
