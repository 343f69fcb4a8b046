import { written } from '../game/notation';
import { endingText } from '../game/reasons';
import { showMoves, view } from '../game/table';
import { settings } from '../settings';
import { language, t } from '../texts';
import type { GameView, ResultView } from '../wire';
import { ArticleLink } from './article_link';
import { rulesOf } from './edition';
import { isWhyOpen } from './why';

/** The result: the score, why in words, the rule with its Article and edition, and "Why?" with what can be seen. */
export function Verdict({ result }: { result: ResultView }) {
  const text = endingText(result);
  const now = view.value;
  const why = now === undefined ? undefined : reasonShown(now, result);
  return (
    <div class="verdict">
      <p class="score" aria-label={t('result.score', { score: text.score })}>
        {text.score}
      </p>
      <h2>{text.title}</h2>
      {text.who !== undefined && <p>{text.who}</p>}
      <p class="mut">
        {text.rule}
        {result.article !== null && (
          <>
            {' '}
            <ArticleLink article={result.article} text={t('result.article', { article: result.article })} />
            {now !== undefined && ` – ${rulesOf(now).replace(/\.$/, '')}.`}
          </>
        )}
      </p>
      {!result.proved && <p class="small mut">{t('result.not_proved')}</p>}
      {why !== undefined && (
        <>
          <button type="button" class="btn quiet why" aria-expanded={isWhyOpen.value} onClick={() => (isWhyOpen.value = !isWhyOpen.value)}>
            {t(isWhyOpen.value ? 'why.hide' : 'why.ask')}
          </button>
          {isWhyOpen.value && <div class="why-shown">{why}</div>}
        </>
      )}
    </div>
  );
}

/** What shows that the verdict is right; `undefined` where the words say all there is. */
function reasonShown(now: GameView, { reason }: ResultView) {
  const stood = now.state.stood ?? [];
  switch (reason) {
    case 'checkmate':
      return (
        <p>
          {t('why.mate')} {t('why.attacked')}
        </p>
      );
    case 'stalemate':
      return <p>{t('why.stalemate')}</p>;
    case 'threefold':
    case 'threefold-auto':
    case 'fivefold':
      return stood.length > 1 ? <Repeated now={now} stood={stood} /> : undefined;
    case 'fifty':
    case 'fifty-auto':
    case 'seventyfive':
      return <Counted now={now} />;
    default:
      return undefined;
  }
}

/** Returns the name of a move by its number among the half-moves, with the number on the scoresheet. */
function moveName(now: GameView, ply: number): string {
  const move = now.moves[ply - 1];
  if (move === undefined) return t('why.start');
  const notation = settings.value.notation === 'figurines' ? 'figurines' : (`letters-${language.value}` as const);
  const [, turn, , , , number] = now.start_fen.split(' ');
  const half = ply - 1 + (turn === 'b' ? 1 : 0);
  return `${Number(number) + Math.floor(half / 2)}${half % 2 === 0 ? '.' : '…'} ${written(move.san, notation)}`;
}

function Repeated({ now, stood }: { now: GameView; stood: readonly number[] }) {
  return (
    <>
      <p>{t('why.repetition')}</p>
      <div class="acts">
        {stood.map((ply) => (
          <button key={ply} type="button" class="btn" onClick={() => showMoves(ply)}>
            {moveName(now, ply)}
          </button>
        ))}
      </div>
    </>
  );
}

function Counted({ now }: { now: GameView }) {
  const half = Number(now.state.fen.split(' ')[4] ?? 0);
  const since = now.moves.length - half;
  const count = Math.floor(half / 2);
  return <p>{since <= 0 ? t('why.fifty_start', { count }) : t('why.fifty', { move: moveName(now, since), count })}</p>;
}
