/** The Laws to read: one file a language, `locales/rules.*.md`, in a small part of Markdown that `locales/README.md` describes. */

export interface Clause {
  /** The Article; absent in chapters that are not one. */
  number: string | undefined;
  text: string;
}

export interface DiagramPlace {
  id: string;
  caption: string;
}

export interface Section {
  id: string;
  /** Empty where the chapter is not divided. */
  title: string;
  clauses: Clause[];
  diagrams: DiagramPlace[];
  /** Terms and what they mean. */
  rows: [term: string, meaning: string][];
}

export interface Chapter {
  id: string;
  title: string;
  sections: Section[];
}

export interface Book {
  chapters: Chapter[];
  /** What people say, and the word of the Laws for it. */
  words: [said: string, meant: string][];
  /** For every Article, section and chapter, the chapter that it is in. */
  places: ReadonlyMap<string, Chapter>;
}

const HEADING = /^(#{1,2}) (\S+) (.+)$/;
const DIAGRAM = /^!\[(.+)\]\((\S+)\)$/;
const ROW = /^\| (.+) \| (.+) \|$/;
const NUMBERED = /^((?:\d+|[A-C]|I{1,3}|OL)(?:\.\d+)+) (.+)$/;

/** Reads a book. A line that is none of the known forms is a mistake of ours, found by the tests. */
export function readBook(text: string): Book {
  const chapters: Chapter[] = [];
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [, marks, id, title] = HEADING.exec(line) ?? [];
    const section = (sectionId: string, sectionTitle: string): Section => ({ id: sectionId, title: sectionTitle, clauses: [], diagrams: [], rows: [] });
    if (id !== undefined && title !== undefined) {
      if (marks === '#') chapters.push({ id, title, sections: [section(id, '')] });
      else chapters.at(-1)?.sections.push(section(id, title));
      continue;
    }
    const now = chapters.at(-1)?.sections.at(-1);
    if (now === undefined) throw new Error(`a line before the first heading: ${line}`);
    const [, caption, diagram] = DIAGRAM.exec(line) ?? [];
    const [, term, meaning] = ROW.exec(line) ?? [];
    const [, number, clause] = NUMBERED.exec(line) ?? [];
    if (caption !== undefined && diagram !== undefined) now.diagrams.push({ id: diagram, caption });
    else if (term !== undefined && meaning !== undefined) now.rows.push([term, meaning]);
    else now.clauses.push({ number, text: clause ?? line });
  }
  for (const chapter of chapters) chapter.sections = chapter.sections.filter(isFilled);
  const words = chapters.find(({ id }) => id === 'words')?.sections.flatMap(({ rows }) => rows) ?? [];
  const read = chapters.filter(({ id }) => id !== 'words');
  return { chapters: read, words, places: placesOf(read) };
}

function isFilled({ title, clauses, diagrams, rows }: Section): boolean {
  return title !== '' || clauses.length + diagrams.length + rows.length > 0;
}

function placesOf(chapters: readonly Chapter[]): Map<string, Chapter> {
  const places = new Map<string, Chapter>();
  for (const chapter of chapters) {
    places.set(chapter.id, chapter);
    for (const section of chapter.sections) {
      places.set(section.id, chapter);
      for (const { number } of section.clauses) if (number !== undefined) places.set(number, chapter);
    }
  }
  return places;
}

export type Piece = { text: string; href?: string };

const LINK = /\[([^\]]+)\]\(([^)]+)\)|((?:\d+|[A-C]|I{1,3}|OL)(?:\.\d+)+)/g;

/** Divides a text at its links: those written as such, and every Article that it names. */
export function piecesOf(text: string, book: Book): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, label, href, article] = match;
    if (article !== undefined && !book.places.has(article)) continue;
    pieces.push({ text: text.slice(from, match.index) });
    pieces.push(article === undefined ? { text: label ?? '', href: href ?? '' } : { text: article, href: `/rules/${article}` });
    from = match.index + whole.length;
  }
  pieces.push({ text: text.slice(from) });
  return pieces.filter((piece) => piece.text !== '');
}
