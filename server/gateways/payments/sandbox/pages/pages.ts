import { Hono } from 'hono'
import type { Context } from 'hono'

import { formPageHeaders } from '#server/http/pages/small-page.ts'

import { checkoutPage, confirmPage } from './checkout-page.ts'
import { carryOut } from './customer-choices.ts'
import { customerPage, invoicePage } from './customer-page.ts'
import type { CustomerView } from './customer-page.ts'
import type { Engine } from '../engine.ts'
import type { Life } from '../life.ts'
import { alert, link, page, text } from './page-parts.ts'
import { creditNotePdf, invoicePdf } from './pdf.ts'
import { SandboxRefusal } from '../refusal.ts'
import type {
  Charge,
  CreditNote,
  Customer,
  Dispute,
  Invoice,
  Portal,
  Refund,
  Schedule,
  Session,
  Subscription,
} from '../objects/shapes.ts'

const headers = { ...formPageHeaders, 'cache-control': 'no-store' }

/** The pages of the real provider: checkout, portal and invoices, without scripts. */
export function sandboxPages(engine: Engine) {
  const routes = new Hono().basePath('/sandbox')

  routes.get('/checkout/:id', (c) =>
    shown(c, async () =>
      engine.act(async (life) => {
        const session = await life.get<Session>(c.req.param('id'))
        if (session.status !== 'open')
          return page('This checkout is closed', [
            text(session.status === 'complete' ? 'It is paid already.' : 'It has expired.'),
            link(session.cancel_url, 'Return'),
          ])
        const invoice = await life.checkout.preview(session)
        if (c.req.query('step') === 'bank') return confirmPage(invoice)
        const customer = await life.get<Customer>(session.customer)
        return checkoutPage(session, customer, invoice, c.req.query('declined') !== undefined)
      }),
    ),
  )
  routes.post('/checkout/:id', async (c) => {
    const form = await c.req.parseBody()
    const here = `/sandbox/checkout/${encodeURIComponent(c.req.param('id'))}`
    return done(c, () =>
      engine.act(async (life) => {
        const session = await life.get<Session>(c.req.param('id'))
        return pressed(life, session, form, here)
      }),
    )
  })

  routes.get('/portal/:id', (c) =>
    shown(c, async () =>
      engine.act(async (life) => {
        const portal = await life.get<Portal>(c.req.param('id'))
        return customerPage(await viewOf(life, portal))
      }),
    ),
  )
  routes.post('/portal/:id', async (c) => {
    const form = await c.req.parseBody()
    return done(c, () =>
      engine.act(async (life) => {
        const portal = await life.get<Portal>(c.req.param('id'))
        const customer = await life.get<Customer>(portal.customer)
        await carryOut(life, customer, fieldOf(form, 'choice'), (name) => fieldOf(form, name))
        return `/sandbox/portal/${portal.id}`
      }),
    )
  })

  routes.get('/invoice/:id', (c) =>
    shown(c, async () =>
      engine.act(async (life) => {
        const invoice = await life.get<Invoice>(c.req.param('id'))
        const { intent } = await life.collecting.paymentOf(invoice)
        return invoicePage(invoice, intent?.status === 'requires_action')
      }),
    ),
  )
  routes.post('/invoice/:id', async (c) => {
    const form = await c.req.parseBody()
    return done(c, () =>
      engine.act(async (life) => {
        const invoice = await life.get<Invoice>(c.req.param('id'))
        const choice = fieldOf(form, 'choice')
        if (invoice.status !== 'open') return `/sandbox/invoice/${invoice.id}`
        if (choice === 'decline') await life.collecting.fail(invoice, 'declined', false)
        if (choice === 'pay') await life.useCard(invoice.customer, 'works')
        if (choice === 'pay' || choice === 'confirm') await life.collecting.settle(invoice)
        return `/sandbox/invoice/${invoice.id}`
      }),
    )
  })
  routes.get('/invoice/:id/pdf', async (c) => {
    const invoice = await engine.act((life) => life.store.get<Invoice>(c.req.param('id')))
    return invoice ? pdf(c, invoicePdf(invoice)) : c.notFound()
  })
  routes.get('/credit-note/:id/pdf', async (c) => {
    const note = await engine.act((life) => life.store.get<CreditNote>(c.req.param('id')))
    return note ? pdf(c, creditNotePdf(note)) : c.notFound()
  })
  return routes
}

function pdf(c: Context, body: Uint8Array<ArrayBuffer>): Response {
  return c.body(body, 200, { ...headers, 'content-type': 'application/pdf' })
}

function fieldOf(form: Record<string, unknown>, name: string): string {
  const value = form[name]
  return typeof value === 'string' ? value.slice(0, 200) : ''
}

/** Runs a button of the checkout. Returns the next address. */
async function pressed(
  life: Life,
  given: Session,
  form: Record<string, unknown>,
  here: string,
): Promise<string> {
  const choice = fieldOf(form, 'choice')
  if (choice === 'decline') return `${here}?declined`
  if (!['pay', 'apply', 'bank', 'once', 'confirmed', 'later'].includes(choice))
    return given.cancel_url
  const fields = ['name', 'line1', 'postal_code', 'city', 'country', 'tax_id'] as const
  const entered = Object.fromEntries(fields.map((name) => [name, fieldOf(form, name).trim()]))
  const hasFields = fields.some((name) => name in form) || 'code' in form
  const session = hasFields
    ? await life.checkout.enter(
        given,
        { ...entered, country: entered['country']?.toUpperCase() },
        fieldOf(form, 'code'),
      )
    : given
  if (choice === 'apply') return here
  if (choice === 'bank') return `${here}?step=bank`
  const card = choice === 'confirmed' ? 'asks' : choice === 'once' ? 'declines_later' : 'works'
  if (choice !== 'later') await life.useCard(session.customer, card)
  await life.complete(session, choice === 'later' ? 'later' : 'now')
  return session.success_url
}

async function viewOf(life: Life, portal: Portal): Promise<CustomerView> {
  const customer = await life.get<Customer>(portal.customer)
  const plans = await life.of<Subscription>('subscription', customer.id)
  // The running or pending plan, otherwise the last one.
  const subscription = plans.find(({ ended_at }) => ended_at === null) ?? plans.at(-1)
  const charges = await life.of<Charge>('charge', customer.id)
  const ids = new Set(charges.map(({ id }) => id))
  const disputes = await life.of<Dispute>('dispute', customer.id)
  return {
    customer,
    now: await life.now(customer.id),
    subscription,
    schedule:
      subscription?.schedule == null ? undefined : await life.get<Schedule>(subscription.schedule),
    invoices: (await life.of<Invoice>('invoice', customer.id)).toReversed(),
    charges,
    waiting: await life.billing.pendingItems(customer.id),
    refunds: (await life.of<Refund>('refund', customer.id)).toReversed(),
    disputes: disputes.filter(({ charge }) => ids.has(charge)),
    returnUrl: portal.return_url ?? '/',
  }
}

/** Shows a page, or why there is none. */
async function shown(c: Context, work: () => Promise<string>): Promise<Response> {
  try {
    return c.html(await work(), 200, headers)
  } catch (error) {
    return refused(c, error)
  }
}

/** Redirects to the address that the work returns. */
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
  const message = error.status === 404 ? 'This address is not right, or too old.' : error.message
  const body = page(title, [
    alert(message),
    '<p><a class="go" href="">Try again</a></p>',
    link('/', 'Go to the start page'),
  ])
  return c.html(body, error.status === 404 ? 404 : 402, headers)
}
