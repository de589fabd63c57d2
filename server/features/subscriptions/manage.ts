import { ORPCError } from '@orpc/contract'

import { apiError, errorTable } from '#shared/contract/errors.ts'
import { cancelHasCodesSentence } from '#shared/contract/sentences-of-plans.ts'
import type { SubscriptionStatus } from '#shared/contract/subscriptions.ts'
import { planIds, plans } from '#shared/rules/plans.ts'
import type { PlanId } from '#shared/rules/plans.ts'
import type { Db } from '#server/db/connect.ts'
import { transact } from '#server/db/transact.ts'
import { PaymentsError } from '#server/gateways/payments/payments.ts'

import { assertSold } from './checkout.ts'
import { countActive, pauseBeyond } from './paused-code-queries.ts'
import { assertOwnActive, restoreOf } from './paused-codes.ts'
import { asked, providerOf } from './provider.ts'
import { findOwnerFacts, findSubscription, lockOwnerFacts } from './queries.ts'
import { lockSubscription, putChoice, updateSubscription } from './queries.ts'
import type { SubscriptionRow } from './queries.ts'
import { isPaid, statusOf } from './status.ts'
import { limitOf } from './subscriptions.ts'
import { syncCustomer } from './sync.ts'
import type { SyncDeps } from './sync.ts'

export type PaidRow = SubscriptionRow & {
  provider_subscription_id: string
  provider_customer_id: string
}

/** The own paid plan; the subscription never comes from the caller. Throws NO_PAID_PLAN. */
export async function paidRowOf(deps: SyncDeps, userId: string): Promise<PaidRow> {
  const row = await findSubscription(deps.db, userId)
  if (row?.provider !== providerOf(deps).kind || !isPaid(row)) throw apiError('NO_PAID_PLAN')
  return row
}

/** Opens the provider's page for cards and invoices; also after the plan's end. */
export async function openPortal(deps: SyncDeps, userId: string): Promise<{ url: string }> {
  const payments = providerOf(deps)
  const row = await findSubscription(deps.db, userId)
  const customer = row?.provider === payments.kind ? row.provider_customer_id : null
  if (customer === null) throw apiError('NO_PAID_PLAN')
  return asked(deps, async () => ({ url: await payments.createPortal(customer) }))
}

/** Asks the provider now. Nothing to ask where there is no customer. */
export async function refresh(deps: SyncDeps, userId: string): Promise<SubscriptionStatus> {
  const row = await findSubscription(deps.db, userId)
  const { payments } = deps
  const customer = row?.provider_customer_id
  if (customer && payments?.kind === row.provider)
    await asked(deps, () => syncCustomer(deps, customer))
  return statusOf(deps, userId)
}

/**
 * Cancels at the end of the paid period (spec §5): with more active codes than fit without the plan it
 * takes the one to keep, and pauses the others in the transaction that writes the cancelling.
 */
export async function cancel(
  deps: SyncDeps,
  userId: string,
  keepId?: string,
): Promise<{ subscription: SubscriptionStatus; paused: number }> {
  const payments = providerOf(deps)
  const row = await paidRowOf(deps, userId)
  const owner = await findOwnerFacts(deps.db, userId)
  if (!owner) throw apiError('NO_PAID_PLAN')
  const keep = keepId === undefined ? [] : [keepId]
  await assertOwnActive(deps.db, userId, keep)
  const max = await limitOf(deps, owner, false)
  const active = await countActive(deps.db, userId)
  const isTooMany = max !== null && active > max
  if (isTooMany && keepId === undefined) throw hasCodes(active, max)
  if (keepId !== undefined) await putChoice(deps.db, userId, keep)
  await asked(deps, () => payments.setCancelled(row.provider_subscription_id, true))
  const paused = await settle(deps, row, { cancel_at_period_end: true }, async (db) => {
    if (max === null || keepId === undefined) return 0
    await lockOwnerFacts(db, userId)
    return pauseBeyond(db, userId, max, keep)
  })
  return { subscription: await statusOf(deps, userId), paused }
}

function hasCodes(promo_codes: number, max_promo_codes: number): Error {
  return new ORPCError('CANCEL_HAS_CODES', {
    status: errorTable.CANCEL_HAS_CODES.status,
    message: cancelHasCodesSentence(promo_codes),
    data: { promo_codes, max_promo_codes },
  })
}

