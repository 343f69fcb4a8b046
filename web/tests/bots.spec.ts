import { click, expect, ready, test } from './match';

/** A king that has one square to go to: two moves, and it is mate. */
const TWO_MOVES = 'k7/8/8/8/8/8/1R6/2R4K w - - 0 1';

test('a game against the computer, from the first page to the verdict', async ({ arrive }) => {
  const page = await arrive();
  await page.goto('/');
  await page.getByRole('radio', { name: 'White' }).check();
  await page.getByText('Start from another position').click();
  await page.getByLabel('Position (FEN)').fill(TWO_MOVES);
  const level = page.getByLabel('Strength of the computer');
  await expect(level).toHaveValue('stone');
  await level.selectOption({ label: 'Clay, +0' });
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  await ready(page);
  await expect(page.locator('.bar.opp')).toContainText('BOT Clay');
  await expect(page.locator('.bar.opp')).toContainText('online');
  await click(page, 'h1');
  await click(page, 'g2');
  await expect(page.locator('.moves button')).toHaveCount(2);
  await expect(page.locator('.bar.me')).toContainText('your move');
  await click(page, 'c1');
  await click(page, 'a1');
  await expect(page.locator('.verdict .score')).toHaveText('1 – 0');
  await expect(page.locator('.verdict')).toContainText('Checkmate');
  await page.getByRole('link', { name: 'New game' }).click();
  await expect(page.locator('.my-games')).toContainText('Clay');
  await expect(page.getByLabel('Strength of the computer')).toHaveValue('clay');
});

test('the computer begins when it has White', async ({ arrive }) => {
  const page = await arrive({ locale: 'ru-RU' });
  await page.goto('/');
  await page.getByRole('radio', { name: 'Чёрные' }).check();
  await page.getByLabel('Сила компьютера').selectOption('gold');
  await page.getByRole('button', { name: 'Играть с компьютером' }).click();
  await ready(page);
  await expect(page.locator('.bar.opp')).toContainText('BOT Золото');
  await expect(page.locator('.moves button')).toHaveCount(1);
});

test('the computer does not play where men are moved by hand, and says so', async ({ arrive }) => {
  const page = await arrive({ expected: /422/ });
  await page.goto('/');
  await page.getByLabel(/Touch-move/).check();
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  await expect(page.locator('.problem')).toContainText('The computer plays only where moves are entered');
});
