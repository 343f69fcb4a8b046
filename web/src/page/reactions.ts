import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lowBelow, timeLeft } from '../game/clock_display';
import { linesToTell, logText } from '../game/log_words';
import { endingText, refusalText } from '../game/reasons';
import { intent, isMyTurn, link, onHappening, onRefusal, presence, serverNow, view, you, type Happening } from '../game/table';
import { settings } from '../settings';
import { dropInvitation } from '../invitations';
import { play } from '../sound';
import { say, sayAtOnce } from '../speech/announcer';
import { spokenMove } from '../speech/spoken';
import { keepAwake } from '../screen_wake';
import { language, t, tn } from '../texts';

/** What happens in the game reaches ears and hands: spoken words, sounds, vibration, the title of the window. */
export function useReactions(): void {
  useEffect(() => {
    const stops = [
      onHappening(react),
      onRefusal((refused) => sayAtOnce(refusalText(refused))),
      effect(() => {
        document.title = titleNow();
      }),
      effect(() => {
        if (link.value === 'lost') sayAtOnce(t('link.lost'));
      }),
      sayWhenConnectionReturns(),
      sayPresence(),
      effect(() => {
        const going = intent.value;
        if (going !== undefined) sayAtOnce(`${tn(`intent.${going.kind}`, 3)} ${t('intent.how_to_undo')}`);
      }),
      keepAwake(() => view.value?.state.phase === 'playing' && view.value.role !== 'spectator'),
      warnOfLowTime(),
    ];
    return () => {
      for (const stop of stops) stop();
      document.title = 'Adoube';
    };
  }, []);
}

function titleNow(): string {
  const now = view.value;
  if (now?.state.result != null) return `${endingText(now.state.result).title} – Adoube`;
  if (isMyTurn.value) return `${t('turn.yours_full').replace(/\.$/, '')} – Adoube`;
  return `${t('game.heading')} – Adoube`;
}

function react({ event, after }: Happening): void {
  const mine = 'by' in event && event.by === after.you;
  switch (event.type) {
    case 'started':
      dropInvitation(after.id);
      say(after.you === null ? t('started') : t(`started.${after.you}`));
      play('offer');
      break;
    case 'move': {
      const words = spokenMove(event.move.san, event.move.uci);
      say(mine ? t('speech.own', { move: words }) : after.you === null ? t(`speech.by.${event.by}`, { move: words }) : words);
      play(/[+#]/.test(event.move.san) ? 'check' : event.move.san.includes('x') ? 'capture' : mine ? 'ownMove' : 'theirMove');
      if (!mine && after.you !== null) vibrate();
      break;
    }
    case 'draw_offered':
      sayAtOnce(mine ? t('offer.sent') : after.you === null ? t(`offer.by.${event.by}`) : t('offer.got'));
      if (!mine) play('offer');
      break;
    case 'draw_declined':
      sayAtOnce(mine ? t('offer.you_declined') : after.you === null ? t('offer.was_declined') : t('offer.declined'));
      break;
    case 'draw_claimed':
      sayAtOnce(t(`claimed.${event.by}`));
      break;
    case 'logged': {
      const line = after.log?.at(-1);
      if (line !== undefined && linesToTell([line]).length > 0) sayAtOnce(logText(line, settings.peek().notation === 'figurines' ? 'figurines' : `letters-${language.peek()}`));
      break;
    }
    case 'outage':
      sayAtOnce(t('outage.was'));
      break;
    case 'clocks_restarted':
      sayAtOnce(t('outage.over'));
      break;
    case 'finished': {
      const text = endingText(event.result);
      sayAtOnce([text.title, text.who, text.rule].filter((part) => part !== undefined).join('. ').replaceAll('..', '.'));
      play('end');
      break;
    }
  }
}

function vibrate(): void {
  if (settings.peek().vibration && 'vibrate' in navigator) navigator.vibrate(80);
}

function sayWhenConnectionReturns(): () => void {
  let wasLost = false;
  return effect(() => {
    const now = link.value;
    if (now === 'open' && wasLost) say(t('link.back'));
    wasLost = now === 'lost' || (wasLost && now !== 'open');
  });
}

function sayPresence(): () => void {
  let before: boolean | undefined;
  return effect(() => {
    const mine = you.value;
    const there = mine === null ? undefined : presence.value?.[mine === 'white' ? 'black' : 'white'];
    if (before !== undefined && there !== undefined && there !== before && view.peek()?.state.phase === 'playing') {
      say(t(there ? 'player.opponent_back' : 'player.opponent_gone'));
    }
    before = there;
  });
}

/** Warns once a game when the own clock is low. */
function warnOfLowTime(): () => void {
  let warned = false;
  const timer = setInterval(() => {
    const now = view.peek();
    const clocks = now?.state.clocks;
    if (now === undefined || clocks == null || now.you === null || now.time.speed === 'untimed' || clocks.running !== now.you) return;
    if (timeLeft(clocks, now.you, serverNow()) >= lowBelow(now.time.first_ms) || warned) return;
    warned = true;
    play('lowTime');
    sayAtOnce(t('clock.low'));
  }, 500);
  return () => clearInterval(timer);
}
