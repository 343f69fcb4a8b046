import type { Page } from '@playwright/test';
import type { CreatedGame, CreateGame } from '../src/wire';
import { drag, expect, saidAtOnce, sitDown, square, test, touch } from './match';

/** A game with an arbiter, between two people at one screen or at two, and the arbiter at a desk. */
async function withArbiter(table: Page, desk: Page, game: Partial<CreateGame> = {}): Promise<CreatedGame> {
  await table.goto('/');
  const body = JSON.stringify({ time: '15+10', color: 'white', both_sides: true, ruleset: 'fide-2023', procedure: { entry: 'by_hand', arbiter: true }, ...game });
  const made = await table.evaluate(async (text) => {
    const response = await fetch('/api/games', { method: 'POST', headers: { 'content-type': 'application/json' }, body: text });
    return (await response.json()) as CreatedGame;
  }, body);
  await table.goto(`/g/${made.id}`);
  await expect(table.locator('.otb, .game[data-ready="true"]')).toBeVisible();
  await desk.goto(made.arbiter_link ?? '');
  await expect(desk).not.toHaveURL(/invitation/);
  await desk.getByRole('button', { name: 'Be the arbiter' }).click();
  await expect(desk.locator('.desk')).toBeVisible();
  return made;
}

const say = (page: Page) => page.locator('.say');
const log = (page: Page) => page.locator('.log-sheet .log');

/** Opens the form of a ruling, fills it, and rules. */
async function rule(desk: Page, name: string, reason: string, fill?: () => Promise<void>): Promise<void> {
  await desk.getByRole('button', { name, exact: true }).click();
  await fill?.();
  await desk.getByRole('textbox', { name: 'Why' }).fill(reason);
  await desk.getByRole('button', { name: 'Rule so' }).click();
  await expect(desk.getByRole('button', { name: 'Rule so' })).toHaveCount(0);
}

const choose = async (desk: Page, label: string, option: string): Promise<void> => {
  await desk.getByRole('combobox', { name: label }).selectOption({ label: option });
};

test('the creator sees the arbiter’s link beside the board; the arbiter starts, and sees who is there', async ({ arrive }) => {
  const [table, desk] = [await arrive(), await arrive()];
  await table.goto('/table');
  await table.getByRole('checkbox', { name: 'An arbiter looks after the game' }).check();
  await table.getByRole('button', { name: 'To the board' }).click();
  const link = await table.getByLabel('Link for the arbiter').inputValue();
  await desk.goto(link);
  await desk.getByRole('button', { name: 'Be the arbiter' }).click();
  await expect(say(desk)).toContainText('Both players have arrived.');
  await desk.getByRole('button', { name: 'Start the game' }).click();
  await expect(table.locator('.hit.near.on')).toBeVisible();
  await expect(desk.locator('.clock.on')).toHaveAttribute('data-clock', 'white');
  await expect(log(desk)).toContainText('The game began');
});

test('an arbiter is warned before a start that would be a default', async ({ arrive }) => {
  const [white, desk] = [await arrive(), await arrive()];
  await withArbiter(white, desk, { both_sides: false });
  await expect(say(desk)).toContainText('Black has not arrived and would lose by default. Article 6.7.1');
});

test('two players get their links, and the game with an arbiter runs when he says', async ({ arrive }) => {
  const [white, black, desk] = [await arrive(), await arrive(), await arrive()];
  await white.goto('/');
  const made = await withArbiter(white, desk, { both_sides: false, procedure: { entry: 'moves', arbiter: true } });
  await sitDown(black, made);
  await expect(desk.getByRole('button', { name: 'Start the game' })).toBeVisible();
  await desk.getByRole('button', { name: 'Start the game' }).click();
  await expect(white.locator('.bar.me')).toContainText('your move');
});

test('clocks are stopped, set and given time, each with its reason in the log', async ({ arrive }) => {
  const [table, desk] = [await arrive(), await arrive()];
  await withArbiter(table, desk);
  await table.getByRole('button', { name: 'Start the clock' }).click();
  await expect(desk.getByRole('button', { name: 'Restart the clocks' })).toHaveCount(0);
  await rule(desk, 'Stop the clocks', 'a noise');
  await expect(table.locator('.say')).toContainText('The clocks are stopped.');
  await expect(desk.getByRole('button', { name: 'Stop the clocks' })).toHaveCount(0);

  await desk.getByRole('button', { name: 'Set the clocks' }).click();
  await desk.getByLabel('White’s clock').last().fill('ten');
  await desk.getByRole('button', { name: 'Rule so' }).click();
  await expect(desk.locator('.problem')).toContainText('A time is written as 2:00');
  await desk.getByLabel('White’s clock').last().fill('10:00');
  await desk.getByLabel('Black’s clock').last().fill('1:05:30');
  await desk.getByRole('button', { name: 'Rule so' }).click();
  await expect(desk.locator('.problem')).toHaveText('Say why.');
  await desk.getByRole('textbox', { name: 'Why' }).fill('the clocks were set wrongly');
  await desk.getByRole('button', { name: 'Rule so' }).click();
  await expect(table.locator('[data-clock="white"]')).toHaveText('10:00');
  await expect(table.locator('[data-clock="black"]')).toHaveText('1:05:30');
  await expect(log(desk)).toContainText('the clocks were set wrongly');

  await rule(desk, 'Add time', 'a disturbance', async () => {
    await choose(desk, 'Side', 'Black');
    await desk.getByLabel('Time (minutes:seconds)').fill('4:30');
  });
  await expect(table.locator('[data-clock="black"]')).toHaveText('1:10:00');
  await rule(desk, 'Restart the clocks', '');
  await expect(table.locator('.hit.near.on')).toBeVisible();
});

