import { apiError } from '#shared/contract/errors.ts'
import type { SoldPlan } from '#shared/rules/plans/plans.ts'
import { PaymentsError } from '#server/gateways/payments/payments-error.ts'
import type { PlanChange, PricePreview } from '#server/gateways/payments/provider-objects.ts'

import type { PaidRow } from '../manage.ts'
import { callProvider, providerOf } from '../provider.ts'
import { runningOf } from '../running-plan.ts'
import type { SyncDeps } from '../sync.ts'

/** How long a displayed price stays valid; days are counted to the second. */
const previewSeconds = 15 * 60

/** The preview that the user agreed to. Omitted fields are not compared. */
export type SeenPrice = { proration_date?: number | undefined; amount_today?: number | undefined }

/**
 * Changes to a higher plan, or to a year, at once: the difference is charged first, and without the charge nothing
 * changes. Charges the amount of the preview or throws PRICE_CHANGED. 'confirm': the change happens after the
 * customer confirms at their bank.
 */
export async function raisePlan(
  deps: SyncDeps,
  row: PaidRow,
  sold: SoldPlan,
  seen: SeenPrice,
): Promise<PlanChange> {
  const payments = providerOf(deps)
  return callProvider(deps, async () => {
    const subscription = await runningOf(deps, row)
    const { proration_date, amount_today } = seen
    if (proration_date !== undefined) {
      const invoiceOptions = { customer_id: row.provider_customer_id, subscription, sold }
      const now = await payments
        .preview({ ...invoiceOptions, isAtOnce: true, proration_date })
        .catch((error: unknown) => {
          // A new period began meanwhile.
          if (error instanceof PaymentsError && error.reason === 'refused') return undefined
          throw error
        })
      if (!now || !isAsSeen(now, { proration_date, amount_today })) throw apiError('PRICE_CHANGED')
    }
    return payments.raisePlan({
      subscription,
      sold,
      ...(proration_date === undefined ? {} : { proration_date }),
      // Two simultaneous clicks share a reading and therefore the key. An attempt after another reading has another
      // key.
      key: `${subscription.id}:${row.sync_version}`,
    })
  })
}

function isAsSeen(now: PricePreview, { proration_date, amount_today }: SeenPrice): boolean {
  const age = now.asked_at - (proration_date ?? now.asked_at)
  return (
    Math.abs(age) <= previewSeconds &&
    (amount_today === undefined || amount_today === now.amount_today)
  )
}
