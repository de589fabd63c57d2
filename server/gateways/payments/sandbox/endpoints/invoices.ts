import type Stripe from 'stripe'
import { z } from 'zod'

import { bool, expand, int, listOf, oneOf, pageParams, params, text, when } from '../form.ts'
import type { Life } from '../life.ts'
import { invalid, unknownIn } from '../refusal.ts'
import { findPrice } from '../objects.ts'
import type {
  Customer,
  Invoice,
  InvoiceItem,
  InvoicePayment,
  Schedule,
  Subscription,
} from '../shapes.ts'
import { subscriptionOf } from '../world.ts'
import { endpoint, findersOf, isWithin, pageOf } from './endpoint.ts'
import type { Endpoints } from './endpoint.ts'
import { prorationBehavior } from './plans.ts'

const preview = params<Stripe.InvoiceCreatePreviewParams>()({
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

/** Invoices, pending invoice items, and payments of invoices. */
export function invoiceEndpoints(life: Life): Endpoints {
  const { find, customerIn, newest, named } = findersOf(life)
  const previewedFor = async (
    customer: Customer,
    { subscription_details, automatic_tax }: z.output<typeof preview>,
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
  const previewed = async (values: z.output<typeof preview>): Promise<Invoice> => {
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

  return {
    'POST invoices/create_preview': endpoint(preview, previewed),
    'GET invoices': endpoint(
      params<Stripe.InvoiceListParams>()({
        ...pageParams,
        collection_method: oneOf('charge_automatically', 'send_invoice').optional(),
        created: when.optional(),
        customer: text.optional(),
        status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void').optional(),
        subscription: text.optional(),
      }),
      async ({ customer, status, created, subscription, ...page }) => {
        if (customer !== undefined) await customerIn(customer)
        if (subscription !== undefined) await named('subscription', 'subscription', subscription)
        const all = await newest<Invoice>('invoice', customer)
        return pageOf(
          '/v1/invoices',
          all.filter(
            (one) =>
              isWithin(one.created, created) &&
              (status === undefined || one.status === status) &&
              (subscription === undefined || subscriptionOf(one) === subscription),
          ),
          page,
        )
      },
    ),
    'GET invoices/:id': endpoint(params<Stripe.InvoiceRetrieveParams>()({ expand }), (_, id) =>
      find<Invoice>('invoice', id),
    ),
    'POST invoices/:id/void': endpoint(
      params<Stripe.InvoiceVoidInvoiceParams>()({ expand }),
      async (_, id) => {
        const invoice = await find<Invoice>('invoice', id)
        if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
          throw invalid(
            `You can only pass in open or uncollectible invoices. This invoice is ${String(invoice.status)}.`,
            { code: 'invoice_not_editable' },
          )
        await life.billing.voidInvoice(invoice)
        const subscription = await life.get<Subscription>(subscriptionOf(invoice))
        if (subscription.latest_invoice === id) await life.collecting.dropPending(subscription)
        return find<Invoice>('invoice', id)
      },
    ),
    'POST invoices/:id/pay': endpoint(
      params<Stripe.InvoicePayParams>()({
        expand,
        off_session: bool.optional(),
        payment_method: text.optional(),
      }),
      async ({ off_session, payment_method }, id) => {
        if (payment_method !== undefined)
          await named('payment_method', 'payment_method', payment_method)
        // Off session, unless the call says otherwise.
        return life.payInvoice(await find<Invoice>('invoice', id), off_session === false)
      },
    ),
    'POST invoices/:id/finalize': endpoint(
      params<Stripe.InvoiceFinalizeInvoiceParams>()({ auto_advance: bool.optional(), expand }),
      async (_, id) => {
        const invoice = await find<Invoice>('invoice', id)
        if (invoice.status !== 'draft')
          throw invalid(
            'This invoice is already finalized, you can not re-finalize a non-draft invoice.',
            {
              code: 'invoice_not_editable',
            },
          )
        return life.billing.finalize(invoice)
      },
    ),
    'GET invoices/:id/lines': endpoint(
      params<Stripe.InvoiceListLineItemsParams>()(pageParams),
      async (page, id) => {
        const { lines } = await find<Invoice>('invoice', id)
        return pageOf(`/v1/invoices/${id}/lines`, lines.data, page)
      },
    ),

    'GET invoice_payments': endpoint(
      params<Stripe.InvoicePaymentListParams>()({
        ...pageParams,
        created: when.optional(),
        invoice: text.optional(),
        payment: z
          .strictObject({ payment_intent: text.optional(), type: oneOf('payment_intent') })
          .optional(),
        status: oneOf('canceled', 'open', 'paid').optional(),
      }),
      async ({ invoice, status, payment, created, ...page }) => {
        const owner =
          invoice === undefined
            ? undefined
            : (await named<Invoice>('invoice', 'invoice', invoice)).customer
        const all = await newest<InvoicePayment>('invoice_payment', owner)
        const intent = payment?.payment_intent
        return pageOf(
          '/v1/invoice_payments',
          all.filter(
            (one) =>
              isWithin(one.created, created) &&
              (invoice === undefined || one.invoice === invoice) &&
              (status === undefined || one.status === status) &&
              (intent === undefined || one.payment.payment_intent === intent),
          ),
          page,
        )
      },
    ),

    'GET invoiceitems': endpoint(
      params<Stripe.InvoiceItemListParams>()({
        ...pageParams,
        created: when.optional(),
        customer: text.optional(),
        invoice: text.optional(),
        pending: bool.optional(),
      }),
      async ({ customer, invoice, pending, created, ...page }) => {
        if (customer !== undefined) await customerIn(customer)
        const all = await newest<InvoiceItem>('invoiceitem', customer)
        return pageOf(
          '/v1/invoiceitems',
          all.filter(
            (one) =>
              isWithin(one.date, created) &&
              (invoice === undefined || one.invoice === invoice) &&
              (pending === undefined || (one.invoice === null) === pending),
          ),
          page,
        )
      },
    ),
    'GET invoiceitems/:id': endpoint(
      params<Stripe.InvoiceItemRetrieveParams>()({ expand }),
      (_, id) => find<InvoiceItem>('invoiceitem', id),
    ),
    'DELETE invoiceitems/:id': endpoint(z.strictObject({}), async (_, id) => {
      const item = await find<InvoiceItem>('invoiceitem', id)
      if (item.invoice !== null)
        throw invalid('You can only delete invoice items that are not on a finalized invoice.', {
          code: 'invoice_not_editable',
        })
      await life.store.remove(id)
      await life.emit('invoiceitem.deleted', item)
      return { id, object: 'invoiceitem', deleted: true }
    }),
  }
}
