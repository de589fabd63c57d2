import { isHeldByBank } from '#shared/rules/plans/disputes.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import type { Payments } from '#server/gateways/payments/payments.ts'
import type { ProviderCustomer } from '#server/gateways/payments/provider-objects.ts'

import { putDisputes } from './dispute-queries.ts'
import { noteSecondPlan, putInvoices } from './letters/invoice-queries.ts'
import { isSmaller, pauseBeyondPlan, planOf } from './plan-change.ts'
import { isEntitled, openAfterEnd, planStateOf } from './plan-state.ts'
import type { PlanState, Surplus } from './plan-state.ts'
import { providerOf } from './provider.ts'
import {
  findProfileOfCustomer,
  findSubscription,
  lockSubscription,
  nextSyncVersion,
  updateSubscription,
} from './queries.ts'
import { lockOwnerFacts } from './owner-queries.ts'
import type { SubscriptionRow } from './queries.ts'
import type { OwnerFacts } from './owner-queries.ts'
import { notifyOfChange } from './letters/notify.ts'
import { createKeyedMutex } from './events/keyed-mutex.ts'

export type SyncDeps = Pick<Deps, 'config' | 'db' | 'queue' | 'log' | 'payments'>

export type SyncResult = {
  outcome: 'synced' | 'unknown_customer'
  /** The row changed. */
  has_changed: boolean
  /** A running plan would have ended, so nothing was written. */
  would_end: boolean
  /** Codes that were paused, including those of managed creators. */
  paused: number
}

/** Further work for the transaction that writes the state. Returns how many codes it paused. */
type Extension = (db: Db, row: SubscriptionRow) => Promise<number>

const nothing: SyncResult = {
  outcome: 'unknown_customer',
  has_changed: false,
  would_end: false,
  paused: 0,
}

/** By provider, because each app has its own. */
const mutexes = new WeakMap<Payments, ReturnType<typeof createKeyedMutex<SyncResult>>>()

function mutexOf(payments: Payments) {
  const known = mutexes.get(payments)
  if (known) return known
  const made = createKeyedMutex<SyncResult>()
  mutexes.set(payments, made)
  return made
}

/**
 * Reads all objects of a customer from the provider and writes the derived state, in one transaction under the lock
 * of the profile. Events only say that there is something to read, so their order, number and contents do not matter.
 * A reading is skipped if a later one is already written. Readings of one customer take turns in this process, so
 * that none holds a connection while it waits for another's lock. May throw PaymentsError.
 */
export async function syncCustomer(
  deps: SyncDeps,
  customerId: string,
  also?: Extension,
): Promise<SyncResult> {
  const { run, coalesce } = mutexOf(providerOf(deps))
  return also
    ? run(customerId, () => readAndWrite(deps, customerId, also))
    : coalesce(customerId, () => readAndWrite(deps, customerId))
}

/** The same for the comparison of all customers: a plan that would end is not changed. */
export async function syncUnlessEnding(deps: SyncDeps, customerId: string): Promise<SyncResult> {
  const { run } = mutexOf(providerOf(deps))
  return run(customerId, () => readAndWrite(deps, customerId, undefined, { mayEnd: false }))
}

