/** How a move is written for a reader. The server always sends SAN with English letters. */
export type Notation = 'letters-en' | 'letters-ru' | 'figurines';

const LETTERS: Readonly<Record<Notation, Readonly<Record<string, string>>>> = {
  'letters-en': {},
  'letters-ru': { K: 'Кр', Q: 'Ф', R: 'Л', B: 'С', N: 'К' },
  // Print uses the outlined figures for both sides.
  figurines: { K: '♔', Q: '♕', R: '♖', B: '♗', N: '♘' },
};

export function written(san: string, notation: Notation): string {
  if (san.startsWith('O')) return notation === 'letters-ru' ? san.replaceAll('O', '0') : san;
  const text = san.replace(/[KQRBN]/g, (letter) => LETTERS[notation][letter] ?? letter);
  return notation === 'letters-ru' ? text.replace('=', '') : text;
}
