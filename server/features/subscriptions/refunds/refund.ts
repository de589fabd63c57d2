import { apiError } from '#shared/contract/errors.ts'
import type { SubscriptionStatus } from '#shared/contract/subscriptions/subscriptions.ts'
import {
  guaranteeAgainAt,
  isDisputed,
  isGuaranteeUsed,
  leftOf,
} from '#shared/rules/plans/invoices.ts'
import { transact } from '#server/db/connection/transact.ts'
import { isAnswerStored, PaymentsError } from '#server/gateways/payments/payments-error.ts'

import { agree } from '../plan-changes/impact.ts'
import type { Agreed } from '../plan-changes/impact.ts'
import { refresh, paidRowOf, settle } from '../manage.ts'
import type { PaidRow } from '../manage.ts'
import { paymentJob } from '../payment-job.ts'
import { callProvider, providerOf } from '../provider.ts'
import { countTry, findSubscription, lockSubscription } from '../queries.ts'
import { lockOwnerFacts } from '../owner-queries.ts'
import { updateSubscription } from '../queries.ts'
import { chargesOf, statusOf } from '../status.ts'
import { syncCustomer } from '../sync.ts'
import type { SyncDeps } from '../sync.ts'

/** A job resumes an interrupted refund after this time. */
const resumeAfterSeconds = 60

type Refund = {
  subscription: SubscriptionStatus
  amount_refunded: number
  currency: string
  paused: number
}

/**
 * Refunds the payments of the period, less what was credited, and ends the plan (spec §1: 100% monthly refund
 * guarantee); once a year. The row first records that a refund began, so that the next click, or a job, can resume an
 * interrupted one. The money is refunded before the plan ends, so that a refusal changes nothing.
 */
export async function refund(deps: SyncDeps, userId: string, agreed: Agreed): Promise<Refund> {
  // The provider's current charges decide the amount.
  await refresh(deps, userId)
  const row = await paidRowOf(deps, userId)
  // Checked before the refund begins, because a refund that began always continues.
  await agree(deps, userId, { action: 'refund', tier: 'starter' }, agreed)
  const { before, began_at, refunded_before } = await begin(deps, row)
  const read = () => settle(deps, row, {}, async () => 0)
  let paused: number
  try {
    paused = await callProvider(deps, () => payOutAll(deps, row, began_at, read))
  } catch (error) {
    if (await isUntouched(deps, row, began_at)) await revert(deps, row, before)
    throw error
  }
  await finish(deps, row, began_at)
  // All charges of the period, including those that a former attempt of this refund gave back.
  const given = (await chargesOf(deps.db, row, began_at)).filter((charge) => !isDisputed(charge))
  const after = await findSubscription(deps.db, userId)
  deps.log.info({ profile_id: userId, subscribed: after?.subscribed }, 'refunded on request')
  const credited = given.reduce((sum, charge) => sum + charge.amount_credited, 0)
  const paid = given.reduce((sum, charge) => sum + charge.amount_paid, 0)
  return {
    subscription: await statusOf(deps, userId),
    amount_refunded: paid - credited - refunded_before,
    currency: given[0]?.currency ?? 'usd',
    paused,
  }
}

/** Resumes an interrupted refund. */
export async function resumeRefund(deps: SyncDeps, profileId: string): Promise<void> {
  const row = await findSubscription(deps.db, profileId)
  const { provider_customer_id: customer, refunding_subscription_id } = row ?? {}
  if (!row || !customer || !refunding_subscription_id) return
  if (row.provider !== providerOf(deps).kind) return
  const began_at = row.guarantee_used_at ?? new Date().toISOString()
  const refunding = {
    ...row,
    provider_customer_id: customer,
    provider_subscription_id: refunding_subscription_id,
  }
  const read = async () => (await syncCustomer(deps, customer)).paused
  await read()
  await payOutAll(deps, refunding, began_at, read)
  await finish(deps, refunding, began_at)
}

/**
 * Pays out until the plan has ended, and then what somebody paid meanwhile for a higher one. Returns how many codes
 * were paused.
 */
