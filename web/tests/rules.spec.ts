import type { Locator, Page } from '@playwright/test';
import { expectAccessible, faultsOfControls } from './look';
import { expect, sitTogether, test, type } from './match';

const diagram = (page: Page, id: string): Locator => page.locator(`[data-diagram="${id}"][data-ready="true"]`);

async function playOn(board: Locator, from: string, to: string): Promise<void> {
  for (const square of [from, to]) {
    await board.scrollIntoViewIfNeeded();
    const box = await board.locator(`[data-square="${square}"]`).boundingBox();
    if (box === null) throw new Error(`${square} is not on the page`);
    await board.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
}

test('an address leads to its Article in the language of the reader', async ({ arrive }) => {
  for (const [locale, heading, section] of [['en-GB', '3. How the men move', 'King and castling'], ['ru-RU', '3. Как ходят фигуры', 'Король и рокировка']] as const) {
    const page = await arrive({ locale });
    await page.goto('/rules/3.8');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('[id="3.8"]')).toHaveText(`3.8 ${section}`);
    await expect(page.locator('[id="3.8"]')).toBeInViewport();
    await expect(page.locator('[id="3.8"]')).toBeFocused();
  }
});

test('a move is played on a diagram, and a refused one names its Article', async ({ arrive }) => {
  const page = await arrive({ expected: /422/ });
  await page.goto('/rules/3.8');
  const before = diagram(page, 'castle-white-before');
  await playOn(before, 'e1', 'g1');
  await expect(before.locator('.told')).toContainText('O-O');
  await expect(before.locator('[data-square="f1"]')).toHaveAttribute('aria-label', /white rook/);
  const attacked = diagram(page, 'castle-attacked');
  await playOn(attacked, 'e1', 'g1');
  await expect(attacked.locator('.told')).toContainText('f1');
  // The man is back where it was.
  await expect(attacked.locator('[data-square="e1"]')).toHaveAttribute('aria-label', /white king/);
  await attacked.getByRole('link', { name: 'Article 3.8.2.2' }).click();
  await expect(page).toHaveURL('/rules/3.8.2.2');
  await expect(page.locator('[id="3.8.2.2"]')).toBeFocused();
});

test('a diagram is played with the keyboard, and a pawn becomes what is chosen', async ({ arrive }) => {
  const page = await arrive();
  await page.goto('/rules/3.7');
  const board = diagram(page, 'promotion');
  await board.locator('[data-square="e1"]').focus();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await board.getByRole('button', { name: 'knight' }).click();
  await expect(board.locator('[data-square="e8"]')).toHaveAttribute('aria-label', /white knight/);
  await board.getByRole('button', { name: 'From the start' }).click();
  await expect(board.locator('[data-square="e7"]')).toHaveAttribute('aria-label', /white pawn/);
});

test('in check the three remedies are told, and which of them exist', async ({ arrive }) => {
  const page = await arrive({ locale: 'ru-RU' });
  await page.goto('/rules/3.9');
  await expect(diagram(page, 'check').locator('.remedies li')).toHaveText([/уйти королём: Крd1/, /взять нападающую фигуру: Сxe8/, /закрыться: .*Лe4/]);
  await expect(diagram(page, 'double-check').locator('.remedies li')).toHaveText([/уйти королём: Кр/, /взять нападающую фигуру: здесь невозможно/, /закрыться: здесь невозможно/]);
});

test('a refused move of a game leads to its Article, and the game stays', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await sitTogether(white, black);
  await type(white, 'e1e3');
  const opened = white.waitForEvent('popup');
  await white.locator('.note.warn a.art').click();
  const rules = await opened;
  await expect(rules).toHaveURL(/\/rules\/3\.\d/);
  await expect(rules.locator('[data-cited="true"]')).toBeVisible();
  await expect(white.locator('.note.warn')).toBeVisible();
});

test('a rule is found by what people say', async ({ arrive }) => {
  const [english, russian] = [await arrive(), await arrive({ locale: 'ru-RU' })];
  await english.goto('/rules');
  await english.getByLabel('Find a rule').fill('horse');
  await english.locator('.hits a').first().click();
  await expect(english.locator('h1')).toHaveText('3. How the men move');
  await expect(english).toHaveURL('/rules/3.6');
  await russian.goto('/rules');
  await russian.getByLabel('Найти правило').fill('тура');
  await expect(russian.getByRole('status')).toContainText('«тура» в правилах называется «ладья».');
  await expect(russian.locator('.hits a').first()).toContainText('3.3 Ладья');
});

test('the language is changed on the spot, and an unknown Article says so', async ({ arrive }) => {
  const page = await arrive();
  await page.goto('/rules/9');
  await page.getByRole('button', { name: 'Русский' }).click();
  await expect(page.locator('h1')).toContainText('Ничья');
  await page.goto('/rules/99.9');
  await expect(page.locator('h1')).toContainText('99.9');
});

for (const locale of ['en-GB', 'ru-RU']) {
  for (const theme of ['light', 'dark'] as const) {
    for (const [width, height] of [[360, 740], [1280, 800]] as const) {
      test(`the rules are accessible and nothing is cut off (${locale}, ${theme}, ${width} px)`, async ({ arrive }) => {
        const page = await arrive({ locale, colorScheme: theme, viewport: { width, height } });
        for (const path of ['/rules', '/rules/3.8', '/rules/3.9', '/rules/9', '/rules/men', '/rules/glossary']) {
          await page.goto(path);
          await page.locator('.rules h1').waitFor();
          await expect(page.locator('.diagram[data-ready="false"]')).toHaveCount(0);
          await expectAccessible(page, path);
          expect(await page.evaluate(faultsOfControls, 44), path).toEqual([]);
        }
      });
    }
  }
}
