import type { Page } from '@playwright/test';
import type { CreatedGame, CreateGame } from '../src/wire';
import { centre, click, drag, expect, said, saidAtOnce, square, test, touch } from './match';

/** Creates a game between two people at one screen and shows it. */
async function sitAtOneScreen(page: Page, game: Partial<CreateGame> = {}): Promise<CreatedGame> {
  await page.goto('/');
  const body = JSON.stringify({ time: '15+10', color: 'white', both_sides: true, ruleset: 'fide-2023', procedure: { entry: 'by_hand' }, ...game });
  const made = await page.evaluate(async (text) => {
    const response = await fetch('/api/games', { method: 'POST', headers: { 'content-type': 'application/json' }, body: text });
    return (await response.json()) as CreatedGame;
  }, body);
  await page.goto(`/g/${made.id}`);
  await expect(page.locator('.otb')).toBeVisible();
  return made;
}

async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the clock' }).click();
  await expect(page.locator('.hit.near.on')).toBeVisible();
}

const near = (page: Page) => page.locator('.hit.near');
const far = (page: Page) => page.locator('.hit.far');
const moves = (page: Page) => page.locator('.moves button');
const say = (page: Page) => page.locator('.say');

/** Makes moves by hand, each by two taps and the clock of its side. */
async function complete(page: Page, text: string): Promise<void> {
  for (const move of text.split(' ')) {
    const clock = page.locator('.hit.on');
    await click(page, move.slice(0, 2));
    await click(page, move.slice(2, 4));
    await expect(clock).toContainText(/the move is made/);
    const side = await clock.evaluate((element) => (element.classList.contains('near') ? 'near' : 'far'));
    await clock.click();
    await expect(page.locator(`.hit.${side}.on`)).toHaveCount(0);
  }
}

test('a club sets up a board for two and plays by hand to the mate', async ({ arrive }) => {
  const page = await arrive();
  await page.goto('/');
  await page.getByRole('link', { name: 'Board for two' }).click();
  await page.getByRole('radio', { name: 'By hand' }).check();
  await page.getByRole('radio', { name: '5+3 blitz' }).check();
  await page.getByRole('button', { name: 'To the board' }).click();
  await expect(far(page)).toHaveCSS('transform', /matrix\(-1, 0, 0, -1, 0, 0\)/);
  await start(page);
  await expect(near(page)).toContainText('press after your move');
  await complete(page, 'f2f3 e7e5 g2g4');
  await drag(page, 'd8', 'h4');
  await expect(page.locator('.verdict')).toContainText('Checkmate');
  await expect(page.locator('.verdict')).toContainText('Black won.');
  await expect(moves(page)).toHaveText(['f3', 'e5', 'g4', 'Qh4#']);
  await expect(page.getByRole('link', { name: 'New game' })).toHaveAttribute('href', '/table');
});

test('a touch binds, with the Article; a man dropped is drawn where the server says', async ({ arrive }) => {
  const page = await arrive();
  await sitAtOneScreen(page);
  await start(page);
  await touch(page, 'g1');
  await expect(say(page)).toContainText('The man touched must be moved. Article 4.3.1');
  await click(page, 'g1');
  await expect(square(page, 'g1')).toHaveAccessibleName('g1, white knight, taken, touched');
  await expect(page.locator('cg-board square.move-dest')).toHaveCount(2);
  await click(page, 'e2');
  await click(page, 'e4');
  await expect(square(page, 'e4')).toHaveAccessibleName(/white pawn/);
  await near(page).click();
  await expect(page.locator('.hit.far.on')).toBeVisible();
  // The pawn moved although the knight was touched first: the opponent complains, and the move is taken back.
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('group', { name: 'Black' }).getByRole('button', { name: 'Touch-move was broken' }).click();
  await expect(square(page, 'e2')).toHaveAccessibleName(/white pawn/);
  await expect(moves(page)).toHaveCount(0);
});

