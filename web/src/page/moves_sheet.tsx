import { Fragment } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { clockText } from '../game/clock_display';
import { written } from '../game/notation';
import { flip, pendingMove, presence, shown, showMoves, step, view } from '../game/table';
import { changeSettings, settings } from '../settings';
import { wake } from '../sound';
import { language, t, tn } from '../texts';
import { controlText } from '../time_control';
import type { GameView } from '../wire';
import { Icon } from './icon';
import { MoveField } from './move_field';

/** The score sheet: the moves, the buttons to walk through them, and the field for typed moves and commands. */
export function MovesSheet() {
  const now = view.value;
  const watching = presence.value?.spectators ?? 0;
  return (
    <div class="panel">
      <section class="sheet" aria-labelledby="moves-heading">
        <header>
          <h2 id="moves-heading">{t('moves.heading')}</h2>
          {watching > 0 && <span class="small mut watching">{tn('spectators', watching)}</span>}
          <span class="small mut about">{now !== undefined && <About now={now} />}</span>
          <WalkButton icon="flip" name={t('board.flip')} go={flip} />
          <SoundButton />
        </header>
        <MoveList />
        <footer>
          <Walk />
          <MoveField />
        </footer>
      </section>
    </div>
  );
}

function About({ now }: { now: GameView }) {
  return (
    <>
      {now.time.speed === 'untimed' ? t('speed.untimed') : controlText(now.time)}
      {now.chess960 && ' · Chess960'}
      {now.procedure.entry === 'by_hand' && ` · ${t('touch_game.name')}`}
      <span class="kind"> · {t('game.casual')}</span>
    </>
  );
}

function MoveList() {
  const box = useRef<HTMLDivElement>(null);
  const now = view.value;
  const count = shown.value?.count ?? 0;
  const sent = pendingMove.value?.move;
  useEffect(() => {
    const list = box.current;
    if (list === null) return;
    const follow = (): void => showCurrent(list);
    follow();
    // The result takes room from the list; the last move stays in view.
    const resized = new ResizeObserver(follow);
    resized.observe(list);
    return () => resized.disconnect();
  }, [count, now?.moves.length, sent]);
  const notation = settings.value.notation === 'figurines' ? 'figurines' : (`letters-${language.value}` as const);
  const moves: readonly { uci: string; san: string; clock_ms?: number }[] = [...(now?.moves ?? []), ...(sent === undefined ? [] : [sent])];
  const cell = (index: number) => {
    const move = moves[index];
    if (move === undefined) return <span class="gap">{index < 0 ? '…' : ''}</span>;
    // An illegal move that stands has no notation: its squares are told.
    const text = move.san === '' ? `${move.uci.slice(0, 2)}–${move.uci.slice(2, 4)}` : written(move.san, notation);
    if (index === now?.moves.length) {
      return (
        <span class="sent">
          {text}
          <span class="unseen"> {t('move.sent')}</span>
        </span>
      );
    }
    return (
      <button
        type="button"
        tabIndex={-1}
        aria-current={count === index + 1 && sent === undefined ? 'true' : undefined}
        title={move.clock_ms === undefined ? undefined : clockText(move.clock_ms)}
        onClick={() => showMoves(index + 1)}
      >
        {text}
      </button>
    );
  };
  return (
    // The list is one stop of the Tab key; within the page the arrow keys walk through the moves.
    <div ref={box} class="moves" role="group" tabIndex={0} aria-label={t('moves.label')}>
      {moves.length === 0 && <p class="mut none">{t('moves.none')}</p>}
      {now !== undefined &&
        rowsOf(now, moves.length).map(({ number, first }) => (
          <Fragment key={number}>
            <span class="n">{number}</span>
            {cell(first)}
            {cell(first + 1)}
          </Fragment>
        ))}
    </div>
  );
}

/** Scrolls the list alone; `scrollIntoView` would move the page under the player's finger. */
function showCurrent(list: HTMLElement): void {
  const current = list.querySelector<HTMLElement>('[aria-current], .sent');
  list.scrollTop = current === null ? 0 : current.offsetTop - list.clientHeight / 2;
}

/** Numbers the moves as a score sheet does; a game from a position may begin with Black. */
function rowsOf(now: GameView, length: number): { number: number; first: number }[] {
  const [, side, , , , full] = now.start_fen.split(' ');
  const skipped = side === 'b' ? 1 : 0;
  const count = length === 0 ? 0 : Math.ceil((length + skipped) / 2);
  return Array.from({ length: count }, (_, row) => ({ number: Number(full ?? 1) + row, first: 2 * row - skipped }));
}

function Walk() {
  return (
    <div class="walk">
      <WalkButton icon="first" name={t('walk.first')} go={() => showMoves(0)} />
      <WalkButton icon="previous" name={t('walk.previous')} go={() => step(-1)} />
      <WalkButton icon="next" name={t('walk.next')} go={() => step(1)} />
      <WalkButton icon="last" name={t('walk.last')} go={() => showMoves(Number.POSITIVE_INFINITY)} />
    </div>
  );
}

const VOLUME_WHEN_SWITCHED_ON = 60;

function SoundButton() {
  const isSilent = settings.value.volume === 0;
  const turn = (): void => {
    changeSettings({ volume: isSilent ? VOLUME_WHEN_SWITCHED_ON : 0 });
    wake();
  };
  return <WalkButton icon={isSilent ? 'soundOff' : 'soundOn'} name={t(isSilent ? 'sound.on' : 'sound.off')} go={turn} />;
}

const REPEAT_AFTER_MS = 400;
const REPEAT_EVERY_MS = 90;

/** A button that goes on while it is held. */
function WalkButton({ icon, name, go }: { icon: Parameters<typeof Icon>[0]['name']; name: string; go: () => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const repeated = useRef(false);
  const isStep = icon === 'previous' || icon === 'next';
  const stop = (): void => clearTimeout(timer.current);
  const hold = (delay: number): void => {
    timer.current = setTimeout(() => {
      repeated.current = true;
      go();
      hold(REPEAT_EVERY_MS);
    }, delay);
  };
  const press = (): void => {
    repeated.current = false;
    hold(REPEAT_AFTER_MS);
  };
  useEffect(() => stop, []);
  return (
    <button
      type="button"
      class="btn quiet square"
      aria-label={name}
      title={name}
      onClick={() => {
        if (!repeated.current) go();
        repeated.current = false;
      }}
      {...(isStep && { onPointerDown: press, onPointerUp: stop, onPointerLeave: stop, onPointerCancel: stop })}
    >
      <Icon name={icon} />
    </button>
  );
}
