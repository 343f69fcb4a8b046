import { create, drag, expect, play, prefer, ready, said, sitDown, sitTogether, square, test, type } from './match';

test('two people play to mate, from the first page to the result', async ({ arrive }) => {
  const white = await arrive();
  await white.goto('/');
  await white.getByRole('radio', { name: '10+5 rapid' }).check();
  await white.getByRole('radio', { name: 'White' }).check();
  await white.getByRole('button', { name: 'Invite by link' }).click();
  const link = await white.getByLabel('Link for your opponent').inputValue();
  await expect(white.getByText('This link works only on this computer')).toBeVisible();

  const black = await arrive();
  await black.goto(link);
  await expect(black).not.toHaveURL(/invitation/);
  await black.getByRole('button', { name: 'Take the seat' }).click();
  await expect(white.locator('.bar.opp')).toContainText('online');

  await play(white, black, 'f2f3 e7e5 g2g4');
  await drag(black, 'd8', 'h4');
  for (const page of [white, black]) {
    await expect(page.locator('.verdict .score')).toHaveText('0 – 1');
    await expect(page.locator('.verdict')).toContainText('Checkmate');
    await expect(page.locator('.verdict')).toContainText('Black won.');
    await expect(page.locator('.verdict a')).toHaveText('Article 5.1.1');
    await expect(page.locator('.verdict')).toContainText('FIDE Laws 2023, online, in force from 1 January 2023');
    await expect(square(page, 'h4')).toHaveAccessibleName(/black queen/);
    await expect(page.locator('.clock.on')).toHaveCount(0);
  }
  await expect(said(white)).toContainText('queen h 4, mate');

  const download = white.waitForEvent('download');
  await white.getByRole('link', { name: 'PGN' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pgn$/);
  await white.getByRole('link', { name: 'New game' }).click();
  await expect(white.locator('.my-games')).toContainText('0 – 1');
});

test('a draw by agreement: the offer waits three seconds, the answer ends the game', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await sitTogether(white, black);
  await play(white, black, 'e2e4 e7e5');
  await white.getByRole('button', { name: 'Offer a draw' }).click();
  await expect(white.locator('.say')).toContainText('The draw is offered in 3 seconds.');
  await white.getByRole('button', { name: 'Take back' }).click();
  await expect(white.getByRole('button', { name: 'Offer a draw' })).toBeVisible();

  await white.getByRole('button', { name: 'Offer a draw' }).click();
  await expect(black.locator('.say')).toContainText('Your opponent offers a draw. Article 9.1');
  await expect(white.locator('.say')).toContainText('You have offered a draw.');
  await black.getByRole('button', { name: 'Accept' }).click();
  for (const page of [white, black]) {
    await expect(page.locator('.verdict')).toContainText('½ – ½');
    await expect(page.locator('.verdict')).toContainText('Article 5.2.3');
  }
});

test('an offer lapses when it is declined', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await sitTogether(white, black);
  await play(white, black, 'e2e4 e7e5');
  await type(black, 'draw');
  await white.getByRole('button', { name: 'Decline' }).click();
  await expect(black.locator('[data-live="urgent"]')).toContainText('declines');
  await expect(white.locator('.say')).toContainText('Your move.');
});

test('threefold repetition is claimed by the player, with the Article in the result', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await sitTogether(white, black);
  await play(white, black, 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1');
  // The third occurrence would come with Black's move: he may announce it (Article 9.2.1).
  await expect(black.locator('.say')).toContainText('announce a move');
  await play(white, black, 'f6g8', 7);
  await white.getByRole('button', { name: 'Claim a draw: repetition' }).click();
  await expect(black.locator('.verdict')).toContainText('Draw: threefold repetition');
  await expect(black.locator('.verdict')).toContainText('White claimed the draw.');
  await expect(black.locator('.verdict')).toContainText('Article 9.2');
});

test('a draw is claimed by announcing the move that brings the repetition', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await sitTogether(white, black);
  await play(white, black, 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1');
  await black.getByRole('button', { name: 'Announce and claim' }).click();
  await expect(white.locator('.verdict')).toContainText('Black claimed the draw.');
});

test('a flag falls by itself; the opponent sees who lost and why', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await sitTogether(white, black, { time: '2s+0' });
  await play(white, black, 'e2e4 e7e5');
  await expect(white.locator('.clock.on')).toHaveText(/^0:0\d\.\d$/);
  for (const page of [white, black]) {
    await expect(page.locator('.verdict')).toContainText('Time out');
    await expect(page.locator('.verdict')).toContainText('White ran out of time. Black won.');
    await expect(page.locator('.verdict')).toContainText('Article 6.9');
    await expect(page.locator('[data-clock="white"]')).toHaveText('0:00.0');
  }
});