test('an illegal move by hand stands until the opponent claims it; the bonus is Article 7.5.5', async ({ arrive }) => {
  const page = await arrive();
  await sitAtOneScreen(page);
  await start(page);
  await drag(page, 'e2', 'e5');
  await expect(say(page)).toContainText('No legal move leaves the men like this');
  await near(page).click();
  await expect(page.locator('.hit.far.on')).toBeVisible();
  await expect(square(page, 'e5')).toHaveAccessibleName(/white pawn/);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('group', { name: 'Black' }).getByRole('button', { name: 'That was an illegal move' }).click();
  await expect(square(page, 'e2')).toHaveAccessibleName(/white pawn/);
  await expect(page.locator('[data-clock="black"]')).toHaveText(/^1[56]:\d\d$/);
});

test('illegal moves may be noticed at once', async ({ arrive }) => {
  const page = await arrive();
  await sitAtOneScreen(page, { procedure: { entry: 'by_hand', illegal_moves: 'at_once' } });
  await start(page);
  await drag(page, 'e2', 'e5');
  await near(page).click();
  await expect(square(page, 'e2')).toHaveAccessibleName(/white pawn/);
  await expect(page.locator('.hit.near.on')).toBeVisible();
});

test('castling and a promotion by hand', async ({ arrive }) => {
  const page = await arrive();
  await sitAtOneScreen(page, { fen: '4k3/P7/8/3pP3/8/8/8/R3K2R w KQ d6 0 30' });
  await start(page);
  await drag(page, 'e1', 'g1');
  await expect(say(page)).toContainText('The move is begun and waits for h1, f1');
  await drag(page, 'h1', 'f1');
  await expect(moves(page)).toHaveText(['O-O']);
  await near(page).click();
  await expect(page.locator('.hit.far.on')).toBeVisible();
  await complete(page, 'e8e7');
  await click(page, 'a7');
  await click(page, 'a8');
  const chooser = page.getByRole('group', { name: 'Choose the man' });
  await chooser.getByRole('button', { name: 'rook' }).click();
  await expect(moves(page)).toHaveText(['O-O', 'Ke7', 'a8=R']);
});

test('a capture in passing by hand takes the pawn off too', async ({ arrive }) => {
  const page = await arrive();
  await sitAtOneScreen(page, { fen: '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 30' });
  await start(page);
  await drag(page, 'e5', 'd6');
  await expect(say(page)).toContainText('waits for d5');
  await click(page, 'd5');
  await expect(moves(page)).toHaveText(['exd6']);
  await expect(square(page, 'd5')).toHaveAccessibleName('d5');
});

test('the man adjusted is not touched', async ({ arrive }) => {
  const page = await arrive();
  await sitAtOneScreen(page);
  await start(page);
  await page.getByRole('button', { name: 'I adjust' }).click();
  await expect(say(page)).toContainText('Touch the man that is adjusted. Article 4.2.1');
  await click(page, 'g1');
  await expect(say(page)).toContainText('White to move.');
  await expect(square(page, 'g1')).toHaveAccessibleName('g1, white knight');
});

test('the board by hand is played with the keyboard, and told', async ({ arrive }) => {
  const page = await arrive();
  await sitAtOneScreen(page);
  await start(page);
  await square(page, 'e2').focus();
  await page.keyboard.press('Enter');
  await expect(saidAtOnce(page)).toContainText('white pawn e 2 picked, not touched yet');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText('White: e 4');
  await near(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.hit.far.on')).toBeVisible();
});

test('a draw is offered at the board, declined by the other side, and agreed', async ({ arrive }) => {
  const page = await arrive();
  await sitAtOneScreen(page);
  await start(page);
  await complete(page, 'e2e4 e7e5');
  await page.getByRole('button', { name: 'Draw?' }).click();
  await expect(say(page)).toContainText('White offers a draw. Article 9.1');
  await expect(far(page)).toContainText('your opponent offers a draw');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: 'Draw?' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.locator('.verdict')).toContainText('½ – ½');
});

