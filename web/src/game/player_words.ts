import type { PlayerView } from '../wire';

/** A rating as it is written beside a name; a question mark says that it is provisional. */
export function ratingText({ rating, provisional }: PlayerView): string {
  return rating === undefined ? '' : `${rating}${provisional === true ? '?' : ''}`;
}
