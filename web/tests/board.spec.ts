import { click, drag, expect, play, prefer, ready, sitTogether, square, test, type } from './match';

const PROMOTING = { fen: '4k3/P7/8/8/8/8/p7/4K3 w - - 0 1', time: '-' } as const;

test('a promotion asks for the man; any look elsewhere cancels it', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await sitTogether(white, black, PROMOTING);
  await play(white, black, 'e1e2 e8e7');
  const chooser = white.getByRole('group', { name: 'Choose the man' });
  for (const lookElsewhere of [
    () => white.keyboard.press('Escape'),
    () => white.getByRole('button', { name: 'One move back' }).click({ force: true }),
    () => white.getByRole('button', { name: 'Turn the board' }).click(),
    () => click(white, 'e5'),
  ]) {
    await click(white, 'a7');
    await click(white, 'a8');
    await expect(chooser).toBeVisible();
    await lookElsewhere();
    await expect(chooser).toHaveCount(0);
    await white.getByRole('button', { name: 'To the latest move' }).click();
    await expect(square(white, 'a7')).toHaveAccessibleName(/white pawn/);
    await expect(square(white, 'a8')).toHaveAccessibleName('a8');
  }
  await click(white, 'a7');
  await click(white, 'a8');
  await chooser.getByRole('button', { name: 'knight' }).click();
  await expect(black.locator('.moves button')).toHaveText(['Ke2', 'Ke7', 'a8=N']);
  await drag(black, 'a2', 'a1');
  await expect(black.getByRole('button', { name: 'queen' })).toBeFocused();
  await black.keyboard.press('Enter');
  await expect(white.locator('.moves button')).toHaveText(['Ke2', 'Ke7', 'a8=N', 'a1=Q']);
});

test('a queen without asking, where the player wants it so', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await prefer(white, { autoQueen: true });
  await sitTogether(white, black, PROMOTING);
  await click(white, 'a7');
  await click(white, 'a8');
  await expect(black.locator('.moves button')).toHaveText(['a8=Q+']);
});

test('a premove is kept here, tells its cost, and is played when it is possible', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await sitTogether(white, black);
  await play(white, black, 'e2e4');
  await click(white, 'g1');
  await click(white, 'f3');
  await expect(white.locator('.say')).toContainText('Premove g1–f3');
  await expect(white.locator('.say')).toContainText(/costs (about \d+ ms, )?the way to the server/);
  await expect(black.locator('.moves button')).toHaveCount(1);
  await click(black, 'e7');
  await click(black, 'e5');
  await expect(black.locator('.moves button')).toHaveText(['e4', 'e5', 'Nf3']);

  await click(white, 'f3');
  await click(white, 'e5');
  await click(black, 'b8');
  await click(black, 'c6');
  await expect(black.locator('.moves button')).toHaveCount(5);

  await drag(white, 'd1', 'h5');
  await expect(white.locator('.say')).toContainText('Premove');
  await white.getByRole('button', { name: 'Cancel' }).click();
  await click(black, 'c6');
  await click(black, 'e5');
  await expect(white.locator('.say')).toContainText('Your move.');
  await expect(white.locator('.moves button')).toHaveCount(6);
});

test('a premove that became impossible is dropped, and it is said', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await sitTogether(white, black);
  await play(white, black, 'e2e4 d7d5 e4d5');
  await drag(white, 'd5', 'e6');
  await expect(white.locator('.say')).toContainText('Premove d5–e6');
  await click(black, 'd8');
  await click(black, 'd5');
  await expect(white.locator('.say')).toContainText('The premove was not possible.');
});

test('a move that is not legal goes back, with the reason and the Article', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await sitTogether(white, black, { fen: '4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1', time: '-' });
  await drag(white, 'e1', 'g1');
  await expect(white.locator('.say')).toContainText(/Castling is not possible now: e1 is attacked \(Article 3\.8/);
  await expect(square(white, 'e1')).toHaveAccessibleName(/white king/);
  await expect(white.locator('.cg-shapes circle')).toHaveCount(1);
  await white.getByRole('button', { name: 'OK' }).click();
  await expect(white.locator('.cg-shapes circle')).toHaveCount(0);
  // The focus does not fall to the top of the page with the button that is gone.
  await expect(white.getByRole('region', { name: 'What is happening' })).toBeFocused();
  await expect(white.locator('.say')).toContainText('Your move. Check.');
  await drag(white, 'a1', 'b2');
  await expect(white.locator('.say')).toContainText(/does not move like that \(Article 3\.3\)/);
  await drag(white, 'e1', 'e2');
  await expect(black.locator('.verdict, .moves button').first()).toBeVisible();
});

