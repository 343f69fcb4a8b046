import { expect, test } from './match';

test('a text that is not FEN is refused at the field, with the column', async ({ arrive }) => {
  const page = await arrive({ expected: /422/ });
  await page.goto('/');
  await page.getByText('Start from another position').click();
  const field = page.getByLabel('Position (FEN)');
  await field.fill('rnbqkbnr/pppppppp/8/8/8/8/PPPPXPPP/RNBQKBNR w KQkq - 0 1');
  await page.getByRole('button', { name: 'Invite by link' }).click();
  await expect(page.locator('.problem').first()).toContainText('Placement of the men, column 31: this letter does not belong here.');
  await expect(page.locator('.fen-at mark')).toHaveText('X');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL('/');
});

test('a position that cannot be played is refused with every problem', async ({ arrive }) => {
  const page = await arrive({ expected: /422/, locale: 'ru-RU' });
  await page.goto('/');
  await page.getByText('Начать с другой позиции').click();
  await page.getByLabel('Позиция (FEN)').fill('P7/8/8/8/8/8/8/K7 w - - 0 1');
  await page.getByRole('button', { name: 'Пригласить по ссылке' }).click();
  await expect(page.locator('.problem li')).toHaveText(['У одной из сторон нет короля.', 'Пешка стоит на первой или последней горизонтали.']);
});

test('an own time control is created and remembered', async ({ arrive }) => {
  const page = await arrive();
  await page.goto('/');
  await page.getByRole('radio', { name: 'own control' }).check();
  await page.getByLabel('Minutes for the game').fill('7');
  await page.getByLabel('Seconds added for each move').fill('4');
  await page.getByRole('button', { name: 'Invite by link' }).click();
  await expect(page.locator('.sheet .about')).toContainText('7+4 · casual');
  await page.goto('/');
  await expect(page.getByLabel('Minutes for the game')).toHaveValue('7');
  await expect(page.locator('.my-games')).toContainText('7+4');
  await expect(page.locator('.my-games')).toContainText('waiting');
});

test('a time control that is not possible is refused in words', async ({ arrive }) => {
  const page = await arrive({ expected: /422/ });
  await page.goto('/');
  await page.getByRole('radio', { name: 'own control' }).check();
  await page.getByLabel('Minutes for the game').fill('0');
  await page.getByLabel('Seconds added for each move').fill('0');
  await page.getByRole('button', { name: 'Invite by link' }).click();
  await expect(page.locator('.problem')).toContainText('a time must be between 1 second and 366 days');
});

test('a game that does not exist says so', async ({ arrive }) => {
  const page = await arrive();
  await page.goto('/g/zzzzzzzz');
  await expect(page.locator('h1')).toHaveText('There is no such game.');
  await page.getByRole('link', { name: 'To the first page' }).click();
  await expect(page.locator('h1')).toHaveText('Play a game of chess');
});

test('the first visit of the game page costs at most 60 KB', async ({ arrive }) => {
  for (const locale of ['en-GB', 'ru-RU']) {
    const page = await arrive({ locale });
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'websocket') sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto('/g/zzzzzzzz');
    await expect(page.locator('h1')).toBeVisible();
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    console.log(`figure web-first-visit-${locale} ${bytes} B`);
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThanOrEqual(60_000);
  }
});
