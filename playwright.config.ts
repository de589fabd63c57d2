import { defineConfig } from '@playwright/test'
import { rmSync } from 'node:fs'

const port = 4173
const dataFolder = 'test-results/journey-data'

// A fresh database for each run; the workers that read this file again must leave it alone.
if (process.env['TEST_WORKER_INDEX'] === undefined)
  rmSync(dataFolder, { recursive: true, force: true })

export default defineConfig({
  testDir: 'test/e2e',
  // Those of the extension and of screens need nothing of the database that tests of the server do not try on both.
  testIgnore: process.env['JOURNEY_DATABASE_URL'] ? '**/e2e/{extension,screens}/**' : [],
  outputDir: 'test-results/journeys',
  fullyParallel: false,
  workers: 2,
  // On a busy machine a browser may stall for longer than anybody waits; .ci/run names what needed this.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['PLAYWRIGHT_JSON']
    ? [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON'] }]]
    : [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording takes a tenth of the time: `--trace on` records a journey that fails here.
    trace: 'on-first-retry',
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node server/main.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_FOLDER: dataFolder,
      LOG_LEVEL: 'warn',
      // Journeys say where they come from, as a proxy in front would.
      TRUSTED_PROXY_HOPS: '1',
      ...(process.env['JOURNEY_DATABASE_URL']
        ? { DATABASE_URL: process.env['JOURNEY_DATABASE_URL'] }
        : {}),
    },
  },
})
