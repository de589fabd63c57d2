import type { PromoRowInput } from '#shared/contract/promo-codes/csv-upload.ts'

import type { Actor } from './harness.ts'

/** The address of an account that the harness made. */
export const emailOf = (actor: Actor) => `${actor.username}@example.com`

let codes = 0

/** A row of a promo CSV for this influencer, with another code each time; overrides win. */
export function anUploadRow(of: Actor, overrides: Partial<PromoRowInput> = {}): PromoRowInput {
  codes++
  return {
    brand_name: 'Pacewell',
    promo_code: `CSV${codes}`,
    description: '25% off',
    category: 'Fitness',
    affiliate_link: 'https://pacewell.example/?ref=1',
    email: emailOf(of),
    ...overrides,
  }
}
