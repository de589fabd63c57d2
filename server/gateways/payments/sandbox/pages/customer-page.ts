import { sumsOf } from './checkout-page.ts'
import { money, nameOf, priceText } from '../objects/objects.ts'
import {
  anchor,
  dayOf,
  escaped,
  form,
  heading,
  link,
  page,
  sums,
  table,
  text,
} from './page-parts.ts'
import type { Choice } from './page-parts.ts'
import type {
  CardKind,
  Charge,
  Customer,
  Dispute,
  EndOfRetries,
  Invoice,
  InvoiceItem,
  Refund,
  RefundKind,
  Schedule,
  Subscription,
} from '../objects/shapes.ts'

/** All sandbox objects of a customer, with buttons that simulate events. */
export type CustomerView = {
  customer: Customer
  now: number
  subscription: Subscription | undefined
  schedule: Schedule | undefined
  invoices: readonly Invoice[]
  charges: readonly Charge[]
  waiting: readonly InvoiceItem[]
  refunds: readonly Refund[]
  disputes: readonly Dispute[]
  returnUrl: string
}

const cards: Record<CardKind, string> = {
  works: 'A card that works.',
  declines: 'A card that declines.',
  asks: 'A card whose bank asks each time.',
  declines_later: 'A card that works while you are there, and declines at the next charge.',
  bank: 'A bank account, whose money takes four days.',
}
const cardChoices: Choice[] = [
  ['card_works', 'Use a card that works'],
  ['card_declines', 'Use a card that declines'],
  ['card_asks', 'Use a card that asks each time'],
  ['card_declines_later', 'Use a card that works only today'],
  ['card_bank', 'Use a bank account'],
]
const refundWays: Record<RefundKind, string> = {
  arrives: 'arrive at once',
  waits: 'take five days',
  fails: 'come back after five days',
}
const endWays: Record<EndOfRetries, string> = {
  cancel: 'ends',
  unpaid: 'stays unpaid',
  past_due: 'stays past due',
}

export function customerPage(view: CustomerView): string {
  const { customer, subscription, now } = view
  const { card, refunds, end_of_retries } = customer.hidden
  const next = <K extends string>(ways: Record<K, string>, current: K): K => {
    const all = Object.keys(ways) as K[]
    return all[(all.indexOf(current) + 1) % all.length] ?? current
  }
  return page('Your payments', [
    ...(subscription ? planParts(view, subscription) : [text('You have no plan.')]),
    ...moneyParts(view),
    heading('Card'),
    text(cards[card]),
    form(cardChoices.filter(([value]) => value !== `card_${card}`)),
    heading('Invoices'),
    view.invoices.length > 0 ? invoiceTable(view) : text('No invoices yet.'),
    ...returnParts(view),
    heading('Time'),
    text(
      `It is ${new Date(now * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC for you here${customer.hidden.stands_at === undefined ? '' : ', and stays so until time passes'}.`,
    ),
    form([
      ['pass_hour', 'An hour passes'],
      ['pass_day', 'A day passes'],
      ['pass_week', 'A week passes'],
      ['pass_month', 'A month passes'],
      ['pass_year', 'A year passes'],
    ]),
    form([['pass_to', 'Time passes until then, and stands']], {}, undefined, [
      { name: 'until', label: 'Moment in UTC', hint: '2027-01-31 10:00:00' },
    ]),
    heading('Account'),
    text(
      `Refunds ${refundWays[refunds]}. A plan whose charge failed four times ${endWays[end_of_retries]}.`,
    ),
    form([
      [
        `refunds_${next(refundWays, refunds)}`,
        `Let refunds ${refundWays[next(refundWays, refunds)]}`,
      ],
      [
        `end_${next(endWays, end_of_retries)}`,
        `A failed plan ${endWays[next(endWays, end_of_retries)]}`,
      ],
    ]),
    form([['credit', 'Give credit']], {}, undefined, [
      { name: 'dollars', label: 'Credit in dollars', hint: '5.00' },
    ]),
    link(view.returnUrl, 'Return'),
  ])
}

function stateOf(subscription: Subscription): string {
  const end = dayOf(subscription.cancel_at ?? subscription.items.data[0].current_period_end)
  const states: Record<string, string> = {
    active: subscription.cancel_at === null ? `renews on ${end}` : `ends on ${end}`,
    past_due: 'the last charge failed',
    unpaid: 'is unpaid, and nothing is tried any more',
    incomplete: 'waits for the money',
    incomplete_expired: 'was never paid',
    canceled: 'ended',
  }
  return states[subscription.status] ?? subscription.status
}

