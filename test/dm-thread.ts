import { afterAll, beforeAll, beforeEach } from 'vitest'

import { openDmApp } from './dm-app.ts'
import type { DmApp } from './dm-app.ts'

/** Of the test file that called `useThread`. */
export let app: DmApp
/** Somebody new in each test, who writes to our account. */
export let person: string

export function useThread(): void {
  beforeAll(async () => {
    app = await openDmApp()
  })
  beforeEach(async () => {
    await app.mend()
    person = app.aPerson()
  })
  afterAll(() => app.close())
}
