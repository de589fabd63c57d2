import { listObject } from './objects/people-objects.ts'
import { invalid } from './refusal.ts'
import type {
  Customer,
  Invoice,
  InvoicePayment,
  Session,
  Subscription,
  TaxId,
} from './objects/shapes.ts'
import { findPrice } from './objects/objects.ts'
import { findCoupon, findPromotionCode } from './objects/coupons.ts'
import type { World } from './world.ts'

type Group = Record<string, unknown>

/** Removes what only the sandbox knows. */
export function withoutHidden<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutHidden) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => name !== 'hidden')
  return Object.fromEntries(entries.map(([name, one]) => [name, withoutHidden(one)])) as T
}

/** Fields that a response contains only on request. */
function includable(world: World): Record<string, (object: Group) => Promise<unknown>> {
  return {
    'invoice.payments': async (object) => {
      const invoice = object as unknown as Invoice
      const all = await world.of<InvoicePayment>('invoice_payment', invoice.customer)
      const own = all.filter((one) => one.invoice === invoice.id)
      return listObject('/v1/invoice_payments', own.map(withoutHidden))
    },
    'invoice.confirmation_secret': async (object) => {
      const invoice = object as unknown as Invoice
      const all = await world.of<InvoicePayment>('invoice_payment', invoice.customer)
      const open = all.find((one) => one.invoice === invoice.id && one.status === 'open')
      return open
        ? { client_secret: `${open.payment.payment_intent}_secret_sandbox`, type: 'payment_intent' }
        : null
    },
    'customer.tax_ids': async ({ id }) =>
      listObject(
        `/v1/customers/${String(id)}/tax_ids`,
        await world.of<TaxId>('tax_id', String(id)),
      ),
    'customer.subscriptions': async ({ id }) => {
      const all = await world.of<Subscription>('subscription', String(id))
      return listObject(
        `/v1/customers/${String(id)}/subscriptions`,
        all.filter(({ status }) => status !== 'canceled'),
      )
    },
    'customer.invoice_credit_balance': async (object) => ({
      usd: (object as unknown as Customer).balance,
    }),
    'checkout.session.line_items': async (object) => {
      const session = await world.get<Session>(String(object['id']))
      const price = findPrice(session.hidden.price)
      const { amount_discount = 0, amount_tax = 0 } = session.total_details ?? {}
      return listObject(`/v1/checkout/sessions/${session.id}/line_items`, [
        {
          id: session.id.replace('cs_test_', 'li_'),
          object: 'item',
          adjustable_quantity: null,
          amount_discount,
          amount_subtotal: session.amount_subtotal,
          amount_tax,
          amount_total: session.amount_total,
          currency: 'usd',
          description: null,
          metadata: {},
          price,
          quantity: 1,
        },
      ])
    },
  }
}

/** Expands the fields that `expand` names. Anything else is refused. */
export async function expanded(
  world: World,
  answer: object,
  paths: readonly string[],
): Promise<object> {
  const whole = withoutHidden(structuredClone(answer)) as Group
  const extra = includable(world)
  for (const path of paths) await open(whole, path.split('.'), path)
  return whole

  async function open(at: unknown, [name, ...rest]: string[], path: string): Promise<void> {
    if (name === undefined || at === null || at === undefined) return
    if (Array.isArray(at)) {
      for (const one of at) await open(one, [name, ...rest], path)
      return
    }
    if (typeof at !== 'object' || rest.length > 3) throw cannotExpand(path)
    const group = at as Group
    const include = extra[`${String(group['object'])}.${name}`]
    if (include) group[name] ??= withoutHidden(await include(group))
    else if (!(name in group)) throw cannotExpand(path)
    group[name] = await opened(group[name])
    if (rest.length > 0) await open(group[name], rest, path)
    else if (!include && (typeof group[name] !== 'object' || group[name] === undefined))
      throw cannotExpand(path)
  }

  async function opened(value: unknown): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map(opened))
    if (typeof value !== 'string') return value
    const object =
      findPrice(value) ??
      findCoupon(value) ??
      findPromotionCode(value) ??
      (await world.store.get(value))
    return object ? withoutHidden(structuredClone(object)) : value
  }
}

function cannotExpand(path: string) {
  return invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
}
