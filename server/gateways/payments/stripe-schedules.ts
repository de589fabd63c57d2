import type Stripe from 'stripe'

import type { SoldPlan } from '#shared/rules/plans/plans.ts'

import { PaymentsError } from './payments-error.ts'
import type { Payments } from './payments.ts'
import { idOf, withPaymentsErrors, unlessRefused } from './stripe-client.ts'
import { withdrawRaise } from './stripe-raises.ts'
import type { StripeClient } from './stripe-client.ts'
import type { SoldOfPrice } from './stripe-prices.ts'

type Schedule = Stripe.SubscriptionSchedule
type Phase = Stripe.SubscriptionSchedule.Phase

/** Plans that begin when the paid period ends: Stripe's subscription schedules. */
export function schedulesOf({
  stripe,
  prices,
}: StripeClient): Pick<Payments, 'lowerPlan' | 'releaseSchedule'> {
  /** The schedule of the subscription; creates one around the running plan if there is none. */
  const scheduleOf = async (subscription: string, key: string): Promise<Schedule> => {
    const known = async () => {
      const expand = ['schedule']
      const current = await withPaymentsErrors(() =>
        stripe.subscriptions.retrieve(subscription, { expand }),
      )
      await withdrawRaise(stripe, current)
      const { schedule } = current
      return typeof schedule === 'object' ? schedule : null
    }
    const before = await known()
    if (before) return before
    const made = await unlessRefused(() =>
      stripe.subscriptionSchedules.create(
        { from_subscription: subscription },
        { idempotencyKey: `schedule:${key}` },
      ),
    )
    // Refused when another click was faster.
    const schedule = made?.status === 'active' ? made : await known()
    if (!schedule) throw new PaymentsError('refused', { subscription, why: 'no schedule' })
    return schedule
  }

  return {
    lowerPlan: async ({ subscription, sold, key }) => {
      const price = prices.idFor(sold)
      const schedule = await scheduleOf(subscription.id, key)
      const now = currentPhase(schedule)
      if (!now) throw new PaymentsError('refused', { schedule: schedule.id, why: 'no phase' })
      const { automatic_tax, discounts } = now
      const terms = {
        // Stripe removes omitted fields.
        ...(discounts.length > 0 ? { discounts: discounts.map(discountFrom) } : {}),
        ...(automatic_tax ? { automatic_tax: { enabled: automatic_tax.enabled } } : {}),
      }
      await withPaymentsErrors(() =>
        stripe.subscriptionSchedules.update(
          schedule.id,
          {
            // After the first period of the lower plan the subscription continues without a schedule.
            end_behavior: 'release',
            proration_behavior: 'none',
            phases: [
              {
                ...terms,
                items: now.items.map(({ price: item, quantity }) => ({
                  price: idOf(item) ?? '',
                  quantity: quantity ?? 1,
                })),
                start_date: now.start_date,
                end_date: now.end_date,
                metadata: now.metadata ?? {},
              },
              {
                ...terms,
                items: [{ price, quantity: 1 }],
                duration: { interval: sold.interval, interval_count: 1 },
                proration_behavior: 'none',
                metadata: { ...now.metadata, tier: sold.tier, interval: sold.interval },
              },
            ],
          },
          { idempotencyKey: `lower:${key}:${schedule.id}:${price}` },
        ),
      )
    },

    releaseSchedule: async (id) => {
      // Refused for an ended schedule, which has the same effect.
      await unlessRefused(() => stripe.subscriptionSchedules.release(id))
    },
  }
}

function currentPhase({ phases, current_phase }: Schedule): Phase | undefined {
  return phases.find(({ start_date }) => start_date === current_phase?.start_date)
}

function discountFrom({
  discount,
  promotion_code,
  coupon,
}: Stripe.SubscriptionSchedule.Phase.Discount) {
  const known = idOf(discount)
  if (known !== undefined) return { discount: known }
  const code = idOf(promotion_code)
  return code === undefined ? { coupon: idOf(coupon) ?? '' } : { promotion_code: code }
}

/**
 * The plan that a schedule starts, and its date; null for a schedule without another plan. Needs the schedule
 * expanded.
 */
export function scheduledBy(
  schedule: string | Schedule | null,
  soldOf: SoldOfPrice,
): (SoldPlan & { at: string }) | null {
  if (typeof schedule !== 'object' || schedule === null) return null
  const now = currentPhase(schedule)
  const next = schedule.phases.find(({ start_date }) => now && start_date >= now.end_date)
  const sold = soldOf.get(idOf(next?.items[0]?.price) ?? '')
  return next && sold ? { ...sold, at: new Date(next.start_date * 1000).toISOString() } : null
}
