import { effect, signal } from '@preact/signals';
import { remember, remembered } from './device_memory';
import { SPEEDS, type Speed } from './time_control';

/** Every choice of this device. The first value of each list is the default. */
export const CHOICES = {
  language: ['auto', 'ru', 'en'],
  theme: ['system', 'light', 'dark'],
  board: ['linen', 'slate', 'contrast'],
  coordinates: ['inside', 'outside', 'off'],
  notation: ['letters', 'figurines'],
} as const;

export type ChoiceName = keyof typeof CHOICES;
type Choices = { [Name in ChoiceName]: (typeof CHOICES)[Name][number] };

/** Choices that are either on or off. */
export const SWITCHES = { showCheck: true, showTargets: true, animation: true, autoQueen: false, vibration: true } as const;

export type SwitchName = keyof typeof SWITCHES;
type Switches = { [Name in SwitchName]: boolean };

export interface Settings extends Choices, Switches {
  /** 0 to 100. Silence is the default: a page that was just opened does not make noise. */
  volume: number;
  /** The speeds at which a move is asked to be confirmed. */
  confirm: readonly Speed[];
}

export const settings = signal<Settings>(parseSettings(remembered('settings')));

export function changeSettings(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  remember('settings', JSON.stringify(settings.value));
}

/** Reads what was remembered; an unknown name or value, perhaps of another version of the page, gives the default. */
export function parseSettings(text: string | null): Settings {
  const found = parseObject(text);
  const chosen = <Name extends ChoiceName>(name: Name): Choices[Name] => {
    const values: readonly string[] = CHOICES[name];
    return (values.find((value) => value === found[name]) ?? CHOICES[name][0]) as Choices[Name];
  };
  const on = (name: SwitchName): boolean => {
    const value = found[name];
    return typeof value === 'boolean' ? value : SWITCHES[name];
  };
  const volume = found['volume'];
  const confirm = found['confirm'];
  return {
    language: chosen('language'),
    theme: chosen('theme'),
    board: chosen('board'),
    coordinates: chosen('coordinates'),
    notation: chosen('notation'),
    showCheck: on('showCheck'),
    showTargets: on('showTargets'),
    animation: on('animation'),
    autoQueen: on('autoQueen'),
    vibration: on('vibration'),
    volume: typeof volume === 'number' && volume >= 0 && volume <= 100 ? volume : 0,
    confirm: Array.isArray(confirm) ? SPEEDS.filter((speed) => confirm.includes(speed)) : [],
  };
}

/** Shows the choices of look on the document; the style sheets read the attributes. */
export function applyLook(root: HTMLElement): void {
  effect(() => {
    const { theme, board } = settings.value;
    if (theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
    root.dataset['board'] = board;
  });
}

function parseObject(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
