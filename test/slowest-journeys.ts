import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { relative } from 'node:path'

import { tenSlowest } from './ten-slowest.ts'

/** Ends a run of Playwright with the files that took longest. */
export default class SlowestJourneys implements Reporter {
  readonly #times = new Map<string, number>()

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const file = relative('.', location.file)
    this.#times.set(file, (this.#times.get(file) ?? 0) + duration)
  }

  onEnd(): void {
    process.stdout.write(tenSlowest(this.#times))
  }

  printsToStdio(): boolean {
    return false
  }
}
