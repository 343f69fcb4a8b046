import { computed, signal } from '@preact/signals';
import type english from '../../locales/en.json';
import { fetchTexts, preferredLanguage, type Catalogue, type Language } from './languages';
import { settings } from './settings';

/** A key of the catalogue `locales/`; a missing one does not compile. */
export type TextKey = keyof typeof english;
/** A key with plural forms, without the suffix of the form. */
export type PluralKey = TextKey extends infer Key ? (Key extends `${infer Stem}.other` ? Stem : never) : never;
type Params = Readonly<Record<string, string | number>>;

const catalogue = signal<Catalogue>({});

/** The language shown; it changes only when its texts have arrived. */
export const language = signal<Language>('en');

/** The language chosen: the one of the settings, else the first of the browser's that we have. */
export const chosenLanguage = computed<Language>(() => {
  const { language } = settings.value;
  return language === 'auto' ? preferredLanguage(navigator.languages) : language;
});

/** Set once more than the game page was shown here: from then on every language is fetched whole. */
let whole: Promise<void> | undefined;

/** Fetches and shows the chosen language. */
export async function loadLanguage(wanted: Language): Promise<void> {
  const parts = whole === undefined ? (['first'] as const) : (['first', 'later'] as const);
  const texts = await Promise.all(parts.map((part) => fetchTexts(wanted, part)));
  if (wanted !== chosenLanguage.peek()) return;
  catalogue.value = Object.assign({}, ...texts) as Catalogue;
  language.value = wanted;
  document.documentElement.lang = wanted;
}

/** Fetches the texts that the game page does not need at once. */
export function loadAllTexts(): Promise<void> {
  if (whole === undefined) {
    // Set first: the language that is fetched now must already be fetched whole.
    whole = Promise.resolve();
    whole = loadLanguage(chosenLanguage.peek());
  }
  return whole;
}

/** Returns the text of a key with its placeholders filled. */
export function t(key: TextKey, params?: Params): string {
  return textOf(key, params) ?? key;
}

/** Returns the text of a code that the server sent, or `undefined` when this page does not know it. */
export function textOf(key: string, params?: Params): string | undefined {
  const text = catalogue.value[key];
  // Said rarely on the game page: it is there as soon as the rest is.
  if (text === undefined) void loadAllTexts();
  return text === undefined ? undefined : fill(text, params);
}

/** Returns the plural form for a count, with `{count}` filled. */
export function tn(key: PluralKey, count: number, params?: Params): string {
  const form = new Intl.PluralRules(language.value).select(count);
  const all = { count, ...params };
  return textOf(`${key}.${form}`, all) ?? textOf(`${key}.other`, all) ?? key;
}

export function fill(text: string, params: Params = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
