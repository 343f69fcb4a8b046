import { networkInterfaces } from 'node:os';
import type { Page } from '@playwright/test';
import { centre, click, create, expect, FIVE_MINUTES, play, ready, sitDown, sitTogether, square, test } from './match';
import { startServer } from './server';

/** A connection failure is part of the test, not an error of the page. */
const FAILURES = /WebSocket|ERR_|Failed to load resource/;
/** The promise is 3 s after the last answer; the check runs four times a second. */
const LOST_WITHIN_MS = 3500;

/** Marks the page, to see later that it was not loaded again. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

async function expectNotReloaded(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
}

test('the server is killed in mid-game and comes back: nothing is lost, nobody reloads', async ({ arrive }) => {
  const server = await startServer();
  try {
    const [white, black] = [await arrive({ baseURL: server.url, expected: FAILURES }), await arrive({ baseURL: server.url, expected: FAILURES })];
    await sitTogether(white, black);
    await play(white, black, 'e2e4 e7e5 g1f3');
    await mark(white);
    await server.kill();
    for (const page of [white, black]) await expect(page.locator('.link-lost')).toBeVisible({ timeout: LOST_WITHIN_MS });
    // A move made while the server is away waits and is sent when it is back.
    await click(black, 'b8');
    await click(black, 'c6');
    await expect(black.locator('.say')).toContainText('as soon as the connection is back');
    await server.start();
    for (const page of [white, black]) {
      await expect(page.locator('.link-lost')).toHaveCount(0, { timeout: 15_000 });
      await expect(page.locator('.moves button')).toHaveText(['e4', 'e5', 'Nf3', 'Nc6']);
    }
    await play(white, black, 'f1b5 a7a6', 4);
    await expectNotReloaded(white);
  } finally {
    await server.remove();
  }
});

test('a player goes offline and comes back within a second, with the move made meanwhile', async ({ arrive }) => {
  const [white, black] = [await arrive({ expected: FAILURES }), await arrive()];
  await sitTogether(white, black);
  await play(white, black, 'e2e4 e7e5');
  await mark(white);
  await white.context().setOffline(true);
  await expect(white.locator('.link-lost')).toBeVisible({ timeout: LOST_WITHIN_MS });
  await expect(black.locator('.bar.opp')).toContainText('offline');
  await click(white, 'g1');
  await click(white, 'f3');
  await expect(white.locator('.moves .sent')).toContainText('Nf3');
  await expect(square(white, 'f3')).toHaveAccessibleName(/white knight/);
  await white.context().setOffline(false);
  await expect(white.locator('.moves button')).toHaveCount(3, { timeout: 1500 });
  await expect(white.locator('.link-lost')).toHaveCount(0);
  await expect(black.locator('.moves button')).toHaveText(['e4', 'e5', 'Nf3']);
  await expectNotReloaded(white);
});

test('a network that falls silent is told within three seconds; the move is made once', async ({ arrive }) => {
  const [white, black] = [await arrive({ expected: FAILURES }), await arrive()];
  let silent = false;
  let toServer: string[] = [];
  await white.routeWebSocket(/api\/socket/, (page) => {
    if (silent) {
      // Nobody answers a new connection either.
      void page.close();
      return;
    }
    const server = page.connectToServer();
    page.onMessage((message) => {
      toServer.push(String(message));
      // The move reaches the server; only the answers are lost.
      server.send(message);
    });
    server.onMessage((message) => {
      if (!silent) page.send(message);
    });
  });
  await sitTogether(white, black);
  await play(white, black, 'e2e4 e7e5');
  silent = true;
  toServer = [];
  await click(white, 'g1');
  await click(white, 'f3');
  await expect(white.locator('.say')).toContainText('Move sent');
  await expect(black.locator('.moves button')).toHaveCount(3);
  await expect(white.locator('.link-lost')).toBeVisible({ timeout: LOST_WITHIN_MS });
  silent = false;
  await expect(white.locator('.link-lost')).toHaveCount(0, { timeout: 5000 });
  await expect(white.locator('.moves button')).toHaveText(['e4', 'e5', 'Nf3']);
  await expect(white.locator('.moves .sent')).toHaveCount(0);
  const ids = toServer.filter((text) => text.includes('"act"')).map((text) => (JSON.parse(text) as { id: string }).id);
  expect(new Set(ids).size).toBe(1);
  await play(white, black, 'b8c6', 3);
});

test('an update that skips something makes the page ask again', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  let skip = false;
  await white.routeWebSocket(/api\/socket/, (page) => {
    const server = page.connectToServer();
    page.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      if (skip && String(message).includes('"update"')) skip = false;
      else page.send(message);
    });
  });
  await sitTogether(white, black);
  await play(white, black, 'e2e4');
  skip = true;
  await click(black, 'e7');
  await click(black, 'e5');
  await expect(black.locator('.moves button')).toHaveCount(2);
  await expect(black.locator('.bar.opp')).toContainText('to move');
  await black.getByRole('button', { name: 'Offer a draw' }).click();
  // The offer is the next update: it shows the gap, and the lost move is fetched.
  await expect(white.locator('.moves button')).toHaveText(['e4', 'e5'], { timeout: 8000 });
  await expect(white.locator('.say')).toContainText('offers a draw');
});

/** The address of this computer in its network, as a school would use it: plain http, no secure context. */
const lanAddresses = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter((address) => address.family === 'IPv4' && !address.internal)
  .map((address) => address.address);

// A computer without a network has no such test.
for (const lanAddress of lanAddresses.slice(0, 1)) test('plain http on the address of the local network: invitation, copying and play work', async ({ arrive }) => {
  const server = await startServer('0.0.0.0', lanAddress);
  try {
    // The server ends before the pages do.
    const guest = { baseURL: server.url, expected: FAILURES };
    const [white, black] = [await arrive(guest), await arrive(guest)];
    const made = await create(white);
    expect(made.loopback).toBe(false);
    expect(await white.evaluate(() => isSecureContext)).toBe(false);
    await white.goto('/');
    await white.getByRole('button', { name: 'Invite by link' }).click();
    await white.getByRole('button', { name: 'Copy' }).click();
    await expect(white.getByRole('button', { name: 'Copied' })).toBeVisible();
    await expect(white.locator('.note')).not.toContainText('only on this computer');
    await sitTogether(white, black, { time: FIVE_MINUTES });
    await play(white, black, 'e2e4 e7e5');
  } finally {
    await server.remove();
  }
});

test('coming back to a game from the first page needs no reload', async ({ arrive }) => {
  const [white, black] = [await arrive(), await arrive()];
  const made = await create(white);
  await sitDown(black, made);
  await play(white, black, 'e2e4');
  await mark(white);
  await white.locator('.brand').click();
  await white.locator('.my-games a').first().click();
  await ready(white);
  await expect(white.locator('.moves button')).toHaveText(['e4']);
  await expectNotReloaded(white);
  expect(await centre(white, 'e4')).toBeTruthy();
});
