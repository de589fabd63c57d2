import { tierOfSandboxPrice, priceAmount, customerObject } from './objects.ts'
import { missing, SandboxRefusal } from './life.ts'
import type { Life } from './life.ts'
import type { Charge, Customer, Invoice, Metadata, Session, Subscription } from './shapes.ts'
import type { Stored } from './store.ts'

const day = 86_400

type Form = Record<string, string>
type Answer = object | Promise<object>
type Handler = (id: string, form: Form) => Answer

/** A remembered answer to a call with an idempotency key. */
type Remembered = { id: string; object: 'sandbox.answer'; customer: string | null; answer: object }

/**
 * The provider's REST API as far as we use it, over the sandbox's life of subscriptions: from a request
 * to its answer, without a network.
 */
export function createSandboxApi(life: Life, publicUrl: string) {
  const { get, store, now, random } = life
  const list = <T extends Stored>(data: T[]) => ({ object: 'list', has_more: false, data })
  const newestFirst = async <T extends Stored>(kind: string, customer?: string) =>
    (await store.list<T>(kind, customer)).toReversed()
  const kept = async <T extends Stored & Record<string, unknown>>(object: T) => {
    await store.put(object)
    return object
  }
  const customerOf = (form: Form) => get<Customer>(form['customer'] ?? '')

  const handlers: Record<string, Handler> = {
    'POST customers': (_id, form) =>
      kept(
        customerObject(`cus_${random()}`, now(), {
          email: form['email'] ?? null,
          metadata: metadataOf(form),
        }),
      ),
    'GET customers/*': (id) => get<Customer>(id),
    'DELETE customers/*': async (id) => {
      await life.deleteCustomer(await get<Customer>(id))
      return { id, object: 'customer', deleted: true }
    },

    'POST checkout/sessions': async (_id, form) => {
      const customer = await customerOf(form)
      const price = form['line_items[0][price]'] ?? ''
      const tier = tierOfSandboxPrice(price)
      if (!tier) throw missing(`price: '${price}'`)
      const id = `cs_test_${random()}`
      const session: Session = {
        id,
        object: 'checkout.session',
        mode: 'subscription',
        status: 'open',
        payment_status: 'unpaid',
        client_reference_id: form['client_reference_id'] ?? null,
        customer: customer.id,
        subscription: null,
        invoice: null,
        amount_total: priceAmount(tier),
        currency: 'usd',
        created: now(),
        expires_at: now() + day,
        livemode: false,
        metadata: metadataOf(form),
        success_url: (form['success_url'] ?? '').replace('{CHECKOUT_SESSION_ID}', id),
        cancel_url: form['cancel_url'] ?? '',
        url: `${publicUrl}/sandbox/checkout/${id}`,
        sandbox_price: price,
      }
      return kept(session)
    },
    'GET checkout/sessions/*': async (id) => {
      const session = await get<Session>(id)
      const isLate = session.status === 'open' && session.expires_at < now()
      return isLate ? { ...session, status: 'expired', url: null } : session
    },
    'POST checkout/sessions/*/expire': async (id) => {
      const session = await get<Session>(id)
      if (session.status !== 'open') throw notOpen()
      return kept<Session>({ ...session, status: 'expired', url: null })
    },

    'GET billing_portal/configurations': async () =>
      list(await store.list('billing_portal.configuration')),
    'POST billing_portal/configurations': (_id, form) =>
      kept({
        id: `bpc_${random()}`,
        object: 'billing_portal.configuration',
        metadata: metadataOf(form),
        default_return_url: form['default_return_url'],
      }),
    'POST billing_portal/sessions': async (_id, form) => {
      const customer = await customerOf(form)
      const id = `bps_${random()}`
      return kept({
        id,
        object: 'billing_portal.session',
        customer: customer.id,
        return_url: form['return_url'] ?? publicUrl,
        created: now(),
        url: `${publicUrl}/sandbox/portal/${id}`,
      })
    },

    'GET subscriptions': async (_id, form) => {
      const { id } = await customerOf(form)
      return list(await newestFirst<Subscription>('subscription', id))
    },
    'GET subscriptions/*': (id) => get<Subscription>(id),
    'POST subscriptions/*': async (id, form) => {
      let subscription = await get<Subscription>(id)
      if (subscription.status === 'canceled') throw missing(id)
      const price = form['items[0][price]']
      if (price !== undefined) {
        const isCharged = form['proration_behavior'] === 'always_invoice'
        subscription = await life.changePrice(subscription, price, isCharged)
      }
      const cancelled = form['cancel_at_period_end']
      return cancelled === undefined
        ? subscription
        : life.setCancelled(subscription, cancelled === 'true')
    },
    'DELETE subscriptions/*': async (id) => life.end(await get<Subscription>(id)),

    'GET invoices': async (_id, form) => {
      const { id } = await customerOf(form)
      return list(await newestFirst<Invoice>('invoice', id))
    },
    'GET invoices/*': (id) => get<Invoice>(id),
    'GET invoice_payments': async (_id, form) => {
      const invoice = await get<Invoice>(form['invoice'] ?? '')
      return list(invoice.payments.data)
    },
    'GET charges': async (_id, form) => {
      const { id } = await customerOf(form)
      return list(await newestFirst<Charge>('charge', id))
    },
    'GET charges/*': (id) => get<Charge>(id),
    'POST refunds': (_id, form) => life.refund(form['payment_intent'] ?? '', metadataOf(form)),
  }

  const answer = async (method: string, path: string, form: Form): Promise<object> => {
    const parts = path.split('/')
    const isId = (part: string) => /^(?:cus|cs|sub|in|ch|bpc|bps)_\w+$/.test(part)
    const handler =
      handlers[`${method} ${parts.map((part) => (isId(part) ? '*' : part)).join('/')}`]
    if (!handler) throw missing(`${method} ${path}`)
    return handler(parts.find(isId) ?? '', form)
  }

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const path = url.pathname.replace(/^\/v1\//, '')
    const text = request.method === 'GET' ? url.search : await request.text()
    const form = Object.fromEntries(new URLSearchParams(text))
    const key = request.headers.get('idempotency-key')
    try {
      // The library makes up keys of its own where none is given.
      if (key === null || request.method !== 'POST' || key.startsWith('stripe-node-retry-'))
        return Response.json(await answer(request.method, path, form))
      const id = `key_${key}`
      const known = await store.get<Remembered>(id)
      if (known) return Response.json(known.answer)
      const made = await answer(request.method, path, form)
      const { object, id: madeId, customer } = made as Partial<Stored>
      // It goes with the customer whom it may name.
      const whose = (object === 'customer' ? madeId : customer) ?? null
      await store.put({ id, object: 'sandbox.answer', customer: whose, answer: made })
      return Response.json(made)
    } catch (error) {
      if (!(error instanceof SandboxRefusal)) throw error
      return Response.json({ error: error.body }, { status: error.status })
    }
  }
}

function notOpen(): SandboxRefusal {
  const message = 'Only Checkout Sessions with a status in ["open"] can be expired.'
  return new SandboxRefusal(400, 'invalid_request_error', 'resource_not_open', message)
}

/** 'metadata[user_id]' and so on. */
function metadataOf(form: Form): Metadata {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return key === undefined ? [] : [[key, value]]
    }),
  )
}
