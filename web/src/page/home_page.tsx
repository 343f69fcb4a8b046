import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { remember, remembered } from '../device_memory';
import { endingText, problemTexts, refusalText } from '../game/reasons';
import { botName } from '../game/player_words';
import { keepInvitation } from '../invitations';
import { createGame, myGames } from '../net/http';
import { go } from '../route';
import { sayAtOnce } from '../speech/announcer';
import { language, t } from '../texts';
import { controlText, speedOf } from '../time_control';
import type { ColorChoice, GameSummary, ProcedureWish, Refused } from '../wire';
import { RefusalText } from './article_link';
import { BotChooser } from './bot_chooser';
import { RulesetChooser, rulesetName, RULESETS, type RulesetCode } from './ruleset_chooser';

const CONTROLS: readonly (readonly [number, number])[] = [
  [1, 0], [2, 1], [3, 0], [3, 2], [5, 0], [5, 3], [10, 0], [10, 5], [15, 10], [30, 30],
];

/** The choices of the form; they are remembered for the next game. */
interface Form {
  /** An index of `CONTROLS`, or `untimed` or `own`. */
  control: string;
  minutes: number;
  seconds: number;
  color: ColorChoice;
  touchMove: boolean;
  arbiter: boolean;
  /** Absent until chosen: then the rules follow from the way of playing. */
  ruleset?: RulesetCode;
}

const DEFAULT_FORM: Form = { control: '5', minutes: 20, seconds: 5, color: 'random', touchMove: false, arbiter: false };

export function HomePage() {
  useEffect(() => {
    document.title = 'Adoube';
  }, []);
  return (
    <div class="home">
      <div>
        <h1>{t('home.heading')}</h1>
        <p class="mut">{t('home.idea')}</p>
      </div>
      <NewGame />
      <p class="row">
        <a class="btn" href="/table">
          {t('page.table')}
        </a>
        <span class="mut small">{t('table.idea')}</span>
      </p>
      <MyGames />
    </div>
  );
}

