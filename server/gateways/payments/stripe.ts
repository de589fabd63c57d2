import { createHash } from 'node:crypto'
import Stripe from 'stripe'

import type { SoldPlanId } from '#shared/rules/plans.ts'

import { PaymentsError } from './payments.ts'
import type { Payments } from './payments.ts'
import { checkoutFrom, eventFrom, invoiceFrom, subscriptionFrom } from './stripe-shapes.ts'

export type StripeSettings = {
  secret_key: string
  webhook_secrets: readonly string[]
  /** Price ids: the first is sold, the others are of those who bought earlier. A plan without one cannot be bought. */
  prices: Partial<Record<SoldPlanId, readonly string[]>>
  /** Another place than Stripe, for tests. */
  api?: { host: string; port: number; protocol: 'http'; timeout?: number }
}

/** A person waits for the answer: longer than this is 'down' to them. */
const timeout = 10_000
/** Events that were signed longer ago, or that claim to come from later, are not taken. */
const toleranceSeconds = 300
/** Told apart from configurations that others made, and from older ones of ours. */
const portalVersion = '1'
/** More would be more than any page shows. */
const invoicesRead = 36

/**
 * The payments through Stripe's API.
 * @param httpClient the sandbox answers in place of the network
 */
export function createStripePayments(
  settings: StripeSettings,
  publicUrl: string,
  httpClient?: Stripe.HttpClient,
): Payments {
  const stripe = new Stripe(settings.secret_key, {
    apiVersion: '2026-10-28.endive',
    timeout,
    maxNetworkRetries: 2,
    telemetry: false,
    ...settings.api,
    ...(httpClient ? { httpClient } : {}),
  })
  const prices = Object.entries(settings.prices) as [SoldPlanId, readonly string[]][]
  const tierOfPrice = new Map(prices.flatMap(([tier, ids]) => ids.map((id) => [id, tier] as const)))
  const priceOf = (tier: SoldPlanId) => {
    const price = settings.prices[tier]?.[0]
    if (price === undefined) throw new PaymentsError('refused', { tier, why: 'no price' })
    return price
  }
  let portal: Promise<string> | undefined

  return {
    kind: 'stripe',
    isForSale: (tier) => settings.prices[tier]?.[0] !== undefined,

    createCustomer: async ({ user_id, email, key: version }) => {
      // One that has other values must not be asked for by the same key.
      const hash = createHash('sha256').update(email).digest('hex')
      const key = `customer:${user_id}:${hash}:${version}`
      const customer = await told(() =>
        stripe.customers.create({ email, metadata: { user_id } }, { idempotencyKey: key }),
      )
      return customer.id
    },

    createCheckout: async ({ customer_id, user_id, tier, key }) => {
      const price = priceOf(tier)
      const metadata = { user_id, tier }
      const session = await told(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: customer_id,
            client_reference_id: user_id,
            line_items: [{ price, quantity: 1 }],
            success_url: `${publicUrl}/pricing?subscription=success&plan=${tier}&session_id={CHECKOUT_SESSION_ID}`,
            cancel_url: `${publicUrl}/pricing?status=canceled`,
            metadata,
            subscription_data: { metadata },
          },
          { idempotencyKey: `checkout:${key}:${price}` },
        ),
      )
      if (session.url === null) throw new PaymentsError('refused', { why: 'checkout without url' })
      return { id: session.id, url: session.url }
    },

    findCheckout: async (id) => {
      const session = await unlessMissing(() => stripe.checkout.sessions.retrieve(id))
      return session && checkoutFrom(session)
    },

    expireCheckout: async (id) => {
      // Refused for one that is finished or has expired, which is as good.
      await unlessRefused(() => stripe.checkout.sessions.expire(id))
    },

    createPortal: async (customer_id) => {
      portal ??= findPortalConfiguration(stripe, publicUrl)
      const configuration = await portal.catch((error: unknown) => {
        portal = undefined
        throw error
      })
      const session = await told(() =>
        stripe.billingPortal.sessions.create({
          customer: customer_id,
          configuration,
          return_url: `${publicUrl}/pricing`,
        }),
      )
      return session.url
    },

    readCustomer: async (customer) => {
      const [subscriptions, invoices, charges] = await Promise.all([
        unlessMissing(() => stripe.subscriptions.list({ customer, status: 'all', limit: 100 })),
        unlessMissing(() =>
          stripe.invoices.list({ customer, limit: invoicesRead, expand: ['data.payments'] }),
        ),
        unlessMissing(() => stripe.charges.list({ customer, limit: 100 })),
      ])
      return {
        subscriptions: (subscriptions?.data ?? []).map((one) => subscriptionFrom(one, tierOfPrice)),
        invoices: (invoices?.data ?? []).map((one) =>
          invoiceFrom(one, charges?.data ?? [], tierOfPrice),
        ),
      }
    },

    setCancelled: async (id, isCancelled) => {
      const current = await told(() => stripe.subscriptions.retrieve(id))
      if (current.ended_at !== null) return
      // A fixed date of ending, as somebody may have set at Stripe, is taken back by its own field.
      const hasDate = current.cancel_at !== null && !current.cancel_at_period_end
      await told(() =>
        stripe.subscriptions.update(
          id,
          !isCancelled && hasDate ? { cancel_at: '' } : { cancel_at_period_end: isCancelled },
        ),
      )
    },

    changePlan: async ({ subscription, tier, isUp, key }) => {
      const price = priceOf(tier)
      await told(() =>
        stripe.subscriptions.update(
          subscription.id,
          {
            items: [{ id: subscription.item_id, price }],
            proration_behavior: isUp ? 'always_invoice' : 'create_prorations',
            // The change happens only when the difference could be charged.
            ...(isUp ? { payment_behavior: 'error_if_incomplete' as const } : {}),
            ...(subscription.cancel_at_period_end ? { cancel_at_period_end: false } : {}),
          },
          { idempotencyKey: `change:${key}:${price}` },
        ),
      )
    },

    endSubscription: async (id) => {
      await unlessMissing(() => stripe.subscriptions.cancel(id, { prorate: false }))
    },

    refundInvoice: async (invoice, user_id) => {
      const payments = await told(() =>
        stripe.invoicePayments.list({ invoice, status: 'paid', limit: 20 }),
      )
      for (const { payment } of payments.data) {
        const paid = payment.payment_intent
        const payment_intent = typeof paid === 'string' ? paid : paid?.id
        if (payment_intent === undefined) continue
        await unlessRefused(
          () =>
            stripe.refunds.create(
              {
                payment_intent,
                reason: 'requested_by_customer',
                metadata: { user_id, invoice, kind: 'monthly_guarantee' },
              },
              { idempotencyKey: `refund:${invoice}:${payment_intent}` },
            ),
          ['charge_already_refunded'],
        )
      }
    },

    findCustomerOfCharge: async (id) => {
      const charge = await unlessMissing(() => stripe.charges.retrieve(id))
      const customer = charge?.customer
      return typeof customer === 'string' ? customer : customer?.id
    },

    deleteCustomer: async (id) => {
      await unlessMissing(() => stripe.customers.del(id))
    },

    readEvent: (body, signature) => readEvent(stripe, settings.webhook_secrets, body, signature),
  }
}

