import { articleText, refusalSentence } from '../game/reasons';
import type { Refused } from '../wire';

/** The Article that a verdict or refusal rests on, as a link to its place in the rules. A game in play stays where it is. */
export function ArticleLink({ article, text = articleText(article) }: { article: string; text?: string }) {
  return (
    <a class="art" href={`/rules/${article}`} {...(location.pathname.startsWith('/g/') ? { target: '_blank' } : {})}>
      {text}
    </a>
  );
}

/** Why something was refused, with a link to the Article. */
export function RefusalText({ refused }: { refused: Refused }) {
  const sentence = refusalSentence(refused);
  if (refused.article === undefined) return <>{sentence}</>;
  return (
    <span>
      {sentence.replace(/\.$/, '')} (<ArticleLink article={refused.article} />).
    </span>
  );
}