test('a call is heard and answered; without a valid reason Article 12.9 applies', async ({ arrive }) => {
  const [table, desk] = [await arrive(), await arrive()];
  await withArbiter(table, desk);
  await table.getByRole('button', { name: 'Start the clock' }).click();
  await table.getByRole('button', { name: 'More' }).click();
  await table.getByRole('group', { name: 'Black' }).getByRole('button', { name: 'Call the arbiter' }).click();
  await table.getByLabel(/Black calls the arbiter/).fill('he talks');
  await table.getByRole('button', { name: 'Call the arbiter' }).click();
  await expect(say(desk)).toContainText('Black calls the arbiter: he talks Article 6.11.2');
  await expect(saidAtOnce(desk)).toContainText('he talks');
  await rule(desk, 'Answer the call', 'it was so', () => choose(desk, 'Answer', 'there was a valid reason'));
  await expect(table.locator('.hit.near.on')).toBeVisible();
  await rule(desk, 'Penalise', 'talking', async () => {
    await choose(desk, 'Side', 'White');
    await choose(desk, 'Penalty', 'time for the opponent');
    await desk.getByLabel('Time (minutes:seconds)').fill('2:00');
  });
  await expect(table.locator('[data-clock="black"]')).toHaveText('17:00');
  await rule(desk, 'Penalise', 'talking again', () => choose(desk, 'Side', 'White'));
  await expect(log(desk)).toContainText('Penalise (a warning) – talking again');
});

test('a breach of touch-move is ruled on, and a position is restored', async ({ arrive }) => {
  const [table, desk] = [await arrive(), await arrive()];
  await withArbiter(table, desk);
  await table.getByRole('button', { name: 'Start the clock' }).click();
  await touch(table, 'g1');
  await drag(table, 'e2', 'e4');
  await expect(say(desk)).toContainText('The last move broke touch-move. Rule on it. Article 4.8');
  await expect(square(desk, 'e4')).toHaveAccessibleName(/white pawn/);
  await rule(desk, 'Rule on the move', 'nobody complained', () => choose(desk, 'Answer', 'the move stands'));
  await expect(desk.getByRole('button', { name: 'Rule on the move' })).toHaveCount(0);
  await rule(desk, 'Restore a position', 'the wrong board', () => choose(desk, 'Position', 'the first position'));
  await expect(square(table, 'e2')).toHaveAccessibleName(/white pawn/);
  await expect(table.locator('.moves button')).toHaveCount(0);
  await desk.getByRole('checkbox', { name: 'Show each touch and press' }).check();
  await expect(log(desk)).toContainText('White: Touched g1 Article 4.3');
});

test('men that stand as no game can have left them are told to the arbiter', async ({ arrive }) => {
  const [table, desk] = [await arrive(), await arrive()];
  await withArbiter(table, desk);
  await table.getByRole('button', { name: 'Start the clock' }).click();
  await drag(table, 'e1', 'e6');
  await expect(say(desk)).toContainText('This position is impossible.');
  await expect(say(desk)).toContainText('Article 7.4');
});

test('a flag that fell is confirmed by the arbiter', async ({ arrive }) => {
  const [table, desk] = [await arrive(), await arrive()];
  await withArbiter(table, desk, { time: '2s+0' });
  await table.getByRole('button', { name: 'Start the clock' }).click();
  await expect(say(desk)).toContainText('White’s flag has fallen.');
  await rule(desk, 'Confirm the flag fall', 'seen');
  await expect(desk.locator('.verdict')).toContainText('White ran out of time. Black won.');
});

test('a result is declared, amended and annulled, and its history stays', async ({ arrive }) => {
  const [table, desk] = [await arrive(), await arrive()];
  await withArbiter(table, desk, { procedure: { entry: 'clock_only', arbiter: true } });
  await table.getByRole('button', { name: 'Start the clock' }).click();
  await rule(desk, 'Declare the game lost', 'left the hall', async () => {
    await choose(desk, 'Side', 'Black');
    await choose(desk, 'Ground', 'refused to go on');
  });
  await expect(table.locator('.verdict')).toContainText('1 – 0');
  await rule(desk, 'Change the result', 'both agreed before', () => choose(desk, 'Result', '½ – ½: draw'));
  await expect(table.locator('.verdict')).toContainText('½ – ½');
  const history = desk.getByRole('region', { name: 'The result and how it was changed' });
  await expect(history.locator('li')).toHaveCount(2);
  await expect(history).toContainText('1 – 0');
  await rule(desk, 'Annul the game', 'the clocks were broken');
  await expect(table.locator('.verdict')).toContainText('The game was annulled');
  await expect(history.locator('li')).toHaveCount(3);
});

test('a game is adjourned; the sealed move is read from the envelope', async ({ arrive }) => {
  const [table, desk] = [await arrive(), await arrive()];
  await withArbiter(table, desk);
  await table.getByRole('button', { name: 'Start the clock' }).click();
  await rule(desk, 'Adjourn', 'the hall closes');
  await table.getByLabel('The move to seal').fill('e2-e4');
  await table.getByRole('button', { name: 'Seal' }).click();
  await expect(say(desk)).toContainText('The move is sealed.');
  await expect(log(desk)).not.toContainText('e2-e4');
  await rule(desk, 'Open the envelope', '', () => desk.getByLabel(/The move read/).fill('e2e4'));
  await expect(square(table, 'e4')).toHaveAccessibleName(/white pawn/);
  await expect(log(desk)).toContainText('Move: e4');
});
