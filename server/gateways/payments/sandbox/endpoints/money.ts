import type Stripe from 'stripe'

import { bool, expand, int, metadata, oneOf, pageParams, params, text, when } from '../form.ts'
import type { Life } from '../life.ts'
import { allPrices, findPrice } from '../objects/objects.ts'
import { allPromotionCodes, findCoupon, findPromotionCode } from '../objects/coupons.ts'
import { enabledEvents } from '../events.ts'
import { invalid, missing } from '../refusal.ts'
import type { Charge, Dispute, PaymentIntent, Refund } from '../objects/shapes.ts'
import { endpoint, findersOf, isWithin, mergedMetadata, pageOf } from './endpoint.ts'
import type { Endpoints } from './endpoint.ts'

const retrieve = params<{ expand?: string[] }>()({ expand })

/** Charges, refunds, prices, and the account itself. */
export function moneyEndpoints(life: Life): Endpoints {
  const { find, customerIn, newest, named } = findersOf(life)
  /** A list with a filter by charge or payment. */
  const ofCharges = (kind: 'refund' | 'dispute') =>
    endpoint(
      params<Stripe.RefundListParams & Stripe.DisputeListParams>()({
        ...pageParams,
        charge: text.optional(),
        created: when.optional(),
        payment_intent: text.optional(),
      }),
      async ({ charge, payment_intent, created, ...page }) =>
        pageOf(
          `/v1/${kind}s`,
          (await newest<Refund | Dispute>(kind)).filter(
            (one) =>
              isWithin(one.created, created) &&
              (charge === undefined || one.charge === charge) &&
              (payment_intent === undefined || one.payment_intent === payment_intent),
          ),
          page,
        ),
    )

  return {
    'GET charges': endpoint(
      params<Stripe.ChargeListParams>()({
        ...pageParams,
        created: when.optional(),
        customer: text.optional(),
        payment_intent: text.optional(),
      }),
      async ({ customer, payment_intent, created, ...page }) => {
        if (customer !== undefined) await customerIn(customer)
        const all = await newest<Charge>('charge', customer)
        return pageOf(
          '/v1/charges',
          all.filter(
            (one) =>
              isWithin(one.created, created) &&
              (payment_intent === undefined || one.payment_intent === payment_intent),
          ),
          page,
        )
      },
    ),
    'GET charges/:id': endpoint(retrieve, (_, id) => find<Charge>('charge', id)),
    'GET payment_intents/:id': endpoint(
      params<Stripe.PaymentIntentRetrieveParams>()({ client_secret: text.optional(), expand }),
      (_, id) => find<PaymentIntent>('payment_intent', id),
    ),
    'GET payment_intents': endpoint(
      params<Stripe.PaymentIntentListParams>()({
        ...pageParams,
        created: when.optional(),
        customer: text.optional(),
      }),
      async ({ customer, created, ...page }) => {
        if (customer !== undefined) await customerIn(customer)
        const all = await newest<PaymentIntent>('payment_intent', customer)
        return pageOf(
          '/v1/payment_intents',
          all.filter((one) => isWithin(one.created, created)),
          page,
        )
      },
    ),

    'POST refunds': endpoint(
      params<Stripe.RefundCreateParams>()({
        amount: int.optional(),
        charge: text.optional(),
        expand,
        metadata: metadata.optional(),
        payment_intent: text.optional(),
        reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer').optional(),
      }),
      async ({ amount, charge, payment_intent, reason, metadata: given }) => {
        const options = { amount, reason, metadata: mergedMetadata({}, given) }
        if (charge !== undefined)
          return life.givingBack.refundCharge(
            await named<Charge>('charge', 'charge', charge),
            options,
          )
        if (payment_intent === undefined)
          throw invalid(
            'One of the following params should be provided for this request: payment_intent or charge.',
            {
              code: 'parameter_missing',
              param: 'payment_intent',
            },
          )
        return life.refund(payment_intent, options.metadata, options)
      },
    ),
    'GET refunds': ofCharges('refund'),
    'GET refunds/:id': endpoint(retrieve, (_, id) => find<Refund>('refund', id)),

    'GET disputes': ofCharges('dispute'),
    'GET disputes/:id': endpoint(retrieve, (_, id) => find<Dispute>('dispute', id)),

    'GET prices': endpoint(
      params<Stripe.PriceListParams>()({
        ...pageParams,
        active: bool.optional(),
        product: text.optional(),
        type: oneOf('one_time', 'recurring').optional(),
      }),
      ({ active, product, type, ...page }) =>
        pageOf(
          '/v1/prices',
          allPrices().filter(
            (one) =>
              (active === undefined || one.active === active) &&
              (product === undefined || one.product === product) &&
              (type === undefined || one.type === type),
          ),
          page,
        ),
    ),
    'GET prices/:id': endpoint(retrieve, (_, id) => found(findPrice(id), 'price', id)),
    'GET promotion_codes': endpoint(
      params<Stripe.PromotionCodeListParams>()({
        ...pageParams,
        active: bool.optional(),
        code: text.optional(),
      }),
      ({ active, code, ...page }) =>
        pageOf(
          '/v1/promotion_codes',
          allPromotionCodes().filter(
            (one) =>
              (active === undefined || one.active === active) &&
              (code === undefined || one.code === code.toUpperCase()),
          ),
          page,
        ),
    ),
    'GET promotion_codes/:id': endpoint(retrieve, (_, id) =>
      found(findPromotionCode(id), 'promotion code', id),
    ),
    'GET coupons/:id': endpoint(retrieve, (_, id) => found(findCoupon(id), 'coupon', id)),

    'GET events': endpoint(
      params<Stripe.EventListParams>()({
        ...pageParams,
        created: when.optional(),
        type: text.optional(),
        types: text.array().max(20).optional(),
      }),
      async ({ type, types, created, ...page }) =>
        pageOf(
          '/v1/events',
          (await newest<Stripe.Event>('event')).filter(
            (one) =>
              isWithin(one.created, created) &&
              (type === undefined || one.type === type) &&
              (types === undefined || types.includes(one.type)),
          ),
          page,
        ),
    ),
    'GET events/:id': endpoint(retrieve, (_, id) => find<Stripe.Event>('event', id)),
    'GET webhook_endpoints': endpoint(
      params<Stripe.WebhookEndpointListParams>()(pageParams),
      (page) => pageOf('/v1/webhook_endpoints', [webhookEndpoint(life.publicUrl)], page),
    ),
    'GET account': endpoint(params<Stripe.AccountRetrieveParams>()({ expand }), () => account),
  }
}

function found<T>(object: T | undefined, what: string, id: string): T {
  if (object === undefined) throw missing(what, id)
  return object
}

const account: Stripe.Account = {
  id: 'acct_sandbox',
  object: 'account',
  charges_enabled: true,
  country: 'US',
  default_currency: 'usd',
  details_submitted: true,
  email: null,
  payouts_enabled: true,
  type: 'standard',
}

function webhookEndpoint(publicUrl: string): Stripe.WebhookEndpoint {
  return {
    id: 'we_sandbox',
    object: 'webhook_endpoint',
    api_version: '2026-10-28.endive',
    application: null,
    created: Date.UTC(2026, 0, 1) / 1000,
    description: null,
    enabled_events: [...enabledEvents],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url: `${publicUrl}/webhooks/stripe`,
  }
}
