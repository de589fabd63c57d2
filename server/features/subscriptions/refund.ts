import { apiError } from '#shared/contract/errors.ts'
import type { SubscriptionStatus } from '#shared/contract/subscriptions.ts'
import { guaranteeAgainAt, isDisputed, isGuaranteeUsed, leftOf } from '#shared/rules/invoices.ts'
import { transact } from '#server/db/transact.ts'
import { isAnswerKept, PaymentsError } from '#server/gateways/payments/payments-error.ts'

import { agree } from './impact.ts'
import type { Agreed } from './impact.ts'
import { refresh, paidRowOf, settle } from './manage.ts'
import type { PaidRow } from './manage.ts'
import { paymentJob } from './payment-job.ts'
import { asked, providerOf } from './provider.ts'
import { countTry, findSubscription, lockSubscription } from './queries.ts'
import { lockOwnerFacts } from './owner-queries.ts'
import { updateSubscription } from './queries.ts'
import type { SubscriptionRow } from './queries.ts'
import { chargesOf, statusOf } from './status.ts'
import { syncCustomer } from './sync.ts'
import type { SyncDeps } from './sync.ts'

/** After so long a refund that stopped in its middle goes on by itself. */
const resumeAfterSeconds = 60

type Refund = {
  subscription: SubscriptionStatus
  amount_refunded: number
  currency: string
  paused: number
}

/**
 * Gives back what was paid for the period, less what was credited, and ends the plan (spec §1: 100% monthly refund
 * guarantee); once a year. Whoever begins says so in the row first: what stops in its middle is found there by the
 * next click and by a job, and goes on. The money goes before the plan ends, so that a refusal changes nothing.
 */
export async function refund(deps: SyncDeps, userId: string, agreed: Agreed): Promise<Refund> {
  // What is given back is counted by what the provider holds now.
  await refresh(deps, userId)
  const row = await paidRowOf(deps, userId)
  // First: what has begun goes on by itself.
  await agree(deps, userId, { action: 'refund', tier: 'starter' }, agreed)
  const before = await begin(deps, row)
  // Of the month, with what a former try gave back: that is what the person gets.
  const given = (await chargesOf(deps.db, row)).filter((charge) => !isDisputed(charge))
  try {
    await asked(deps, () =>
      give(deps, { ...row, refunding_subscription_id: row.provider_subscription_id }),
    )
  } catch (error) {
    if (await isUntouched(deps, row)) await takeBack(deps, row, before)
    throw error
  }
  const paused = await settle(deps, row, {}, async () => 0)
  await finish(deps, row)
  const after = await findSubscription(deps.db, userId)
  deps.log.info({ profile_id: userId, subscribed: after?.subscribed }, 'refunded on request')
  const credited = given.reduce((sum, charge) => sum + charge.amount_credited, 0)
  const paid = given.reduce((sum, charge) => sum + charge.amount_paid, 0)
  return {
    subscription: await statusOf(deps, userId),
    amount_refunded: paid - credited,
    currency: given[0]?.currency ?? 'usd',
    paused,
  }
}

/** Goes on with a refund that stopped in its middle. */
export async function resumeRefund(deps: SyncDeps, profileId: string): Promise<void> {
  const row = await findSubscription(deps.db, profileId)
  const { provider_customer_id: customer, refunding_subscription_id } = row ?? {}
  if (!row || !customer || !refunding_subscription_id) return
  if (row.provider !== providerOf(deps).kind) return
  await syncCustomer(deps, customer)
  await give(deps, { ...row, provider_customer_id: customer, refunding_subscription_id })
  await syncCustomer(deps, customer)
  await finish(deps, { profile_id: profileId, provider_subscription_id: refunding_subscription_id })
}

type Begun = Pick<SubscriptionRow, 'profile_id' | 'payment_tries'> & {
  provider_customer_id: string
  refunding_subscription_id: string
}

