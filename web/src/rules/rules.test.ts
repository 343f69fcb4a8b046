import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { piecesOf, readBook, type Book } from './book';
import { search } from './search';

const root = new URL('../../../', import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const books = { en: readBook(text('locales/rules.en.md')), ru: readBook(text('locales/rules.ru.md')) };
const diagramsOf = (book: Book): string[] => book.chapters.flatMap(({ sections }) => sections.flatMap(({ id, diagrams }) => diagrams.map((diagram) => `${id} ${diagram.id}`)));

test('both languages have the same Articles and diagrams in the same places', () => {
  expect([...books.ru.places.keys()]).toEqual([...books.en.places.keys()]);
  expect(diagramsOf(books.ru)).toEqual(diagramsOf(books.en));
});

test('every diagram of the data is shown, and at least 25 are', () => {
  const ids = Object.keys(JSON.parse(text('locales/rules.diagrams.json')) as object).sort();
  const shown = new Set(diagramsOf(books.en).map((place) => place.split(' ')[1]));
  expect([...shown].sort()).toEqual(ids);
  expect(ids.length).toBeGreaterThanOrEqual(25);
});

test('all Articles, appendices and guidelines are there', () => {
  const chapters = [...Array.from({ length: 12 }, (_, index) => String(index + 1)), 'A', 'B', 'C', 'I', 'II', 'III', 'men', 'history', 'glossary'];
  const ids = new Set(books.en.chapters.map(({ id }) => id));
  for (const id of chapters) expect(ids.has(id), id).toBe(true);
});

test('every Article that the program can cite has its place', () => {
  const cited = new Set<string>();
  for (const crate of ['board', 'laws', 'wire', 'server']) {
    for (const entry of readdirSync(new URL(`crates/${crate}/src/`, root), { recursive: true, encoding: 'utf8' })) {
      if (!entry.endsWith('.rs')) continue;
      for (const match of text(`crates/${crate}/src/${entry}`).matchAll(/"((?:[1-9]\d?|[A-D]|I{1,3}|OL)(?:\.\d+)+)"/g)) cited.add(match[1] ?? '');
    }
  }
  expect(cited.size).toBeGreaterThan(60);
  for (const article of cited) expect(books.en.places.has(article), article).toBe(true);
});

test('every link of the texts leads to a place', () => {
  for (const book of Object.values(books)) {
    const texts = book.chapters.flatMap(({ sections }) => sections.flatMap(({ clauses, rows }) => [...clauses.map((clause) => clause.text), ...rows.map(([, meaning]) => meaning)]));
    const links = texts.flatMap((each) => piecesOf(each, book)).flatMap(({ href }) => href ?? []);
    expect(links.length).toBeGreaterThan(20);
    for (const link of links) expect(book.places.has(link.replace('/rules/', '')), link).toBe(true);
    for (const each of texts) expect(each, 'a line of an unknown form').not.toMatch(/^[#!|]/);
  }
});

const first = (language: 'en' | 'ru', query: string): string | undefined => search(books[language], query).hits[0]?.id;

test('people find a man by whatever they call it', () => {
  for (const [query, id] of [['тура', '3.3'], ['туру', '3.3'], ['ладья', '3.3'], ['офицер', '3.2'], ['слон', '3.2'], ['лошадь', '3.6'], ['конь', '3.6'], ['королева', '3.4'], ['ферзь', '3.4']] as const) {
    expect(first('ru', query), query).toBe(id);
  }
  for (const [query, id] of [['horse', '3.6'], ['knight', '3.6'], ['castle', '3.3'], ['rook', '3.3'], ['bishop', '3.2'], ['queen', '3.4'], ['lady', '3.4']] as const) {
    expect(first('en', query), query).toBe(id);
  }
  expect(search(books.ru, 'тура').meant).toEqual([['тура', 'ладья']]);
});

test('a rule is found by its words and by its number', () => {
  expect(first('en', 'en passant')).toMatch(/^3\.7/);
  expect(first('ru', 'взятие на проходе')).toMatch(/^3\.7|glossary/);
  expect(first('en', 'dead position')).toMatch(/^5\.2/);
  expect(first('en', '9.6.2')).toBe('9.6.2');
  expect(search(books.en, 'zzzz').hits).toEqual([]);
  expect(search(books.en, '').hits).toEqual([]);
});
