import type { Page } from '@playwright/test';
import { expect, play, said, saidAtOnce, sitTogether, square, test, type } from './match';

/** Légal's mate, by typed commands only, as a player who sees nothing plays it. */
const GAMES = {
  en: {
    locale: 'en-GB',
    moves: ['e4', 'e5', 'Nf3', 'd7d6', 'Bc4', 'Bg4', 'Nc3', 'g6', 'Nxe5', 'Bxd1', 'Bxf7+', 'ke7', 'Nd5#'],
    spoken: ['e 4', 'e 5', 'knight f 3', 'd 6', 'bishop c 4', 'bishop g 4', 'knight c 3', 'g 6', 'knight takes e 5', 'bishop takes d 1', 'bishop takes f 7, check', 'king e 7', 'knight d 5, mate'],
    questions: [
      ['last', 'Black: bishop takes d 1'],
      ['square e5', 'e 5: white knight'],
      ['clock', 'no clock'],
      ['men white knight', 'White: knight c 3, e 5.'],
      ['men black', 'Black: king e 8; queen d 8;'],
      ['moves c4', 'bishop takes f 7, check'],
      ['claims', 'There is nothing to claim.'],
      ['game', 'You play White. Your move.'],
      ['help', 'Type a move'],
    ],
    unknown: ['Nf9', 'neither a possible move nor a command'],
    illegal: ['e1e2', 'Your king would be attacked from d1'],
    end: 'Checkmate. White won.',
  },
  ru: {
    locale: 'ru-RU',
    moves: ['е4', 'e5', 'Кf3', 'd7d6', 'Сc4', 'Cg4', 'кc3', 'g6', 'К:e5', 'С:d1', 'С:f7+', 'Крe7', 'Кd5X'],
    spoken: ['е четыре', 'е пять', 'конь эф три', 'дэ шесть', 'слон цэ четыре', 'слон жэ четыре', 'конь цэ три', 'жэ шесть', 'конь берёт е пять', 'слон берёт дэ один', 'слон берёт эф семь, шах', 'король е семь', 'конь дэ пять, мат'],
    questions: [
      ['последний', 'Чёрные: слон берёт дэ один'],
      ['поле е5', 'е пять: белый конь'],
      ['часы', 'без часов'],
      ['фигуры чёрные', 'Чёрные: король е восемь; ферзь дэ восемь;'],
      ['фигуры белые конь', 'Белые: конь цэ три, е пять.'],
      ['ходы с4', 'слон берёт эф семь, шах'],
      ['требования', 'Требовать нечего.'],
      ['партия', 'Вы играете белыми. Ваш ход.'],
      ['помощь', 'Введите ход'],
    ],
    unknown: ['Кf9', 'не возможный ход и не команда'],
    illegal: ['e1e2', 'Ваш король окажется под ударом с поля d1'],
    end: 'Мат. Белые выиграли.',
  },
} as const;

const ASK_BEFORE = 10;

for (const [language, game] of Object.entries(GAMES)) {
  test(`a whole game by typed commands only (${language})`, async ({ arrive }) => {
    const [white, black] = [await arrive({ locale: game.locale }), await arrive({ locale: game.locale })];
    await sitTogether(white, black, { time: '-' });
    for (const [index, move] of game.moves.entries()) {
      const [mover, other] = index % 2 === 0 ? [white, black] : [black, white];
      if (index === ASK_BEFORE) await askEverything(white, game);
      await type(mover, move);
      await expect(said(other)).toContainText(game.spoken[index] ?? '');
      await expect(other.locator('.moves button')).toHaveCount(index + 1);
      if (index === 0) await expect(black.locator('main')).toMatchAriaSnapshot({ name: `typed-game-first-move.${language}.aria.yml` });
    }
    for (const page of [white, black]) await expect(saidAtOnce(page)).toContainText(game.end);
    await expect(white.locator('main')).toMatchAriaSnapshot({ name: `typed-game-result.${language}.aria.yml` });
  });
}

async function askEverything(page: Page, game: (typeof GAMES)['en' | 'ru']): Promise<void> {
  for (const [question, answer] of game.questions) {
    await type(page, question);
    await expect(page.locator('.answer')).toContainText(answer);
    await expect(said(page)).toContainText(answer);
  }
  await type(page, game.unknown[0]);
  await expect(said(page)).toContainText(game.unknown[1]);
  await type(page, game.illegal[0]);
  await expect(saidAtOnce(page)).toContainText(game.illegal[1]);
}

test('a typed resignation is typed twice; a typed draw offer can be taken back', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await sitTogether(white, black);
  await play(white, black, 'e2e4 e7e5');
  await type(white, 'draw');
  await type(white, 'cancel');
  await expect(said(white)).toContainText('Taken back.');
  await type(white, 'resign');
  await expect(said(white)).toContainText('once more');
  await type(white, 'resign');
  await expect(saidAtOnce(black)).toContainText('White resigned. Black won.');
});

test('the board is played with the arrow keys and Enter', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await sitTogether(white, black);
  await square(white, 'e2').focus();
  await white.keyboard.press('Enter');
  await expect(saidAtOnce(white)).toContainText('white pawn e 2 taken');
  await expect(square(white, 'e4')).toHaveAccessibleName(/can go here/);
  await expect(white.locator('cg-board square.move-dest')).toHaveCount(2);
  await white.keyboard.press('ArrowUp');
  await white.keyboard.press('ArrowUp');
  await expect(square(white, 'e4')).toBeFocused();
  await white.keyboard.press('Enter');
  await expect(black.locator('.moves button')).toHaveText(['e4']);
  await expect(said(black)).toContainText('e 4');
  await expect(square(black, 'e4')).toHaveAccessibleName('e4, white pawn, last move');
  // The board of Black is turned: the same key goes the other way.
  await square(black, 'e7').focus();
  await black.keyboard.press('Space');
  await black.keyboard.press('ArrowUp');
  await expect(square(black, 'e6')).toBeFocused();
  await black.keyboard.press('l');
  await expect(saidAtOnce(black)).toContainText('White: e 4');
  await black.keyboard.press('Space');
  await expect(white.locator('.moves button')).toHaveText(['e4', 'e6']);
});

test('one Tab reaches the board, the next leaves it', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  await sitTogether(white, black);
  await square(white, 'e2').focus();
  await white.keyboard.press('Tab');
  expect(await white.evaluate(() => document.activeElement?.closest('[role=grid]') === null)).toBe(true);
});
