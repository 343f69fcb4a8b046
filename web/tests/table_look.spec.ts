import type { Page } from '@playwright/test';
import type { CreatedGame, CreateGame } from '../src/wire';
import { expectAccessible, faultsOfControls } from './look';
import { touch, drag, expect, test } from './match';

async function createFor(page: Page, procedure: NonNullable<CreateGame['procedure']>): Promise<CreatedGame> {
  await page.goto('/');
  const body = JSON.stringify({ time: '40/90+30,SD/30+30', color: 'white', both_sides: true, ruleset: 'fide-2023', procedure });
  const made = await page.evaluate(async (text) => {
    const response = await fetch('/api/games', { method: 'POST', headers: { 'content-type': 'application/json' }, body: text });
    return (await response.json()) as CreatedGame;
  }, body);
  await page.goto(`/g/${made.id}`);
  await page.locator('.otb').waitFor();
  return made;
}

/** Goes through every state of the board between two people, the clock alone and the arbiter's desk. */
async function walk(table: Page, desk: Page, look: (page: Page, place: string) => Promise<void>): Promise<void> {
  await table.goto('/table');
  await expect(table.locator('.meaning')).toHaveText(/\./);
  await table.locator('.tc').last().click();
  await look(table, 'the form');
  await createFor(table, { entry: 'clock_only' });
  await table.locator('.say .btn.main').click();
  await expect(table.locator('.hit.on')).toBeVisible();
  await look(table, 'only the clock');
  const made = await createFor(table, { entry: 'by_hand', arbiter: true });
  await look(table, 'before the start');
  await desk.goto(made.arbiter_link ?? '');
  await desk.locator('.say .btn.main').click();
  await desk.locator('.desk').waitFor();
  await look(desk, 'the desk before the start');
  await table.locator('.say .btn.main').click();
  await expect(table.locator('.hit.on')).toBeVisible();
  await touch(table, 'g1');
  await expect(table.locator('.note .art')).toBeVisible();
  await look(table, 'a touch');
  await drag(table, 'e1', 'e6');
  await expect(table.locator('.note.bad')).toBeVisible();
  await expect(desk.locator('.note.bad')).toBeVisible();
  await look(table, 'an impossible position');
  await look(desk, 'an impossible position, for the arbiter');
  await table.locator('.side > .acts .btn').last().click();
  await expect(table.locator('.more')).toBeVisible();
  await look(table, 'everything that may be done');
  await desk.locator('.rulings .btn').nth(3).click();
  await expect(desk.locator('.ruling-form')).toBeVisible();
  await look(desk, 'a ruling');
}

for (const locale of ['en-GB', 'ru-RU']) {
  for (const theme of ['light', 'dark'] as const) {
    test(`axe finds nothing at the board between two people and at the desk (${locale}, ${theme})`, async ({ arrive }) => {
      const options = { locale, colorScheme: theme };
      const [table, desk] = [await arrive({ ...options, viewport: { width: 360, height: 740 } }), await arrive(options)];
      await walk(table, desk, expectAccessible);
    });
  }
}

for (const [width, height] of [[320, 640], [390, 700], [820, 1180], [1280, 800]] as const) {
  test(`no control of the board between two people or of the desk is covered or too small at ${width} x ${height} px`, async ({ arrive }) => {
    const viewport = { width, height };
    const [table, desk] = [await arrive({ locale: 'ru-RU', viewport }), await arrive({ locale: 'en-GB', viewport })];
    await walk(table, desk, async (page, place) => expect(await page.evaluate(faultsOfControls, 44), place).toEqual([]));
  });
}
