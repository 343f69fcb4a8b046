import { expect, test } from '@playwright/test';
import { parseSettings } from './settings';
import { controlText, speedOf } from './time_control';

test('what cannot be read gives the defaults', () => {
  const defaults = parseSettings(null);
  expect(defaults).toMatchObject({ language: 'auto', theme: 'system', coordinates: 'inside', volume: 0, confirm: [], showCheck: true });
  for (const text of ['', '[]', 'null', '{"theme":"pink","volume":900,"confirm":["x"],"showCheck":1}']) expect(parseSettings(text)).toEqual(defaults);
});

test('what can be read is kept', () => {
  expect(parseSettings('{"theme":"dark","volume":40,"confirm":["blitz"],"autoQueen":true}')).toMatchObject({ theme: 'dark', volume: 40, confirm: ['blitz'], autoQueen: true });
});

test('speeds follow Appendices A and B', () => {
  const speed = (minutes: number, seconds: number): string => speedOf(minutes, seconds);
  expect([speed(1, 0), speed(2, 1), speed(3, 0), speed(10, 0), speed(10, 1), speed(15, 10), speed(30, 30), speed(90, 30)]).toEqual([
    'bullet', 'bullet', 'blitz', 'blitz', 'rapid', 'rapid', 'standard', 'standard',
  ]);
});

test('a control is written shortly', () => {
  const text = (notation: string): string => controlText({ notation, speed: 'blitz', first_ms: 0 });
  expect(['5+3', '30s+3', '90s+3', '20s+3', '40/90+30,SD/30+30'].map(text)).toEqual(['5+3', '½+3', '1½+3', '0:20+3', '40/90+30,SD/30+30']);
  expect(controlText({ notation: '-', speed: 'untimed', first_ms: 0 })).toBe('∞');
});
