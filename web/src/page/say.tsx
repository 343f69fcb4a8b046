import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { written } from '../game/notation';
import { isMoreOpen } from '../game/both_sides';
import { isAdjusting } from '../game/hand';
import { linesToTell, logText } from '../game/log_words';
import { articleText } from '../game/reasons';
import {
  act, cancelIntent, claim, draft, intent, isLate, isLive, isMyTurn, link, make, may, pending, pendingMove, premove, premoveDropped,
  refusal, roundTrip, serverNow, showMoves, view, you,
} from '../game/table';
import { isInvitedAsArbiter } from '../route';
import { settings } from '../settings';
import { language, t, tn } from '../texts';
import type { DrawRule, GameView, LegalMove } from '../wire';
import { ArticleLink, RefusalText } from './article_link';
import { isOpponentTouching, OpponentTouched, SeldomWishes } from './hand_acts';
import { Invitation, SeatOffer } from './invitation';
import { Adjusting, BreachTold, Hand, isHandTold, Paused, Seal } from './table_told';
import { Note } from './note';
import { Verdict } from './verdict';

/**
 * The one place where the game speaks: under the player's bar on a phone, between moves and actions on a wide screen. It has
 * its room reserved, so that nothing moves when something is said. What is more urgent stands first here.
 */
export function Say({ id }: { id: string }) {
  const now = view.value;
  const place = useRef<HTMLElement>(null);
  return (
    <section ref={place} class="say" aria-label={t('say.label')} tabIndex={-1}>
      {now !== undefined && <Saying now={now} id={id} place={place} />}
    </section>
  );
}

/** When the button that was pressed goes away, the focus stays in this place and does not fall to the top of the page. */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  const wasInside = useRef(false);
  useEffect(() => {
    const section = place.current;
    if (section === null) return;
    if (wasInside.current && document.activeElement === document.body) section.focus({ preventScroll: true });
    wasInside.current = section.contains(document.activeElement);
    const note = (event: FocusEvent): void => {
      // A focus that goes elsewhere has a goal; one that is lost with its button has none.
      if (event.type === 'focusin' || event.relatedTarget !== null) wasInside.current = event.type === 'focusin';
    };
    section.addEventListener('focusin', note);
    section.addEventListener('focusout', note);
    return () => {
      section.removeEventListener('focusin', note);
      section.removeEventListener('focusout', note);
    };
  });
}

function Saying({ now, id, place }: { now: GameView; id: string; place: RefObject<HTMLElement | null> }) {
  useKeptFocus(place);
  const { state } = now;
  if (now.role === 'spectator' && isInvitedAsArbiter(id)) return <SeatOffer id={id} />;
  if (state.result !== null) return <Verdict result={state.result} />;
  if (intent.value !== undefined) return <TakeBack />;
  const chosen = draft.value;
  if (chosen?.kind === 'confirm') return <Confirm move={chosen.move} />;
  if (refusal.value !== undefined) return <Refusal />;
  if (may('accept_draw')) return <Offer />;
  if (state.phase === 'waiting') return you.value === null ? <SeatOffer id={id} /> : <Invitation id={id} />;
  if (!isLive.value) return <Earlier />;
  if (premove.value !== undefined) return <Premove />;
  if (state.deadline !== null && state.deadline.kind !== 'flag' && pendingMove.value === undefined) return <Countdown deadline={state.deadline} />;
  if (isMoreOpen.value) return <SeldomWishes />;
  if (you.value !== null && state.table?.adjournment === 'sealing' && may('seal')) return <Seal side={you.value} />;
  if (isAdjusting.value) return <Adjusting />;
  if (state.table?.paused === true) return <Paused />;
  if (state.table?.breach === true) return <BreachTold />;
  if (isOpponentTouching()) return <OpponentTouched />;
  if (now.procedure.entry === 'by_hand' && isHandTold()) return <Hand />;
  const claims = state.legal.filter((move) => move.claims !== undefined);
  if (claims.length > 0 && isMyTurn.value && pendingMove.value === undefined) return <AnnouncedClaim moves={claims} />;
  return <Quiet now={now} />;
}

/** Counts the seconds down to a moment of the given clock. */
function useSeconds(until: number, clock: () => number): number {
  const left = Math.max(0, until - clock());
  const [, redraw] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => redraw((count) => count + 1), (left % 1000) + 1);
    return () => clearTimeout(timer);
  });
  return Math.ceil(left / 1000);
}

function TakeBack() {
  const going = intent.value;
  const seconds = useSeconds(going?.until ?? 0, () => performance.now());
  if (going === undefined) return null;
  return (
    <Note kind={going.kind === 'resign' ? 'bad' : ''}>
      <div class="line">
        <p>{tn(`intent.${going.kind}`, seconds)}</p>
        <button type="button" class="btn" onClick={cancelIntent}>
          {t('intent.undo')}
        </button>
      </div>
    </Note>
  );
}

function Confirm({ move }: { move: LegalMove }) {
  return (
    <Note>
      <p>
        <b>{t('confirm.ask', { move: useWritten(move.san) })}</b>
      </p>
      <div class="acts">
        <button type="button" class="btn main" onClick={() => make(move)}>
          {t('confirm.yes')}
        </button>
        <button type="button" class="btn" onClick={() => (draft.value = undefined)}>
          {t('confirm.no')}
        </button>
      </div>
    </Note>
  );
}

