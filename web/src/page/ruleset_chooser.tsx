import { useId } from 'preact/hooks';
import { t, type TextKey } from '../texts';

/** The rulesets of the server by their codes. */
export const RULESETS = [
  'online-claim', 'fide-online', 'fide-2023', 'fide-2018', 'fide-2014', 'fide-2009', 'fide-2001', 'seed-encyclopedia', 'arbiter-training',
] as const satisfies readonly RulesetOf<TextKey>[];

type RulesetOf<Key> = Key extends `ruleset.${infer Code}.name` ? Code : never;
export type RulesetCode = (typeof RULESETS)[number];

/** The rulesets of games over the board and by hand. */
export const BOARD_RULESETS: readonly RulesetCode[] = RULESETS.filter((code) => code !== 'online-claim' && code !== 'fide-online');

export function isRuleset(code: string): code is RulesetCode {
  return RULESETS.some((one) => one === code);
}

/** Chooses the rules; what is different in them is told in one sentence below. */
export function RulesetChooser({ ruleset, change, rulesets }: { ruleset: RulesetCode; change: (ruleset: RulesetCode) => void; rulesets: readonly RulesetCode[] }) {
  const about = `${useId()}-about`;
  return (
    <div class="ruleset-chooser">
      <label class="labelled">
        <span>{t('ruleset.legend')}</span>
        <select
          class="field"
          name="ruleset"
          value={ruleset}
          aria-describedby={about}
          onChange={(event) => {
            const code = event.currentTarget.value;
            if (isRuleset(code)) change(code);
          }}
        >
          {rulesets.map((code) => (
            <option key={code} value={code}>
              {t(`ruleset.${code}.name`)}
            </option>
          ))}
        </select>
      </label>
      <p id={about} class="about mut small" aria-live="polite">
        {t(`ruleset.${ruleset}.about`)}
      </p>
    </div>
  );
}

/** Returns the name of a ruleset that the server told. */
export function rulesetName(code: string): string {
  return isRuleset(code) ? t(`ruleset.${code}.name`) : code;
}
