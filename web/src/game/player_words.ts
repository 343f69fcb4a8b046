import { textOf } from '../texts';
import type { PlayerView } from '../wire';

/** A rating as it is written beside a name; a question mark says that it is provisional. */
export function ratingText({ rating, provisional }: PlayerView): string {
  return rating === undefined ? '' : `${rating}${provisional === true ? '?' : ''}`;
}

/** The name of a bot: a level has one in every language, a program has its own. */
export function botName(name: string): string {
  return textOf(`bot.${name}`) ?? name;
}
