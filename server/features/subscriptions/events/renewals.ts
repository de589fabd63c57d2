import { plans, priceOf } from '#shared/rules/plans/plans.ts'
import type { BillingInterval, PlanId } from '#shared/rules/plans/plans.ts'
import { renewalNoticeDays } from '#shared/rules/plans/plan-letters.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { sendMails } from '#server/features/mail/mail.ts'

import { isFirst, listDueRenewals, listPlanAddresses } from '../letters/letter-queries.ts'
import type { Paid } from '../plan-values.ts'
import { findSubscription } from '../queries.ts'
import type { SubscriptionRow } from '../queries.ts'
import { lockOwnerFacts } from '../owner-queries.ts'
import { planRenews } from '../letters/plan-news-letters.ts'

type RenewalDeps = Pick<Deps, 'config' | 'db' | 'queue' | 'log'>

/**
 * Mails one notice for each yearly plan that renews soon, in a transaction of its own. Returns how many.
 * @param now ISO
 */
export async function sendRenewalNotices(
  deps: RenewalDeps,
  now = new Date().toISOString(),
): Promise<number> {
  const until = new Date(Date.parse(now) + renewalNoticeDays * 86_400_000).toISOString()
  let notified = 0
  for (const profileId of await listDueRenewals(deps.db, now, until)) {
    try {
      if (await transact(deps.db, (db) => notifyPayer({ ...deps, db }, profileId, until)))
        notified++
    } catch (error) {
      // One failure does not stop the others; the next run tries again.
      deps.log.error({ err: error, profile_id: profileId }, 'telling of a renewal failed')
    }
  }
  return notified
}

async function notifyPayer(
  deps: RenewalDeps & { db: Db },
  profileId: string,
  until: string,
): Promise<boolean> {
  const { db } = deps
  const owner = await lockOwnerFacts(db, profileId)
  const row = await findSubscription(db, profileId)
  const at = row?.subscription_end
  // It was cancelled or ended in this moment.
  if (!owner || !row?.subscribed || row.cancel_at_period_end || !at || at > until) return false
  const about = `${row.provider_subscription_id ?? ''} ${at.slice(0, 10)}`
  if (!(await isFirst(db, owner.id, 'plan_renews', about))) return false
  const next = nextOf(row)
  const values = {
    plan: plans[row.paid_tier].name,
    next: { plan: plans[next.tier].name, interval: next.interval },
    ...priceOfNext(row),
    at,
    is_agency: owner.is_agency,
  }
  const people = await listPlanAddresses(db, owner)
  await sendMails(
    deps,
    db,
    people.map((to) => ({ letter: planRenews, to, values })),
  )
  return true
}

/** What is charged then: the running plan's own price, which earlier buyers keep, or the price of the lower plan. Empty if unknown. */
function priceOfNext(row: SubscriptionRow): Partial<Paid> {
  const { scheduled_tier, scheduled_interval, price_amount, price_currency } = row
  if (scheduled_tier) {
    const price = priceOf(scheduled_tier, scheduled_interval ?? 'month')
    return price === null ? {} : { amount: price * 100, currency: 'usd' }
  }
  return price_amount === null || price_currency === null
    ? {}
    : { amount: price_amount, currency: price_currency }
}

/** The next period's plan: the same, or the lower one that is scheduled. */
function nextOf(row: {
  paid_tier: PlanId
  scheduled_tier: PlanId | null
  scheduled_interval: BillingInterval | null
}): { tier: PlanId; interval: BillingInterval } {
  return row.scheduled_tier
    ? { tier: row.scheduled_tier, interval: row.scheduled_interval ?? 'month' }
    : { tier: row.paid_tier, interval: 'year' }
}