async function payOutAll(
  deps: SyncDeps,
  row: PaidRow,
  began_at: string,
  read: () => Promise<number>,
): Promise<number> {
  await payOut(deps, row, began_at)
  const paused = await read()
  if (leftOf(await chargesOf(deps.db, row, began_at)) === 0) return paused
  await payOut(deps, row, began_at)
  return paused + (await read())
}

/**
 * Refunds the charges, clears the credit, then ends the plan. Each step skips completed work. What could be refunded
 * when the refund began is refunded, also if it goes on days later.
 */
async function payOut(deps: SyncDeps, row: PaidRow, began_at: string): Promise<void> {
  const payments = providerOf(deps)
  const {
    profile_id,
    provider_customer_id: customer_id,
    provider_subscription_id: subscription_id,
  } = row
  const key = String(row.payment_tries)
  const charges = await chargesOf(deps.db, row, began_at)
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
    if (isAnswerStored(error)) await countTry(deps.db, profile_id)
    throw error
  }
}

/**
 * Records that a refund began; a second one resumes it. Throws NOTHING_TO_REFUND, PAYMENT_DISPUTED and
 * GUARANTEE_USED. Returns when it began, when the guarantee was used before, and what had been refunded by then.
 */
async function begin(
  deps: SyncDeps,
  { profile_id, provider_subscription_id }: PaidRow,
): Promise<{ began_at: string; before: string | null; refunded_before: number }> {
  return transact(deps.db, async (db) => {
    await lockOwnerFacts(db, profile_id)
    const row = await lockSubscription(db, profile_id)
    // The plan ended in this moment, for example by another click.
    if (row?.provider_subscription_id !== provider_subscription_id) throw apiError('NO_PAID_PLAN')
    const { guarantee_used_at: before, refunding_subscription_id } = row
    const now = new Date().toISOString()
    if (refunding_subscription_id === provider_subscription_id)
      return { began_at: before ?? now, before, refunded_before: row.refunded_before ?? 0 }
    const charges = await chargesOf(db, { profile_id, provider_subscription_id }, now)
    if (charges.some(isDisputed)) throw apiError('PAYMENT_DISPUTED')
    if (leftOf(charges) <= 0) throw apiError('NOTHING_TO_REFUND')
    if (before !== null && isGuaranteeUsed(before, now))
      throw apiError('GUARANTEE_USED', { again_at: guaranteeAgainAt(before) })
    const refunded_before = charges.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0)
    await updateSubscription(db, profile_id, {
      guarantee_used_at: now,
      refunded_before,
      refunding_subscription_id: provider_subscription_id,
    })
    const job = { kind: 'refund' as const, profile_id }
    await deps.queue.add(db, paymentJob, job, resumeAfterSeconds)
    return { began_at: now, before, refunded_before }
  })
}

/** Whether the provider did nothing for a failed refund. If that is unknown, the refund continues later. */
async function isUntouched(deps: SyncDeps, row: PaidRow, began_at: string): Promise<boolean> {
  const before = leftOf(await chargesOf(deps.db, row, began_at))
  try {
    await syncCustomer(deps, row.provider_customer_id)
  } catch (error) {
    if (error instanceof PaymentsError) return false
    throw error
  }
  const after = await findSubscription(deps.db, row.profile_id)
  const isRunning = after?.provider_subscription_id === row.provider_subscription_id
  return isRunning && leftOf(await chargesOf(deps.db, row, began_at)) === before
}

async function revert(deps: SyncDeps, row: PaidRow, guarantee_used_at: string | null) {
  await updateSubscription(deps.db, row.profile_id, {
    guarantee_used_at,
    refunding_subscription_id: null,
  })
}

/** Removes the mark of a running refund if its plan has ended. The guarantee was used in any case. */
async function finish(
  { db }: SyncDeps,
  { profile_id, provider_subscription_id: refunded }: PaidRow,
  began_at: string,
): Promise<void> {
  await transact(db, async (db) => {
    const current = await lockSubscription(db, profile_id)
    if (!current) return
    const { refunding_subscription_id: running, guarantee_used_at: used } = current
    const isOver = running === refunded && current.provider_subscription_id !== refunded
    await updateSubscription(db, profile_id, {
      refunding_subscription_id: isOver ? null : running,
      // Another click at the same time failed, and took this back.
      guarantee_used_at: used !== null && used > began_at ? used : began_at,
    })
  })
}