test('resigning stands apart and can be taken back for three seconds', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await sitTogether(white, black);
  await play(white, black, 'e2e4 e7e5');
  const resign = await white.getByRole('button', { name: 'Resign' }).boundingBox();
  const offer = await white.getByRole('button', { name: 'Offer a draw' }).boundingBox();
  expect(Math.abs((resign?.x ?? 0) - ((offer?.x ?? 0) + (offer?.width ?? 0)))).toBeGreaterThanOrEqual(8);

  await white.getByRole('button', { name: 'Resign' }).click();
  await white.keyboard.press('Escape');
  await expect(white.getByRole('button', { name: 'Resign', exact: true })).toBeVisible();
  await white.getByRole('button', { name: 'Resign', exact: true }).click();
  await expect(black.locator('.verdict')).toContainText('White resigned. Black won.');
  await expect(black.locator('.verdict')).toContainText('Article 5.1.2');
});

test('a game is called off before both have moved', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await sitTogether(white, black);
  await white.getByRole('button', { name: 'Call off' }).click();
  await expect(black.locator('.verdict')).toContainText('Game called off');
});

test('a reload in mid-game shows the same game, and it goes on', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await sitTogether(white, black);
  await play(white, black, 'e2e4 e7e5 g1f3');
  await black.reload();
  await ready(black);
  await expect(black.locator('.moves button')).toHaveText(['e4', 'e5', 'Nf3']);
  await expect(black.locator('.bar.me')).toContainText('your move');
  await play(white, black, 'b8c6 f1b5', 3);
});

test('a spectator follows the game and may do nothing', async ({ arrive }) => {
  const [white, black, spectator] = [await arrive(), await arrive(), await arrive()];
  const made = await sitTogether(white, black);
  await spectator.goto(`/g/${made.id}`);
  await ready(spectator);
  await play(white, black, 'e2e4');
  await expect(spectator.locator('.moves button')).toHaveText(['e4']);
  await expect(spectator.locator('.say')).toContainText('Black to move.');
  await expect(spectator.locator('.side > .acts button')).toHaveCount(0);
  await expect(said(spectator)).toContainText('White: e 4');
  await expect(white.locator('.watching')).toHaveText('1 spectator');
  await type(spectator, 'e5');
  await expect(spectator.locator('.answer')).toContainText('You are watching.');
});

test('an invitation seats one player; the next one watches', async ({ arrive }) => {
  const [white, black, late] = [await arrive(), await arrive(), await arrive({ expected: /40[39]|410/ })];
  const made = await create(white);
  await late.goto(`/g/${made.id}?invitation=${made.invitation}`);
  await expect(late.getByRole('button', { name: 'Take the seat' })).toBeVisible();
  await sitDown(black, made);
  await expect(late.locator('.bar.me')).toContainText('White');
  await expect(late.getByRole('button', { name: 'Take the seat' })).toHaveCount(0);
});

test('each language is chosen by the browser and can be switched', async ({ arrive }) => {
  const [white, black] = [await arrive({ locale: 'ru-RU' }), await arrive({ locale: 'en-GB' })];
  await sitTogether(white, black);
  await play(white, black, 'g1f3');
  await expect(white.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(white.locator('.moves button')).toHaveText(['Кf3']);
  await expect(black.locator('.moves button')).toHaveText(['Nf3']);
  await expect(square(white, 'f3')).toHaveAccessibleName(/белый конь/);
  await expect(square(white, 'a8')).toHaveAccessibleName(/чёрная ладья/);
  await black.getByRole('button', { name: 'Русский' }).click();
  await expect(black.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(black.locator('.moves button')).toHaveText(['Кf3']);
  await black.reload();
  await expect(black.locator('html')).toHaveAttribute('lang', 'ru');
});

test('a game without clocks, from a position, in figurines', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await prefer(white, { notation: 'figurines' });
  await sitTogether(white, black, { time: '-', fen: '4k3/8/8/8/8/8/8/R3K2R b KQ - 0 30' });
  await expect(white.locator('.clock')).toHaveCount(0);
  await expect(black.locator('.bar.me')).toContainText('your move');
  await type(black, 'Kd8');
  await expect(white.locator('.moves button')).toHaveText(['♔d8']);
  await expect(white.locator('.moves .n')).toHaveText(['30']);
  await type(white, '0-0-0+');
  await expect(black.locator('.moves button')).toHaveText(['Kd8', 'O-O-O+']);
});
