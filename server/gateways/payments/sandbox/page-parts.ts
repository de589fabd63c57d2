import { plans } from '#shared/rules/plans.ts'
import { escapeHtml } from '#server/features/mail/mail-text.ts'
import { smallPage } from '#server/features/mail/small-page.ts'

import { tierOfSandboxPrice } from './objects.ts'
import type { Customer, Invoice, Session, Subscription } from './shapes.ts'

/** How the sandbox's pages look. All values are escaped here. */

const styles = `
.mark{margin:0 0 16px;padding:10px 16px;border:1px dashed currentColor;border-radius:12px;font-weight:600}
.alert{margin:0 0 16px;padding:12px 16px;border-radius:12px;background:#B3261E;color:#fff;font-weight:600}
form{display:flex;flex-wrap:wrap;gap:12px;margin:0 0 16px}
table{width:100%;border-collapse:collapse;margin:0 0 16px;font-size:15px}
td,th{padding:8px 8px 8px 0;text-align:left;border-top:1px solid #8886}
td form{margin:0}
td button{min-height:40px;padding:0 14px;font-size:15px}
h2{margin:24px 0 12px;font-size:18px}
@media (max-width:600px){
thead{position:absolute;clip-path:inset(50%)}
tr{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;padding:8px 0;border-top:1px solid #8886}
td{padding:0;border:0}
}
.price{font-size:28px;font-weight:700}
`

export function page(title: string, parts: string[]): string {
  return smallPage(
    title,
    `<p class="mark" role="note">Sandbox: no money moves</p>
<div class="card"><h1>${escapeHtml(title)}</h1>
${parts.join('\n')}</div>`,
    styles,
  )
}

type Choice = [value: string, label: string, isMain?: boolean]

export function form(
  choices: Choice[],
  hidden: Record<string, string> = {},
  about?: string,
): string {
  const fields = Object.entries(hidden).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const buttons = choices.map(
    ([value, label, isMain]) =>
      `<button name="choice" value="${escapeHtml(value)}"${isMain ? '' : ' class="line"'}${about === undefined ? '' : ` aria-label="${escapeHtml(`${label} ${about}`)}"`}>${escapeHtml(label)}</button>`,
  )
  return `<form method="post">${fields.join('')}${buttons.join('\n')}</form>`
}

export function alert(text: string): string {
  return `<p class="alert" role="alert">${escapeHtml(text)}</p>`
}

export function text(words: string): string {
  return `<p>${escapeHtml(words)}</p>`
}

export function link(href: string, label: string): string {
  return `<p><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`
}

export function checkoutPage(session: Session, isDeclined: boolean): string {
  const plan = plans[tierOfSandboxPrice(session.sandbox_price) ?? 'boost']
  return page(`Subscribe to ${plan.name}`, [
    isDeclined ? alert('Your card was declined. Please try another card.') : '',
    `<p class="price ink">${money(session.amount_total)} a month</p>`,
    text('Charged today and then every month, until you cancel.'),
    form([
      ['pay', 'Pay', true],
      ['bank', 'Pay with a card that asks to confirm'],
      ['decline', 'Pay with a card that declines'],
      ['later', 'Pay by transfer that arrives later'],
      ['cancel', 'Go back without paying'],
    ]),
  ])
}

export function confirmPage(session: Session): string {
  return page('Your bank asks you to confirm', [
    text(`${money(session.amount_total)}, as your bank would ask in its app.`),
    form([
      ['pay', 'Confirm the payment', true],
      ['decline', 'Refuse it'],
    ]),
  ])
}

export function portalPage(
  customer: Customer,
  subscription: Subscription | undefined,
  invoices: readonly Invoice[],
  returnUrl: string,
): string {
  const isFailing = customer.sandbox_card === 'declines'
  return page('Your payments', [
    ...(subscription ? planParts(subscription) : [text('You have no plan.')]),
    '<h2 class="ink">Card</h2>',
    text(isFailing ? 'A card that declines.' : 'A card that works.'),
    form([
      isFailing
        ? ['card_works', 'Use a card that works', true]
        : ['card_declines', 'Use a card that declines'],
    ]),
    '<h2 class="ink">Invoices</h2>',
    invoices.length > 0 ? invoiceTable(invoices) : text('No invoices yet.'),
    link(returnUrl, 'Return'),
  ])
}

function planParts(subscription: Subscription): string[] {
  const [item] = subscription.items.data
  const plan = plans[tierOfSandboxPrice(item.price.id) ?? 'boost']
  const end = dayOf(item.current_period_end)
  const state: Record<Subscription['status'], string> = {
    active: subscription.cancel_at_period_end ? `ends on ${end}` : `renews on ${end}`,
    past_due: 'the last charge failed',
    incomplete: 'waits for the money',
    canceled: 'ended',
  }
  const hidden = { subscription: subscription.id }
  const choices: Choice[] = []
  if (subscription.status === 'active')
    choices.push([
      'renew',
      subscription.cancel_at_period_end ? 'End the period now' : 'Renew now',
      true,
    ])
  if (subscription.status === 'past_due')
    choices.push(['retry', 'Try the charge again', true], ['give_up', 'Give up: end the plan'])
  if (subscription.status === 'incomplete')
    choices.push(['arrive', 'Let the money arrive', true], ['give_up', 'It never arrives'])
  return [
    `<p><strong class="ink">${escapeHtml(plan.name)}</strong>, ${money(item.price.unit_amount)} a month: ${escapeHtml(state[subscription.status])}.</p>`,
    choices.length > 0 ? form(choices, hidden) : '',
  ]
}

function invoiceTable(invoices: readonly Invoice[]): string {
  const rows = invoices.map(
    (invoice) =>
      `<tr><td>${dayOf(invoice.created)}</td><td><a href="/sandbox/invoice/${escapeHtml(invoice.id)}">${escapeHtml(invoice.number)}</a></td><td>${money(invoice.amount_due)}</td><td>${escapeHtml(invoice.status)}</td><td>${
        invoice.amount_paid > 0
          ? form([['refund', 'Refund']], { invoice: invoice.id }, invoice.number)
          : ''
      }</td></tr>`,
  )
  return `<table><thead><tr><th>Day</th><th>Number</th><th>Amount</th><th>State</th><th>Refund</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

export function invoicePage(invoice: Invoice): string {
  const lines = invoice.lines.data.map(
    (line) =>
      `<tr><td>${escapeHtml(line.description)}</td><td>${dayOf(line.period.start)} to ${dayOf(line.period.end)}</td><td>${money(line.amount)}</td></tr>`,
  )
  return page(`Invoice ${invoice.number}`, [
    text(`${dayOf(invoice.created)}, ${invoice.status}`),
    `<table><thead><tr><th>What</th><th>Period</th><th>Amount</th></tr></thead><tbody>${lines.join('')}</tbody></table>`,
  ])
}

function money(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10)
}
