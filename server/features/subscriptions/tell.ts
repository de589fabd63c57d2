import { plans } from '#shared/rules/plans.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { sendMail } from '#server/features/mail/mail.ts'
import type { ProviderInvoice } from '#server/gateways/payments/payments.ts'

import type { PlanState } from './plan-state.ts'
import { findOwnerFacts } from './queries.ts'
import type { OwnerFacts, SubscriptionRow } from './queries.ts'

type Change = {
  before: SubscriptionRow
  after: PlanState
  /** Codes paused for it, by owner. */
  paused: ReadonlyMap<string, number>
  refunded: readonly ProviderInvoice[]
}

/**
 * Queues the mails about a change, by the transaction that writes it: what is written once is told
 * once, however many events there are.
 */
export async function tellOfChange(
  deps: Pick<Deps, 'config' | 'jobs'> & { db: Db },
  owner: OwnerFacts,
  { before, after, paused, refunded }: Change,
): Promise<void> {
  const { db } = deps
  const to = owner.email
  const own = paused.get(owner.id) ?? 0
  const others = [...paused].filter(([id, count]) => id !== owner.id && count > 0)
  if (before.subscribed && !after.subscribed)
    await sendMail(deps, db, {
      template: 'plan_ended',
      to,
      values: {
        plan: plans[before.subscription_tier].name,
        has_failed: before.payment_failed_at !== null,
        paused: own,
        managed_paused: others.reduce((sum, [, count]) => sum + count, 0),
        is_agency: owner.is_agency,
      },
    })
  if (before.payment_failed_at === null && after.payment_failed_at !== null)
    await sendMail(deps, db, {
      template: 'payment_failed',
      to,
      values: { plan: plans[after.subscription_tier].name, is_agency: owner.is_agency },
    })
  const given = refunded.reduce((sum, invoice) => sum + invoice.amount_refunded, 0)
  const [first] = refunded
  if (first)
    await sendMail(deps, db, {
      template: 'payment_refunded',
      to,
      values: {
        amount: given,
        currency: first.currency,
        is_second_plan:
          after.subscribed && first.subscription_id !== after.provider_subscription_id,
        is_agency: owner.is_agency,
      },
    })
  for (const [id, count] of others) {
    const other = await findOwnerFacts(db, id)
    if (!other) continue
    const values = { paused: count, agency: owner.full_name }
    await sendMail(deps, db, { template: 'agency_plan_ended', to: other.email, values })
  }
}
