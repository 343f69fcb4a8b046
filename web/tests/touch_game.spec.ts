import { click, create, drag, expect, ready, saidAtOnce, square, test, touch, type } from './match';
import type { Page } from '@playwright/test';
import type { CreatedGame } from '../src/wire';

/** Two players at devices of their own, men moved by hand (Article 4). */
async function touchGame(white: Page, black: Page, illegalMoves = 'at_once'): Promise<CreatedGame> {
  const made = await create(white, { ruleset: 'fide-2023', procedure: { entry: 'by_hand', illegal_moves: illegalMoves } });
  await black.goto(`/g/${made.id}?invitation=${made.invitation}`);
  await expect(black.locator('.say')).toContainText(/in force from 1 January 2023|действуют с 1 января 2023/);
  await black.locator('.say .btn.main').click();
  await ready(black);
  await expect(white.locator('.say')).toContainText('Your move');
  return made;
}

const press = (page: Page) => page.getByRole('button', { name: 'Press the clock' });

test('a tap binds nobody; a drag that leaves its square does, and the clock is pressed by hand (Articles 4.3, 6.2.1)', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await touchGame(white, black);
  await click(white, 'g1');
  await click(white, 'g1');
  await drag(white, 'b1', 'b1');
  await expect(white.locator('.note.warn')).toHaveCount(0);
  await click(white, 'e2');
  await click(white, 'e4');
  await expect(white.locator('.say')).toContainText('The move is made. Press the clock.');
  await expect(black.locator('.say')).toContainText('has not pressed the clock');
  await press(white).click();
  await expect(square(black, 'e4')).toHaveAttribute('aria-label', /white pawn/);
  // The king is dragged over the board and comes back: it is touched, and only its moves are left.
  await drag(black, 'e7', 'e5');
  await press(black).click();
  await drag(white, 'e1', 'e8');
  await expect(white.locator('.moves button')).toHaveCount(2);
});

test('a touched man must move (Article 4.3.1), and "I adjust" before it does not bind (Article 4.2.1)', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await touchGame(white, black);
  await white.getByRole('button', { name: 'I adjust' }).click();
  await expect(white.locator('.say')).toContainText('4.2.1');
  await click(white, 'a2');
  await expect(white.locator('.say')).not.toContainText('4.3.1');
  await touch(white, 'g1');
  await expect(white.locator('.say')).toContainText('4.3.1');
  await expect(black.locator('.say')).toContainText('Your opponent touched g1');
  await black.getByRole('button', { name: 'It was an accident: g1' }).click();
  await expect(white.locator('.say')).not.toContainText('4.3.1');
});

test('two illegal moves, completed by the press, lose the game (Article 7.5.5)', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await touchGame(white, black);
  for (const count of [1, 2]) {
    await drag(white, 'a1', 'a5');
    await press(white).click();
    if (count === 1) await expect(square(white, 'a1')).toHaveAttribute('aria-label', /white rook/);
    if (count === 1) await expect(white.locator('.say')).toContainText(/Illegal move no. 1/);
    if (count === 1) {
      // Since no rook can move, all legal moves are open; the second illegal move comes later.
      await drag(white, 'e2', 'e4');
      await press(white).click();
      await drag(black, 'e7', 'e5');
      await press(black).click();
    }
  }
  await expect(white.locator('.verdict .score')).toHaveText('0 – 1');
  await expect(white.locator('.verdict')).toContainText('7.5.5');
  await expect(saidAtOnce(black)).toContainText(/illegal/i);
});

test('the result tells edition and Article, and "Why?" shows the positions that were repeated', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  const made = await create(white, { ruleset: 'fide-online' });
  await black.goto(`/g/${made.id}?invitation=${made.invitation}`);
  await black.locator('.say .btn.main').click();
  await ready(black);
  for (const [index, text] of ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1', 'Ng8'].entries()) {
    const mover = index % 2 === 0 ? white : black;
    await expect(mover.locator('.bar.me')).toContainText('your move');
    await type(mover, text);
  }
  await expect(white.locator('.verdict')).toContainText('in force from 1 January 2021');
  await white.getByRole('button', { name: 'Why?' }).click();
  await expect(white.locator('.why-shown .btn')).toHaveCount(3);
  await white.locator('.why-shown .btn').nth(1).click();
  await expect(white.locator('.moves [aria-current]')).toHaveText(/Ng8/);
});

test('a touch-move game is set up on the first page, and its rules are told there', async ({ arrive }) => {
  const white = await arrive({ locale: 'ru-RU' });
  await white.goto('/');
  await white.locator('input[name="touch_move"]').check();
  await expect(white.locator('details.position summary').first()).toContainText('ФИДЕ 2023');
  await white.getByRole('button', { name: 'Пригласить по ссылке' }).click();
  await ready(white);
  await expect(white.locator('.panel .about')).toContainText('тронул – ходи');
});
