import { useEffect, useState } from 'preact/hooks';
import { botName, ratingText } from '../game/player_words';
import { clockText, lowBelow, nextChange, timeLeft } from '../game/clock_display';
import { isMyTurn, link, pendingMove, presence, serverNow, view, you } from '../game/table';
import { t, type TextKey } from '../texts';
import type { ColorName, GameView } from '../wire';

/** A player and his clock. Whose turn it is is told by weight, border and word. */
export function PlayerBar({ color, place }: { color: ColorName; place: 'opp' | 'me' }) {
  const now = view.value;
  return (
    <div class={`bar ${place}`}>
      <div class="who">
        <Name color={color} />
        {you.value !== null && <span class="mut"> {t(`player.plays.${color}`)}</span>}
        <span class="small mut">{now === undefined ? '\u00A0' : <Status now={now} color={color} />}</span>
      </div>
      <Clock color={color} />
    </div>
  );
}

/** Title, name and rating; a guest is named by the seat. */
function Name({ color }: { color: ColorName }) {
  const player = view.value?.players[color];
  if (player === undefined || player.name === null) return <b>{nameOf(color)}</b>;
  return (
    <>
      {player.title !== undefined && <span class="title">{player.title} </span>}
      <b>{player.account === true ? <a href={`/@${player.name}`}>{player.name}</a> : player.bot === true ? botName(player.name) : player.name}</b>
      {player.rating !== undefined && <span class="num mut"> {ratingText(player)}</span>}
    </>
  );
}

function nameOf(color: ColorName): string {
  if (you.value === null) return t(`color.${color}`);
  return t(you.value === color ? 'player.you' : 'player.opponent');
}

/** Connection first, turn last: what comes and goes stands where nothing follows it. */
function Status({ now, color }: { now: GameView; color: ColorName }) {
  const mine = you.value === color;
  const there = mine ? link.value === 'open' : presence.value?.[color];
  const isAwaited = now.state.phase === 'waiting' && !mine && you.value !== null;
  const word: TextKey = isAwaited ? 'player.awaited' : there === true ? 'player.online' : 'player.away';
  const hasMove = now.state.phase === 'playing' && now.state.turn === color;
  const turn: TextKey = mine ? 'turn.yours' : you.value === null ? 'turn.of_side' : 'turn.opponents';
  return (
    <>
      {(there !== undefined || isAwaited) && (
        <span class={there === true ? 'here' : 'away'}>
          <span aria-hidden="true">{there === true ? '●' : '○'}</span> {t(word)}
        </span>
      )}
      {hasMove && <span> · {t(turn)}</span>}
    </>
  );
}

function Clock({ color }: { color: ColorName }) {
  const now = view.value;
  const clocks = now?.state.clocks ?? undefined;
  // The own clock stops on the screen when the move leaves; the answer brings what the server counted.
  const stoppedAt = isMyTurn.value && you.value === color ? pendingMove.value?.at : undefined;
  const runs = clocks?.running === color && stoppedAt === undefined;
  const left = clocks === undefined ? 0 : timeLeft(clocks, color, stoppedAt ?? serverNow());
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!runs || left <= 0) return;
    const timer = setTimeout(() => redraw((count) => count + 1), nextChange(left));
    return () => clearTimeout(timer);
  });
  if (now === undefined || clocks === undefined || now.time.speed === 'untimed') return null;
  const low = left < lowBelow(now.time.first_ms) && now.state.phase === 'playing';
  return (
    <div class={`clock${clocks.running === color ? ' on' : ''}${low ? ' low' : ''}`} role="timer" aria-label={t('clock.label', { side: t(`color.${color}`) })} data-clock={color}>
      {clockText(left)}
    </div>
  );
}
