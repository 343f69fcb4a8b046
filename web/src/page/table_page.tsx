import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { remember, remembered } from '../device_memory';
import { refusalText } from '../game/reasons';
import { keepInvitation } from '../invitations';
import { createGame } from '../net/http';
import { go } from '../route';
import { sayAtOnce } from '../speech/announcer';
import { t, type TextKey } from '../texts';
import type { Refused } from '../wire';
import { RefusalText } from './article_link';
import { BOARD_RULESETS, isRuleset, RulesetChooser, type RulesetCode } from './ruleset_chooser';
import { BOARD_CONTROLS, TimeChooser } from './time_chooser';

const ENTRIES = ['by_hand', 'moves', 'clock_only'] as const;
const WHO = ['on_claim', 'at_once'] as const;

/** The choices of the form; they are remembered for the next game. */
interface Form {
  entry: (typeof ENTRIES)[number];
  notation: string;
  isOwnControl: boolean;
  ruleset: RulesetCode;
  flagFall: (typeof WHO)[number];
  illegalMoves: (typeof WHO)[number];
  hasArbiter: boolean;
}

const DEFAULT_FORM: Form = {
  entry: 'by_hand',
  notation: '15+10',
  isOwnControl: false,
  ruleset: 'fide-2023',
  flagFall: 'on_claim',
  illegalMoves: 'on_claim',
  hasArbiter: false,
};

/** Sets up a game on one screen between two people. */
export function TablePage() {
  const form = useSignal<Form>(readForm());
  const refused = useSignal<Refused>();
  const isBusy = useSignal(false);
  useEffect(() => {
    document.title = `${t('page.table')} – Adoube`;
  }, []);
  const change = (part: Partial<Form>): void => {
    form.value = { ...form.value, ...part };
    refused.value = undefined;
    remember('table', JSON.stringify(form.value));
  };
  const { entry, notation, isOwnControl, ruleset, flagFall, illegalMoves, hasArbiter } = form.value;
  const create = async (event: Event): Promise<void> => {
    event.preventDefault();
    isBusy.value = true;
    refused.value = undefined;
    const answer = await createGame({
      time: notation.trim(),
      color: 'white',
      both_sides: true,
      ruleset,
      procedure: { entry, arbiter: hasArbiter, flag_fall: flagFall, ...(entry === 'by_hand' ? { illegal_moves: illegalMoves } : {}) },
    });
    isBusy.value = false;
    if (answer.ok) {
      keepInvitation(answer.value.id, answer.value);
      go(`/g/${answer.value.id}`);
    } else {
      refused.value = answer.refused;
      sayAtOnce(refusalText(answer.refused));
    }
  };
  // A clock without a time has nothing to show.
  const controls = BOARD_CONTROLS.filter((control) => entry !== 'clock_only' || control.speed !== 'untimed');
  return (
    <form class="home table-form" onSubmit={(event) => void create(event)} noValidate>
      <div>
        <h1>{t('table.heading')}</h1>
        <p class="mut">{t('table.idea')}</p>
      </div>
      <div class="explained">
        <Choice name="entry" values={ENTRIES} value={entry} change={(value) => change({ entry: value })} />
        <p class="mut small about" aria-live="polite">
          {t(`table.entry.${entry}.about`)}
        </p>
      </div>
      <TimeChooser
        notation={notation}
        change={(text) => change({ notation: text })}
        controls={controls}
        isOwn={isOwnControl}
        setOwn={(isOwn) => change({ isOwnControl: isOwn })}
      />
      <RulesetChooser ruleset={ruleset} change={(code) => change({ ruleset: code })} rulesets={BOARD_RULESETS} />
      <div class="columns">
        <Choice name="flag_fall" values={WHO} value={flagFall} change={(value) => change({ flagFall: value })} />
        {entry === 'by_hand' && <Choice name="illegal_moves" values={WHO} value={illegalMoves} change={(value) => change({ illegalMoves: value })} />}
      </div>
      <label class="switch">
        <input type="checkbox" checked={hasArbiter} onChange={(event) => change({ hasArbiter: event.currentTarget.checked })} />
        <span>{t('table.arbiter')}</span>
      </label>
      <div class="row">
        <button type="submit" class="btn main" disabled={isBusy.value}>
          {t('table.create')}
        </button>
      </div>
      {refused.value !== undefined && <p class="problem"><RefusalText refused={refused.value} /></p>}
    </form>
  );
}

type ChoiceProps<Name extends string, Value extends string> = { name: Name; values: readonly Value[]; value: Value; change: (value: Value) => void };

function Choice<Name extends 'entry' | 'flag_fall' | 'illegal_moves', Value extends string>({ name, values, value, change }: ChoiceProps<Name, Value>) {
  return (
    <fieldset class="choice">
      <legend>{t(`table.${name}`)}</legend>
      <div class="options">
        {values.map((one) => (
          <label key={one} class="option">
            <input type="radio" name={name} value={one} checked={value === one} onChange={() => change(one)} />
            <span>{t(`table.${name}.${one}` as TextKey)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function readForm(): Form {
  try {
    const found = JSON.parse(remembered('table') ?? '{}') as Partial<Form>;
    const form = { ...DEFAULT_FORM, ...found };
    return isRuleset(form.ruleset) ? form : DEFAULT_FORM;
  } catch {
    return DEFAULT_FORM;
  }
}