function Refusal() {
  const refused = refusal.value;
  if (refused === undefined) return null;
  return (
    <Note kind="warn">
      <div class="line">
        <p>
          <RefusalText refused={refused} />
        </p>
        <button type="button" class="btn quiet" onClick={() => (refusal.value = undefined)}>
          {t('say.clear')}
        </button>
      </div>
    </Note>
  );
}

function Offer() {
  const isBusy = pending.value.length > 0;
  return (
    <Note>
      <p>
        <b>{t('offer.got')}</b> <span class="art">{articleText('9.1')}</span>
      </p>
      <div class="acts">
        <button type="button" class="btn main" disabled={isBusy} onClick={() => act({ do: 'accept_draw' })}>
          {t('offer.accept')}
        </button>
        {may('decline_draw') && (
          <button type="button" class="btn" disabled={isBusy} onClick={() => act({ do: 'decline_draw' })}>
            {t('offer.decline')}
          </button>
        )}
      </div>
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

function Countdown({ deadline }: { deadline: NonNullable<GameView['state']['deadline']> }) {
  const seconds = useSeconds(deadline.at, serverNow);
  if (deadline.kind === 'clocks_restart') return <Note kind="warn">{tn('outage.restart', seconds)}</Note>;
  const mine = deadline.color === you.value;
  const turn = t(mine ? 'turn.yours_full' : you.value === null ? `turn.full.${deadline.color ?? 'white'}` : 'turn.opponents_full');
  return (
    <p class="quiet">
      <b>{turn}</b> <span class="mut">{tn('first_move.left', seconds)}</span>
    </p>
  );
}

function Premove() {
  const wanted = premove.value;
  if (wanted === undefined) return null;
  const cost = Math.round(roundTrip.value ?? 0);
  return (
    <Note>
      <div class="line">
        <p>
          <b>{t('premove.set', { from: wanted.from, to: wanted.to })}</b>{' '}
          <span class="small">{roundTrip.value === undefined ? t('premove.cost') : t('premove.cost_ms', { ms: cost })}</span>
        </p>
        <button type="button" class="btn quiet" onClick={() => (premove.value = undefined)}>
          {t('premove.clear')}
        </button>
      </div>
    </Note>
  );
}

/** Articles 9.2.1 and 9.3.1: the player announces a move and claims the draw that it brings. */
export function AnnouncedClaim({ moves }: { moves: readonly LegalMove[] }) {
  const options = moves.flatMap((move) => (move.claims ?? []).map((rule) => ({ move, rule })));
  const [chosen, choose] = useState(0);
  const notation = useNotation();
  const at = options[Math.min(chosen, options.length - 1)];
  if (at === undefined) return null;
  return (
    <Note>
      <p>
        <b>{t('claim.announce')}</b> <ArticleLink article={at.rule === 'threefold' ? '9.2.1' : '9.3.1'} />
      </p>
      <div class="acts">
        <select class="field" aria-label={t('claim.move')} value={chosen} onChange={(event) => choose(Number(event.currentTarget.value))}>
          {options.map(({ move, rule }, index) => (
            <option key={move.uci + rule} value={index}>
              {written(move.san, notation)} – {t(ruleKey(rule))}
            </option>
          ))}
        </select>
        <button type="button" class="btn" onClick={() => claim(at.rule, at.move)}>
          {t('claim.do')}
        </button>
      </div>
    </Note>
  );
}

function ruleKey(rule: DrawRule) {
  return rule === 'threefold' ? 'rule.threefold' : 'rule.fifty';
}

/** When nobody has anything to say: whose move it is, and what happens to the one just made. */
function Quiet({ now }: { now: GameView }) {
  const { state } = now;
  const extra: string[] = [];
  if (state.check !== null) extra.push(t('check'));
  if (state.repetition > 1) extra.push(tn('repetition', state.repetition));
  if (state.draw_offer !== null && state.draw_offer === you.value) extra.push(t('offer.sent'));
  if (premoveDropped.value) extra.push(t('premove.dropped'));
  const notation = useNotation();
  const told = linesToTell(now.log ?? []);
  const toPress = state.table?.to_press ?? [];
  if (toPress.length > 0 && you.value !== null) extra.push(t(toPress.includes(you.value) ? 'touch_game.made' : 'touch_game.opponent_made'));
  else if (now.procedure.entry === 'by_hand' && isMyTurn.value && now.moves.length < 2) extra.push(t('touch_game.hint'));
  return (
    <>
      {told.length > 0 && (
        <Note kind="warn">
          {told.map((line, index) => (
            <p key={index}>
              {logText(line, notation)} {line.article !== undefined && <ArticleLink article={line.article} />}
            </p>
          ))}
        </Note>
      )}
      <p class="quiet">
        <b>{turnText(now)}</b> {extra.length > 0 && <span class="mut">{extra.join(' ')}</span>}
      </p>
    </>
  );
}

function turnText(now: GameView): string {
  const isOffline = link.value !== 'open';
  if (pending.value.length > 0 && (isOffline || isLate.value)) {
    if (pendingMove.value !== undefined) return t(isOffline ? 'move.waiting' : 'move.sending');
    return t(isOffline ? 'action.waiting' : 'action.sending');
  }
  if (isMyTurn.value && pendingMove.value === undefined) return t('turn.yours_full');
  return you.value === null ? t(`turn.full.${now.state.turn}`) : t('turn.opponents_full');
}

function useNotation() {
  return settings.value.notation === 'figurines' ? 'figurines' : (`letters-${language.value}` as const);
}

function useWritten(san: string): string {
  return written(san, useNotation());
}
