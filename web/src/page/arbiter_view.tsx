import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { opponentOf, SIDES } from '../game/both_sides';
import { clockText } from '../game/clock_display';
import { logText, timeOfDay, TOUCHES } from '../game/log_words';
import { refusalText } from '../game/reasons';
import { act, flip, may, orientation, presence, refusal, view } from '../game/table';
import { settings } from '../settings';
import { sayAtOnce } from '../speech/announcer';
import { language, t, textOf, tn } from '../texts';
import type { ColorName, GameView, LogLine } from '../wire';
import { Afterwards } from './actions';
import { ArticleLink } from './article_link';
import { useClockFace } from './clock_face';
import { HandBoard } from './hand_board';
import { Icon } from './icon';
import { RulingsPanel } from './rulings';
import { Note } from './note';
import { useKeptFocus } from './say';
import { Verdict } from './verdict';
import '../style/table.css';

/** A game from the arbiter's chair: the board, both clocks and flags, what may be ruled now, and everything that happened. */
export function ArbiterView() {
  const now = view.value;
  useSayCalls();
  if (now === undefined) return null;
  const near = orientation.value;
  const rulings = now.state.rulings ?? [];
  return (
    <div class="otb desk" data-ready="true">
      <h1 class="unseen">{t('desk.heading')}</h1>
      <div class="field-of-play">
        <DeskBar now={now} side={opponentOf(near)} />
        {now.procedure.entry !== 'clock_only' && <HandBoard />}
        <DeskBar now={now} side={near} />
      </div>
      <div class="side">
        <Notice now={now} />
        {now.state.phase === 'finished' && <Afterwards id={now.id} />}
        {rulings.length > 0 && <RulingsPanel now={now} rulings={rulings} />}
        <Log now={now} />
      </div>
    </div>
  );
}

/** A player, his clock and his flag, as the arbiter has to know them. */
function DeskBar({ now, side }: { now: GameView; side: ColorName }) {
  const face = useClockFace(side);
  const { state } = now;
  const { table } = state;
  const there = presence.value?.[side] === true;
  const illegal = table?.illegal_moves[side] ?? 0;
  const words = [
    ...(table?.arrived[side] === false ? [t('desk.not_arrived')] : there ? [t('player.online')] : [t('player.away')]),
    ...(state.phase === 'playing' && state.turn === side ? [t('turn.of_side')] : []),
    ...(table?.to_press.includes(side) === true ? [t('table.press_now')] : []),
    ...(face?.isFallen === true ? [t('table.fallen')] : []),
    ...(illegal > 0 ? [tn('desk.illegal_moves', illegal)] : []),
    ...(face?.face?.moves_left != null ? [tn('table.moves_left', face.face.moves_left)] : []),
  ];
  return (
    <div class="bar">
      <div class="who">
        <b>{t(`color.${side}`)}</b>
        <span class="small mut">{words.join(' · ')}</span>
      </div>
      {face !== undefined && (
        <div class={`clock${face.isRunning ? ' on' : ''}${face.isFallen ? ' low' : ''}`} role="timer" aria-label={t(`table.clock.${side}`)} data-clock={side}>
          {face.isFallen && <span aria-hidden="true">⚑ </span>}
          {clockText(face.left)}
        </div>
      )}
    </div>
  );
}

/** What asks for the arbiter's attention; what is more urgent stands first. */
function Notice({ now }: { now: GameView }) {
  const place = useRef<HTMLElement>(null);
  useKeptFocus(place);
  return (
    <section ref={place} class="say" aria-label={t('say.label')} tabIndex={-1}>
      {refusal.value !== undefined && (
        <Note kind="warn">
          <div class="line">
            <p>{refusalText(refusal.value)}</p>
            <button type="button" class="btn quiet" onClick={() => (refusal.value = undefined)}>
              {t('say.clear')}
            </button>
          </div>
        </Note>
      )}
      <Noticed now={now} />
      <Impossible now={now} />
    </section>
  );
}

function Noticed({ now }: { now: GameView }) {
  const { state } = now;
  const { table } = state;
  if (state.result !== null) {
    return (
      <>
        <Verdict result={state.result} />
        <Results now={now} />
      </>
    );
  }
  if (state.phase === 'waiting') return <Begin now={now} />;
  const call = openCall(now);
  if (call?.side != null) {
    const reason = call.params?.['reason'];
    return <Told kind="bad" article="6.11.2">{t(`desk.call.${call.side}`, { reason: reason === undefined || reason === '' ? t('desk.call.none') : reason })}</Told>;
  }
  if (table?.quickplay != null) return <Told kind="warn">{t(`desk.quickplay.${table.quickplay}`)}</Told>;
  const fallen = SIDES.find((side) => table?.faces?.[side].fallen === true);
  if (fallen !== undefined) return <Told kind="bad" article="6.8">{t(`table.flag.${fallen}`)}</Told>;
  if (table?.breach === true) return <Told kind="warn" article="4.8">{t('desk.breach')}</Told>;
  if (table?.adjournment === 'sealing') return <Told>{t('desk.sealing')}</Told>;
  if (table?.adjournment === 'sealed') return <Told>{t('desk.sealed')}</Told>;
  if (table?.paused === true) return <Told>{t('table.paused')}</Told>;
  if (state.draw_offer !== null) return <Told article="9.1">{t(`offer.by.${state.draw_offer}`)}</Told>;
  return (
    <p class="quiet">
      <b>{t('desk.running')}</b> <span class="mut">{t(`turn.full.${state.turn}`)}</span>
    </p>
  );
}

