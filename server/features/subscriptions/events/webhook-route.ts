import { Hono } from 'hono'
import type { Env } from 'hono'

import type { Deps } from '#server/deps.ts'
import { PaymentsError } from '#server/gateways/payments/payments-error.ts'

import { receiveEvent } from './events.ts'
import { createRefusalCount } from './refused-events.ts'

/** The payment webhook of the provider. Reads the body as raw bytes, because they are signed. */
export function paymentWebhook<E extends Env>(deps: Deps) {
  const countRefusal = createRefusalCount()
  return new Hono<E>().post('/webhooks/stripe', async (c) => {
    if (!deps.payments) return c.json({ error: 'payments are off' }, 404)
    const body = await c.req.text()
    try {
      const outcome = await receiveEvent(deps, body, c.req.header('stripe-signature'))
      return c.json({ received: true, outcome })
    } catch (error) {
      if (error instanceof PaymentsError && error.reason === 'bad_signature') {
        deps.log.warn('payment event with a bad signature')
        await countRefusal(deps.db, deps.payments.kind)
        return c.json({ error: 'bad signature' }, 400)
      }
      // The sender retries for days.
      deps.log.error({ err: error }, 'payment event could not be stored')
      return c.json({ error: 'not stored' }, 500)
    }
  })
}