test('a move is confirmed where the player wants it so', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await prefer(white, { confirm: ['blitz'] });
  await sitTogether(white, black);
  await click(white, 'e2');
  await click(white, 'e3');
  await expect(white.locator('.say')).toContainText('Make the move e3?');
  await white.getByRole('button', { name: 'Another move' }).click();
  await expect(square(white, 'e2')).toHaveAccessibleName(/white pawn/);
  await click(white, 'e2');
  await click(white, 'e4');
  await white.getByRole('button', { name: 'Make it' }).click();
  await expect(black.locator('.moves button')).toHaveText(['e4']);
});

test('looking back does not disturb the game; the arrow keys walk', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await sitTogether(white, black);
  await play(white, black, 'e2e4 e7e5 g1f3');
  await white.locator('.brand').focus();
  await white.keyboard.press('ArrowLeft');
  await white.keyboard.press('ArrowLeft');
  await expect(white.locator('.moves [aria-current]')).toHaveText('e4');
  await expect(square(white, 'e5')).toHaveAccessibleName('e5');
  await expect(white.locator('.say')).toContainText('earlier position');
  await click(black, 'b8');
  await expect(black.locator('.bar.me')).toContainText('your move');
  await click(black, 'c6');
  await expect(white.locator('.moves button')).toHaveCount(4);
  await expect(white.locator('.moves [aria-current]')).toHaveText('e4');
  await white.getByRole('button', { name: 'Back to the game' }).click();
  await expect(white.locator('.moves [aria-current]')).toHaveText('Nc6');
  await white.keyboard.press('Home');
  await expect(square(white, 'e2')).toHaveAccessibleName(/white pawn/);
  await white.keyboard.press('End');
  await white.getByRole('button', { name: 'One move back' }).dispatchEvent('pointerdown');
  await expect(square(white, 'e2')).toHaveAccessibleName(/white pawn/);
});

test('an arrow is drawn with the right button and does not move a man', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await sitTogether(white, black);
  const [from, to] = [await square(white, 'e2').boundingBox(), await square(white, 'e4').boundingBox()];
  if (from === null || to === null) throw new Error('no board');
  await white.mouse.move(from.x + 20, from.y + 20);
  await white.mouse.down({ button: 'right' });
  await white.mouse.move(to.x + 20, to.y + 20, { steps: 3 });
  await white.mouse.up({ button: 'right' });
  await expect(white.locator('.cg-shapes line')).toHaveCount(1);
  await expect(white.locator('.moves button')).toHaveCount(0);
  await expect(white.locator('.say')).toContainText('Your move.');
});

test('settings change the board at once and are remembered', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await sitTogether(white, black);
  await white.getByRole('button', { name: 'Settings' }).click();
  const panel = white.getByRole('region', { name: 'Settings of this device' });
  await panel.getByRole('radio', { name: 'outside' }).check({ force: true });
  await panel.getByRole('radio', { name: 'dark' }).check({ force: true });
  await panel.getByRole('radio', { name: 'slate' }).check({ force: true });
  await expect(white.locator('.boardbox')).toHaveAttribute('data-coordinates', 'outside');
  await expect(white.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await white.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--sq-dark'));
  expect(dark).toBe('#7d95a8');
  await white.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(white.getByRole('button', { name: 'Settings' })).toBeFocused();
  await white.reload();
  await ready(white);
  await expect(white.locator('.boardbox')).toHaveAttribute('data-coordinates', 'outside');
  await expect(white.locator('html')).toHaveAttribute('data-board', 'slate');
  await click(white, 'e2');
  await click(white, 'e4');
  await expect(black.locator('.moves button')).toHaveText(['e4']);
});

test('castling in Chess960: the king goes to its own rook', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await sitTogether(white, black, { fen: '1r2kr2/8/8/8/8/8/8/1R2KR2 w FBfb - 0 1', chess960: true, time: '-' });
  await drag(white, 'e1', 'b1');
  await expect(black.locator('.moves button')).toHaveText(['O-O-O']);
  await expect(square(white, 'c1')).toHaveAccessibleName(/white king/);
  await expect(square(white, 'd1')).toHaveAccessibleName(/white rook/);
  await type(black, 'Ke7');
  await expect(white.locator('.moves button')).toHaveCount(2);
});
