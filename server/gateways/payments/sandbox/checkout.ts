import type Stripe from 'stripe'

import type { Billing } from './money/billing.ts'
import { cycleLine } from './changes.ts'
import { attemptOf } from './money/collecting.ts'
import type { Collecting } from './money/collecting.ts'
import { findPrice, idOf } from './objects/objects.ts'
import { monthsAfter, periodEnd } from './periods.ts'
import { findCoupon, findPromotionCode } from './objects/coupons.ts'
import { paymentMethodObject, taxIdObject } from './objects/people-objects.ts'
import { discountObject, subscriptionObject } from './objects/subscription-objects.ts'
import { declined, invalid, unknownIn } from './refusal.ts'
import type {
  CardKind,
  Customer,
  Discount,
  Invoice,
  PaymentMethod,
  Price,
  Session,
  Subscription,
  TaxId,
} from './objects/shapes.ts'
import { addUp } from './objects/totals.ts'
import type { World } from './world.ts'

/** The buyer's details at the checkout, without the card. */
export type Entered = {
  name?: string | undefined
  country?: string | undefined
  line1?: string | undefined
  city?: string | undefined
  postal_code?: string | undefined
  tax_id?: string | undefined
}

/** The provider's checkout. */
export function createCheckout(world: World, billing: Billing, collecting: Collecting) {
  const { get, put, of, random, now, emit } = world

  const priceOf = (session: Session): Price => {
    const price = findPrice(session.hidden.price)
    if (!price) throw unknownIn('line_items[0][price]', 'price', session.hidden.price)
    return price
  }

  const planOf = async (session: Session, status: Stripe.Subscription.Status, method: string) => {
    const at = await now(session.customer)
    const price = priceOf(session)
    return subscriptionObject(`sub_${random()}`, at, {
      customer: session.customer,
      price,
      metadata: session.hidden.subscription_metadata,
      status,
      period_end: periodEnd(at, at, price.recurring.interval),
      payment_method: method,
      discounts: [],
      is_taxed: session.automatic_tax.enabled,
    })
  }

  const discountFor = async (session: Session, subscription: Subscription) => {
    const promotion = findPromotionCode(session.hidden.promotion_code ?? '')
    if (!promotion) return undefined
    const coupon = idOf(promotion.promotion.coupon)
    const at = await now(session.customer)
    const months = findCoupon(coupon)?.duration_in_months
    const discount: Discount = discountObject(`di_${random()}`, at, {
      checkout_session: session.id,
      customer: session.customer,
      promotion_code: promotion.id,
      source: { coupon, type: 'coupon' },
      subscription: subscription.id,
      end: months == null ? null : monthsAfter(at, months),
    })
    return discount
  }

  /** The future charge of this checkout, as an invoice that is not stored. */
  const preview = async (session: Session): Promise<Invoice> => {
    const subscription = await planOf(session, 'active', 'pm_none')
    const discount = await discountFor(session, subscription)
    const line = firstLine(subscription, billing)
    const invoice = await billing.preview(subscription, 'subscription_create', [line])
    addUp(invoice, await get<Customer>(session.customer), discount ? [discount] : [])
    return invoice
  }

  /** The price of a plan for somebody without one, with their credit. */
  const previewNew = async (
    customer: Customer,
    price: Price,
    is_taxed: boolean,
  ): Promise<Invoice> => {
    const at = await now(customer.id)
    const subscription = subscriptionObject(`sub_${random()}`, at, {
      customer: customer.id,
      price,
      metadata: {},
      status: 'active',
      period_end: periodEnd(at, at, price.recurring.interval),
      payment_method: 'pm_none',
      discounts: [],
      is_taxed,
    })
    const line = firstLine(subscription, billing)
    const invoice = await billing.preview(subscription, 'subscription_create', [line])
    addUp(invoice, customer, [])
    return invoice
  }

  /** Writes the amounts into the session. */
  const priced = async (session: Session): Promise<Session> => {
    const invoice = await preview(session)
    const amount_discount = (invoice.total_discount_amounts ?? []).reduce(
      (sum, { amount }) => sum + amount,
      0,
    )
    return put<Session>({
      ...session,
      amount_subtotal: invoice.subtotal,
      amount_total: invoice.total,
      automatic_tax: { ...session.automatic_tax, status: invoice.automatic_tax.status },
      total_details: {
        amount_discount,
        amount_shipping: 0,
        amount_tax: invoice.total - invoice.subtotal + amount_discount,
      },
    })
  }

  const opens = async (session: Session) => {
    if (session.status !== 'open' || session.expires_at < (await now(session.customer)))
      throw invalid('This checkout is not open any more.')
  }

  /** Copies the buyer's details to the customer, where the session allows it. */
  const keepEntered = async (session: Session, entered: Entered) => {
    const customer = await get<Customer>(session.customer)
    const { name, tax_id, ...address } = entered
    if (name && session.hidden.customer_update.name) customer.name = name
    if (address.country && session.hidden.customer_update.address)
      customer.address = {
        city: address.city ?? null,
        country: address.country,
        line1: address.line1 ?? null,
        line2: null,
        postal_code: address.postal_code ?? null,
        state: null,
      }
    await put(customer)
    const known = await of<TaxId>('tax_id', customer.id)
    if (
      tax_id &&
      session.tax_id_collection?.enabled &&
      !known.some((one) => one.value === tax_id)
    ) {
      const at = await now(customer.id)
      const made = taxIdObject(`txi_${random()}`, at, {
        customer: customer.id,
        type: tax_id.startsWith('GB') ? 'gb_vat' : 'eu_vat',
        value: tax_id,
      })
      await put(made)
      await emit('customer.tax_id.created', made)
    }
    if (name || address.country) await emit('customer.updated', customer)
  }

  /** Makes a card the customer's default. */
  const useCard = async (customerId: string, card: CardKind): Promise<PaymentMethod> => {
    const customer = await get<Customer>(customerId)
    const changed: Customer = { ...customer, hidden: { ...customer.hidden, card } }
    const method = paymentMethodObject(`pm_${random()}`, await now(customerId), changed)
    changed.invoice_settings.default_payment_method = method.id
    await put(changed)
    await put(method)
    return method
  }

  return {
    preview,
    previewNew,
    priced,

    useCard,

    /** Stores the buyer's details and the promotion code before the payment. */
    enter: async (session: Session, entered: Entered, code: string): Promise<Session> => {
      await opens(session)
      await keepEntered(session, entered)
      const wanted = code.trim()
      if (wanted !== '' && !(session.allow_promotion_codes && findPromotionCode(wanted)))
        throw invalid('This code is invalid.')
      return priced({
        ...session,
        hidden: { ...session.hidden, promotion_code: wanted === '' ? null : wanted },
      })
    },

    /**
     * Completes a checkout. 'later': the payment arrives on another day. The card is confirmed when it requires that.
     */
    complete: async (given: Session, payment: 'now' | 'later'): Promise<void> => {
      await opens(given)
      const session = await priced(given)
      const customer = await get<Customer>(session.customer)
      if (payment === 'now' && attemptOf(customer.hidden.card, true) === 'declined')
        throw declined()
      const isLate = payment === 'later'
      const card = isLate
        ? 'bank'
        : customer.hidden.card === 'bank'
          ? 'works'
          : customer.hidden.card
      const method = await useCard(customer.id, card)
      const subscription = await planOf(session, isLate ? 'incomplete' : 'active', method.id)
      const discount = await discountFor(session, subscription)
      if (discount) {
        await put(discount)
        subscription.discounts = [discount.id]
        await emit('customer.discount.created', discount)
      }
      await put(subscription)
      const line = firstLine(subscription, billing)
      const invoice = await billing.finalize(
        await billing.draft(subscription, 'subscription_create', [line]),
      )
      subscription.latest_invoice = invoice.id
      if (invoice.amount_due === 0) subscription.status = 'active'
      await put(subscription)
      const isPaid = !isLate || invoice.amount_due === 0
      const done: Session = {
        ...session,
        status: 'complete',
        payment_status:
          invoice.amount_due === 0 && invoice.total === 0
            ? 'no_payment_required'
            : isPaid
              ? 'paid'
              : 'unpaid',
        subscription: subscription.id,
        invoice: invoice.id,
        url: null,
      }
      await put(done)
      await emit('customer.subscription.created', subscription)
      if (isPaid) await collecting.settle(invoice)
      else await collecting.collect(invoice, { isPresent: true, willRetry: false })
      await emit('checkout.session.completed', done)
    },
  }
}

function firstLine(subscription: Subscription, billing: Billing) {
  const [item] = subscription.items.data
  return {
    ...cycleLine(subscription, billing),
    period: { start: item.current_period_start, end: item.current_period_end },
  }
}
