import { useSignal, type Signal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { SIDES } from '../game/both_sides';
import { clockText, timeLeft } from '../game/clock_display';
import { written } from '../game/notation';
import { act, serverNow } from '../game/table';
import { settings } from '../settings';
import { sayAtOnce } from '../speech/announcer';
import { language, t, textOf, type TextKey } from '../texts';
import type { ColorName, GameView, RulingAction } from '../wire';

/** What an arbiter rules: the server tells which acts are permitted now, and every act asks for its reason. */
export function RulingsPanel({ now, rulings, done }: { now: GameView; rulings: readonly string[]; done?: () => void }) {
  const chosen = useSignal<RulingName>();
  const opener = useRef<HTMLButtonElement>(null);
  const name = chosen.value;
  // A form whose act is no longer permitted closes by itself.
  if (name !== undefined && rulings.includes(name)) {
    const close = (): void => {
      chosen.value = undefined;
      requestAnimationFrame(() => opener.current?.focus());
    };
    return (
      <RulingForm
        key={name}
        now={now}
        name={name}
        close={close}
        done={() => {
          close();
          done?.();
        }}
      />
    );
  }
  return (
    <div class="rulings" role="group" aria-label={t('desk.acts')}>
      {NAMES.filter((one) => rulings.includes(one)).map((one, index) => (
        <button key={one} ref={index === 0 ? opener : null} type="button" class={GRAVE.has(one) ? 'btn bad' : 'btn'} onClick={() => (chosen.value = one)}>
          {t(`ruling.${one}`)}
        </button>
      ))}
    </div>
  );
}

type RulingName = RulingAction['name'];

/** In the order in which an arbiter looks for them: clocks, what happened at the board, the result. */
const NAMES: readonly RulingName[] = [
  'pause', 'resume', 'answer_call', 'confirm_flag_fall', 'rule_on_move', 'answer_quickplay', 'pass_offer', 'set_clocks', 'award_time', 'penalise',
  'establish', 'forgive_touch', 'restore', 'adjourn', 'open_envelope', 'colours_reversed', 'illegal_position', 'declare', 'forfeit', 'forfeit_both', 'amend', 'annul',
];

/** What ends a game or changes its result. */
const GRAVE: ReadonlySet<RulingName> = new Set(['illegal_position', 'declare', 'forfeit', 'forfeit_both', 'amend', 'annul', 'confirm_flag_fall']);
/** What is done in a hurry and speaks for itself. */
const REASON_OPTIONAL: ReadonlySet<RulingName> = new Set(['pause', 'resume', 'pass_offer', 'open_envelope']);

const PENALTIES = ['warning', 'time_to_opponent', 'time_off', 'loss'] as const;
const IRREGULARITIES = ['illegal_move', 'two_hands', 'other_hand', 'press_without_move', 'touched_off_turn', 'displaced'] as const;
const GROUNDS = ['default', 'abandoned', 'misconduct', 'device', 'penalty'] as const;
const ANSWERS = ['additions_granted', 'drawn', 'postponed', 'rejected'] as const;
const OUTCOMES = ['1-0', '1/2-1/2', '0-1', '0-0', '1/2-0', '0-1/2', '+/-', '-/+', '-/-', '*'] as const;
const DECISIONS = ['stands', 'taken_back'] as const;
const CALLS = ['valid', 'unfounded'] as const;

/** The figures of a form. Each act uses those that it needs. */
interface Figures {
  side: ColorName;
  time: string;
  whiteTime: string;
  blackTime: string;
  penalty: (typeof PENALTIES)[number];
  irregularity: (typeof IRREGULARITIES)[number];
  ground: (typeof GROUNDS)[number];
  answer: (typeof ANSWERS)[number];
  outcome: (typeof OUTCOMES)[number];
  decision: (typeof DECISIONS)[number];
  call: (typeof CALLS)[number];
  square: string;
  plies: number;
  uci: string;
}

function RulingForm({ now, name, close, done }: { now: GameView; name: RulingName; close: () => void; done: () => void }) {
  const figures = useSignal<Figures>(firstFigures(now));
  const reason = useSignal('');
  const problem = useSignal('');
  const submit = (event: Event): void => {
    event.preventDefault();
    const ruling = rulingOf(name, figures.value);
    if (ruling === undefined) problem.value = t('desk.time_wrong');
    else if (reason.value.trim() === '' && !REASON_OPTIONAL.has(name)) problem.value = t('desk.reason_missing');
    else {
      act({ do: 'rule', ruling, reason: reason.value.trim() });
      done();
      return;
    }
    sayAtOnce(problem.value);
  };
  return (
    <form class="ruling-form" onSubmit={submit} noValidate>
      <h2>{t(`ruling.${name}`)}</h2>
      <Fields name={name} now={now} figures={figures} />
      <label class="labelled">
        <span>{t('desk.reason')}</span>
        <input class="field" name="reason" maxLength={240} value={reason.value} onInput={(event) => (reason.value = event.currentTarget.value)} ref={focusOnce} />
      </label>
      {problem.value !== '' && <p class="problem">{problem}</p>}
      <div class="acts">
        <button type="submit" class={GRAVE.has(name) || figures.value.penalty === 'loss' ? 'btn bad' : 'btn main'}>
          {t('desk.do')}
        </button>
        <button type="button" class="btn" onClick={close}>
          {t('desk.back')}
        </button>
      </div>
    </form>
  );
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true });
}

