import { afterAll, beforeAll, beforeEach } from 'vitest'

import type { PromoRowInput } from '#shared/contract/promo-codes/csv-upload.ts'

import { openTestApp } from './harness.ts'
import type { Actor, TestApp } from './harness.ts'

/** Of the test file that called `useUploaders`; the people are new in each test. */
export let app: TestApp
/** An influencer on the plan with ten codes, managed by the agency. */
export let ana: Actor
/** Another influencer of the agency, without a plan. */
export let ben: Actor
/** An influencer whom nobody manages. */
export let eva: Actor
export let agency: Actor

export function useUploaders(): void {
  beforeAll(async () => {
    app = await openTestApp({ today: '2027-03-10' })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.forgetLimits()
    ana = await app.anInfluencer()
    ben = await app.anInfluencer()
    eva = await app.anInfluencer()
    agency = await app.anAgency()
    await app.subscribe(ana, 'growth')
    for (const created of [ana, ben]) await app.manage(agency, created, { created_by_agency: true })
  })
}

export const upload = (actor: Actor, ...promoCodes: PromoRowInput[]) =>
  app.as(actor).csvUpload.promoCodes({ promoCodes })

export async function codesOf(actor: Actor) {
  const { promo_codes } = await app.as(actor).promoCodes.listOwn({})
  return promo_codes
}
