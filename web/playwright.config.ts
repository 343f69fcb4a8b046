import { defineConfig } from '@playwright/test';

export default defineConfig({
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/golden/{arg}{ext}',
  use: {
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
        '--disable-background-networking', '--disable-component-update', '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'unit', testDir: 'src', testMatch: '**/*.test.ts' },
    { name: 'pictures', testDir: 'dev', testMatch: '**/*.spec.ts' },
    { name: 'e2e', testDir: 'tests', testMatch: '**/*.spec.ts' },
  ],
});