function Fields({ name, now, figures }: { name: RulingName; now: GameView; figures: Signal<Figures> }) {
  const side = <Select figures={figures} name="side" values={SIDES} text={(one) => t(`color.${one}`)} />;
  const detail = (code: string): string => textOf(`detail.${code}`) ?? code;
  switch (name) {
    case 'set_clocks':
      return (
        <div class="columns">
          <TimeField figures={figures} name="whiteTime" label={t('table.clock.white')} />
          <TimeField figures={figures} name="blackTime" label={t('table.clock.black')} />
        </div>
      );
    case 'award_time':
      return (
        <div class="columns">
          {side}
          <TimeField figures={figures} name="time" label={t('desk.time')} />
        </div>
      );
    case 'penalise':
      return (
        <div class="columns">
          {side}
          <Select figures={figures} name="penalty" values={PENALTIES} text={detail} />
          {figures.value.penalty.startsWith('time') && <TimeField figures={figures} name="time" label={t('desk.time')} />}
        </div>
      );
    case 'establish':
      return (
        <div class="columns">
          {side}
          <Select figures={figures} name="irregularity" values={IRREGULARITIES} text={detail} />
        </div>
      );
    case 'forfeit':
      return (
        <div class="columns">
          {side}
          <Select figures={figures} name="ground" values={GROUNDS} text={detail} />
        </div>
      );
    case 'forfeit_both':
      return <Select figures={figures} name="ground" values={GROUNDS} text={detail} />;
    case 'confirm_flag_fall':
    case 'pass_offer':
      return side;
    case 'answer_call':
      return <Select figures={figures} name="call" values={CALLS} text={(one) => t(`desk.call.${one}`)} />;
    case 'rule_on_move':
      return <Select figures={figures} name="decision" values={DECISIONS} text={detail} />;
    case 'answer_quickplay':
      return <Select figures={figures} name="answer" values={ANSWERS} text={detail} />;
    case 'declare':
    case 'amend':
      return <Select figures={figures} name="outcome" values={OUTCOMES} text={(one) => t(`outcome.${one}`)} />;
    case 'forgive_touch':
      return <Select figures={figures} name="square" values={now.state.table?.hand?.touched ?? []} text={(one) => one} />;
    case 'restore':
      return <Restore now={now} figures={figures} />;
    case 'open_envelope':
      return (
        <label class="labelled">
          <span>{t('desk.sealed_move')}</span>
          <input
            class="field num"
            maxLength={5}
            autocapitalize="off"
            spellcheck={false}
            value={figures.value.uci}
            onInput={(event) => (figures.value = { ...figures.value, uci: event.currentTarget.value })}
          />
        </label>
      );
    case 'pause':
    case 'resume':
    case 'illegal_position':
    case 'annul':
    case 'colours_reversed':
    case 'adjourn':
      return null;
  }
}

const LABELS = {
  side: 'desk.side', penalty: 'desk.penalty', irregularity: 'desk.irregularity', ground: 'desk.ground', answer: 'desk.answer', outcome: 'desk.outcome',
  decision: 'desk.answer', call: 'desk.answer', square: 'desk.square',
} as const satisfies Partial<Record<keyof Figures, TextKey>>;

type SelectProps<Name extends keyof typeof LABELS> = { figures: Signal<Figures>; name: Name; values: readonly Figures[Name][]; text: (value: Figures[Name]) => string };

function Select<Name extends keyof typeof LABELS>({ figures, name, values, text }: SelectProps<Name>) {
  return (
    <label class="labelled">
      <span>{t(LABELS[name])}</span>
      <select
        class="field"
        value={figures.value[name]}
        onChange={(event) => {
          const value = values[event.currentTarget.selectedIndex];
          if (value !== undefined) figures.value = { ...figures.value, [name]: value };
        }}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {text(value)}
          </option>
        ))}
      </select>
    </label>
  );
}

