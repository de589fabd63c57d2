import { defineConfig } from '@playwright/test'
import { createHash } from 'node:crypto'
import { existsSync, globSync, rmSync } from 'node:fs'
import { basename } from 'node:path'

import { findBrowser } from './scripts/find-browser.mjs'
import { journeyData } from './test/e2e/journey-data.ts'
import { filesOf, slowJourneys, smokeJourneys } from './test/where-tests-run.ts'

// Another one lets the journeys of two checkouts run beside each other.
const port = Number(process.env['JOURNEY_PORT'] ?? 4173)

// A fresh database for each run; the workers that read this file again must leave it alone.
if (process.env['TEST_WORKER_INDEX'] === undefined)
  rmSync(journeyData, { recursive: true, force: true })

/** Chromium without windows, which takes a third less of the processor; only extensions need the whole one. */
const shell = process.env['CHROMIUM_SHELL_PATH'] ?? '/usr/bin/chromium-headless-shell'

const inFolder = (files: string[]) => files.map((file) => `**/e2e/${file}`)

/** Which journeys TEST_PART names: all but the slow ones, those, or the main jobs for PostgreSQL. */
const chosen = {
  usual: { testIgnore: inFolder(filesOf(slowJourneys)) },
  slow: { testMatch: inFolder(filesOf(slowJourneys)) },
  postgresql: { testMatch: inFolder(filesOf(smokeJourneys)) },
  all: {},
}[process.env['TEST_PART'] ?? 'all']
if (chosen === undefined) throw new Error('TEST_PART is usual, slow or postgresql')

/** Files in another order (test/stress.ts): projects are begun one after the other. */
const inOrderOf = (seed: string) => {
  const rank = (file: string) => createHash('sha1').update(`${seed} ${file}`).digest('hex')
  return globSync('test/e2e/**/*.spec.ts')
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .map((file) => ({ name: basename(file, '.spec.ts'), testMatch: `**/${file}` }))
}

export default defineConfig({
  testDir: 'test/e2e',
  ...(process.env['TEST_SEED'] ? { projects: inOrderOf(process.env['TEST_SEED']) } : chosen),
  outputDir: 'test-results/journeys',
  fullyParallel: false,
  workers: Number(process.env['TEST_WORKERS'] ?? 2),
  // What fails once in ten times fails for one visitor in ten.
  retries: 0,
  // Node runs these as they are. Playwright would compile them, in each worker again what is imported later: the pages.
  build: { external: [`${import.meta.dirname}/{server,shared,dist}/**`] },
  forbidOnly: Boolean(process.env['CI']),
  // A busy machine may take ten times as long as a quiet one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['./test/slowest-journeys.ts'],
    ...(process.env['PLAYWRIGHT_JSON']
      ? [['json', { outputFile: process.env['PLAYWRIGHT_JSON'] }] as const]
      : []),
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording takes a tenth of the time: `--trace on` records a journey that fails.
    trace: 'off',
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
    // Journeys look at what pages ask for; the worker has its own (installed-app.spec.ts).
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: existsSync(shell) ? shell : findBrowser(process.env),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Draw no more than what is seen: drawing in advance took a quarter of the processor of a page that opens.
        '--force-gpu-mem-available-mb=1',
      ],
    },
  },
  webServer: {
    command: 'node server/main.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_FOLDER: journeyData,
      LOG_LEVEL: 'warn',
      // Journeys say where they come from, as a proxy in front would.
      TRUSTED_PROXY_HOPS: '1',
      ...(process.env['JOURNEY_DATABASE_URL']
        ? { DATABASE_URL: process.env['JOURNEY_DATABASE_URL'] }
        : {}),
    },
  },
})
