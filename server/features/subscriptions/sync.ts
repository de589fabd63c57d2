import type { Db } from '#server/db/connect.ts'
import { transact } from '#server/db/transact.ts'
import type { Deps } from '#server/deps.ts'
import type { ProviderCustomer } from '#server/gateways/payments/payments.ts'

import { putInvoices } from './invoice-queries.ts'
import { withPlanChange } from './plan-change.ts'
import { isEntitled, planStateOf } from './plan-state.ts'
import type { PlanState } from './plan-state.ts'
import { providerOf } from './provider.ts'
import {
  findProfileOfCustomer,
  lockOwnerFacts,
  lockSubscription,
  nextSyncVersion,
  updateSubscription,
} from './queries.ts'
import type { OwnerFacts, SubscriptionRow } from './queries.ts'
import { tellOfChange } from './tell.ts'

export type SyncDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'log' | 'payments'>

export type SyncResult = {
  outcome: 'synced' | 'unknown_customer'
  /** The tables said something else before. */
  has_changed: boolean
  /** Codes that were paused for it, those of managed creators too. */
  paused: number
}

/** What else belongs into the transaction that writes the state; returns how many codes it paused. */
type Also = (db: Db, row: SubscriptionRow) => Promise<number>

const nothing: SyncResult = { outcome: 'unknown_customer', has_changed: false, paused: 0 }

/**
 * Reads all that the provider holds of a customer and writes what follows from it, in one transaction
 * under the lock of the profile. Events say only that there is something to read, so their order, their
 * number and their contents do not matter. A reading that began before one that is written already is
 * left out. May throw PaymentsError.
 */
export async function syncCustomer(
  deps: SyncDeps,
  customerId: string,
  also?: Also,
  isAgain = false,
): Promise<SyncResult> {
  const payments = providerOf(deps)
  const profileId = await findProfileOfCustomer(deps.db, payments.kind, customerId)
  if (profileId === undefined) return nothing
  const version = await nextSyncVersion(deps.db)
  const customer = await payments.readCustomer(customerId)
  const { duplicates } = planStateOf(customer)
  for (const { id, status, tier, price_id } of customer.subscriptions)
    if (tier === null && isEntitled(status))
      deps.log.error(
        { subscription: id, price_id },
        'a running plan has a price that is not configured',
      )
  const result = await transact(deps.db, async (db) => {
    const owner = await lockOwnerFacts(db, profileId)
    const row = await lockSubscription(db, profileId)
    // Deleted meanwhile, or with another customer by now.
    if (!owner || row?.provider_customer_id !== customerId) return nothing
    const written =
      row.sync_version > version
        ? { ...nothing, outcome: 'synced' as const }
        : await writeState({ ...deps, db }, owner, row, customer, version)
    const paused = written.paused + ((await also?.(db, row)) ?? 0)
    return { ...written, paused }
  })
  if (result.outcome === 'unknown_customer' || duplicates.length === 0 || isAgain) return result
  // Paid twice: the first stays. The money goes back before the plan ends, so that a try in between finds it again.
  for (const duplicate of duplicates) {
    deps.log.warn({ profile_id: profileId, subscription: duplicate.id }, 'second plan given back')
    for (const invoice of customer.invoices)
      if (invoice.subscription_id === duplicate.id && invoice.amount_paid > invoice.amount_refunded)
        await payments.refundInvoice(invoice.id, profileId)
    await payments.endSubscription(duplicate.id)
  }
  const after = await syncCustomer(deps, customerId, undefined, true)
  return { ...result, paused: result.paused + after.paused }
}

async function writeState(
  deps: SyncDeps & { db: Db },
  owner: OwnerFacts,
  row: SubscriptionRow,
  customer: ProviderCustomer,
  version: number,
): Promise<SyncResult> {
  const { db } = deps
  const { state: read } = planStateOf(customer)
  // Elite is given by staff, and nothing at the provider takes it away. What is paid for below it is kept.
  const isGift = row.subscription_tier === 'elite'
  const state: PlanState = isGift ? { ...read, subscribed: true, subscription_tier: 'elite' } : read
  const paused = await withPlanChange(deps, owner, row.keep_promo_code_ids, () =>
    updateSubscription(db, owner.id, {
      ...state,
      paid_tier: read.subscription_tier,
      // Read as the day it is, not as whoever looks last.
      checked_at: new Date().toISOString(),
      sync_version: version,
      ...(state.subscribed ? { checkout_session_id: null, checkout_tier: null } : {}),
      ...(row.subscribed && !state.subscribed ? { keep_promo_code_ids: [] } : {}),
    }),
  )
  const refunded = await putInvoices(
    db,
    { profile_id: owner.id, provider: row.provider ?? '' },
    customer.invoices,
  )
  await tellOfChange(deps, owner, { before: row, after: state, paused, refunded })
  return { outcome: 'synced', has_changed: hasChanged(row, state), paused: sum(paused.values()) }
}

function hasChanged(row: SubscriptionRow, state: PlanState): boolean {
  return (Object.keys(state) as (keyof PlanState)[]).some((key) => row[key] !== state[key])
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, number) => total + number, 0)
}
