import { remembered } from './device_memory';

/** The languages of the page. This module stands alone, because the first small file of the page needs it. */
export type Language = 'ru' | 'en';
export type Catalogue = Readonly<Record<string, string>>;

/** Returns the first language of a browser that we have. */
export function preferredLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const primary = tag.toLowerCase().split('-')[0];
    if (primary === 'ru' || primary === 'en') return primary;
  }
  return 'en';
}

/** Returns the language of the settings of this device, else the browser's. */
export function languageAtStart(): Language {
  const chosen = /"language":"(ru|en)"/.exec(remembered('settings') ?? '')?.[1];
  return chosen === 'ru' || chosen === 'en' ? chosen : preferredLanguage(navigator.languages);
}

/** The build divides each catalogue: `first` is what the game page says at once, `later` the rest. */
export type CataloguePart = 'first' | 'later';

const PARTS = {
  ru: { first: () => import('../../locales/ru.json?first'), later: () => import('../../locales/ru.json?later') },
  en: { first: () => import('../../locales/en.json?first'), later: () => import('../../locales/en.json?later') },
} as const;

/** Fetches a part of the texts of one language, and never those of the others. */
export async function fetchTexts(language: Language, part: CataloguePart): Promise<Catalogue> {
  return (await PARTS[language][part]()).default;
}
