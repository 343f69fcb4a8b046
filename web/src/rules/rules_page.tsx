import '../style/rules.css';
import { signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { written } from '../game/notation';
import { ROLES, type Role } from '../game/men';
import { go, route } from '../route';
import { manText } from '../speech/spoken';
import { language, t, tn } from '../texts';
import { piecesOf, readBook, type Book, type Chapter, type Clause, type Section } from './book';
import { Diagram } from './diagram';
import { search } from './search';

const FILES = {
  ru: () => import('../../../locales/rules.ru.md?raw'),
  en: () => import('../../../locales/rules.en.md?raw'),
} as const;

/** The book in the language shown. */
const book = signal<{ language: string; book: Book } | undefined>(undefined);

async function fetchBook(wanted: 'ru' | 'en'): Promise<void> {
  const read = readBook((await FILES[wanted]()).default);
  if (wanted === language.peek()) book.value = { language: wanted, book: read };
}

/** The Laws to read: the contents, or the chapter of an Article. */
export function RulesPage() {
  const shown = language.value;
  useEffect(() => void fetchBook(shown), [shown]);
  const now = book.value;
  if (now === undefined || now.language !== shown) return <div class="rules" />;
  const { article } = route.value.page === 'rules' ? route.value : { article: undefined };
  if (article === undefined) return <Contents book={now.book} />;
  const chapter = now.book.places.get(article);
  return chapter === undefined ? <Missing article={article} /> : <ChapterPage key={chapter.id} book={now.book} chapter={chapter} article={article} />;
}

function Missing({ article }: { article: string }) {
  return (
    <div class="plain">
      <h1>{t('rules.missing', { article })}</h1>
      <a class="btn" href="/rules">
        {t('rules.contents')}
      </a>
    </div>
  );
}

function Contents({ book: { chapters }, book: whole }: { book: Book }) {
  return (
    <div class="rules contents">
      <h1>{t('rules.heading')}</h1>
      <p class="mut">{t('rules.about')}</p>
      <Search book={whole} />
      <nav aria-label={t('rules.contents')}>
        <ol class="sheet chapters">
          {chapters.map((chapter) => (
            <li key={chapter.id}>
              <a href={`/rules/${chapter.id}`}>
                <span class="num mut">{isNumbered(chapter) ? chapter.id : ''}</span> <span>{chapter.title}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

/** The names of the other chapters say all: they have no number. */
function isNumbered({ id }: Chapter): boolean {
  return /^[\dA-Z]/.test(id);
}

function Search({ book }: { book: Book }) {
  const query = useSignal('');
  const { hits, meant } = search(book, query.value);
  const isAsked = query.value.trim().length > 1;
  return (
    <div class="search" role="search">
      <label class="labelled">
        <span>{t('rules.search')}</span>
        <input class="field" type="search" value={query.value} autocomplete="off" onInput={(event) => (query.value = event.currentTarget.value)} />
      </label>
      <p class="mut small" role="status">
        {isAsked && [...meant.map(([said, word]) => t('rules.meant', { said, word })), hits.length === 0 ? t('rules.nothing') : tn('rules.found', hits.length)].join(' ')}
      </p>
      {isAsked && hits.length > 0 && (
        <ul class="sheet hits">
          {hits.map((hit) => (
            <li key={hit.id + hit.text}>
              <a href={`/rules/${hit.id}`}>
                <b>{/^[\dA-Z]/.test(hit.id) ? `${hit.id} ${hit.title}` : hit.title}</b>
                <span>{plain(hit.text)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function plain(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}

function ChapterPage({ book, chapter, article }: { book: Book; chapter: Chapter; article: string }) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = `${chapter.title} · Adoube`;
    const place = root.current?.querySelector<HTMLElement>(`[id="${article}"]`);
    // The head of a chapter stands at the top of the page.
    if (article !== chapter.id) place?.scrollIntoView();
    place?.focus({ preventScroll: true });
    return () => {
      document.title = 'Adoube';
    };
  }, [article]);
  const index = book.chapters.indexOf(chapter);
  return (
    <article ref={root} class="rules">
      <nav class="walks" aria-label={t('rules.contents')}>
        <a class="btn" href="/rules">
          {t('rules.contents')}
        </a>
        <select class="field" aria-label={t('rules.chapter')} value={chapter.id} onChange={(event) => go(`/rules/${event.currentTarget.value}`)}>
          {book.chapters.map((each) => (
            <option key={each.id} value={each.id}>
              {titleOf(each)}
            </option>
          ))}
        </select>
      </nav>
      <h1 id={chapter.id} tabIndex={-1}>
        {titleOf(chapter)}
      </h1>
      {chapter.sections.map((section) => (
        <SectionView key={section.id} book={book} section={section} article={article} />
      ))}
      {chapter.id === 'men' && <MenTable />}
      <nav class="walks" aria-label={t('rules.neighbours')}>
        <Neighbour chapter={book.chapters[index - 1]} mark="←" />
        <Neighbour chapter={book.chapters[index + 1]} mark="→" />
      </nav>
    </article>
  );
}

function titleOf(chapter: Chapter): string {
  return /^\d/.test(chapter.id) ? `${chapter.id}. ${chapter.title}` : chapter.title;
}

function Neighbour({ chapter, mark }: { chapter: Chapter | undefined; mark: string }) {
  if (chapter === undefined) return <span />;
  return (
    <a class="btn" href={`/rules/${chapter.id}`}>
      {mark === '←' ? `← ${titleOf(chapter)}` : `${titleOf(chapter)} →`}
    </a>
  );
}

function SectionView({ book, section, article }: { book: Book; section: Section; article: string }) {
  return (
    <section class="section" data-diagrams={section.diagrams.length}>
      <div class="words">
        {section.title !== '' && (
          <h2 id={section.id} tabIndex={-1} data-cited={article === section.id}>
            {section.id} {section.title}
          </h2>
        )}
        {section.clauses.map((clause) => (
          <ClauseView key={clause.text} book={book} clause={clause} section={section} article={article} />
        ))}
        {section.rows.length > 0 && (
          <dl>
            {section.rows.map(([term, meaning]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  <Linked book={book} text={meaning} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {section.diagrams.length > 0 && (
        <div class="diagrams">
          {section.diagrams.map(({ id, caption }) => (
            <Diagram key={id} id={id} caption={caption} />
          ))}
        </div>
      )}
    </section>
  );
}

function ClauseView({ book, clause: { number, text }, section, article }: { book: Book; clause: Clause; section: Section; article: string }) {
  const isHeaded = number === undefined || number === section.id;
  const depth = number === undefined ? 0 : number.split('.').length;
  return (
    <p class="clause" data-depth={depth} {...(isHeaded ? {} : { id: number, tabIndex: -1, 'data-cited': article === number })}>
      {!isHeaded && <span class="num mut">{number}</span>} <span>
        <Linked book={book} text={text} />
      </span>
    </p>
  );
}

function Linked({ book, text }: { book: Book; text: string }) {
  return <>{piecesOf(text, book).map((piece, index) => (piece.href === undefined ? piece.text : <a key={index} href={piece.href}>{piece.text}</a>))}</>;
}

const FIGURES: Readonly<Record<Role, readonly [white: string, black: string]>> = {
  king: ['♔', '♚'], queen: ['♕', '♛'], rook: ['♖', '♜'], bishop: ['♗', '♝'], knight: ['♘', '♞'], pawn: ['♙', '♟'],
};
const LETTERS: Readonly<Record<Role, string>> = { king: 'K', queen: 'Q', rook: 'R', bishop: 'B', knight: 'N', pawn: '' };

/** The twelve men with their names, figures and letters. */
function MenTable() {
  return (
    <table class="sheet men">
      <thead>
        <tr>
          {(['figure', 'name', 'russian', 'english'] as const).map((head) => (
            <th key={head} scope="col">
              {t(`rules.men.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['white', 'black'] as const).flatMap((color) =>
          ROLES.map((role) => (
            <tr key={color + role}>
              <td class="figure" aria-hidden="true">
                {FIGURES[role][color === 'white' ? 0 : 1]}
                {'\uFE0E'}
              </td>
              <th scope="row">{manText({ color, role })}</th>
              <td class="num">{written(LETTERS[role], 'letters-ru') || '—'}</td>
              <td class="num">{LETTERS[role] || '—'}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
