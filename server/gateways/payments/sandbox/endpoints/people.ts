import type Stripe from 'stripe'
import { z } from 'zod'

import { moveBalance } from '../money/balance.ts'
import {
  address,
  clearable,
  expand,
  int,
  listOf,
  metadata,
  oneOf,
  pageParams,
  params,
  text,
  when,
} from '../form.ts'
import { deletedMark } from '../life.ts'
import type { Life } from '../life.ts'
import { customerObject, taxIdObject } from '../objects/people-objects.ts'
import { invalid } from '../refusal.ts'
import type { BalanceTransaction, Customer, TaxId } from '../objects/shapes.ts'
import { endpoint, findersOf, mergedMetadata, pageOf } from './endpoint.ts'
import type { Endpoints } from './endpoint.ts'

const invoice_settings = z
  .strictObject({
    custom_fields: z
      .union([
        z.literal(''),
        listOf(z.strictObject({ name: text.max(40), value: text.max(140) })).max(4),
      ])
      .optional(),
    default_payment_method: text.optional(),
    footer: clearable.optional(),
  })
  .optional()
const tax_exempt = z.enum(['', 'none', 'exempt', 'reverse']).optional()
const person = {
  address: z.union([z.literal(''), address]).optional(),
  balance: int.optional(),
  business_name: clearable.optional(),
  description: clearable.optional(),
  email: clearable.max(512).optional(),
  expand,
  individual_name: clearable.optional(),
  invoice_settings,
  metadata: metadata.optional(),
  name: clearable.max(256).optional(),
  phone: clearable.optional(),
  preferred_locales: listOf(text).optional(),
  tax_exempt,
}
const create = params<Stripe.CustomerCreateParams>()({
  ...person,
  tax_id_data: listOf(z.strictObject({ type: text, value: text })).optional(),
})
const update = params<Stripe.CustomerUpdateParams>()(person)

