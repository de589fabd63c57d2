import { afterAll, beforeAll } from 'vitest'

import { openAgencyApp } from './agency-app.ts'
import type { AgencyApp } from './agency-app.ts'
import type { Actor } from './harness.ts'

/** Of the test file that called `useAgency`. */
export let app: AgencyApp
export let harbor: Actor
/** Another agency, which knows nothing of the first. */
export let other: Actor
/** A member who manages influencers. */
export let manager: Actor
/** A member who only reads. */
export let reader: Actor

export function useAgency(): void {
  beforeAll(async () => {
    app = await openAgencyApp()
    ;({ harbor, other } = app)
    manager = await app.anInfluencer('mona')
    reader = await app.anInfluencer('rita')
    await app.join(harbor, manager, 'manager')
    await app.join(harbor, reader, 'viewer')
  })
  afterAll(() => app.close())
}
