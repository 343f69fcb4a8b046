import { useSignal, type Signal } from '@preact/signals';
import { Chessground } from '@lichess-org/chessground';
import type { Api } from '@lichess-org/chessground/api';
import type { Key } from '@lichess-org/chessground/types';
import { useEffect, useRef } from 'preact/hooks';
import diagrams from '../../../locales/rules.diagrams.json';
import { roleOfLetter } from '../game/men';
import { written } from '../game/notation';
import { endingText } from '../game/reasons';
import { judgePosition } from '../net/http';
import { ArticleLink, RefusalText } from '../page/article_link';
import { Coordinates } from '../page/coordinates';
import { settings } from '../settings';
import { roleText } from '../speech/spoken';
import { language, t, textOf } from '../texts';
import type { LegalMove, PositionView, Refused } from '../wire';
import { DiagramGrid } from './diagram_grid';

interface DiagramData {
  fen: string;
  /** What was played before, in UCI. */
  moves?: string;
  /** The move that shows what the diagram is about. */
  try: string;
}

const DIAGRAMS: Readonly<Record<string, DiagramData | undefined>> = diagrams;
const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)');

/** A position that the reader plays on. The server judges every move; nothing is kept. */
export function Diagram({ id, caption }: { id: string; caption: string }) {
  const data = DIAGRAMS[id];
  if (data === undefined) throw new Error(`there is no diagram ${id}`);
  const host = useRef<HTMLDivElement>(null);
  const played = useSignal<readonly string[]>(movesOf(data));
  const view = useSignal<PositionView | undefined>(undefined);
  const refused = useSignal<Refused | undefined>(undefined);
  const choices = useSignal<readonly LegalMove[]>([]);
  const board = useRef<Api | undefined>(undefined);
  const asked = useRef(0);

  const ask = async (moves: readonly string[]): Promise<void> => {
    asked.current += 1;
    const question = asked.current;
    const answer = await judgePosition(data.fen, moves.join(' '));
    // A later question has been asked meanwhile: its answer counts.
    if (question !== asked.current) return;
    choices.value = [];
    if (answer.ok) {
      played.value = moves;
      view.value = answer.value;
      refused.value = undefined;
    } else refused.value = answer.refused;
    if (board.current !== undefined && view.value !== undefined) draw(board.current, view.value, played.value, refused.value);
  };
  const attempt = (from: string, to: string): void => {
    const listed = view.peek()?.legal.filter(({ uci }) => uci.startsWith(from + to)) ?? [];
    if (listed.length > 1) choices.value = listed;
    else void ask([...played.peek(), listed[0]?.uci ?? from + to]);
  };

  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const made = Chessground(element, {
      fen: data.fen,
      coordinates: false,
      autoCastle: false,
      disableContextMenu: true,
      animation: { enabled: settings.peek().animation && !isMotionReduced.matches, duration: 180 },
      drawable: { enabled: false },
      // Any attempt is let through: the reader is to learn why a move cannot be made.
      movable: { free: true, events: { after: attempt } },
    });
    board.current = made;
    void ask(played.peek());
    return () => made.destroy();
  }, [id]);

  const start = movesOf(data);
  const isMoved = played.value.length > start.length || refused.value !== undefined;
  return (
    <figure class="diagram" data-diagram={id} data-ready={view.value !== undefined}>
      <div class="boardbox" data-coordinates="inside">
        <div class="boardframe">
          <div ref={host} class="cg" aria-hidden="true" />
          <Coordinates isWhiteBelow />
          <DiagramGrid label={caption} view={view.value} fen={data.fen} attempt={attempt} />
        </div>
      </div>
      <figcaption>{caption}</figcaption>
      {choices.value.length > 0 && <Choices choices={choices} make={(uci) => void ask([...played.value, uci])} />}
      <div class="told small" aria-live="polite">
        <Told view={view.value} refused={refused.value} />
      </div>
      <div class="acts">
        {isMoved ? (
          <button type="button" class="btn" onClick={() => void ask(start)}>
            {t('rules.again')}
          </button>
        ) : (
          <button type="button" class="btn" disabled={view.value === undefined} onClick={() => void ask([...start, data.try])}>
            {t('rules.show')}
          </button>
        )}
      </div>
    </figure>
  );
}

function movesOf(data: DiagramData): string[] {
  return data.moves?.split(' ') ?? [];
}

function draw(board: Api, view: PositionView, played: readonly string[], refused: Refused | undefined): void {
  const last = played.at(-1);
  const dests = new Map<Key, Key[]>();
  for (const { uci } of view.legal) {
    const from = uci.slice(0, 2) as Key;
    dests.set(from, [...(dests.get(from) ?? []), uci.slice(2, 4) as Key]);
  }
  board.set({
    fen: view.fen,
    turnColor: view.turn,
    check: view.check === null ? false : view.turn,
    lastMove: last === undefined ? [] : [last.slice(0, 2) as Key, last.slice(2, 4) as Key],
    movable: { free: view.result === null, color: view.turn, dests },
  });
  board.selectSquare(null);
  const square = refused?.params?.['square'];
  board.setAutoShapes(square === undefined ? [] : [{ orig: square as Key, brush: 'red' }]);
}

/** Which man a pawn becomes (Article 3.7.5). */
function Choices({ choices, make }: { choices: Signal<readonly LegalMove[]>; make: (uci: string) => void }) {
  return (
    <div class="acts" role="group" aria-label={t('promotion.choose')}>
      {choices.value.map(({ uci }) => (
        <button key={uci} type="button" class="btn" onClick={() => make(uci)}>
          {roleText(roleOfLetter(uci.slice(4)) ?? 'queen')}
        </button>
      ))}
    </div>
  );
}

function Told({ view, refused }: { view: PositionView | undefined; refused: Refused | undefined }) {
  if (refused !== undefined) {
    return (
      <p class="problem">
        <RefusalText refused={refused} />
      </p>
    );
  }
  if (view === undefined) return null;
  const write = (san: string): string =>
    written(san, settings.value.notation === 'figurines' ? 'figurines' : `letters-${language.value}`);
  const last = view.made.at(-1);
  const claim = view.claims[0];
  return (
    <>
      {last !== undefined && <b class="num">{write(last.san)}</b>} {view.result === null && <span>{t(`turn.full.${view.turn}`)}</span>}
      {view.result !== null && (
        <p>
          <b>{endingText(view.result).title}.</b> {view.result.article !== null && <ArticleLink article={view.result.article} />}
        </p>
      )}
      {claim !== undefined && (
        <p>
          {t('rules.may_claim')} {textOf(`rule.${claim}`)}. <ArticleLink article={claim === 'threefold' ? '9.2.2' : '9.3.2'} />
        </p>
      )}
      {view.result === null && view.remedies !== null && <Remedies view={view} write={write} />}
    </>
  );
}

/** Article 3.9: move the king, capture the attacker, interpose; and which of the three exist here. */
function Remedies({ view, write }: { view: PositionView; write: (san: string) => string }) {
  const { remedies } = view;
  if (remedies === null) return null;
  const sans = new Map(view.legal.map(({ uci, san }) => [uci, san]));
  return (
    <>
      <p>
        {t('rules.check', { squares: view.attackers.join(', ') })} <ArticleLink article="3.9" />
      </p>
      <ul class="remedies">
        {(['move_king', 'capture', 'interpose'] as const).map((name) => (
          <li key={name}>
            {t(`rules.remedy.${name}`)}: <b>{remedies[name].length === 0 ? t('rules.remedy.none') : remedies[name].map((uci) => write(sans.get(uci) ?? uci)).join(', ')}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
