import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { preferredLanguage } from './languages';
import { fill } from './texts';

const FORMS = { en: ['one', 'other'], ru: ['one', 'few', 'many', 'other'] } as const;
const read = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../locales/${language}.json`, import.meta.url), 'utf8')) as Record<string, string>;
const texts = { en: read('en'), ru: read('ru') };

const isPluralForm = (key: string): boolean => /\.(one|few|many|other)$/.test(key);
const stem = (key: string): string => key.replace(/\.(one|few|many|other)$/, '');
const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();

test('both languages have the same keys', () => {
  const keys = (language: 'en' | 'ru'): string[] => [...new Set(Object.keys(texts[language]).map((key) => (isPluralForm(key) ? stem(key) : key)))].sort();
  expect(keys('ru')).toEqual(keys('en'));
});

test('both languages use the same placeholders', () => {
  for (const [key, text] of Object.entries(texts.en)) {
    if (isPluralForm(key)) continue;
    expect(placeholders(texts.ru[key] ?? ''), key).toEqual(placeholders(text));
  }
});

test('every plural has the forms of its language, each with the count', () => {
  for (const language of ['en', 'ru'] as const) {
    const stems = new Set(Object.keys(texts[language]).filter(isPluralForm).map(stem));
    for (const key of stems) {
      for (const form of FORMS[language]) expect(texts[language][`${key}.${form}`], `${language} ${key}.${form}`).toContain('{count}');
    }
  }
});

test('Russian counts take the right form', () => {
  const rules = new Intl.PluralRules('ru');
  const told = [1, 2, 5, 11, 21, 22, 25, 111].map((count) => fill(texts.ru[`duration.seconds.${rules.select(count)}`] ?? '', { count }));
  expect(told).toEqual(['1 секунда', '2 секунды', '5 секунд', '11 секунд', '21 секунда', '22 секунды', '25 секунд', '111 секунд']);
});

test('every ending has its title and its rule', () => {
  for (const reason of [
    'checkmate', 'resignation', 'resignation-no-mate', 'time', 'time-no-mate', 'stalemate', 'dead-position', 'agreement',
    'threefold', 'fifty', 'fivefold', 'seventyfive', 'aborted', 'no-first-move',
  ]) {
    for (const part of ['title', 'rule']) expect(texts.ru[`ending.${reason}.${part}`], reason).toBeTruthy();
  }
});

test('the first language of the browser that we have is taken', () => {
  expect(preferredLanguage(['de-DE', 'ru-RU', 'en'])).toBe('ru');
  expect(preferredLanguage(['en-GB', 'ru'])).toBe('en');
  expect(preferredLanguage(['de'])).toBe('en');
});
