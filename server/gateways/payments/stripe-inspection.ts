import type { Found, Inspection, Why } from './inspection.ts'
import { PaymentsError } from './payments-error.ts'
import { withPaymentsErrors } from './stripe-client.ts'
import type { StripeClient } from './stripe-client.ts'

/** A person waits for the whole result: one attempt with a short timeout. */
const options = { timeout: 5000, maxNetworkRetries: 0 }

/** Inspects prices and webhook endpoints at the provider. Changes nothing, and reports problems instead of throwing. */
export async function inspect({ stripe, prices }: StripeClient): Promise<Inspection> {
  const [inspected, endpoints] = await Promise.all([
    Promise.all(
      [...prices.soldOf].map(async ([id, sold]) => ({
        id,
        sold,
        is_for_sale: prices.isForSale(sold) && prices.idFor(sold) === id,
        found: await found(async () => {
          const price = await stripe.prices.retrieve(id, {}, options)
          return {
            is_active: price.active,
            amount: price.billing_scheme === 'per_unit' ? price.unit_amount : null,
            currency: price.currency,
            interval: intervalOf(price.recurring),
            is_live: price.livemode,
          }
        }),
      })),
    ),
    found(async () => {
      const { data } = await stripe.webhookEndpoints.list({ limit: 100 }, options)
      return data.map(({ url, status, enabled_events }) => ({
        url,
        is_enabled: status === 'enabled',
        events: enabled_events,
      }))
    }),
  ])
  return { prices: inspected, endpoints }
}

function intervalOf(
  recurring: { interval: string; interval_count: number } | null | undefined,
): string | null {
  if (!recurring) return null
  const { interval, interval_count } = recurring
  return interval_count === 1 ? interval : `${interval_count} ${interval}s`
}

async function found<Thing>(look: () => Promise<Thing>): Promise<Found<Thing>> {
  try {
    return { is_found: true, thing: await withPaymentsErrors(look) }
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    return { is_found: false, why: whyOf(error) }
  }
}

function whyOf({ reason, details }: PaymentsError): Why {
  if (details['status'] === 401) return 'key'
  if (details['status'] === 403) return 'rights'
  if (details['code'] === 'resource_missing') return 'missing'
  return reason === 'unavailable' ? 'silent' : 'refused'
}