function readEvent(
  stripe: Stripe,
  secrets: readonly string[],
  body: string,
  signature: string | undefined,
) {
  // The library takes any time in the future.
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature ?? '')?.[1])
  if (!(signedAt <= Date.now() / 1000 + toleranceSeconds)) throw new PaymentsError('bad_signature')
  let fault: unknown
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(body, signature ?? '', secret, toleranceSeconds)
      if (typeof event.id === 'string' && typeof event.data?.object === 'object')
        return eventFrom(event)
    } catch (error) {
      fault = error
    }
  }
  throw new PaymentsError('bad_signature', {}, fault)
}

/** A portal without cancelling and changing: both have rules here that it does not know. Made once, and found again. */
async function findPortalConfiguration(stripe: Stripe, publicUrl: string): Promise<string> {
  const known = await told(() =>
    stripe.billingPortal.configurations.list({ active: true, limit: 100 }),
  )
  const ours = known.data.find(
    ({ metadata, default_return_url }) =>
      metadata?.['fanfare_portal'] === portalVersion &&
      default_return_url === `${publicUrl}/pricing`,
  )
  if (ours) return ours.id
  const made = await told(() =>
    stripe.billingPortal.configurations.create(
      {
        default_return_url: `${publicUrl}/pricing`,
        metadata: { fanfare_portal: portalVersion },
        features: {
          customer_update: { enabled: true, allowed_updates: ['email', 'address', 'tax_id'] },
          invoice_history: { enabled: true },
          payment_method_update: { enabled: true },
          subscription_cancel: { enabled: false },
          subscription_update: { enabled: false },
        },
      },
      { idempotencyKey: `portal:${portalVersion}:${publicUrl}` },
    ),
  )
  return made.id
}

/** Runs a call and tells what went wrong in our words. */
async function told<T>(call: () => Promise<T>): Promise<T> {
  try {
    const answer = await call()
    const status = (answer as { lastResponse?: { statusCode?: number } }).lastResponse?.statusCode
    // The library takes an error without a description, as something on the way may send it, for a success.
    if (status !== undefined && status >= 400) throw new PaymentsError('unavailable', { status })
    return answer
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, param, statusCode, requestId } = error
    const details = { type, code, param, status: statusCode, request_id: requestId }
    if (error instanceof Stripe.errors.StripeCardError)
      throw new PaymentsError('declined', details, error)
    const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError
    throw new PaymentsError(isRefused ? 'refused' : 'unavailable', details, error)
  }
}

/** `undefined` for what is not there any more. */
async function unlessMissing<T>(call: () => Promise<T>): Promise<T | undefined> {
  return unlessRefused(call, ['resource_missing'])
}

/** `undefined` when it was refused, with one of these codes if any are given. */
async function unlessRefused<T>(
  call: () => Promise<T>,
  codes?: readonly string[],
): Promise<T | undefined> {
  try {
    return await told(call)
  } catch (error) {
    const isExpected =
      error instanceof PaymentsError &&
      error.reason === 'refused' &&
      (codes === undefined || codes.includes(String(error.details['code'])))
    if (isExpected) return undefined
    throw error
  }
}
