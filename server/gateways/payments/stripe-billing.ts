import type Stripe from 'stripe'

import type { Payments } from './payments.ts'
import { withPaymentsErrors, unlessMissing } from './stripe-client.ts'
import type { StripeClient } from './stripe-client.ts'

/** The label of the purchase number on invoices. */
const purchaseField = 'Purchase order'

/** The billing details. Address and tax number are entered at the checkout and the portal. */
export function billingOf({
  stripe,
}: StripeClient): Pick<
  Payments,
  'readBilling' | 'readBillingFacts' | 'setBilling' | 'moveAddress'
> {
  return {
    readBilling: async (id) => {
      const customer = await withPaymentsErrors(() => stripe.customers.retrieve(id))
      if (customer.deleted) return { name: '', email: '', purchase_number: '' }
      return detailsOf(customer)
    },

    readBillingFacts: async (id) => {
      const customer = await unlessMissing(() =>
        stripe.customers.retrieve(id, {
          expand: [
            'tax_ids',
            'invoice_settings.default_payment_method',
            'subscriptions.data.default_payment_method',
          ],
        }),
      )
      if (!customer || customer.deleted) return undefined
      const { address, tax_ids, invoice_settings, subscriptions } = customer
      const place = address
        ? [address.line1, address.line2, address.postal_code, address.city, address.state]
        : []
      const ofPlans = (subscriptions?.data ?? []).map((plan) => plan.default_payment_method)
      return {
        ...detailsOf(customer),
        address: textOf([...place, address?.country]),
        tax_id: textOf((tax_ids?.data ?? []).map(({ type, value }) => `${type} ${value}`)),
        card: textOf([invoice_settings.default_payment_method, ...ofPlans].map(cardText)),
      }
    },

    setBilling: async (id, { name, email, purchase_number }) => {
      const customer = await withPaymentsErrors(() => stripe.customers.retrieve(id))
      const others = customer.deleted
        ? []
        : (customer.invoice_settings.custom_fields ?? []).filter(
            (field) => field.name !== purchaseField,
          )
      const fields = [
        ...others.map((field) => ({ name: field.name, value: field.value })),
        ...(purchase_number === '' ? [] : [{ name: purchaseField, value: purchase_number }]),
      ]
      await withPaymentsErrors(() =>
        stripe.customers.update(id, {
          name,
          email,
          invoice_settings: { custom_fields: fields.length > 0 ? fields : '' },
        }),
      )
    },

    moveAddress: async (id, { former, email }) => {
      const customer = await unlessMissing(() => stripe.customers.retrieve(id))
      if (!customer || customer.deleted || customer.email !== former) return
      await withPaymentsErrors(() => stripe.customers.update(id, { email }))
    },
  }
}

function detailsOf({ name, email, invoice_settings }: Stripe.Customer) {
  const fields = invoice_settings.custom_fields ?? []
  return {
    name: name ?? '',
    email: email ?? '',
    purchase_number: fields.find((field) => field.name === purchaseField)?.value ?? '',
  }
}

/** Equal parts give the same text; only empty parts give an empty one. */
function textOf(parts: readonly (string | null | undefined)[]): string {
  const given = parts.map((part) => part ?? '')
  return given.every((part) => part === '') ? '' : given.join('\n')
}

/** When a bank sends a new card, the network updates number and date of the known one. */
function cardText(method: string | Stripe.PaymentMethod | null): string {
  if (method === null || typeof method === 'string') return method ?? ''
  const { id, card } = method
  return card ? `${id} ${card.fingerprint} ${card.exp_month}/${card.exp_year}` : id
}
