import { sendRenewalNotices } from '#server/features/subscriptions/events/renewals.ts'
import { openPaymentApp } from '#test/payment-app.ts'

import { openBank } from './bank.ts'
import { stripeAt } from './ledger.ts'
import { openMovedClock } from './moved-clock.ts'

/** Step of the clock: small enough for mails that are due a month before an event. */
const jump = 20 * 86_400_000

/** The product and the provider on one clock. */
export async function openWorld(start: string) {
  const clock = await openMovedClock(start)
  const app = await openPaymentApp({ database: clock.database })
  const bank = openBank(app)
  /** Processes what is due at the provider, and the webhooks in the product. */
  const settle = async (customer?: string) => {
    await bank.settle(customer)
    await app.deliverAll()
    // What a job does each day.
    await sendRenewalNotices(app.deps)
  }
  return {
    app,
    bank,
    settle,
    stripe: stripeAt(app.stripe.port),
    now: () => Math.floor(Date.now() / 1000),
    async moveTo(at: string) {
      for (let now = Date.now(); now < Date.parse(at); now = Date.now()) {
        const next = Math.min(Date.parse(at), now + jump)
        await clock.moveTo(new Date(next).toISOString())
        app.stripe.pass((next - now) / 1000)
        await settle()
      }
      await app.forgetLimits()
    },
    async close() {
      await app.close()
      await clock.close()
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