async function readAndWrite(
  deps: SyncDeps,
  customerId: string,
  also?: Extension,
  { isAgain = false, mayEnd = true } = {},
): Promise<SyncResult> {
  const payments = providerOf(deps)
  const profileId = await findProfileOfCustomer(deps.db, payments.kind, customerId)
  if (profileId === undefined) return nothing
  const version = await nextSyncVersion(deps.db)
  const customer = await payments.readCustomer(customerId)
  for (const { id, status, tier, price_id } of customer.subscriptions)
    if (tier === null && isEntitled(status))
      deps.log.error(
        { subscription: id, price_id },
        'a running plan has a price that is not configured',
      )
  const result = await transact(deps.db, async (db) => {
    const owner = await lockOwnerFacts(db, profileId)
    const row = await lockSubscription(db, profileId)
    // The account was deleted meanwhile, or has another customer by now.
    if (!owner || row?.provider_customer_id !== customerId) return nothing
    const isRunning = row.subscribed && row.provider_subscription_id !== null
    if (
      !mayEnd &&
      isRunning &&
      !planStateOf(customer, row.provider_subscription_id).state.subscribed
    )
      return { ...nothing, outcome: 'synced' as const, would_end: true }
    const written =
      row.sync_version > version
        ? { ...nothing, outcome: 'synced' as const }
        : await writeState({ ...deps, db }, owner, row, customer, version)
    const paused = written.paused + ((await also?.(db, row)) ?? 0)
    return { ...written, paused }
  })
  const { provider_subscription_id: followed = null, payment_tries = 0 } =
    (await findSubscription(deps.db, profileId)) ?? {}
  const { surplus } = planStateOf(customer, followed)
  const unpaid = openAfterEnd(customer)
  const isRight = surplus.length === 0 && unpaid.length === 0
  if (result.outcome === 'unknown_customer' || result.would_end || isRight || isAgain) return result
  for (const { id } of unpaid) await payments.voidInvoice(id)
  for (const one of surplus) await endSurplus(deps, profileId, customer, one, payment_tries)
  const after = await readAndWrite(deps, customerId, undefined, { isAgain: true })
  return { ...result, paused: result.paused + after.paused }
}

/**
 * Ends a subscription beside the current one. What was paid for the same time is refunded before, so that a retry finds
 * it again.
 */
async function endSurplus(
  deps: SyncDeps,
  profileId: string,
  { disputes }: ProviderCustomer,
  { subscription, paid_twice }: Surplus,
  tries: number,
): Promise<void> {
  const payments = providerOf(deps)
  deps.log.warn({ profile_id: profileId, subscription: subscription.id }, 'second plan ended')
  const held = disputes.filter(({ status }) => isHeldByBank([status]))
  for (const { id } of paid_twice) {
    if (held.some(({ invoice_id }) => invoice_id === id)) continue
    await noteSecondPlan(deps.db, payments.kind, id)
    await payments.refundInvoice({
      invoice_id: id,
      user_id: profileId,
      kind: 'second_plan',
      key: String(tries),
    })
  }
  await payments.endSubscription(subscription.id)
}

async function writeState(
  deps: SyncDeps & { db: Db },
  owner: OwnerFacts,
  row: SubscriptionRow,
  customer: ProviderCustomer,
  version: number,
): Promise<SyncResult> {
  const { db } = deps
  const { state: read } = planStateOf(customer, row.provider_subscription_id)
  // Staff grant Elite, and nothing at the provider ends it. A paid plan below it is stored.
  const isGift = row.subscription_tier === 'elite'
  const state: PlanState = isGift ? { ...read, subscribed: true, subscription_tier: 'elite' } : read
  const change = { from: planOf(row), to: planOf(state) }
  await updateSubscription(db, owner.id, {
    ...state,
    paid_tier: read.subscription_tier,
    // The state at this moment decides, not the order of readers.
    checked_at: new Date().toISOString(),
    sync_version: version,
    ...(state.subscribed
      ? { checkout_session_id: null, checkout_tier: null, checkout_interval: null }
      : {}),
    // The choice was for this end.
    ...(isSmaller(change) ? { keep_promo_code_ids: [] } : {}),
  })
  const paused = await pauseBeyondPlan(deps, owner, change, row.keep_promo_code_ids)
  const of = { profile_id: owner.id, provider: row.provider ?? '' }
  const { paid, refunded, failed } = await putInvoices(db, of, customer.invoices)
  const disputes = await putDisputes(db, of, customer.disputes)
  const moved = { paid, refunded, failed, disputes }
  const news = { before: row, after: state, read, customer, paused, ...moved }
  await notifyOfChange(deps, owner, news)
  return {
    ...nothing,
    outcome: 'synced',
    has_changed: hasChanged(row, state),
    paused: sum(paused.values()),
  }
}

function hasChanged(row: SubscriptionRow, state: PlanState): boolean {
  return (Object.keys(state) as (keyof PlanState)[]).some((key) => row[key] !== state[key])
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, number) => total + number, 0)
}
