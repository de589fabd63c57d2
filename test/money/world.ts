import { tellOfRenewals } from '#server/features/subscriptions/renewals.ts'
import { openPaymentApp } from '#test/payment-app.ts'

import { openBank } from './bank.ts'
import { stripeAt } from './ledger.ts'
import { openMovedClock } from './moved-clock.ts'

/** How far the clock goes at once: whoever is told of something a month before hears of it. */
const jump = 20 * 86_400_000

/** The product and the provider on one clock. */
export async function openWorld(start: string) {
  const clock = await openMovedClock(start)
  const app = await openPaymentApp({ database: clock.database })
  const bank = openBank(app)
  /** Lets the provider do what is due, and the product hear of it. */
  const settle = async (customer?: string) => {
    await bank.settle(customer)
    await app.deliverAll()
    // What a job does each day.
    await tellOfRenewals(app.deps)
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
      await app.deps.db.deleteFrom('rate_limits').execute()
    },
    async close() {
      await app.close()
      await clock.close()
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
