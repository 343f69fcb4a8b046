import { expect, test } from './match';

test('a time control is told in words, as the server reads it', async ({ arrive }) => {
  const page = await arrive({ expected: /422/ });
  await page.goto('/table');
  const meaning = page.locator('.meaning');
  for (const [tile, words] of [
    ['5+3 blitz', 'Blitz · 5 minutes for the whole game; 3 seconds added for each move.'],
    ['90/40+30+30 standard', 'Standard · 1 hour 30 minutes for 40 moves, then 30 minutes for the rest of the game; 30 seconds added for each move.'],
    ['∞ no clock', 'No clock.'],
  ] as const) {
    await page.getByRole('radio', { name: tile }).check();
    await expect(meaning).toHaveText(words);
  }
  await page.getByRole('radio', { name: 'own control' }).check();
  const field = page.getByLabel('Time control in notation');
  for (const [notation, words] of [
    ['10+3x30', '10 minutes, then 3 periods of 30 seconds each; a move within a period restores it.'],
    ['*60', 'hourglass from 1 minute: what one side uses, the other gains.'],
    ['5 d2.5', '5 minutes for the whole game; the clock waits before each move: 2.5 seconds.'],
    ['5+0 vs 4+0 armageddon', 'White: 5 minutes for the whole game · Black: 4 minutes for the whole game · a draw wins the match for Black.'],
    ['40/90,20/30+10', '1 hour 30 minutes for 40 moves, then 30 minutes for every 20 moves, 10 seconds added for each move.'],
  ] as const) {
    await field.fill(notation);
    await expect(meaning).toContainText(words);
    await expect(field).toHaveAttribute('aria-invalid', 'false');
  }
  await field.fill('40/90+30,,');
  await expect(meaning).toHaveText('Time control, character 10: a number is expected.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'To the board' }).click();
  await expect(page.locator('.problem').last()).toHaveText('Time control, character 10: a number is expected.');
});

test('each ruleset tells its edition, its date and what is different; the choices are remembered', async ({ arrive }) => {
  const page = await arrive({ locale: 'ru-RU' });
  await page.goto('/table');
  const rules = page.getByRole('combobox', { name: 'Правила' });
  await expect(rules).toHaveValue('fide-2023');
  await expect(page.locator('.ruleset-chooser .about')).toContainText('Действуют с 1 января 2023 года');
  for (const name of ['Правила ФИДЕ 2009', 'Правила ФИДЕ 2001', 'Шахматы по энциклопедиям']) {
    await rules.selectOption({ label: name });
    await expect(page.locator('.ruleset-chooser .about')).toContainText(/Действовали с 1 июля 20\d\d года\.|Не редакция Правил\./);
  }
  await page.getByRole('radio', { name: 'Только часы' }).check();
  await expect(page.getByText('Невозможные ходы', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(rules).toHaveValue('seed-encyclopedia');
  await expect(page.getByRole('radio', { name: 'Только часы' })).toBeChecked();
});
