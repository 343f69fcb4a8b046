import { articleText } from '../game/reasons';

/** The Article that a verdict or refusal rests on, as a link to its place in the rules. A game in play stays where it is. */
export function ArticleLink({ article, text = articleText(article) }: { article: string; text?: string }) {
  return (
    <a class="art" href={`/rules/${article}`} {...(location.pathname.startsWith('/g/') ? { target: '_blank' } : {})}>
      {text}
    </a>
  );
}