function Told({ kind = '', article, children }: { kind?: 'warn' | 'bad' | ''; article?: string; children: ComponentChildren }) {
  return (
    <Note kind={kind}>
      <p>
        <b>{children}</b> {article !== undefined && <ArticleLink article={article} />}
      </p>
    </Note>
  );
}

/** Article 6.7: who is not there when the game starts may lose it by default, so it is said before. */
function Begin({ now }: { now: GameView }) {
  const arrived = now.state.table?.arrived;
  const absent = SIDES.filter((side) => arrived?.[side] === false);
  const words = absent.length === 2 ? 'desk.absent.both' : absent[0] === undefined ? 'desk.ready' : (`desk.absent.${absent[0]}` as const);
  return (
    <Note kind={absent.length > 0 ? 'warn' : ''}>
      <div class="line">
        <p>
          {t(words)} {absent.length > 0 && <ArticleLink article="6.7.1" />}
        </p>
        {may('start') && (
          <button type="button" class={absent.length > 0 ? 'btn bad' : 'btn main'} onClick={() => act({ do: 'start' })}>
            {t('desk.start')}
          </button>
        )}
      </div>
    </Note>
  );
}

/** Men entered or displaced by hand may stand as no game can have left them: the arbiter is warned with every reason. */
function Impossible({ now }: { now: GameView }) {
  const problems = now.state.table?.problems ?? [];
  if (problems.length === 0) return null;
  return (
    <Note kind="bad">
      <p>
        <b>{t('table.problems')}</b> {problems.map((code) => textOf(`problem.${code}`) ?? code).join(' ')} <ArticleLink article="7.4" />
      </p>
    </Note>
  );
}

/** Every result that the game had, the last one in force (Article 8.7). */
function Results({ now }: { now: GameView }) {
  const notation = useNotation();
  const results = (now.log ?? []).filter((line) => line.code === 'finished');
  if (results.length < 2) return null;
  return (
    <section aria-labelledby="results-heading">
      <h2 id="results-heading">{t('desk.results')}</h2>
      <ol class="log">
        {results.map((line, index) => (
          <LogItem key={index} line={line} text={logText(line, notation)} />
        ))}
      </ol>
    </section>
  );
}

function Log({ now }: { now: GameView }) {
  const areTouchesShown = useSignal(false);
  const box = useRef<HTMLOListElement>(null);
  const notation = useNotation();
  const lines = (now.log ?? []).filter((line) => areTouchesShown.value || !TOUCHES.has(line.code));
  useEffect(() => {
    const list = box.current;
    if (list !== null) list.scrollTop = list.scrollHeight;
  }, [lines.length]);
  return (
    <section class="sheet log-sheet" aria-labelledby="log-heading">
      <header>
        <h2 id="log-heading">{t('desk.log')}</h2>
        <button type="button" class="btn quiet square" aria-label={t('board.flip')} title={t('board.flip')} onClick={flip}>
          <Icon name="flip" />
        </button>
      </header>
      {lines.length === 0 && <p class="mut none">{t('desk.log.none')}</p>}
      <ol ref={box} class="log" tabIndex={0} aria-labelledby="log-heading">
        {lines.map((line, index) => (
          <LogItem key={index} line={line} text={logText(line, notation)} />
        ))}
      </ol>
      <footer>
        <label class="switch">
          <input type="checkbox" checked={areTouchesShown.value} onChange={(event) => (areTouchesShown.value = event.currentTarget.checked)} />
          <span>{t('desk.log.touches')}</span>
        </label>
      </footer>
    </section>
  );
}

function LogItem({ line, text }: { line: LogLine; text: string }) {
  return (
    <li>
      <time class="num mut" dateTime={new Date(line.at).toISOString()}>
        {timeOfDay(line.at)}
      </time>
      <span>
        {line.side !== null && <b>{t(`color.${line.side}`)}: </b>}
        {text} {line.article !== undefined && <ArticleLink article={line.article} />}
      </span>
    </li>
  );
}

function useNotation() {
  return settings.value.notation === 'figurines' ? 'figurines' : (`letters-${language.value}` as const);
}

/** The call that the clocks stand for, if a player has called. */
function openCall(now: GameView): LogLine | undefined {
  if (now.state.table?.paused !== true) return undefined;
  const last = (now.log ?? []).findLast((line) => ['arbiter_called', 'paused', 'resumed'].includes(line.code));
  return last?.code === 'arbiter_called' ? last : undefined;
}

/** A call must be heard: the arbiter may look at another board. */
function useSayCalls(): void {
  const now = view.value;
  const call = now === undefined ? undefined : openCall(now);
  useEffect(() => {
    if (call?.side != null) sayAtOnce(t(`desk.call.${call.side}`, { reason: call.params?.['reason'] ?? t('desk.call.none') }));
  }, [call?.at]);
}
