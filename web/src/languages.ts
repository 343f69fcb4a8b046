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

/** Fetches the texts of one language, and never those of the others. */
export async function fetchTexts(language: Language): Promise<Catalogue> {
  const texts = language === 'ru' ? await import('../../locales/ru.json') : await import('../../locales/en.json');
  return texts.default;
}