function planParts({ schedule, invoices }: CustomerView, subscription: Subscription): string[] {
  const [item] = subscription.items.data
  const hidden = { subscription: subscription.id }
  const { status, pending_update: pending } = subscription
  const isOpen = invoices.some(
    (one) => one.status === 'open' && one.id === subscription.latest_invoice,
  )
  const choices: Choice[] = []
  if (status === 'active')
    choices.push(
      ['renew', subscription.cancel_at === null ? 'Renew now' : 'End the period now', true],
      ['end', 'End the plan at once'],
    )
  if (status === 'past_due' || status === 'unpaid')
    choices.push(['retry', 'Try the charge again', true], ['give_up', 'Give up: end the plan'])
  if (status === 'active' && isOpen && !pending)
    choices.push(['arrive', 'Let the money arrive'], ['never', 'It never arrives'])
  if (status === 'incomplete')
    choices.push(['arrive', 'Let the money arrive', true], ['never', 'It never arrives'])
  const later = schedule?.phases.find(
    ({ start_date }) => start_date === schedule.current_phase?.end_date,
  )
  return [
    `<p><strong class="ink">${escaped(nameOf(item.price))}</strong>, ${money(item.price.unit_amount)} a ${item.price.recurring.interval}: ${escaped(stateOf(subscription))}.</p>`,
    pending
      ? text(
          `A change to ${nameOf(pending.subscription_items[0].price)} (${priceText(pending.subscription_items[0].price)}) waits for its payment until ${dayOf(pending.expires_at)}.`,
        )
      : '',
    isOpen && subscription.latest_invoice !== null
      ? link(`/sandbox/invoice/${subscription.latest_invoice}`, 'Pay or confirm it')
      : '',
    later
      ? text(
          `From ${dayOf(later.start_date)} by schedule: ${nameOf({ id: later.items[0].price })}.`,
        )
      : '',
    choices.length > 0 ? form(choices, hidden) : '',
  ]
}

function moneyParts({ customer, waiting }: CustomerView): string[] {
  const sum = waiting.reduce((total, { amount }) => total + amount, 0)
  const parts: string[] = []
  if (customer.balance < 0) parts.push(text(`Credit: ${money(-customer.balance)}.`))
  if (customer.balance > 0) parts.push(text(`Owed from before: ${money(customer.balance)}.`))
  if (waiting.length > 0) parts.push(text(`Waits for the next invoice: ${money(sum)}.`))
  return parts
}

function invoiceTable({ invoices, charges }: CustomerView): string {
  const rows = invoices.map((invoice) => {
    const charge = charges.find(({ hidden, paid }) => paid && hidden.invoice === invoice.id)
    const number = invoice.number ?? 'Draft'
    const choices: Choice[] = []
    if (charge && !charge.refunded && !charge.disputed)
      choices.push(['refund', 'Refund'], ['dispute', 'Dispute'])
    return [
      dayOf(invoice.created),
      anchor(`/sandbox/invoice/${invoice.id}`, number),
      money(invoice.amount_due),
      escaped(String(invoice.status)),
      choices.length > 0 ? form(choices, { invoice: invoice.id }, number) : '',
    ]
  })
  return table(['Day', 'Number', 'Amount', 'State', 'Take back'], rows)
}

function returnParts({ refunds, disputes }: CustomerView): string[] {
  if (refunds.length + disputes.length === 0) return []
  const given = refunds.map((one) => [
    dayOf(one.created),
    'Refund',
    money(one.amount),
    escaped(String(one.status)),
    one.status === 'pending' || one.status === 'succeeded'
      ? form(
          one.status === 'pending'
            ? [
                ['refund_arrives', 'It arrives'],
                ['refund_fails', 'It fails'],
              ]
            : [['refund_fails', 'The bank sends it back']],
          { refund: one.id },
        )
      : '',
  ])
  const disputeRows = disputes.map((one) => [
    dayOf(one.created),
    'Dispute',
    money(one.amount),
    escaped(one.status.replaceAll('_', ' ')),
    one.status === 'needs_response'
      ? form(
          [
            ['dispute_won', 'We win'],
            ['dispute_lost', 'We lose'],
          ],
          { dispute: one.id },
        )
      : '',
  ])
  return [
    heading('Taken back'),
    table(['Day', 'What', 'Amount', 'State', 'Then'], [...given, ...disputeRows]),
  ]
}

/** The page behind the link in an invoice. Anybody with the link can pay it. */
export function invoicePage(invoice: Invoice, isAsked: boolean): string {
  const lines = invoice.lines.data.map((line) => [
    escaped(line.description ?? ''),
    `${dayOf(line.period.start)} to ${dayOf(line.period.end)}`,
    money(line.amount),
  ])
  const company = [
    invoice.customer_name,
    invoice.customer_address?.line1,
    [invoice.customer_address?.postal_code, invoice.customer_address?.city]
      .filter(Boolean)
      .join(' '),
    invoice.customer_address?.country,
    ...(invoice.customer_tax_ids ?? []).map(({ value }) => value),
    ...(invoice.custom_fields ?? []).map(({ name, value }) => `${name}: ${value}`),
  ].filter(Boolean)
  const isOpen = invoice.status === 'open'
  return page(`Invoice ${invoice.number ?? ''}`, [
    text(`${dayOf(invoice.created)}, ${String(invoice.status)}`),
    company.length > 0 ? text(company.join(', ')) : '',
    table(['What', 'Period', 'Amount'], lines),
    sums(sumsOf(invoice, isOpen ? 'Due' : 'Total').slice(invoice.lines.data.length)),
    isOpen && isAsked ? text('Your bank wants you to confirm this payment.') : '',
    isOpen
      ? form([
          isAsked
            ? ['confirm', 'Confirm the payment', true]
            : ['pay', 'Pay with a card that works', true],
          ['decline', isAsked ? 'Refuse it' : 'Pay with a card that declines'],
        ])
      : '',
    invoice.invoice_pdf ? link(`/sandbox/invoice/${invoice.id}/pdf`, 'Download as PDF') : '',
  ])
}