function TimeField({ figures, name, label }: { figures: Signal<Figures>; name: 'time' | 'whiteTime' | 'blackTime'; label: string }) {
  const hint = useId();
  const value = figures.value[name];
  return (
    <label class="labelled">
      <span>{label}</span>
      <input
        class="field num"
        inputMode="numeric"
        autocomplete="off"
        maxLength={10}
        value={value}
        aria-invalid={msOf(value) === undefined}
        aria-describedby={hint}
        onInput={(event) => (figures.value = { ...figures.value, [name]: event.currentTarget.value })}
      />
      <span id={hint} class="unseen">
        {t('desk.time_wrong')}
      </span>
    </label>
  );
}

/** The position after so many moves of both sides together, told by the move that led to it. */
function Restore({ now, figures }: { now: GameView; figures: Signal<Figures> }) {
  const notation = settings.value.notation === 'figurines' ? 'figurines' : (`letters-${language.value}` as const);
  return (
    <label class="labelled">
      <span>{t('desk.position')}</span>
      <select class="field" value={figures.value.plies} onChange={(event) => (figures.value = { ...figures.value, plies: Number(event.currentTarget.value) })}>
        <option value={0}>{t('desk.position.first')}</option>
        {now.moves.map((move, index) => (
          <option key={index} value={index + 1}>
            {t('desk.position.after', { move: `${Math.floor(index / 2) + 1}${index % 2 === 0 ? '.' : '…'} ${move.san === '' ? '?' : written(move.san, notation)}` })}
          </option>
        ))}
      </select>
    </label>
  );
}

function firstFigures(now: GameView): Figures {
  const { clocks, table, turn, result } = now.state;
  const shown = (side: ColorName): string => (clocks === null ? '0:00' : clockText(timeLeft(clocks, side, serverNow())).replace(/\.\d$/, ''));
  const fallen = SIDES.find((side) => table?.faces?.[side].fallen === true);
  return {
    side: fallen ?? turn,
    time: '2:00',
    whiteTime: shown('white'),
    blackTime: shown('black'),
    penalty: 'warning',
    irregularity: 'illegal_move',
    ground: 'abandoned',
    answer: 'postponed',
    outcome: OUTCOMES.find((one) => one === result?.outcome) ?? '1-0',
    decision: 'stands',
    call: 'valid',
    square: table?.hand?.touched.at(-1) ?? '',
    plies: now.moves.length,
    uci: '',
  };
}

/** Returns the act of a form, or `undefined` where a time in it cannot be read. */
function rulingOf(name: RulingName, figures: Figures): RulingAction | undefined {
  const { side, penalty, outcome, ground } = figures;
  const ms = msOf(figures.time);
  switch (name) {
    case 'set_clocks': {
      const [white, black] = [msOf(figures.whiteTime), msOf(figures.blackTime)];
      return white === undefined || black === undefined ? undefined : { name, white_ms: white, black_ms: black };
    }
    case 'award_time':
      return ms === undefined ? undefined : { name, side, ms };
    case 'penalise':
      if (!penalty.startsWith('time')) return { name, side, penalty };
      return ms === undefined ? undefined : { name, side, penalty, ms };
    case 'establish':
      return { name, side, irregularity: figures.irregularity };
    case 'forfeit':
      return { name, side, ground };
    case 'forfeit_both':
      return { name, ground };
    case 'confirm_flag_fall':
    case 'pass_offer':
      return { name, side };
    case 'answer_call':
      return { name, valid: figures.call === 'valid' };
    case 'rule_on_move':
      return { name, decision: figures.decision };
    case 'answer_quickplay':
      return { name, answer: figures.answer };
    case 'declare':
    case 'amend':
      return { name, outcome };
    case 'forgive_touch':
      return { name, square: figures.square };
    case 'restore':
      return { name, plies: figures.plies };
    case 'open_envelope':
      return figures.uci.trim() === '' ? { name } : { name, uci: figures.uci.trim() };
    case 'pause':
    case 'resume':
    case 'illegal_position':
    case 'annul':
    case 'colours_reversed':
    case 'adjourn':
      return { name };
  }
}

/** Returns the milliseconds of `90`, `2:00` or `1:30:00`; a bare number is minutes. */
export function msOf(text: string): number | undefined {
  const parts = text.trim().split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return undefined;
  const numbers = parts.map(Number);
  if (numbers.slice(1).some((number) => number > 59)) return undefined;
  const seconds = parts.length === 1 ? (numbers[0] ?? 0) * 60 : numbers.reduce((sum, number) => sum * 60 + number, 0);
  return seconds * 1000;
}