test('resigning is asked once more, for the side that resigns', async ({ arrive }) => {
  const page = await arrive();
  await sitAtOneScreen(page);
  await start(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('group', { name: 'Black' }).getByRole('button', { name: 'Resign' }).click();
  await expect(say(page)).toContainText('Black resigns?');
  await page.getByRole('button', { name: 'Yes, it is resigned' }).click();
  await expect(page.locator('.verdict')).toContainText('Black resigned. White won.');
});

test('a flag that fell is shown, and decides when it is claimed', async ({ arrive }) => {
  const page = await arrive();
  await sitAtOneScreen(page, { time: '2s+0' });
  await start(page);
  await expect(near(page)).toContainText('the flag has fallen');
  await expect(say(page)).toContainText('White’s flag has fallen. Article 6.8');
  await expect(page.locator('.verdict')).toHaveCount(0);
  await page.getByRole('button', { name: 'Black claims it' }).click();
  await expect(page.locator('.verdict')).toContainText('White ran out of time. Black won.');
});

test('a flag decides by itself where that was chosen, with moves entered', async ({ arrive }) => {
  const page = await arrive();
  await sitAtOneScreen(page, { time: '3s+0', procedure: { entry: 'moves', flag_fall: 'at_once' } });
  await start(page);
  await click(page, 'e2');
  await click(page, 'e4');
  await expect(page.locator('.hit.far.on')).toContainText('to move');
  await drag(page, 'e7', 'e5');
  await expect(moves(page)).toHaveText(['e4', 'e5']);
  await expect(page.locator('.verdict')).toContainText('White ran out of time. Black won.');
});

test('only the clock: it counts moves, pauses, and takes the result', async ({ arrive }) => {
  const page = await arrive();
  await sitAtOneScreen(page, { time: '40/90+30,SD/30+30', procedure: { entry: 'clock_only' } });
  await expect(page.locator('.boardframe')).toHaveCount(0);
  await start(page);
  await near(page).click();
  await expect(page.locator('.hit.far.on')).toContainText('40 to the time control · move 1');
  await far(page).click();
  await expect(near(page)).toContainText('39 to the time control · move 2');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(say(page)).toContainText('The clocks are stopped.');
  await expect(page.locator('.hit.on')).toHaveCount(0);
  await expect(near(page)).toContainText('stopped');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByText('The arbiter’s part').click();
  await page.getByRole('button', { name: 'Declare the result' }).click();
  await page.getByRole('combobox', { name: 'Result' }).selectOption({ label: '0 – 1: Black won' });
  await page.getByRole('button', { name: 'Rule so' }).click();
  await expect(page.locator('.problem')).toHaveText('Say why.');
  await page.getByRole('textbox', { name: 'Why' }).fill('mate on the wooden board');
  await page.getByRole('button', { name: 'Rule so' }).click();
  await expect(page.locator('.verdict')).toContainText('0 – 1');
});

test('byo-yomi, a delay and an hourglass are shown as they run', async ({ arrive }) => {
  const page = await arrive();
  await sitAtOneScreen(page, { time: '1s+3x20', procedure: { entry: 'clock_only' } });
  await start(page);
  await expect(near(page)).toContainText('byo-yomi: 3 periods left');
  await expect(page.locator('[data-clock="white"]')).toHaveText(/^0:(20|19|18)$/);
  await sitAtOneScreen(page, { time: '5 d30', procedure: { entry: 'clock_only' } });
  await start(page);
  await expect(near(page)).toContainText('the clock waits');
  await expect(page.locator('[data-clock="white"]')).toHaveText('5:00');
  await sitAtOneScreen(page, { time: '*60', procedure: { entry: 'clock_only' } });
  await start(page);
  await expect(page.locator('[data-clock="black"]')).toHaveText('1:02');
});

test('nothing moves at the board between two people', async ({ arrive }) => {
  const page = await arrive({ viewport: { width: 360, height: 740 }, locale: 'ru-RU' });
  await sitAtOneScreen(page);
  await page.getByRole('button', { name: 'Пустить часы' }).click();
  await expect(page.locator('.hit.near.on')).toBeVisible();
  const parts = ['.hit.far', 'cg-board', '.hit.near', '.side > .acts'];
  const boxes = async () => Promise.all(parts.map((part) => page.locator(part).boundingBox()));
  const before = await boxes();
  for (const box of before) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
  await click(page, 'e2');
  await click(page, 'e4');
  await near(page).click();
  await expect(page.locator('.hit.far.on')).toBeVisible();
  await page.getByRole('button', { name: 'Ещё' }).click();
  await expect(page.locator('.more')).toBeVisible();
  expect(await boxes()).toEqual(before);
  const at = await centre(page, 'a1');
  expect(at.x).toBeGreaterThan(0);
});
