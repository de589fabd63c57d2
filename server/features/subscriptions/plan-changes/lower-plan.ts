import type { SoldPlan } from '#shared/rules/plans/plans.ts'
import { PaymentsError } from '#server/gateways/payments/payments-error.ts'
import type { ProviderSubscription } from '#server/gateways/payments/provider-objects.ts'

import { agree } from './impact.ts'
import type { Agreed } from './impact.ts'
import { settle } from '../manage.ts'
import type { PaidRow } from '../manage.ts'
import { callProvider, providerOf } from '../provider.ts'
import { runningOf } from '../running-plan.ts'
import type { SyncDeps } from '../sync.ts'

/**
 * Schedules a lower plan, or the month instead of the year, for the end of the paid period. Nothing is charged,
 * credited or paused until then; the user agrees first to what will be paused.
 */
export async function lowerPlan(
  deps: SyncDeps,
  row: PaidRow,
  sold: SoldPlan,
  agreed: Agreed,
): Promise<void> {
  const payments = providerOf(deps)
  await agree(deps, row.profile_id, { action: 'change', tier: sold.tier }, agreed)
  const subscription = await callProvider(deps, async () => {
    const running = await runningOf(deps, row)
    const key = `${running.id}:${row.sync_version}`
    await payments.lowerPlan({ subscription: running, sold, key })
    return running
  })
  const known = {
    scheduled_tier: sold.tier,
    scheduled_interval: sold.interval,
    scheduled_at: subscription.ends_at,
  }
  await settle(deps, row, subscription.ends_at === null ? {} : known, async () => 0)
}

/**
 * Makes a change that allows no scheduled plan beside it. Removes the scheduled plan first, and restores it when the
 * change fails, so that a failure changes nothing.
 */
export async function withoutSchedule<T>(
  deps: SyncDeps,
  row: PaidRow,
  change: () => Promise<T>,
): Promise<T> {
  const payments = providerOf(deps)
  const before = await callProvider(deps, () => runningOf(deps, row))
  const { schedule_id, scheduled } = before
  if (schedule_id === null) return change()
  await callProvider(deps, () => payments.releaseSchedule(schedule_id))
  try {
    return await change()
  } catch (error) {
    if (scheduled) await putBack(deps, row, before, scheduled)
    throw error
  }
}

/** If this fails too, the next reading finds no scheduled plan. */
async function putBack(
  deps: SyncDeps,
  row: PaidRow,
  subscription: ProviderSubscription,
  { tier, interval }: SoldPlan,
): Promise<void> {
  const key = `${subscription.id}:${row.sync_version}:again`
  try {
    await providerOf(deps).lowerPlan({ subscription, sold: { tier, interval }, key })
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    deps.log.error(
      { reason: error.reason, ...error.details, profile_id: row.profile_id },
      'a planned lower plan could not be put back',
    )
  }
}
