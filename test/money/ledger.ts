import Stripe from 'stripe'

/**
 * A customer's objects at the provider, read through its public API, and what must be true of
 * them in every life. Nothing here knows how the product works.
 */

export type Facts = {
  now: number
  customer: Stripe.Customer | null
  subscriptions: Stripe.Subscription[]
  invoices: Stripe.Invoice[]
  charges: Stripe.Charge[]
  refunds: Stripe.Refund[]
  creditNotes: Stripe.CreditNote[]
  balance: Stripe.CustomerBalanceTransaction[]
  pending: Stripe.InvoiceItem[]
}

/** Stripe's client at the other end of a line, as the product has it, without second tries. */
export function stripeAt(port: number): Stripe {
  return new Stripe('sk_test_1', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
  })
}

/** All pages of a list, by `has_more`. */
async function all<T extends { id: string }>(
  page: (from: { starting_after?: string; limit: number }) => Promise<Stripe.ApiList<T>>,
): Promise<T[]> {
  const found: T[] = []
  for (let more = true; more;) {
    const last = found.at(-1)
    const { data, has_more } = await page({
      limit: 100,
      ...(last ? { starting_after: last.id } : {}),
    })
    found.push(...data)
    more = has_more && data.length > 0
  }
  return found
}

/** @param now seconds, by the provider's clock */
export async function readFacts(stripe: Stripe, customer: string, now: number): Promise<Facts> {
  const person = await stripe.customers.retrieve(customer)
  const charges = await all((page) => stripe.charges.list({ customer, ...page }))
  const isThere = person.deleted !== true
  const refunds: Stripe.Refund[] = []
  for (const charge of charges)
    if (charge.amount_refunded > 0)
      refunds.push(...(await all((page) => stripe.refunds.list({ charge: charge.id, ...page }))))
  return {
    now,
    customer: person.deleted === true ? null : person,
    subscriptions: await all((page) =>
      stripe.subscriptions.list({ customer, status: 'all', ...page }),
    ),
    invoices: await all((page) => stripe.invoices.list({ customer, ...page })),
    charges,
    refunds,
    creditNotes: isThere ? await all((page) => stripe.creditNotes.list({ customer, ...page })) : [],
    balance: isThere
      ? await all((page) => stripe.customers.listBalanceTransactions(customer, page))
      : [],
    pending: isThere
      ? await all((page) => stripe.invoiceItems.list({ customer, pending: true, ...page }))
      : [],
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const idOf = (one: string | { id: string } | null | undefined) =>
  typeof one === 'string' ? one : one?.id

const subscriptionOf = (invoice: Stripe.Invoice) =>
  idOf(invoice.parent?.subscription_details?.subscription)

/** Whether an invoice is still collected: finalised, not paid, and not of a plan whose end stopped the collection. */
function isOwed(facts: Facts, invoice: Stripe.Invoice): boolean {
  const owner = facts.subscriptions.find(({ id }) => id === subscriptionOf(invoice))
  const isStopped = owner?.status === 'canceled' && invoice.auto_advance === false
  return invoice.status === 'open' && !isStopped
}

/** The account in cents. Credit is positive where the customer has some. */
export function accountOf(facts: Facts) {
  const isPaid = ({ status }: Stripe.Charge) => status === 'succeeded'
  return {
    charged: sum(facts.charges.filter(isPaid).map(({ amount }) => amount)),
    refunded: sum(facts.charges.map(({ amount_refunded }) => amount_refunded)),
    credit: -(facts.customer?.balance ?? 0) - sum(facts.pending.map(({ amount }) => amount)) || 0,
    owed: sum(
      facts.invoices.filter((one) => isOwed(facts, one)).map((one) => one.amount_remaining),
    ),
    /** What staff gave: an adjustment lowers the balance; the product only ever raises it to nothing. */
    given: -sum(
      facts.balance
        .filter(({ type, amount }) => type === 'adjustment' && amount < 0)
        .map(({ amount }) => amount),
    ),
  }
}

/** Amounts of the lines of the newest invoice that was not thrown away, the lowest first. */
export function newestLines(facts: Facts): number[] {
  const newest = facts.invoices.find(({ status }) => status !== 'void')
  return (newest?.lines.data ?? []).map(({ amount }) => amount).toSorted((a, b) => a - b)
}

/** Each invariant that is broken, as a sentence. Empty: everything adds up. */
export function brokenSentences(facts: Facts): string[] {
  return [...moneyKept(facts), ...owedTwice(facts), ...guaranteeTwice(facts), ...badBooks(facts)]
}

function moneyKept(facts: Facts): string[] {
  const { charged, refunded, credit, given } = accountOf(facts)
  const broken: string[] = []
  if (charged + given - refunded - Math.max(0, credit) < 0)
    broken.push(
      `charged ${charged} + given ${given} − refunded ${refunded} − credit ${credit} is below zero`,
    )
  for (const { id, amount, amount_refunded } of facts.charges)
    if (amount_refunded > amount)
      broken.push(`${id}: ${amount_refunded} of ${amount} was given back`)
  return broken
}

type Rated = { from: number; to: number; amount: number }

/** Lines that were billed and neither thrown away nor given up, with the time that they are for. */
function ratedLines(facts: Facts, subscription: string): Rated[] {
  return facts.invoices
    .filter(({ status }) => status === 'paid' || status === 'open' || status === 'draft')
    .filter((invoice) => subscriptionOf(invoice) === subscription)
    .flatMap(({ lines }) => lines.data)
    .filter(({ period }) => period.end > period.start)
    .map(({ period, amount }) => ({ from: period.start, to: period.end, amount }))
}

/**
 * At no moment more is billed than the dearest line that covers it: what replaces something credits it. Each line is
 * rounded by itself, so that a cent a line may be over.
 */
function owedTwice(facts: Facts): string[] {
  return facts.subscriptions.flatMap(({ id }) => {
    const lines = ratedLines(facts, id)
    const edges = [...new Set(lines.flatMap(({ from, to }) => [from, to]))].toSorted(
      (a, b) => a - b,
    )
    return edges.slice(1).flatMap((to, index) => {
      const from = edges[index] ?? 0
      const covering = lines.filter((line) => line.from <= from && line.to >= to)
      const worth = covering.map((line) => (line.amount * (to - from)) / (line.to - line.from))
      const tooMuch = sum(worth) - Math.max(0, ...worth)
      return tooMuch > covering.length
        ? [
            `${id}: ${from} to ${to} is billed ${Math.round(tooMuch)} cents more than its plan costs`,
          ]
        : []
    })
  })
}

/** The guarantee is used once a year: refunds of one subscription count as one. Refunds of duplicate payments do not count. */
function guaranteeTwice(facts: Facts): string[] {
  const byCharge = new Map(facts.charges.map((charge) => [charge.id, charge]))
  const moments = new Map<string, number>()
  for (const note of facts.creditNotes) {
    const invoice = facts.invoices.find(({ id }) => id === idOf(note.invoice))
    const subscription = invoice && subscriptionOf(invoice)
    if (subscription !== undefined && note.refunds.length > 0)
      moments.set(subscription, Math.max(note.created, moments.get(subscription) ?? 0))
  }
  const times = [...moments.values()].toSorted((a, b) => a - b)
  const early = times.filter(
    (time, index) => index > 0 && time - (times[index - 1] ?? 0) < 365 * 86_400,
  )
  const withoutNote = facts.refunds.filter(
    (refund) =>
      byCharge.has(idOf(refund.charge) ?? '') &&
      !facts.creditNotes.some((note) => note.refunds.some((one) => idOf(one.refund) === refund.id)),
  )
  return [
    ...early.map((time) => `the guarantee was had twice in a year, again at ${time}`),
    ...withoutNote.map(({ id }) => `${id} gave money back without a credit note`),
  ]
}

/** What the provider's own books always agree on. */
function badBooks(facts: Facts): string[] {
  const broken: string[] = []
  const refundsOf = (charge: string) =>
    sum(
      facts.refunds
        .filter(
          (one) =>
            idOf(one.charge) === charge && one.status !== 'failed' && one.status !== 'canceled',
        )
        .map(({ amount }) => amount),
    )
  for (const { id, amount_refunded } of facts.charges)
    if (amount_refunded !== refundsOf(id)) broken.push(`${id} and its refunds differ`)
  for (const one of facts.invoices) {
    if (one.status === 'draft') continue
    const lines = sum(one.lines.data.map(({ amount }) => amount))
    if (one.subtotal !== lines)
      broken.push(`${one.id}: its lines are ${lines}, its subtotal ${one.subtotal}`)
    if (one.amount_due - one.amount_paid !== one.amount_remaining && one.status === 'open')
      broken.push(
        `${one.id}: ${one.amount_due} due, ${one.amount_paid} paid, ${one.amount_remaining} remaining`,
      )
    if (one.status === 'paid' && one.amount_remaining !== 0)
      broken.push(`${one.id} is paid and open`)
  }
  const ended = sum(facts.balance.map(({ amount }) => amount))
  if (facts.customer && facts.customer.balance !== ended)
    broken.push(`the balance is ${facts.customer.balance}, its movements make ${ended}`)
  return broken
}

/** Prices that are paid for at this moment and were neither given back nor replaced. */
export function paidNow(facts: Facts): string[] {
  return facts.invoices
    .filter(({ status, amount_paid }) => status === 'paid' && amount_paid >= 0)
    .filter(
      ({ id }) =>
        !facts.creditNotes.some((note) => idOf(note.invoice) === id && note.refunds.length > 0),
    )
    .flatMap(({ lines }) => lines.data)
    .filter(
      ({ period, amount }) => amount > 0 && period.start <= facts.now && facts.now < period.end,
    )
    .map(({ pricing }) => idOf(pricing?.price_details?.price) ?? '')
    .filter((price) => price !== '')
}
