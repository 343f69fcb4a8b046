import { language, t, tn, type PluralKey } from './texts';
import type { PeriodView, SettingView, TimeControlView } from './wire';

/** What a time control means, in words. */

/** Returns the meaning as one sentence: its class, then how the clocks are set. */
export function controlMeaning({ time, white, black, armageddon }: TimeControlView): string {
  const sides =
    black === null
      ? settingMeaning(white)
      : `${t('control.means.white', { setting: settingMeaning(white) })} · ${t('control.means.black', { setting: settingMeaning(black) })}`;
  const parts = [...(time.speed === 'untimed' ? [] : [t(`speed.${time.speed}`)]), sides, ...(armageddon ? [t('control.means.armageddon')] : [])];
  return capital(`${parts.join(' · ')}.`);
}

/** Returns a time of the clock in words: `1 hour 30 minutes`. */
export function timeText(ms: number): string {
  const seconds = ms / 1000;
  const parts: readonly (readonly [number, PluralKey])[] = [
    [Math.floor(seconds / 86_400), 'duration.days'],
    [Math.floor(seconds / 3600) % 24, 'duration.hours'],
    [Math.floor(seconds / 60) % 60, 'duration.minutes'],
    [Math.round((seconds % 60) * 1000) / 1000, 'duration.seconds'],
  ];
  const told = parts.filter(([count]) => count > 0).map(([count, key]) => tn(key, count, { count: count.toLocaleString(language.value) }));
  return told.length === 0 ? tn('duration.seconds', 0) : told.join(' ');
}

function settingMeaning(setting: SettingView): string {
  switch (setting.kind) {
    case 'untimed':
      return t('control.means.untimed');
    case 'periods':
      return periodsMeaning(setting);
    case 'byo_yomi':
      return tn('control.means.byo_yomi', setting.periods, { main: timeText(setting.main_ms), time: timeText(setting.period_ms) });
    case 'canadian':
      return tn('control.means.canadian', setting.moves, { main: timeText(setting.main_ms), time: timeText(setting.period_ms) });
    case 'hourglass':
      return t('control.means.hourglass', { time: timeText(setting.start_ms) });
    case 'per_move':
      return t('control.means.per_move', { time: timeText(setting.move_ms) });
    case 'correspondence': {
      const bank = setting.bank_ms === 0 ? [] : [t('control.means.bank', { time: timeText(setting.bank_ms) })];
      return [t('control.means.correspondence', { time: timeText(setting.move_ms) }), ...bank].join(', ');
    }
  }
}

function periodsMeaning({ periods, initial_increment, on_zero }: Extract<SettingView, { kind: 'periods' }>): string {
  const isEqual = periods.every((period) => period.addition === periods[0]?.addition && period.addition_ms === periods[0].addition_ms);
  const told = periods.map((period, index) => {
    const addition = isEqual ? undefined : additionMeaning(period);
    return [periodMeaning(period, periods.length, index), ...(addition === undefined ? [] : [addition])].join(', ');
  });
  const shared = isEqual && periods[0] !== undefined ? additionMeaning(periods[0]) : undefined;
  return [
    told.join(`, ${t('control.means.then')} `),
    ...(shared === undefined ? [] : [shared]),
    ...(initial_increment ? [t('control.means.from_move_one')] : []),
    ...(on_zero ? [t('control.means.on_zero')] : []),
  ].join('; ');
}

function periodMeaning({ moves, ms }: PeriodView, count: number, index: number): string {
  const time = timeText(ms);
  if (moves === null) return t(count === 1 ? 'control.means.whole_game' : 'control.means.rest', { time });
  // A last period that counts moves is repeated.
  return tn(index === count - 1 ? 'control.means.moves_again' : 'control.means.moves', moves, { time });
}

function additionMeaning({ addition, addition_ms }: PeriodView): string | undefined {
  return addition === 'none' ? undefined : t(`control.means.${addition}`, { time: timeText(addition_ms) });
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language.value) + text.slice(1);
}
