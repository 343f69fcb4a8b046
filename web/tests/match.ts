import { test as base, expect, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import type { CreatedGame, CreateGame } from '../src/wire';
import { startServer, type Server } from './server';

/** What every end-to-end test has: a server, and players who complain about any error on their page. */
interface Fixtures {
  /** Opens a browser of its own for a player. */
  arrive: (options?: Arrival) => Promise<Page>;
}

interface WorkerFixtures {
  server: Server;
}

export interface Arrival extends BrowserContextOptions {
  /** Messages on the console that belong to the test. */
  expected?: RegExp;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.remove();
    },
    // The first start may have to build the binary.
    { scope: 'worker', timeout: 900_000 },
  ],
  arrive: async ({ browser, server }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async ({ expected, ...options } = {}) => {
      const page = await newPlayer(browser, { baseURL: server.url, ...options });
      contexts.push(page.context());
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !(expected?.test(message.text()) ?? false)) complaints.push(message.text());
      });
      return page;
    });
    for (const context of contexts) await context.close();
    expect(complaints, 'errors on the pages').toEqual([]);
  },
});

export { expect };

async function newPlayer(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', reducedMotion: 'reduce', ...options });
  return context.newPage();
}

/** Settings of the device, as if chosen before. */
export async function prefer(page: Page, settings: object): Promise<void> {
  await page.addInitScript((text) => localStorage.setItem('adoube.settings', text), JSON.stringify(settings));
}

export const FIVE_MINUTES: CreateGame['time'] = '5+3';

/** Creates a game from a page of the server and shows it. */
export async function create(page: Page, game: Partial<CreateGame> = {}): Promise<CreatedGame> {
  await page.goto('/');
  const made = await page.evaluate(
    async (body) => {
      const response = await fetch('/api/games', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as CreatedGame;
    },
    JSON.stringify({ time: FIVE_MINUTES, color: 'white', ...game }),
  );
  await page.goto(`/g/${made.id}`);
  await ready(page);
  return made;
}

export async function ready(page: Page): Promise<void> {
  await expect(page.locator('.game[data-ready="true"]')).toBeVisible();
}

/** Takes the seat by the link, with the button. */
export async function sitDown(page: Page, made: CreatedGame): Promise<void> {
  await page.goto(`/g/${made.id}?invitation=${made.invitation}`);
  await page.locator('.say .btn.main').click();
  await expect(page.locator('.bar.me')).toContainText(/You|Вы/);
  await ready(page);
}

/** Two players at a table; White created the game unless told otherwise. */
export async function sitTogether(white: Page, black: Page, game: Partial<CreateGame> = {}): Promise<CreatedGame> {
  const made = await create(white, { color: 'white', ...game });
  await sitDown(black, made);
  await expect(white.locator('.bar.opp .here')).toBeVisible();
  return made;
}

export async function centre(page: Page, square: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-square="${square}"]`).boundingBox();
  if (box === null) throw new Error(`${square} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function click(page: Page, square: string): Promise<void> {
  const at = await centre(page, square);
  await page.mouse.click(at.x, at.y);
}

export async function drag(page: Page, from: string, to: string): Promise<void> {
  const start = await centre(page, from);
  const end = await centre(page, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
}

/** Touches a man in earnest where men are moved by hand: a drag that leaves its square and comes back. */
export async function touch(page: Page, name: string): Promise<void> {
  const from = await centre(page, name);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 120, { steps: 4 });
  await page.mouse.move(from.x, from.y, { steps: 4 });
  await page.mouse.up();
}

/** Makes moves of both sides in turn, by two clicks each, and waits until both pages show each of them. */
export async function play(white: Page, black: Page, moves: string, first = 0): Promise<void> {
  let count = first;
  for (const move of moves.split(' ')) {
    const mover = count % 2 === 0 ? white : black;
    await expect(mover.locator('.bar.me')).toContainText(/your move|ваш ход/);
    await click(mover, move.slice(0, 2));
    await click(mover, move.slice(2, 4));
    count += 1;
    for (const page of [white, black]) await expect(page.locator('.moves button')).toHaveCount(count);
  }
}

/** Types into the field for moves and commands. */
export async function type(page: Page, text: string): Promise<void> {
  const field = page.locator('.move-field input');
  await field.fill(text);
  await field.press('Enter');
}

export const said = (page: Page) => page.locator('[data-live="polite"]');
export const saidAtOnce = (page: Page) => page.locator('[data-live="urgent"]');

/** Returns the man on a square in the words of the table over the board. */
export const square = (page: Page, name: string) => page.locator(`[data-square="${name}"]`);
