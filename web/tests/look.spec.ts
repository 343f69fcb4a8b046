import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from '@playwright/test';
import { click, create, expect, play, prefer, sitTogether, test, type } from './match';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function expectAccessible(page: Page, place: string): Promise<void> {
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    const results = await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] });
    return results.violations.flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.html} ${node.failureSummary ?? ''}`));
  });
  expect(violations, place).toEqual([]);
}

for (const locale of ['en-GB', 'ru-RU']) {
  for (const theme of ['light', 'dark'] as const) {
    test(`axe finds nothing on any page (${locale}, ${theme})`, async ({ arrive }) => {
      const [white, black] = [await arrive({ locale, colorScheme: theme }), await arrive({ locale, colorScheme: theme, viewport: { width: 360, height: 740 } })];
      await white.goto('/');
      await white.locator('.tc').first().waitFor();
      await expectAccessible(white, 'first page');
      await white.locator('.top .square').click();
      await white.locator('.settings').waitFor();
      await expectAccessible(white, 'settings');
      await create(white);
      await expectAccessible(white, 'invitation');
      await sitTogether(white, black);
      await play(white, black, 'e2e4 e7e5');
      await type(white, 'e1e3');
      await expect(white.locator('.note.warn')).toBeVisible();
      await expectAccessible(white, 'refusal');
      await type(black, 'draw');
      await expect(white.locator('.say .btn.main')).toBeVisible();
      await expectAccessible(white, 'offer');
      await expectAccessible(black, 'game on a phone');
      await white.locator('.say .btn.main').click();
      await expect(black.locator('.verdict')).toBeVisible();
      await expectAccessible(black, 'result on a phone');
      await expectAccessible(white, 'result');
    });
  }
}

/** Returns what is wrong with the controls in view: one over another, out of the page, too small for a finger, or covered. */
function faultsOfControls(finger: number): string[] {
  const name = (element: Element): string => `<${element.tagName.toLowerCase()} ${element.className}> ${(element.textContent ?? '').trim().slice(0, 30)}`;
  const selector = 'button, a[href], input, select, label, summary, .boardframe';
  const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
    if (element.matches('label input, .moves button, .promotion *')) return false;
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  });
  const faults: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) faults.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  const boxes = controls.map((element) => ({ element, box: element.getBoundingClientRect() }));
  for (const [index, { element, box }] of boxes.entries()) {
    if (box.left < -0.5 || box.right > innerWidth + 0.5) faults.push(`${name(element)} leaves the page`);
    const isInline = element.matches('p a, label:has(.field), label:has([type=range])');
    if (!isInline && (box.height < finger - 0.5 || box.width < finger - 0.5)) faults.push(`${name(element)} is ${box.width} x ${box.height}`);
    for (const other of boxes.slice(index + 1)) {
      if (element.contains(other.element) || other.element.contains(element)) continue;
      const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (wide > 1 && high > 1) faults.push(`${name(element)} lies over ${name(other.element)}`);
    }
    const clipped = element.matches('.btn') && element.scrollWidth > element.clientWidth + 1;
    if (clipped) faults.push(`${name(element)} is cut off`);
  }
  return faults;
}

for (const [width, height] of [[320, 640], [390, 700], [768, 1024], [1280, 800], [740, 360]] as const) {
  test(`no control lies over another, leaves the page or is too small at ${width} x ${height} px`, async ({ arrive }) => {
    const viewport = { width, height };
    const [white, black] = [await arrive({ locale: 'ru-RU', viewport }), await arrive({ locale: 'en-GB', viewport })];
    const check = async (page: Page, place: string): Promise<void> => expect(await page.evaluate(faultsOfControls, 44), place).toEqual([]);
    await white.goto('/');
    await white.getByRole('radio', { name: 'свой контроль' }).check();
    await white.getByText('Начать с другой позиции').click();
    await check(white, 'first page');
    await create(white);
    await check(white, 'invitation');
    await sitTogether(white, black);
    await check(white, 'first move');
    await play(white, black, 'e2e4 e7e5');
    await check(white, 'game');
    await type(white, 'e1e3');
    await expect(white.locator('.note.warn')).toBeVisible();
    await check(white, 'refusal');
    await type(black, 'draw');
    await expect(white.locator('.say .btn.main')).toBeVisible();
    await check(white, 'offer');
    await check(black, 'game in English');
    await white.locator('.say .btn.main').click();
    await expect(white.locator('.verdict')).toBeVisible();
    await check(white, 'result');
  });
}

for (const [device, viewport] of [['a phone', { width: 360, height: 740 }], ['a desk', { width: 1280, height: 800 }]] as const) {
  test(`nothing moves on ${device} during a game`, async ({ arrive }) => {
    const [white, black] = [await arrive({ viewport, locale: 'ru-RU' }), await arrive()];
    await white.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] })[]) {
          for (const { node, previousRect: from, currentRect: to } of entry.sources) {
            const element = node instanceof Element ? node : node?.parentElement;
            shifts.push(`${element?.outerHTML.slice(0, 90)} from ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`);
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await sitTogether(white, black);
    const board = await white.locator('cg-board').boundingBox();
    await play(white, black, 'e2e4 e7e5 g1f3');
    await type(black, 'draw');
    await expect(white.locator('.say .btn.main')).toBeVisible();
    await click(black, 'b8');
    await click(black, 'c6');
    await expect(white.locator('.moves button')).toHaveCount(4);
    expect(await white.locator('cg-board').boundingBox()).toEqual(board);
    expect(await white.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  });
}

test('on a phone all but the moves is in view without scrolling, and the board does not scroll the page', async ({ arrive }) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const [white, black] = [await arrive(phone), await arrive()];
  await sitTogether(white, black);
  await play(white, black, 'e2e4 e7e5');
  for (const part of ['.bar.opp', '.boardframe', '.bar.me', '.say', '.side > .acts']) {
    const box = await white.locator(part).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), part).toBeLessThanOrEqual(740);
  }
  // A tap plays; no field takes the focus, which would raise the keyboard.
  const at = async (name: string): Promise<[number, number]> => {
    const box = await white.locator(`[data-square="${name}"]`).boundingBox();
    return [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
  };
  await white.touchscreen.tap(...(await at('g1')));
  await white.touchscreen.tap(...(await at('f3')));
  await expect(black.locator('.moves button')).toHaveCount(3);
  expect(await white.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  expect(await white.evaluate(() => getComputedStyle(document.querySelector('.boardframe') ?? document.body).touchAction)).toBe('none');
  expect(await white.evaluate(() => scrollY)).toBe(0);
});

test('state is told in words where colours are forced', async ({ arrive }) => {
  const [white, black] = [await arrive({ forcedColors: 'active' }), await arrive()];
  await prefer(white, { board: 'contrast' });
  await sitTogether(white, black);
  await play(white, black, 'e2e4');
  await expect(white.locator('.bar.opp .small')).toHaveText('● online · to move');
  await expect(white.locator('cg-board square.last-move').first()).toHaveCSS('outline-style', 'solid');
});
