import { z } from 'zod'

import {
  alertSentences,
  maxAlertBrand,
  maxAlertWords,
  minAlertWords,
  readAlertFilter,
} from '#shared/rules/following/code-alerts.ts'

import { memberEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { id, timestamp } from '../text.ts'

const filter = {
  /** A brand by any spelling of its name, or the words of a search. */
  brand: z.string().max(maxAlertBrand).optional(),
  q: z.string().max(maxAlertWords).optional(),
  /** The minimum discount. */
  promo_type: z.enum(['$ off', '% off']).optional(),
  worth: z.number().optional(),
}

const alert = z.object({ id, ...filter, created_at: timestamp })

export type CodeAlert = z.infer<typeof alert>

const list = z.object({ alerts: z.array(alert) })

export const alerts = {
  list: memberEndpoint
    .route({
      method: 'GET',
      path: '/code-alerts',
      summary: 'What the signed-in shopper waits for a code of, the latest first',
      tags: ['Alerts'],
    })
    .output(list),
  add: memberEndpoint
    .route({
      method: 'POST',
      path: '/code-alerts',
      summary: 'Tell me by mail when there is a code',
      description: `Of a brand, or with these words, of at least ${minAlertWords} letters. One letter is sent, once; the answer lists all that the shopper waits for.`,
      tags: ['Alerts'],
    })
    .errors(errorsOf('ALERTS_FULL'))
    .input(
      z.strictObject(filter).refine((value) => readAlertFilter(value) !== undefined, {
        path: ['q'],
        error: alertSentences.alertUnclear,
      }),
    )
    .output(list),
  remove: memberEndpoint
    .route({
      method: 'DELETE',
      path: '/code-alerts/{id}',
      summary: 'Wait for it no more',
      tags: ['Alerts'],
    })
    .input(z.strictObject({ id }))
    .output(list),
}
