import type { Sandbox } from './sandbox.ts'
import type { Subscription } from './shapes.ts'

/** Days for which a failing charge is tried before the plan ends. */
const graceDays = 7

/** Lets happen what is due by the clock: months that begin, cancelled plans that end, charges given up. Returns how many. */
export async function letTimePass(sandbox: Sandbox): Promise<number> {
  return sandbox.act(async (life) => {
    let done = 0
    for (const stored of await life.store.list<Subscription>('subscription')) {
      const subscription = structuredClone(stored)
      const [item] = subscription.items.data
      const isDue = subscription.status === 'active' && item.current_period_end <= life.now()
      const isGivenUp =
        subscription.status === 'past_due' &&
        item.current_period_start + graceDays * 86_400 <= life.now()
      if (isDue) await life.renew(subscription)
      if (isGivenUp) await life.end(subscription)
      done += Number(isDue || isGivenUp)
    }
    return done
  })
}
