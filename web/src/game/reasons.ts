import type { Refused, ResultView } from '../wire';
import { t, textOf } from '../texts';

/** Codes and Articles of the server as sentences of the catalogue. */

/** Returns why something was refused, with the Article. */
export function refusalText(refused: Refused): string {
  const text = refusalSentence(refused);
  return refused.article === undefined ? text : `${text.replace(/\.$/, '')} (${articleText(refused.article)}).`;
}

/** Returns why something was refused, for a place where a link to the Article follows. */
export function refusalSentence(refused: Refused): string {
  const params = Object.fromEntries(
    Object.entries(refused.params ?? {}).map(([name, value]) => [name, paramText(name, value)]),
  );
  return textOf(`refusal.${refused.code}`, params) ?? t('refusal.unknown', { code: refused.code });
}

/** Returns the problems of a position that cannot be played, one sentence each. */
export function problemTexts(refused: Refused): string[] {
  return (refused.problems ?? []).map((code) => textOf(`problem.${code}`) ?? code);
}

export function articleText(article: string): string {
  return t('article', { article });
}

export interface EndingText {
  score: string;
  title: string;
  /** Who won and how, or who did what; absent where nobody did anything. */
  who: string | undefined;
  rule: string;
}

export function endingText(result: ResultView): EndingText {
  const about = result.winner ?? result.by;
  return {
    score: { '1-0': '1 – 0', '0-1': '0 – 1', '1/2-1/2': '½ – ½' }[result.result] ?? '—',
    title: textOf(`ending.${result.reason}.title`) ?? result.reason,
    who: about === null ? undefined : textOf(`ending.${result.reason}.who.${about}`),
    rule: textOf(`ending.${result.reason}.rule`) ?? '',
  };
}

/** A value may itself be a code: a field of FEN and what is wrong with it, a colour, a man. */
function paramText(name: string, value: string): string {
  const stem = { field: 'fen_field', cause: 'fen_cause' }[name] ?? name;
  return textOf(`${stem}.${value}`) ?? textOf(`color.${value}`) ?? textOf(`role.${value}`) ?? value;
}
