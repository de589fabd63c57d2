import { z } from 'zod'

import { memberEndpoint, publicEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { codeVerdicts } from '../extension/extension-payloads.ts'
import { id } from '../text.ts'

export const verdicts = {
  /**
   * The token is 16 bytes as base64url: a truncated HMAC-SHA-256 of the code's id under a random secret that the
   * browser stores for one UTC day. It differs for each code and day, so two verdicts cannot be linked to one person. A
   * second verdict with the same token replaces the first.
   */
  give: publicEndpoint
    .route({
      method: 'POST',
      path: '/promo-codes/{id}/verdict',
      summary: 'Say whether a code worked',
      tags: ['Promo codes'],
    })
    .errors(errorsOf('PROMO_CODE_NOT_FOUND'))
    .input(z.strictObject({ id, worked: z.boolean(), token: z.string().regex(/^[\w-]{22}$/) }))
    .output(codeVerdicts),
  get: publicEndpoint
    .route({
      method: 'GET',
      path: '/promo-codes/{id}/verdicts',
      summary: 'What shoppers say of a code',
      tags: ['Promo codes'],
    })
    .input(z.strictObject({ id }))
    .output(codeVerdicts),
  listFailing: memberEndpoint
    .route({
      method: 'GET',
      path: '/promo-codes/own/failing',
      summary: 'Own live codes that fail for most shoppers',
      tags: ['Promo codes'],
    })
    .input(z.strictObject({ influencer_id: id.optional() }))
    .output(
      z.object({
        promo_codes: z.array(z.object({ id, success_rate: z.number().int().min(0).max(100) })),
      }),
    ),
}
