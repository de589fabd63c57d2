import Stripe from 'stripe'

import { sandboxPriceLists } from '#server/gateways/payments/sandbox/objects/objects.ts'
import type {
  CardKind,
  Customer,
  EndOfRetries,
  RefundKind,
  Session,
} from '#server/gateways/payments/sandbox/objects/shapes.ts'

import { openStripeServer } from './stripe-server.ts'

export const day = 86_400
export const hour = 3600
export const yearly = sandboxPriceLists.year.boost?.[0] ?? ''
/** A change that happens only once it is paid. */
export const pending = {
  payment_behavior: 'pending_if_incomplete',
  proration_behavior: 'always_invoice',
} as const

/** A customer of the provider, whose time can pass. */
export async function openCustomer() {
  const server = await openStripeServer('whsec_test')
  const stripe = new Stripe('sk_test_1', {
    host: '127.0.0.1',
    port: server.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  let customer = ''

  const open = async (price: string, more: Stripe.Checkout.SessionCreateParams = {}) => {
    const { id } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price, quantity: 1 }],
      success_url: 'https://shop.example',
      ...more,
    })
    return server.act((life) => life.get<Session>(id))
  }
  const buy = async (price: string, more: Stripe.Checkout.SessionCreateParams = {}, code = '') => {
    const session = await open(price, more)
    await server.act(async (life) =>
      life.complete(code === '' ? session : await life.checkout.enter(session, {}, code), 'now'),
    )
    return plan()
  }
  const plan = async (): Promise<Stripe.Subscription & { item: Stripe.SubscriptionItem }> => {
    const { data } = await stripe.subscriptions.list({ customer, status: 'all' })
    const [item] = data[0]?.items.data ?? []
    if (!data[0] || !item) throw new Error('There is no subscription')
    return { ...data[0], item }
  }
  const invoices = async () => (await stripe.invoices.list({ customer, limit: 100 })).data
  const amounts = async () => (await invoices()).map(({ amount_due }) => amount_due)
  const balance = async () =>
    ((await stripe.customers.retrieve(customer)) as Stripe.Customer).balance
  const useCard = (card: CardKind) => server.act((life) => life.useCard(customer, card))
  const told = () => server.events.splice(0).map(({ type }) => type)
  /** Lets time pass for the customer. */
  const wait = async (seconds: number) =>
    server.act(async (life) => life.cycle.passUntil(customer, (await life.now(customer)) + seconds))
  const passUntil = (at: number) => server.act((life) => life.cycle.passUntil(customer, at))
  const change = async (price: string, more: Stripe.SubscriptionUpdateParams = {}) => {
    const { id, item } = await plan()
    return stripe.subscriptions.update(id, { items: [{ id: item.id, price }], ...more })
  }
  const set = (hidden: { refunds?: RefundKind; end_of_retries?: EndOfRetries }) =>
    server.act(async (life) => {
      const one = await life.get<Customer>(customer)
      await life.put({ ...one, hidden: { ...one.hidden, ...hidden } })
    })
  const halfway = async () => {
    const { item } = await plan()
    await passUntil((item.current_period_start + item.current_period_end) / 2)
  }

  return {
    server,
    stripe,
    customer: () => customer,
    /** Somebody new. */
    anew: async () => {
      customer = (await stripe.customers.create({ email: 'ana@example.com' })).id
      server.events.length = 0
    },
    open,
    buy,
    plan,
    invoices,
    amounts,
    balance,
    useCard,
    told,
    wait,
    passUntil,
    change,
    set,
    halfway,
  }
}
