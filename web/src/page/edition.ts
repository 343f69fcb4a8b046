import { rulesetName } from './ruleset_chooser';
import { language, t } from '../texts';
import type { GameView } from '../wire';

/** Returns since when an edition is in force, in words. */
export function inForceText(from: string | null): string {
  if (from === null) return t('edition.none');
  // The day before the month, as in the Laws themselves.
  const date = new Intl.DateTimeFormat(language.value === 'en' ? 'en-GB' : language.value, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(from));
  return t('edition.in_force', { date });
}

/** Returns by which rules a game is played: ruleset, edition and day. */
export function rulesOf(game: Pick<GameView, 'ruleset' | 'in_force_from'>): string {
  return `${rulesetName(game.ruleset)}, ${inForceText(game.in_force_from)}`;
}
