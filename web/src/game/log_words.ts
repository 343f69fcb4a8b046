import { language, t, textOf } from '../texts';
import type { LogLine } from '../wire';
import { clockText } from './clock_display';
import { written, type Notation } from './notation';

/** Lines of the log as sentences of the catalogue. */

/** What touches and presses are: an arbiter looks at them only when something is in doubt. */
export const TOUCHES: ReadonlySet<string> = new Set(['touched', 'lifted', 'released', 'pressed', 'adjusted', 'promotion_held', 'promoted']);

const CODED = ['draw_rule', 'illegal_kind', 'clock_cause', 'complaint', 'quickplay_ground', 'detail', 'ruling', 'role'] as const;

export function logText(line: LogLine, notation: Notation): string {
  const params = line.params ?? {};
  const words: Record<string, string> = { ...params, detail: '', reason: '' };
  for (const name of CODED) if (params[name] !== undefined) words[name] = textOf(`${name}.${params[name]}`) ?? params[name];
  for (const side of ['white', 'black']) {
    const ms = params[`${side}_ms`];
    if (ms !== undefined) words[`${side}_time`] = clockText(Number(ms));
  }
  if (params['move'] !== undefined) words['move'] = written(params['move'], notation);
  if (params['outcome'] !== undefined) words['outcome'] = outcomeText(params['outcome']);
  if (params['ending'] !== undefined) words['ending'] = textOf(`ending.${params['ending']}.title`) ?? params['ending'];
  if (params['reason'] !== undefined && params['reason'] !== '') words['reason'] = line.code === 'ruled' ? `– ${params['reason']}` : params['reason'];
  if (line.code === 'arbiter_called' && words['reason'] === '') words['reason'] = t('desk.call.none');
  if (line.code === 'ruled') words['detail'] = figuresOf(params, words);
  return (textOf(`log.${line.code}`, words) ?? line.code).replace(/ +/g, ' ').trim();
}

/** What a ruling was about: whichever of its figures there are. */
function figuresOf(params: Readonly<Record<string, string>>, words: Readonly<Record<string, string>>): string {
  const times = params['white_ms'] === undefined ? undefined : `${words['white_time']} – ${words['black_time']}`;
  const time = params['ms'] === undefined ? undefined : clockText(Number(params['ms']));
  const all = [words['detail'], params['outcome'] === undefined ? undefined : words['outcome'], params['square'], params['plies'], time, times, words['move']];
  const told = all.filter((one) => one !== undefined && one !== '');
  return told.length === 0 ? '' : `(${told.join(', ')})`;
}

/** What happened to a player since the last move and must be told: an illegal move and its price, a claim that failed, a ruling. */
const TOLD: ReadonlySet<string> = new Set(['illegal_move', 'claim_rejected', 'complaint_rejected', 'noted', 'ruled', 'clocks_set']);

/** Returns the lines of {@link TOLD} since the last move was made. */
export function linesToTell(log: readonly LogLine[]): LogLine[] {
  const since = log.findLastIndex((line) => line.code === 'move');
  return log.slice(since + 1).filter((line) => TOLD.has(line.code));
}

export function outcomeText(code: string): string {
  return code.replaceAll('1/2', '½').replace(/^([^-*])-(.+)$/, '$1 – $2');
}

export function timeOfDay(at: number): string {
  return new Intl.DateTimeFormat(language.value, { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false }).format(at);
}
