import type Stripe from 'stripe'
import { z } from 'zod'

import { bool, expand, int, listOf, params, text } from '../form.ts'
import type { Life } from '../life.ts'
import { findPrice } from '../objects/objects.ts'
import { invalid, unknownIn } from '../refusal.ts'
import type { Customer, Invoice, Schedule, Subscription } from '../objects/shapes.ts'
import { findersOf } from './endpoint.ts'
import { prorationBehavior } from './plans.ts'

export const previewParams = params<Stripe.InvoiceCreatePreviewParams>()({
  automatic_tax: z.strictObject({ enabled: bool }).optional(),
  customer: text.optional(),
  expand,
  schedule: text.optional(),
  subscription: text.optional(),
  subscription_details: z
    .strictObject({
      cancel_at_period_end: bool.optional(),
      cancel_now: bool.optional(),
      items: listOf(
        z.strictObject({
          id: text.optional(),
          price: text.optional(),
          quantity: int.optional(),
        }),
      ).optional(),
      proration_behavior: prorationBehavior.optional(),
      proration_date: int.optional(),
    })
    .optional(),
})

type PreviewParams = z.output<typeof previewParams>

/** Previews the next invoice of a customer, a subscription or a schedule. */
export function createPreview(life: Life): (values: PreviewParams) => Promise<Invoice> {
  const { customerIn, named } = findersOf(life)
  const previewedFor = async (
    customer: Customer,
    { subscription_details, automatic_tax }: PreviewParams,
  ): Promise<Invoice> => {
    const [item] = subscription_details?.items ?? []
    if (item === undefined)
      throw invalid(`No upcoming invoices for customer: ${customer.id}`, {
        code: 'invoice_upcoming_none',
      })
    if (item.id !== undefined)
      throw invalid('An item of no subscription has no id.', {
        param: 'subscription_details[items][0][id]',
      })
    const price = findPrice(item.price ?? '')
    if (!price) throw unknownIn('subscription_details[items][0][price]', 'price', item.price ?? '')
    return life.checkout.previewNew(customer, price, automatic_tax?.enabled ?? false)
  }
  const previewed = async (values: PreviewParams): Promise<Invoice> => {
    if (values.schedule !== undefined) {
      const schedule = await named<Schedule>('schedule', 'subscription_schedule', values.schedule)
      const at = schedule.current_phase?.end_date ?? 0
      const next = schedule.phases.find(({ start_date }) => start_date === at)
      const running = await life.get<Subscription>(schedule.subscription ?? '')
      return life.changes.preview(
        running,
        next && { price: next.items[0].price, proration_behavior: 'none' },
      )
    }
    if (values.subscription === undefined && values.customer !== undefined)
      return previewedFor(await customerIn(values.customer), values)
    if (values.subscription === undefined)
      throw invalid('You must provide one of `customer`, `subscription` or `schedule`.', {
        code: 'parameter_missing',
        param: 'subscription',
      })
    const subscription = await named<Subscription>(
      'subscription',
      'subscription',
      values.subscription,
    )
    if (subscription.ended_at !== null)
      throw invalid('No upcoming invoices for a canceled subscription.', {
        code: 'invoice_upcoming_none',
      })
    if (values.automatic_tax !== undefined)
      throw invalid('The sandbox previews a subscription with its own tax.', {
        param: 'automatic_tax',
      })
    const details = values.subscription_details ?? {}
    if (details.cancel_now || details.cancel_at_period_end)
      throw invalid('The sandbox previews no cancelling.', { param: 'subscription_details' })
    const [item] = details.items ?? []
    if (item && item.id !== subscription.items.data[0].id)
      throw unknownIn('subscription_details[items][0][id]', 'subscription_item', item.id ?? '')
    if (item?.price === undefined && subscription.cancel_at_period_end)
      throw invalid('No upcoming invoices: the subscription is canceled at the period end.', {
        code: 'invoice_upcoming_none',
      })
    return life.changes.preview(
      subscription,
      item?.price === undefined
        ? undefined
        : {
            price: item.price,
            proration_behavior: details.proration_behavior,
            proration_date: details.proration_date,
          },
    )
  }

  return previewed
}
