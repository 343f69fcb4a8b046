import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { refusalText } from '../game/reasons';
import { timeControl } from '../net/http';
import { t } from '../texts';
import { type Speed } from '../time_control';
import { controlMeaning } from '../time_control_words';
import type { Refused, TimeControlView } from '../wire';

/** A time control that many play: its notation for the server, how it is written on its tile, and its class. */
export interface CommonControl {
  notation: string;
  shown: string;
  speed: Speed;
}

const common = (speed: Speed, ...notations: string[]): CommonControl[] => notations.map((notation) => ({ notation, shown: notation, speed }));

/** What is usual online. */
export const ONLINE_CONTROLS: readonly CommonControl[] = [
  ...common('bullet', '1+0', '2+1'),
  ...common('blitz', '3+0', '3+2', '5+0', '5+3'),
  ...common('rapid', '10+0', '10+5', '15+10'),
  ...common('standard', '30+30'),
  { notation: '-', shown: '∞', speed: 'untimed' },
];

/** What is usual over the board. */
export const BOARD_CONTROLS: readonly CommonControl[] = [
  ...common('blitz', '3+2', '5+0', '5+3'),
  ...common('rapid', '10+0', '10+5', '15+10', '25+10'),
  ...common('standard', '60+30', '90+30'),
  { notation: '40/90+30,SD/30+30', shown: '90/40+30+30', speed: 'standard' },
  { notation: '-', shown: '∞', speed: 'untimed' },
];

const ASK_AFTER_MS = 200;

interface Props {
  /** The notation chosen. */
  notation: string;
  change: (notation: string) => void;
  controls: readonly CommonControl[];
  /** Whether the notation was typed: then the field stays, whatever is in it. */
  isOwn: boolean;
  setOwn: (isOwn: boolean) => void;
}

/** Chooses a time control: a tile of a common one, or any in notation; what it means is told in words below. */
export function TimeChooser({ notation, change, controls, isOwn, setOwn }: Props) {
  const group = useId();
  const meaning = `${group}-meaning`;
  const answer = useMeaning(notation);
  const isRefused = answer !== undefined && 'code' in answer;
  return (
    <div class="time-chooser">
      <fieldset class="tcs">
        <legend class="unseen">{t('control.legend')}</legend>
        {controls.map((one) => (
          <label key={one.notation} class="tc">
            <input
              type="radio"
              name={group}
              value={one.notation}
              checked={!isOwn && notation === one.notation}
              onChange={() => {
                setOwn(false);
                change(one.notation);
              }}
            />
            <b class={one.shown.length > 6 ? 'num long' : 'num'}>{one.shown}</b>
            <span>{t(`speed.${one.speed}`)}</span>
          </label>
        ))}
        <label class="tc">
          <input type="radio" name={group} value="own" checked={isOwn} onChange={() => setOwn(true)} />
          <b class="num">…</b>
          <span>{t('control.own')}</span>
        </label>
      </fieldset>
      {isOwn && (
        <label class="labelled">
          <span>{t('control.notation')}</span>
          <input
            class="field num"
            name="notation"
            value={notation}
            maxLength={400}
            spellcheck={false}
            autocomplete="off"
            autocapitalize="off"
            placeholder={t('control.hint')}
            aria-invalid={isRefused}
            aria-describedby={meaning}
            onInput={(event) => change(event.currentTarget.value)}
          />
        </label>
      )}
      <p id={meaning} class={isRefused ? 'meaning problem' : 'meaning mut'} role="status">
        {answer === undefined ? '' : isRefused ? refusalText(answer) : controlMeaning(answer)}
      </p>
    </div>
  );
}

/** Asks the server what a notation means, when the typing has paused. The latest question alone is answered. */
function useMeaning(notation: string): TimeControlView | Refused | undefined {
  const answer = useSignal<TimeControlView | Refused>();
  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(() => {
      void timeControl(notation.trim()).then((got) => {
        if (isLatest) answer.value = got.ok ? got.value : got.refused;
      });
    }, answer.peek() === undefined ? 0 : ASK_AFTER_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [notation]);
  return answer.value;
}
