import type Stripe from 'stripe'
import { z } from 'zod'

import { bool, expand, int, listOf, metadata, oneOf, pageParams, params, text } from '../form.ts'
import type { Life } from '../life.ts'
import { findPrice } from '../objects/objects.ts'
import { findPromotionCode } from '../objects/coupons.ts'
import { invalid, unknownIn } from '../refusal.ts'
import { sessionObject } from '../objects/session-object.ts'
import type { Session } from '../objects/shapes.ts'
import { endpoint, findersOf, mergedMetadata, pageOf } from './endpoint.ts'
import type { Endpoints } from './endpoint.ts'

const day = 86_400

const create = params<Stripe.Checkout.SessionCreateParams>()({
  allow_promotion_codes: bool.optional(),
  automatic_tax: z.strictObject({ enabled: bool }).optional(),
  billing_address_collection: oneOf('auto', 'required').optional(),
  cancel_url: text.optional(),
  client_reference_id: text.max(200).optional(),
  customer: text,
  customer_update: z
    .strictObject({
      address: oneOf('auto', 'never').optional(),
      name: oneOf('auto', 'never').optional(),
    })
    .optional(),
  discounts: listOf(z.strictObject({ promotion_code: text })).optional(),
  expand,
  expires_at: int.optional(),
  line_items: listOf(z.strictObject({ price: text, quantity: int })).length(1),
  locale: text.optional(),
  metadata: metadata.optional(),
  mode: oneOf('subscription'),
  payment_method_collection: oneOf('always', 'if_required').optional(),
  saved_payment_method_options: z
    .strictObject({ payment_method_save: oneOf('enabled', 'disabled').optional() })
    .optional(),
  subscription_data: z
    .strictObject({
      billing_mode: z.strictObject({ type: oneOf('flexible') }).optional(),
      description: text.optional(),
      metadata: metadata.optional(),
    })
    .optional(),
  success_url: text,
  tax_id_collection: z
    .strictObject({ enabled: bool, required: oneOf('if_supported', 'never').optional() })
    .optional(),
})

/** The checkout sessions. */
export function checkoutEndpoints(life: Life): Endpoints {
  const { random, now, publicUrl } = life
  const { find, customerIn, newest } = findersOf(life)
  const current = async (session: Session): Promise<Session> => {
    const isLate = session.status === 'open' && session.expires_at < (await now(session.customer))
    return isLate ? { ...session, status: 'expired', url: null } : session
  }

  return {
    'POST checkout/sessions': endpoint(create, async (values) => {
      const customer = await customerIn(values.customer)
      const [item] = values.line_items
      const price = item && findPrice(item.price)
      if (!price) throw unknownIn('line_items[0][price]', 'price', item?.price ?? '')
      const [discount] = values.discounts ?? []
      if (discount && values.allow_promotion_codes !== undefined)
        throw invalid(
          'You may only specify one of these parameters: allow_promotion_codes, discounts.',
        )
      if (discount && !findPromotionCode(discount.promotion_code))
        throw unknownIn('discounts[0][promotion_code]', 'promotion code', discount.promotion_code)
      const isTaxed = values.automatic_tax?.enabled ?? false
      const takesTaxId = values.tax_id_collection?.enabled ?? false
      const updates = values.customer_update ?? {}
      if (takesTaxId && updates.name !== 'auto')
        throw invalid(
          'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
        )
      if (isTaxed && customer.address?.country == null && updates.address !== 'auto')
        throw invalid(
          "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
          { code: 'customer_tax_location_invalid' },
        )
      const at = await now(customer.id)
      const expires_at = values.expires_at ?? at + day
      if (expires_at < at + 1800 || expires_at > at + day)
        throw invalid(
          'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
          { param: 'expires_at' },
        )
      const id = `cs_test_${random()}`
      const withId = (url: string) => url.replace('{CHECKOUT_SESSION_ID}', id)
      const session = sessionObject(id, at, customer, {
        allow_promotion_codes: values.allow_promotion_codes ?? null,
        billing_address_collection: values.billing_address_collection ?? null,
        client_reference_id: values.client_reference_id ?? null,
        locale: values.locale ?? null,
        metadata: mergedMetadata({}, values.metadata),
        success_url: withId(values.success_url),
        cancel_url: withId(values.cancel_url ?? publicUrl),
        url: `${publicUrl}/sandbox/checkout/${id}`,
        expires_at,
        is_taxed: isTaxed,
        takes_tax_id: takesTaxId,
        hidden: {
          price: price.id,
          subscription_metadata: mergedMetadata({}, values.subscription_data?.metadata),
          promotion_code: discount?.promotion_code ?? null,
          customer_update: { name: updates.name === 'auto', address: updates.address === 'auto' },
        },
      })
      return life.checkout.priced(session)
    }),
    'GET checkout/sessions': endpoint(
      params<Stripe.Checkout.SessionListParams>()({
        ...pageParams,
        customer: text.optional(),
        status: oneOf('complete', 'expired', 'open').optional(),
        subscription: text.optional(),
      }),
      async ({ customer, status, subscription, ...page }) => {
        if (customer !== undefined) await customerIn(customer)
        const stored = await newest<Session>('checkout.session', customer)
        const all = await Promise.all(stored.map(current))
        return pageOf(
          '/v1/checkout/sessions',
          all.filter(
            (one) =>
              (status === undefined || one.status === status) &&
              (subscription === undefined || one.subscription === subscription),
          ),
          page,
        )
      },
    ),
    'GET checkout/sessions/:id': endpoint(
      params<Stripe.Checkout.SessionRetrieveParams>()({ expand }),
      async (_, id) => current(await find<Session>('checkout.session', id)),
    ),
    'POST checkout/sessions/:id/expire': endpoint(
      params<Stripe.Checkout.SessionExpireParams>()({ expand }),
      async (_, id) => {
        const session = await find<Session>('checkout.session', id)
        if (session.status !== 'open')
          throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.', {
            code: 'resource_not_open',
          })
        await life.cycle.expireSession(session)
        return find<Session>('checkout.session', id)
      },
    ),
  }
}
