import type Stripe from 'stripe'
import { z } from 'zod'

import { bool, expand, oneOf, pageParams, params, text, when } from '../form.ts'
import type { Life } from '../life.ts'
import { invalid } from '../refusal.ts'
import type { Invoice, InvoiceItem, InvoicePayment, Subscription } from '../objects/shapes.ts'
import { subscriptionOf } from '../world.ts'
import { endpoint, findersOf, isWithin, pageOf } from './endpoint.ts'
import type { Endpoints } from './endpoint.ts'
import { createPreview, previewParams } from './invoice-preview.ts'

/** Invoices, pending invoice items, and payments of invoices. */
export function invoiceEndpoints(life: Life): Endpoints {
  return { ...ownEndpoints(life), ...paymentEndpoints(life), ...itemEndpoints(life) }
}

function ownEndpoints(life: Life): Endpoints {
  const { find, customerIn, newest, named } = findersOf(life)
  return {
    'POST invoices/create_preview': endpoint(previewParams, createPreview(life)),
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
  }
}

function paymentEndpoints(life: Life): Endpoints {
  const { newest, named } = findersOf(life)
  return {
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
  }
}

function itemEndpoints(life: Life): Endpoints {
  const { find, customerIn, newest } = findersOf(life)
  return {
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