function NewGame() {
  const form = useSignal<Form>(readForm());
  const fen = useSignal('');
  const chess960 = useSignal(false);
  const refused = useSignal<Refused>();
  const isBusy = useSignal(false);
  const change = (part: Partial<Form>): void => {
    form.value = { ...form.value, ...part };
    remember('new_game', JSON.stringify(form.value));
  };
  const create = async (opponent: { bot?: string }): Promise<void> => {
    isBusy.value = true;
    refused.value = undefined;
    const position = fen.value.trim();
    const answer = await createGame({
      time: timeOf(form.value),
      color: form.value.color,
      ruleset: rulesetOf(form.value),
      procedure: procedureOf(form.value),
      ...opponent,
      ...(position === '' ? {} : { fen: position, chess960: chess960.value }),
    });
    isBusy.value = false;
    if (answer.ok) {
      if (opponent.bot === undefined) keepInvitation(answer.value.id, answer.value);
      go(`/g/${answer.value.id}`);
    } else {
      refused.value = answer.refused;
      sayAtOnce([refusalText(answer.refused), ...problemTexts(answer.refused)].join(' '));
    }
  };
  const isTimeRefused = refused.value?.code.startsWith('time_control_') === true;
  const isFenRefused = refused.value !== undefined && /^(fen|position)_/.test(refused.value.code);
  return (
    <form
      class="new-game"
      onSubmit={(event) => {
        event.preventDefault();
        void create({});
      }}
      noValidate
    >
      <fieldset class="tcs">
        <legend class="unseen">{t('control.legend')}</legend>
        {CONTROLS.map(([minutes, seconds], index) => {
          const big = `${minutes}+${seconds}`;
          return <ControlTile key={index} value={String(index)} form={form.value} change={change} big={big} small={t(`speed.${speedOf(minutes, seconds)}`)} />;
        })}
        <ControlTile value="untimed" form={form.value} change={change} big="∞" small={t('speed.untimed')} />
        <ControlTile value="own" form={form.value} change={change} big="…" small={t('control.own')} />
      </fieldset>
      {form.value.control === 'own' && (
        <div class="own-control">
          <NumberField label={t('control.minutes')} value={form.value.minutes} max={180} change={(minutes) => change({ minutes })} />
          <NumberField label={t('control.seconds')} value={form.value.seconds} max={180} change={(seconds) => change({ seconds })} />
          <p class="mut">{t(`speed.${speedOf(form.value.minutes, form.value.seconds)}`)}</p>
        </div>
      )}
      {refused.value !== undefined && isTimeRefused && <p class="problem"><RefusalText refused={refused.value} /></p>}
      <fieldset class="choice">
        <legend>{t('color.legend')}</legend>
        <div class="options">
          {(['white', 'random', 'black'] as const).map((color) => (
            <label key={color} class="option">
              <input type="radio" name="color" value={color} checked={form.value.color === color} onChange={() => change({ color })} />
              <span>{t(`color.${color}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label class="switch">
        <input type="checkbox" name="touch_move" checked={form.value.touchMove} onChange={(event) => change({ touchMove: event.currentTarget.checked })} />
        <span>{t('home.touch_move')}</span>
      </label>
      <details class="position">
        <summary>{t('home.rules', { name: rulesetName(rulesetOf(form.value)) })}</summary>
        <RulesetChooser ruleset={rulesetOf(form.value)} change={(ruleset) => change({ ruleset })} rulesets={RULESETS} />
        <label class="switch">
          <input type="checkbox" name="arbiter" checked={form.value.arbiter} onChange={(event) => change({ arbiter: event.currentTarget.checked })} />
          <span>{t('home.arbiter')}</span>
        </label>
      </details>
      <details class="position" open={isFenRefused || undefined}>
        <summary>{t('position.summary')}</summary>
        <label class="labelled">
          <span>{t('position.fen')}</span>
          <input
            class="field num"
            name="fen"
            value={fen.value}
            maxLength={128}
            spellcheck={false}
            autocomplete="off"
            autocapitalize="off"
            aria-invalid={isFenRefused}
            aria-describedby="fen-problem"
            onInput={(event) => {
              fen.value = event.currentTarget.value;
              if (isFenRefused) refused.value = undefined;
            }}
          />
        </label>
        <div id="fen-problem">{isFenRefused && refused.value !== undefined && <FenProblem refused={refused.value} fen={fen.value.trim()} />}</div>
        <label class="switch">
          <input type="checkbox" checked={chess960.value} onChange={(event) => (chess960.value = event.currentTarget.checked)} />
          <span>{t('position.chess960')}</span>
        </label>
      </details>
      <div class="row">
        <button type="submit" class="btn main" disabled={isBusy.value}>
          {t('home.create')}
        </button>
        <p class="mut small">{t('home.create_hint')}</p>
      </div>
      <BotChooser isBusy={isBusy.value} play={(bot) => void create({ bot })} />
      {refused.value !== undefined && !isFenRefused && !isTimeRefused && <p class="problem"><RefusalText refused={refused.value} /></p>}
    </form>
  );
}

function ControlTile(props: { value: string; form: Form; change: (part: Partial<Form>) => void; big: string; small: string }) {
  const { value, form, change, big, small } = props;
  return (
    <label class="tc">
      <input type="radio" name="control" value={value} checked={form.control === value} onChange={() => change({ control: value })} />
      <b class="num">{big}</b>
      <span>{small}</span>
    </label>
  );
}

function NumberField({ label, value, max, change }: { label: string; value: number; max: number; change: (value: number) => void }) {
  return (
    <label class="labelled">
      <span>{label}</span>
      <input
        class="field num"
        type="number"
        inputMode="decimal"
        min={0}
        max={max}
        step="any"
        value={value}
        onInput={(event) => {
          const { valueAsNumber } = event.currentTarget;
          if (Number.isFinite(valueAsNumber)) change(valueAsNumber);
        }}
      />
    </label>
  );
}

/** Every reason, and where the text is at fault: the letters up to the fault, then the faulty one marked. */
function FenProblem({ refused, fen }: { refused: Refused; fen: string }) {
  const column = Number(refused.params?.['column'] ?? Number.NaN);
  return (
    <div class="problem">
      <p>{refusalText(refused)}</p>
      {Number.isInteger(column) && (
        <p class="num fen-at" aria-hidden="true">
          {fen.slice(0, column - 1)}
          <mark>{fen.charAt(column - 1) || '\u00A0'}</mark>
          {fen.slice(column)}
        </p>
      )}
      <ul>
        {problemTexts(refused).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function MyGames() {
  const games = useSignal<readonly GameSummary[]>();
  const problem = useSignal<Refused>();
  useEffect(() => {
    void myGames().then((answer) => {
      if (answer.ok) games.value = answer.value.games;
      else problem.value = answer.refused;
    });
  }, []);
  return (
    <section class="sheet my-games" aria-labelledby="my-games">
      <header>
        <h2 id="my-games">{t('my_games.heading')}</h2>
        <span class="small mut">{t('my_games.where')}</span>
      </header>
      {problem.value !== undefined && <p class="none">{refusalText(problem.value)}</p>}
      {games.value?.length === 0 && <p class="none mut">{t('my_games.none')}</p>}
      <ul>
        {games.value?.map((game) => (
          <li key={game.id}>
            <a href={`/g/${game.id}`}>
              <b class="num">{controlText(game.time)}</b>
              <span>{game.color === null ? t(game.role === 'arbiter' ? 'you.arbiter' : 'you.both') : t(`player.plays.${game.color}`)} {game.opponent !== undefined && <span class="mut">· {botName(game.opponent)}</span>}</span>
              <span class="mut when">{dateText(game.created_at)}</span>
              <span class={game.result === null && !game.waiting ? 'tag live' : 'tag'}>{stateText(game)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateText(game: GameSummary): string {
  if (game.result !== null) {
    const { score, title } = endingText(game.result);
    return score === '—' ? title : score;
  }
  return t(game.waiting ? 'my_games.waiting' : 'my_games.playing');
}

function dateText(at: number): string {
  return new Intl.DateTimeFormat(language.value, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(at);
}

/** Where nobody arbitrates, an illegal move is noticed as soon as it is completed. */
function procedureOf({ touchMove, arbiter }: Form): ProcedureWish {
  return touchMove ? { entry: 'by_hand', arbiter, illegal_moves: arbiter ? 'on_claim' : 'at_once' } : { entry: 'moves', arbiter };
}

/** Entered moves follow the online rules; where men are moved by hand or an arbiter looks on, today's Laws. */
function rulesetOf({ ruleset, touchMove, arbiter }: Form): RulesetCode {
  return ruleset ?? (touchMove || arbiter ? 'fide-2023' : 'online-claim');
}

/** The time control in the notation of the server. */
function timeOf({ control, minutes, seconds }: Form): string {
  if (control === 'untimed') return '-';
  const [base, addition] = CONTROLS[Number(control)] ?? [minutes, seconds];
  return `${Math.round(base * 60_000) / 1000}s+${addition}`;
}

function readForm(): Form {
  try {
    return { ...DEFAULT_FORM, ...(JSON.parse(remembered('new_game') ?? '{}') as Partial<Form>) };
  } catch {
    return DEFAULT_FORM;
  }
}
