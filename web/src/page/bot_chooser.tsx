import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { remember, remembered } from '../device_memory';
import { botName } from '../game/player_words';
import { bots } from '../net/http';
import { t } from '../texts';
import type { BotView } from '../wire';

/** The level for one who has not chosen yet: a beginner loses to it, and can win. */
const FIRST_LEVEL = 'stone';

/** Plays against the computer: how strong, with the strength that was measured. */
export function BotChooser({ isBusy, play }: { isBusy: boolean; play: (bot: string) => void }) {
  const list = useSignal<readonly BotView[]>([]);
  const chosen = useSignal(remembered('bot') ?? FIRST_LEVEL);
  useEffect(() => {
    void bots().then((answer) => {
      if (answer.ok) list.value = answer.value.bots;
    });
  }, []);
  // One that is remembered and not there any more is not chosen.
  const bot = list.value.find(({ name }) => name === chosen.value) ?? list.value.find(({ name }) => name === FIRST_LEVEL) ?? list.value[0];
  return (
    <div class="bot-chooser">
      <label class="labelled">
        <span>{t('home.level')}</span>
        <select
          class="field"
          name="bot"
          value={bot?.name}
          aria-describedby="bot-strength"
          onChange={(event) => {
            chosen.value = event.currentTarget.value;
            remember('bot', chosen.value);
          }}
        >
          {list.value.map(({ name, strength }) => (
            <option key={name} value={name}>
              {strength === null ? botName(name) : t('home.level_strength', { name: botName(name), points: strength })}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="btn" disabled={isBusy || bot === undefined} onClick={() => bot !== undefined && play(bot.name)}>
        {t('home.computer')}
      </button>
      <p id="bot-strength" class="mut small">
        {t('home.strength_about')}
      </p>
    </div>
  );
}
