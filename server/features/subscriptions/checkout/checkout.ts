import { apiError } from '#shared/contract/errors.ts'
import { soldPlanIds } from '#shared/rules/plans/plans.ts'
import type { BillingInterval, PlanId, SoldPlan } from '#shared/rules/plans/plans.ts'
import { transact } from '#server/db/connection/transact.ts'
import { isAnswerStored, isCustomerMissing } from '#server/gateways/payments/payments-error.ts'
import type { Payments } from '#server/gateways/payments/payments.ts'
import type { ProviderCheckout } from '#server/gateways/payments/provider-objects.ts'

import { planStateOf, revivable } from '../plan-state.ts'
import { callProvider, providerOf } from '../provider.ts'
import { findSubscription, lockSubscription, nextSyncVersion } from '../queries.ts'
import { findOwnerFacts } from '../owner-queries.ts'
import { countTry, putCustomer, putSubscription, updateSubscription } from '../queries.ts'
import type { SubscriptionRow } from '../queries.ts'
import type { OwnerFacts } from '../owner-queries.ts'
import { syncCustomer } from '../sync.ts'
import type { SyncDeps } from '../sync.ts'

/**
 * Begins to buy a plan. Two tabs get the same checkout, which can be paid once; an open checkout of another plan is
 * closed first. Nothing is written before the provider has answered.
 */
export async function createCheckout(
  deps: SyncDeps,
  userId: string,
  { planType, interval }: { planType: PlanId; interval: BillingInterval },
): Promise<{ url: string }> {
  const payments = providerOf(deps)
  const sold = assertSold(payments, planType, interval)
  const owner = await findOwnerFacts(deps.db, userId)
  if (!owner?.may_publish) throw apiError('PROFILE_INCOMPLETE')
  // Test accounts have no limit, and so nothing to buy.
  if (owner.is_fake) throw apiError('FORBIDDEN')
  return callProvider(deps, async () => {
    try {
      return await beginCheckout(deps, payments, owner, sold)
    } catch (error) {
      if (isAnswerStored(error)) await countTry(deps.db, userId)
      const customer = (await findSubscription(deps.db, userId))?.provider_customer_id
      if (!isCustomerMissing(error) || !customer || !(await payments.isDeleted(customer)))
        throw error
      // The customer was deleted at the provider: the next attempt makes a new one.
      const checked = { checkout_session_id: null, checkout_tier: null, checkout_interval: null }
      await updateSubscription(deps.db, userId, {
        ...checked,
        provider_customer_id: null,
        sync_version: await nextSyncVersion(deps.db),
      })
      return beginCheckout(deps, payments, owner, sold)
    }
  })
}

async function beginCheckout(
  deps: SyncDeps,
  payments: Payments,
  owner: OwnerFacts,
  sold: SoldPlan,
): Promise<{ url: string }> {
  const row = await customerRow(deps, payments, owner)
  const open = await openCheckoutOf(deps, payments, row)
  const isSame = row.checkout_tier === sold.tier && row.checkout_interval === sold.interval
  if (open?.url && isSame) return { url: open.url }
  if (open) await payments.expireCheckout(open.id)
  const made = await payments.createCheckout({
    customer_id: row.provider_customer_id,
    user_id: owner.id,
    sold,
    key: `${row.provider_customer_id}:${sold.tier}:${row.checkout_count}:${row.payment_tries}`,
  })
  const former = await storeCheckout(deps, owner.id, { id: made.id, ...sold })
  // Another tab began another plan first: only the latest checkout remains open.
  if (former !== null && former !== made.id) await payments.expireCheckout(former)
  return { url: made.url }
}

/** Throws ELITE_BY_CONTACT, PLAN_IS_FREE, or PLAN_NOT_FOR_SALE for a plan without a price. */
export function assertSold(
  payments: Payments,
  planType: PlanId,
  interval: BillingInterval,
): SoldPlan {
  if (planType === 'elite') throw apiError('ELITE_BY_CONTACT')
  const tier = soldPlanIds.find((sold) => sold === planType)
  if (tier === undefined) throw apiError('PLAN_IS_FREE')
  if (!payments.isForSale({ tier, interval })) throw apiError('PLAN_NOT_FOR_SALE')
  return { tier, interval }
}

type CustomerRow = SubscriptionRow & { provider_customer_id: string }

/** The row of a profile without a plan, with a customer at the provider. Throws ALREADY_SUBSCRIBED. */
async function customerRow(
  deps: SyncDeps,
  payments: Payments,
  owner: OwnerFacts,
): Promise<CustomerRow> {
  const { db } = deps
  let row = await findSubscription(db, owner.id)
  assertUnsubscribed(row)
  if (row?.provider !== payments.kind || row.provider_customer_id === null) {
    // The row counts the attempts.
    await putSubscription(db, owner.id)
    const customer_id = await payments.createCustomer({
      user_id: owner.id,
      email: owner.email,
      key: `${row?.sync_version ?? 0}:${row?.payment_tries ?? 0}`,
    })
    await putCustomer(db, owner.id, payments.kind, customer_id)
    row = await findSubscription(db, owner.id)
  } else await endFormerPlans(deps, payments, row.profile_id, row.provider_customer_id)
  if (!row || row.provider_customer_id === null) throw apiError('UNAUTHORIZED')
  return { ...row, provider_customer_id: row.provider_customer_id }
}

/**
 * Ends former plans that a payment would start again, so that no two plans can run. Throws ALREADY_SUBSCRIBED if one
 * runs that is not known here yet.
 */
async function endFormerPlans(
  deps: SyncDeps,
  payments: Payments,
  profileId: string,
  customerId: string,
): Promise<void> {
  const customer = await payments.readCustomer(customerId)
  const former = revivable(customer)
  for (const { id } of former) await payments.endSubscription(id)
  if (former.length === 0 && !planStateOf(customer, null).state.subscribed) return
  // Also voids the invoices of the ended ones.
  await syncCustomer(deps, customerId)
  assertUnsubscribed(await findSubscription(deps.db, profileId))
}

function assertUnsubscribed(row: SubscriptionRow | undefined): void {
  if (row?.subscribed)
    throw apiError('ALREADY_SUBSCRIBED', { subscription_tier: row.subscription_tier })
}

/** The former checkout, if it can still be paid. If it was paid meanwhile, its plan is read first. */
async function openCheckoutOf(
  deps: SyncDeps,
  payments: Payments,
  row: CustomerRow,
): Promise<ProviderCheckout | undefined> {
  if (row.checkout_session_id === null) return undefined
  const checkout = await payments.findCheckout(row.checkout_session_id)
  if (checkout?.status === 'complete') {
    await syncCustomer(deps, row.provider_customer_id)
    assertUnsubscribed(await findSubscription(deps.db, row.profile_id))
  }
  return checkout?.status === 'open' ? checkout : undefined
}

/** Stores the open checkout and returns the former one. */
async function storeCheckout(
  { db }: SyncDeps,
  userId: string,
  { id, tier, interval }: SoldPlan & { id: string },
): Promise<string | null> {
  return transact(db, async (db) => {
    const row = await lockSubscription(db, userId)
    if (!row || row.checkout_session_id === id) return null
    await updateSubscription(db, userId, {
      checkout_session_id: id,
      checkout_tier: tier,
      checkout_interval: interval,
      checkout_count: row.checkout_count + 1,
    })
    return row.checkout_session_id
  })
}