/** The money, then what could be had beside it, then the end of the plan. Each step finds what is done already. */
async function give(deps: SyncDeps, row: Begun): Promise<void> {
  const payments = providerOf(deps)
  const { profile_id, provider_customer_id: customer_id, refunding_subscription_id } = row
  const subscription_id = refunding_subscription_id
  const key = String(row.payment_tries)
  const charges = await chargesOf(deps.db, {
    profile_id,
    provider_subscription_id: subscription_id,
  })
  try {
    for (const { invoice_id } of charges.filter((charge) => leftOf([charge]) > 0))
      await payments.refundInvoice({
        invoice_id,
        user_id: profile_id,
        kind: 'monthly_guarantee',
        key,
      })
    await payments.clearCredit({ customer_id, subscription_id, key })
    await payments.endSubscription(subscription_id)
  } catch (error) {
    if (isAnswerKept(error)) await countTry(deps.db, profile_id)
    throw error
  }
}

/**
 * Writes that a refund has begun; a second one goes on with it. Throws NOTHING_TO_REFUND, PAYMENT_DISPUTED and GUARANTEE_USED.
 * Returns when the guarantee was used before.
 */
async function begin(deps: SyncDeps, { profile_id, provider_subscription_id }: PaidRow) {
  return transact(deps.db, async (db) => {
    await lockOwnerFacts(db, profile_id)
    const row = await lockSubscription(db, profile_id)
    // It ended in this moment, as by another click.
    if (row?.provider_subscription_id !== provider_subscription_id) throw apiError('NO_PAID_PLAN')
    const { guarantee_used_at, refunding_subscription_id } = row
    if (refunding_subscription_id === provider_subscription_id) return guarantee_used_at
    const charges = await chargesOf(db, { profile_id, provider_subscription_id })
    if (charges.some(isDisputed)) throw apiError('PAYMENT_DISPUTED')
    if (leftOf(charges) <= 0) throw apiError('NOTHING_TO_REFUND')
    const now = new Date().toISOString()
    if (guarantee_used_at !== null && isGuaranteeUsed(guarantee_used_at, now))
      throw apiError('GUARANTEE_USED', { again_at: guaranteeAgainAt(guarantee_used_at) })
    await updateSubscription(db, profile_id, {
      guarantee_used_at: now,
      refunding_subscription_id: provider_subscription_id,
    })
    const job = { kind: 'refund' as const, profile_id }
    await deps.queue.add(db, paymentJob, job, resumeAfterSeconds)
    return guarantee_used_at
  })
}

/** Whether the provider did nothing of a refund that failed, as far as it can be told; when in doubt it goes on later. */
async function isUntouched(deps: SyncDeps, row: PaidRow): Promise<boolean> {
  const before = leftOf(await chargesOf(deps.db, row))
  try {
    await syncCustomer(deps, row.provider_customer_id)
  } catch (error) {
    if (error instanceof PaymentsError) return false
    throw error
  }
  const after = await findSubscription(deps.db, row.profile_id)
  const isRunning = after?.provider_subscription_id === row.provider_subscription_id
  return isRunning && leftOf(await chargesOf(deps.db, row)) === before
}

async function takeBack(deps: SyncDeps, row: PaidRow, guarantee_used_at: string | null) {
  await updateSubscription(deps.db, row.profile_id, {
    guarantee_used_at,
    refunding_subscription_id: null,
  })
}

/** Forgets that a refund goes on, once its plan has ended. */
async function finish(
  { db }: SyncDeps,
  row: { profile_id: string; provider_subscription_id: string },
): Promise<void> {
  await transact(db, async (db) => {
    const current = await lockSubscription(db, row.profile_id)
    if (current?.refunding_subscription_id !== row.provider_subscription_id) return
    if (current.provider_subscription_id === row.provider_subscription_id) return
    await updateSubscription(db, row.profile_id, { refunding_subscription_id: null })
  })
}
