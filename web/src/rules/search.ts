import type { Book } from './book';

/** Finding a place in the rules, by the words of the Laws or by those that people say. */

export interface Hit {
  /** The Article, section or chapter. */
  id: string;
  title: string;
  /** The clause that was found. */
  text: string;
}

export interface Found {
  hits: Hit[];
  /** What was said, and the word of the Laws that was looked for. */
  meant: [said: string, meant: string][];
}

const HITS_MAX = 20;
const IN_TITLE = 3;
const GLOSSARY = 'glossary';

export function search(book: Book, query: string): Found {
  const asked = wordsOf(query);
  const article = query.trim();
  if (asked.length === 0 && !book.places.has(article)) return { hits: [], meant: [] };
  const meant = asked.flatMap((word) => book.words.filter(([said]) => word === said || stem(word) === stem(said)));
  const wanted = asked.map((word) => stem(meant.find(([said]) => stem(said) === stem(word))?.[1] ?? word));
  const scored: { hit: Hit; score: number }[] = [];
  for (const chapter of book.chapters) {
    for (const section of chapter.sections) {
      const title = section.title === '' ? chapter.title : section.title;
      const lines = [
        ...section.clauses.map(({ number, text }) => ({ id: number ?? section.id, text })),
        ...section.diagrams.map(({ caption }) => ({ id: section.id, text: caption })),
        ...section.rows.map(([term, meaning]) => ({ id: section.id, text: `${term}: ${meaning}` })),
      ];
      lines.forEach(({ id, text }, index) => {
        const isNumber = id === article;
        const [inTitle, inText] = [countIn(title, wanted), countIn(text, wanted)];
        const isEvery = wanted.length > 0 && wanted.every((word) => holds(title, word) || holds(text, word));
        if (!isNumber && (!isEvery || (inText === 0 && index > 0))) return;
        scored.push({ hit: { id, title, text }, score: isNumber ? Number.POSITIVE_INFINITY : IN_TITLE * inTitle + inText });
      });
    }
  }
  // The order of the book decides between equals: sorting is stable.
  scored.sort((one, other) => (one.score === other.score ? 0 : other.score - one.score));
  // One Article is named once, by its best line; the lines of the glossary are each of their own.
  const hits = scored.map(({ hit }) => hit).filter((hit, index, all) => hit.id === GLOSSARY || all.findIndex(({ id }) => id === hit.id) === index);
  return { hits: hits.slice(0, HITS_MAX), meant };
}

function countIn(text: string, wanted: readonly string[]): number {
  return wanted.filter((word) => holds(text, word)).length;
}

function holds(text: string, word: string): boolean {
  return wordsOf(text).some((each) => each.startsWith(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().replaceAll('ё', 'е').split(/[^\p{Letter}\p{Number}]+/u).filter((word) => word.length > 1);
}

const SHORTEST_STEM = 3;
const ENDING = /(ями|ами|ого|ему|ому|ыми|ов|ев|ей|ой|ий|ый|ью|ья|ье|ия|ие|ая|ое|ые|ам|ям|ах|ях|ом|ем|es|[аеиоуыьэюяйs])$/;

/** Leaves off what changes in declension: «ладью» and «ладья» begin alike, as do "rook" and "rooks". */
function stem(word: string): string {
  const plain = word.toLowerCase().replaceAll('ё', 'е');
  const cut = plain.replace(ENDING, '');
  return cut.length >= SHORTEST_STEM ? cut : plain;
}
