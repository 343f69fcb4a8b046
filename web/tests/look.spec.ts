import type { Page } from '@playwright/test';
import { expectAccessible, faultsOfControls } from './look';
import { click, create, expect, play, prefer, sitTogether, test, type } from './match';

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
