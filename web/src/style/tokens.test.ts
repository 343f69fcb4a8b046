import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

/** The colour roles by theme, read from the style sheet itself. */
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function rolesOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no ${selector}`);
  const block = css.slice(start, css.indexOf('\n}', start) < 0 ? undefined : css.indexOf('}', start));
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})/gi)].map((match) => [match[1] ?? '', match[2] ?? '']));
}

const light = rolesOf(':root');
const themes = { light, dark: { ...light, ...rolesOf(':root[data-theme="dark"]') } };
const boards = ['slate', 'contrast'].map((name) => [name, rolesOf(`:root[data-board="${name}"]`)] as const);

/** Returns a translucent role, `rgb(r g b / a)`, as it looks on a colour. */
function over(role: string, selector: string, back: string): string {
  const pattern = new RegExp(`--${role}: rgb\\((\\d+) (\\d+) (\\d+) / ([\\d.]+)\\)`);
  const start = css.indexOf(`${selector} {`);
  const found = pattern.exec(css.slice(start, css.indexOf('}', start))) ?? pattern.exec(css);
  if (found === null) throw new Error(`tokens.css has no translucent ${role}`);
  const alpha = Number(found[4]);
  const mixed = [1, 3, 5].map((at, index) => {
    const below = Number.parseInt(back.slice(at, at + 2), 16);
    return Math.round(alpha * Number(found[index + 1]) + (1 - alpha) * below).toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

/** WCAG 2.2 contrast ratio of two colours. */
function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

for (const [theme, roles] of Object.entries(themes)) {
  const check = (front: string, back: string, least: number): void => {
    expect(contrast(roles[front] ?? '', roles[back] ?? ''), `${theme}: ${front} on ${back}`).toBeGreaterThanOrEqual(least);
  };

  test(`text can be read (${theme})`, () => {
    for (const back of ['paper', 'sheet', 'sunken']) for (const front of ['ink', 'ink-2', 'ink-3']) check(front, back, 4.5);
    for (const back of ['paper', 'sheet']) for (const front of ['accent', 'bad', 'good', 'warn']) check(front, back, 4.5);
    for (const back of ['accent-soft', 'warn-soft', 'bad-soft']) check('ink', back, 4.5);
    check('accent-ink', 'accent', 4.5);
    check('bad', 'bad-soft', 4.5);
  });

  test(`borders of controls and the focus can be seen (${theme})`, () => {
    for (const back of ['paper', 'sheet']) for (const front of ['line-strong', 'focus']) check(front, back, 3);
    check('warn', 'warn-soft', 3);
  });
}

for (const [name, roles] of [...Object.entries(themes), ...boards]) {
  test(`coordinates can be read on both squares (${name})`, () => {
    expect(contrast(roles['sq-coord-on-light'] ?? '', roles['sq-light'] ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(roles['sq-coord-on-dark'] ?? '', roles['sq-dark'] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
}

for (const [name, selector, roles] of [
  ['light', ':root', themes.light],
  ['dark', ':root[data-theme="dark"]', themes.dark],
  ...boards.map(([name, roles]) => [name, `:root[data-board="${name}"]`, roles] as const),
] as const) {
  test(`the dots of possible moves can be seen on both squares (${name})`, () => {
    for (const square of ['sq-light', 'sq-dark']) {
      const back = roles[square] ?? '';
      expect(contrast(over('dest', selector, back), back), square).toBeGreaterThanOrEqual(3);
    }
  });
}
