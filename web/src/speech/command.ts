import { textOf } from '../texts';

/** What can be asked for in the move field. The words stand in the catalogue, `command.{name}.words`. */
export const COMMANDS = [
  'help', 'clock', 'last', 'men', 'square', 'moves', 'claims',
  'draw', 'accept', 'decline', 'claim', 'resign', 'abort', 'undo', 'cancel', 'flip', 'game',
] as const;

export type CommandName = (typeof COMMANDS)[number];

export interface Command {
  name: CommandName;
  /** What follows the word: a square, a man, a colour. */
  rest: string;
}

/** Returns the command that a text asks for, or `undefined`: then it is a move. */
export function readCommand(text: string): Command | undefined {
  const [word = '', ...rest] = text.trim().toLowerCase().split(/\s+/);
  const question = /^(\S{2})\?$/.exec(word);
  if (question !== null && rest.length === 0) return { name: 'square', rest: question[1] ?? '' };
  for (const name of COMMANDS) {
    const words = (textOf(`command.${name}.words`) ?? name).split(' ');
    if (words.includes(word)) return { name, rest: rest.join(' ') };
  }
  return undefined;
}