/** Customers. */
export function peopleEndpoints(life: Life): Endpoints {
  const { put, random, now, of, emit } = life
  const { find, newest } = findersOf(life)
  const url = '/v1/customers'

  const changed = async (customer: Customer, values: z.output<typeof update>) => {
    const { address: place, balance, metadata: given, invoice_settings: settings, ...rest } = values
    const { email, name, description, phone, tax_exempt: exempt } = rest
    const changedOr = (value: string | undefined, before: string | null) =>
      value === undefined ? before : value || null
    Object.assign(customer, {
      email: changedOr(email, customer.email),
      name: changedOr(name, customer.name),
      description: changedOr(description, customer.description),
      phone: changedOr(phone, customer.phone ?? null),
      metadata: mergedMetadata(customer.metadata, given),
      ...(exempt === undefined ? {} : { tax_exempt: exempt === '' ? 'none' : exempt }),
    } satisfies Partial<Customer>)
    if (place !== undefined)
      customer.address =
        place === ''
          ? null
          : {
              city: place.city || null,
              country: place.country || null,
              line1: place.line1 || null,
              line2: place.line2 || null,
              postal_code: place.postal_code || null,
              state: place.state || null,
            }
    if (settings?.custom_fields !== undefined)
      customer.invoice_settings.custom_fields = settings.custom_fields || null
    if (settings?.footer !== undefined) customer.invoice_settings.footer = settings.footer || null
    await put(customer)
    if (balance !== undefined)
      await moveBalance(life, customer.id, balance - customer.balance, 'adjustment')
    return life.get<Customer>(customer.id)
  }
  const addTaxId = async (customer: string, type: Stripe.TaxId.Type, value: string) => {
    const made = taxIdObject(`txi_${random()}`, await now(customer), { customer, type, value })
    await put(made)
    await emit('customer.tax_id.created', made)
    return made
  }

  return {
    'POST customers': endpoint(create, async ({ tax_id_data, ...values }) => {
      const customer = customerObject(`cus_${random()}`, life.clock(), {
        email: values.email || null,
        metadata: {},
      })
      const made = await changed(customer, values)
      for (const { type, value } of tax_id_data ?? []) await addTaxId(made.id, type, value)
      return made
    }),
    'GET customers': endpoint(
      params<Stripe.CustomerListParams>()({
        ...pageParams,
        created: when.optional(),
        email: text.optional(),
      }),
      async ({ email, ...page }) =>
        pageOf(
          url,
          (await newest<Customer>('customer')).filter(
            (one) => email === undefined || one.email === email,
          ),
          page,
        ),
    ),
    'GET customers/:id': endpoint(
      params<Stripe.CustomerRetrieveParams>()({ expand }),
      async (_, id) =>
        (await life.store.get(deletedMark(id)))
          ? { id, object: 'customer', deleted: true }
          : find<Customer>('customer', id),
    ),
    'POST customers/:id': endpoint(update, async (values, id) => {
      const customer = await changed(await find<Customer>('customer', id), values)
      await emit('customer.updated', customer)
      return customer
    }),
    'DELETE customers/:id': endpoint(z.strictObject({}), async (_, id) => {
      await life.deleteCustomer(await find<Customer>('customer', id))
      return { id, object: 'customer', deleted: true }
    }),

    'GET customers/:id/balance_transactions': endpoint(
      params<Stripe.CustomerListBalanceTransactionsParams>()({
        ...pageParams,
        created: when.optional(),
        invoice: text.optional(),
      }),
      async ({ invoice, ...page }, id) => {
        await find<Customer>('customer', id)
        const all = await newest<BalanceTransaction>('customer_balance_transaction', id)
        return pageOf(
          `${url}/${id}/balance_transactions`,
          all.filter((one) => invoice === undefined || one.invoice === invoice),
          page,
        )
      },
    ),
    'POST customers/:id/balance_transactions': endpoint(
      params<Stripe.CustomerCreateBalanceTransactionParams>()({
        amount: int,
        currency: oneOf('usd'),
        description: clearable.max(350).optional(),
        expand,
        metadata: metadata.optional(),
      }),
      async ({ amount, description, metadata: given }, id) => {
        await find<Customer>('customer', id)
        const made = await moveBalance(life, id, amount, 'adjustment', {
          description: description || null,
          metadata: mergedMetadata({}, given),
        })
        if (!made) throw invalid('The amount must not be zero.', { param: 'amount' })
        return made
      },
    ),
    'GET customers/:id/balance_transactions/:id': endpoint(
      params<Stripe.CustomerRetrieveBalanceTransactionParams>()({ expand }),
      (_, _customer, id) => find<BalanceTransaction>('customer_balance_transaction', id),
    ),

    'GET customers/:id/tax_ids': endpoint(
      params<Stripe.CustomerListTaxIdsParams>()(pageParams),
      async (page, id) => {
        await find<Customer>('customer', id)
        return pageOf(`${url}/${id}/tax_ids`, (await of<TaxId>('tax_id', id)).toReversed(), page)
      },
    ),
    'POST customers/:id/tax_ids': endpoint(
      params<Stripe.CustomerCreateTaxIdParams>()({ expand, type: text, value: text }),
      async ({ type, value }, id) => {
        await find<Customer>('customer', id)
        return addTaxId(id, type, value)
      },
    ),
    'DELETE customers/:id/tax_ids/:id': endpoint(z.strictObject({}), async (_, _customer, id) => {
      const deleted = await find<TaxId>('tax_id', id)
      await life.store.remove(id)
      await emit('customer.tax_id.deleted', deleted)
      return { id, object: 'tax_id', deleted: true }
    }),
    'GET payment_methods/:id': endpoint(
      params<Stripe.PaymentMethodRetrieveParams>()({ expand }),
      (_, id) => find('payment_method', id),
    ),
    'GET customers/:id/payment_methods': endpoint(
      params<Stripe.CustomerListPaymentMethodsParams>()({
        ...pageParams,
        allow_redisplay: oneOf('always', 'limited', 'unspecified').optional(),
        type: text.optional(),
      }),
      async (page, id) => {
        await find<Customer>('customer', id)
        return pageOf(`${url}/${id}/payment_methods`, await newest('payment_method', id), page)
      },
    ),
  }
}
