import { Hono } from 'hono'
import type { Context, Env } from 'hono'

import { SandboxRefusal, declined } from './life.ts'
import type { Life } from './life.ts'
import * as parts from './page-parts.ts'
import type { Sandbox } from './sandbox.ts'
import type { Customer, Invoice, Session, Subscription } from './shapes.ts'

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

type Portal = { id: string; object: 'billing_portal.session'; customer: string; return_url: string }

/** The pages that the real provider would show: a checkout, a portal and invoices, without scripts. */
export function sandboxPages<E extends Env>(sandbox: Sandbox) {
  const routes = new Hono<E>().basePath('/sandbox')

  routes.get('/checkout/:id', (c) =>
    shown(c, async () => {
      const session = await sandbox.act((life) => life.get<Session>(c.req.param('id')))
      if (session.status !== 'open')
        return parts.page('This checkout is closed', [
          parts.text(session.status === 'complete' ? 'It is paid already.' : 'It has expired.'),
          parts.link(session.cancel_url, 'Return'),
        ])
      return c.req.query('step') === 'bank'
        ? parts.confirmPage(session)
        : parts.checkoutPage(session, c.req.query('declined') !== undefined)
    }),
  )
  routes.post('/checkout/:id', async (c) => {
    const choice = fieldOf(await c.req.parseBody(), 'choice')
    const here = `/sandbox/checkout/${encodeURIComponent(c.req.param('id'))}`
    return done(c, () =>
      sandbox.act(async (life) => {
        const session = await life.get<Session>(c.req.param('id'))
        if (choice === 'bank') return `${here}?step=bank`
        if (choice === 'decline') return `${here}?declined`
        if (choice !== 'pay' && choice !== 'later') return session.cancel_url
        await life.complete(session, choice === 'pay' ? 'now' : 'later')
        return session.success_url
      }),
    )
  })

  routes.get('/portal/:id', (c) =>
    shown(c, async () =>
      sandbox.act(async (life) => {
        const portal = await life.get<Portal>(c.req.param('id'))
        const customer = await life.get<Customer>(portal.customer)
        const invoices = await life.store.list<Invoice>('invoice', customer.id)
        const current = await currentOf(life, customer)
        return parts.portalPage(customer, current, invoices.toReversed(), portal.return_url)
      }),
    ),
  )
  routes.post('/portal/:id', async (c) => {
    const form = await c.req.parseBody()
    return done(c, () =>
      sandbox.act(async (life) => {
        const portal = await life.get<Portal>(c.req.param('id'))
        const customer = await life.get<Customer>(portal.customer)
        await carryOut(life, customer, fieldOf(form, 'choice'), {
          subscription: fieldOf(form, 'subscription'),
          invoice: fieldOf(form, 'invoice'),
        })
        return `/sandbox/portal/${portal.id}`
      }),
    )
  })

  routes.get('/invoice/:id', (c) =>
    shown(c, async () =>
      parts.invoicePage(await sandbox.act((life) => life.get<Invoice>(c.req.param('id')))),
    ),
  )
  return routes
}

function fieldOf(form: Record<string, unknown>, name: string): string {
  const value = form[name]
  return typeof value === 'string' ? value : ''
}

/** The plan that runs or waits, else the last one. */
async function currentOf(life: Life, customer: Customer): Promise<Subscription | undefined> {
  const all = await life.store.list<Subscription>('subscription', customer.id)
  return all.find(({ status }) => status !== 'canceled') ?? all.at(-1)
}

async function carryOut(
  life: Life,
  customer: Customer,
  choice: string,
  of: { subscription: string; invoice: string },
): Promise<void> {
  if (choice === 'card_declines') return life.store.put({ ...customer, sandbox_card: 'declines' })
  if (choice === 'card_works') {
    await life.store.put({ ...customer, sandbox_card: 'works' })
    const current = await currentOf(life, customer)
    // The provider tries again as soon as there is a card that works.
    if (current?.status === 'past_due') await life.payOpen(structuredClone(current))
    return
  }
  if (choice === 'refund') {
    const invoice = await life.get<Invoice>(of.invoice)
    if (invoice.customer !== customer.id) return
    for (const { payment } of invoice.payments.data)
      await life.refund(payment.payment_intent, { invoice: invoice.id })
    return
  }
  const subscription = await life.get<Subscription>(of.subscription)
  if (subscription.customer !== customer.id) return
  if (choice === 'renew') await life.renew(subscription)
  if (choice === 'give_up') await life.end(subscription)
  if (choice === 'arrive') await life.payOpen(subscription)
  if (choice === 'retry') {
    if (customer.sandbox_card === 'declines') throw declined()
    await life.payOpen(subscription)
  }
}

/** A page, or why there is none. */
async function shown(c: Context, work: () => Promise<string>): Promise<Response> {
  try {
    return c.html(await work(), 200, headers)
  } catch (error) {
    return refused(c, error)
  }
}

/** Goes on to where the work says. */
async function done(c: Context, work: () => Promise<string>): Promise<Response> {
  try {
    return c.redirect(await work(), 303)
  } catch (error) {
    return refused(c, error)
  }
}

function refused(c: Context, error: unknown): Response | Promise<Response> {
  if (!(error instanceof SandboxRefusal)) throw error
  const title = error.status === 404 ? 'There is nothing here' : 'This did not work'
  const words = error.status === 404 ? 'This address is not right, or too old.' : error.message
  const body = parts.page(title, [
    parts.alert(words),
    '<p><a href="">Try again</a></p>',
    parts.link('/', 'Go to the start page'),
  ])
  return c.html(body, error.status === 404 ? 404 : 402, headers)
}