/** Takes the cancelling back before the end, with the codes that were paused for it. */
export async function resume(
  deps: SyncDeps,
  userId: string,
): Promise<{ subscription: SubscriptionStatus; restored: number }> {
  const payments = providerOf(deps)
  const row = await paidRowOf(deps, userId)
  await asked(deps, () => payments.setCancelled(row.provider_subscription_id, false))
  let restored = 0
  await settle(deps, row, { cancel_at_period_end: false }, async (db, current) => {
    // It ended in this moment: then there is nothing to come back to.
    restored = current.subscribed ? await restoreOf({ ...deps, db }, userId) : 0
    return 0
  })
  return { subscription: await statusOf(deps, userId), restored }
}

/**
 * Changes to another paid plan at once. Up, the difference is charged first, and without it nothing
 * changes; down, it is credited, and codes beyond the new limit are paused but for the chosen ones.
 */
export async function changePlan(
  deps: SyncDeps,
  userId: string,
  planType: PlanId,
  keepIds?: readonly string[],
): Promise<{ subscription: SubscriptionStatus; paused: number }> {
  const payments = providerOf(deps)
  const tier = assertSold(payments, planType)
  const row = await paidRowOf(deps, userId)
  // Under Elite, what is paid for below it.
  const current = row.subscription_tier === 'elite' ? row.paid_tier : row.subscription_tier
  if (current === tier) throw apiError('ALREADY_SUBSCRIBED', { subscription_tier: tier })
  const isUp = planIds.indexOf(tier) > planIds.indexOf(current)
  if (!isUp) await assertFits(deps, userId, tier, keepIds)
  await asked(deps, async () => {
    const { subscriptions } = await payments.readCustomer(row.provider_customer_id)
    const subscription = subscriptions.find(({ id }) => id === row.provider_subscription_id)
    if (!subscription) throw new PaymentsError('refused', { why: 'subscription is gone' })
    // Two clicks see one version, and the next change another one.
    const key = `${subscription.id}:${row.sync_version}`
    await payments.changePlan({ subscription, tier, isUp, key })
  })
  const paused = await settle(deps, row, {}, async () => 0)
  return { subscription: await statusOf(deps, userId), paused }
}

/** Throws PLAN_TOO_SMALL unless the active codes fit or those to keep are named; remembers these. */
async function assertFits(
  deps: SyncDeps,
  userId: string,
  tier: PlanId,
  keepIds: readonly string[] | undefined,
): Promise<void> {
  const { db } = deps
  const owner = await findOwnerFacts(db, userId)
  const own = plans[tier].max_promo_codes
  const others = owner ? await limitOf(deps, owner, false) : 0
  if (own === null || others === null) return
  const max_promo_codes = Math.max(own, others)
  const promo_codes = await countActive(db, userId)
  if (promo_codes <= max_promo_codes) return
  const keep = [...new Set(keepIds)]
  if (keepIds === undefined || keep.length > max_promo_codes)
    throw apiError('PLAN_TOO_SMALL', { promo_codes, max_promo_codes })
  await assertOwnActive(db, userId, keep)
  await putChoice(db, userId, keep)
}

/**
 * Writes what the provider did, with what belongs to it. Should the provider fall silent right after,
 * what is known is written, and a job reads the rest later. Returns the paused codes.
 */
export async function settle(
  deps: SyncDeps,
  row: PaidRow,
  known: Partial<Pick<SubscriptionRow, 'cancel_at_period_end'>>,
  also: (db: Db, row: SubscriptionRow) => Promise<number>,
): Promise<number> {
  const customer = row.provider_customer_id
  try {
    return (await syncCustomer(deps, customer, also)).paused
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    deps.log.warn({ reason: error.reason, ...error.details }, 'reading the plan again later')
    return transact(deps.db, async (db) => {
      await lockOwnerFacts(db, row.profile_id)
      const current = await lockSubscription(db, row.profile_id)
      if (!current) return 0
      if (Object.keys(known).length > 0) await updateSubscription(db, row.profile_id, known)
      await deps.jobs.addPaymentJob(db, { kind: 'sync', customer_id: customer })
      return also(db, current)
    })
  }
}
