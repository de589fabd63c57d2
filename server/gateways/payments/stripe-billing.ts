import type { Payments } from './payments.ts'
import { told, unlessMissing } from './stripe-line.ts'
import type { StripeLine } from './stripe-line.ts'

/** What stands on each invoice before the customer's number of their order. */
const purchaseField = 'Purchase order'

/** What stands on invoices beside what was bought. Address and tax number are given at the checkout and the portal. */
export function billingOf({
  stripe,
}: StripeLine): Pick<Payments, 'readBilling' | 'setBilling' | 'moveAddress'> {
  return {
    readBilling: async (id) => {
      const customer = await told(() => stripe.customers.retrieve(id))
      if (customer.deleted) return { name: '', email: '', purchase_number: '' }
      const fields = customer.invoice_settings.custom_fields ?? []
      return {
        name: customer.name ?? '',
        email: customer.email ?? '',
        purchase_number: fields.find(({ name }) => name === purchaseField)?.value ?? '',
      }
    },

    setBilling: async (id, { name, email, purchase_number }) => {
      const customer = await told(() => stripe.customers.retrieve(id))
      const others = customer.deleted
        ? []
        : (customer.invoice_settings.custom_fields ?? []).filter(
            (field) => field.name !== purchaseField,
          )
      const fields = [
        ...others.map((field) => ({ name: field.name, value: field.value })),
        ...(purchase_number === '' ? [] : [{ name: purchaseField, value: purchase_number }]),
      ]
      await told(() =>
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
      await told(() => stripe.customers.update(id, { email }))
    },
  }
}
