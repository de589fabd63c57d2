import { findPrice, money, nameOf } from '../objects/objects.ts'
import { findPromotionCode } from '../objects/coupons.ts'
import { alert, dayOf, form, page, sums, text } from './page-parts.ts'
import type { Field } from './page-parts.ts'
import type { Customer, Invoice, Session } from '../objects/shapes.ts'

/** The checkout page: today's charge, later charges, and the buyer's details. */

/** The lines and the total of an invoice. */
export function sumsOf(invoice: Invoice, dueWords: string): (readonly [string, string])[] {
  const discount = (invoice.total_discount_amounts ?? []).reduce((sum, one) => sum + one.amount, 0)
  const tax = invoice.total - (invoice.total_excluding_tax ?? invoice.total)
  const balance = invoice.amount_due - invoice.total
  return [
    ...invoice.lines.data.map(
      ({ description, amount }) => [description ?? '', money(amount)] as const,
    ),
    ...(discount > 0 ? [['Promotion code', money(-discount)] as const] : []),
    ...(invoice.automatic_tax.enabled ? [['Tax', money(tax)] as const] : []),
    ...(balance === 0 ? [] : [balanceRow(invoice)]),
    [dueWords, money(invoice.amount_due)] as const,
  ]
}

/** The steps from an invoice's total to the amount due. */
function balanceRow(invoice: Invoice): readonly [string, string] {
  const { total, starting_balance, amount_due } = invoice
  const sum = money(amount_due - total)
  if (total <= 0) return ['To your credit', sum]
  if (starting_balance < 0) return ['Credit', sum]
  return [starting_balance > 0 ? 'From before' : 'Waits for the next invoice', sum]
}

function fieldsOf(session: Session, customer: Customer): Field[] {
  const { allow_promotion_codes, billing_address_collection, tax_id_collection, hidden } = session
  const wantsAddress = billing_address_collection === 'required' || hidden.customer_update.address
  return [
    ...(hidden.customer_update.name
      ? [{ name: 'name', label: 'Name or company', value: customer.name }]
      : []),
    ...(wantsAddress
      ? [
          { name: 'line1', label: 'Street', value: customer.address?.line1 ?? '' },
          { name: 'postal_code', label: 'Postal code', value: customer.address?.postal_code ?? '' },
          { name: 'city', label: 'City', value: customer.address?.city ?? '' },
          {
            name: 'country',
            label: 'Country, two letters',
            value: customer.address?.country ?? '',
            hint: 'DE',
          },
        ]
      : []),
    ...(tax_id_collection?.enabled
      ? [{ name: 'tax_id', label: 'Tax id of a company', hint: 'DE123456789' }]
      : []),
    ...(allow_promotion_codes
      ? [
          {
            name: 'code',
            label: 'Promotion code',
            value: hidden.promotion_code,
            hint: 'WELCOME20, THREE50 or FOUROFF',
          },
        ]
      : []),
  ]
}

export function checkoutPage(
  session: Session,
  customer: Customer,
  invoice: Invoice,
  isDeclined: boolean,
): string {
  const price = findPrice(session.hidden.price)
  const every = price?.recurring.interval ?? 'month'
  const full = money(price?.unit_amount ?? 0)
  const [line] = invoice.lines.data
  const fields = fieldsOf(session, customer)
  const promotion = findPromotionCode(session.hidden.promotion_code ?? '')
  return page(`Subscribe to ${nameOf({ id: session.hidden.price })}`, [
    isDeclined ? alert('Your card was declined. Please try another card.') : '',
    `<p class="price ink">${full} a ${every}</p>`,
    sums(sumsOf(invoice, 'Due today')),
    text(
      `Charged today and then every ${every}, next on ${dayOf(line?.period.end ?? 0)}, until you cancel.${promotion ? ` Code ${promotion.code} is in.` : ''}`,
    ),
    form(
      [
        ['pay', 'Pay', true],
        ...(fields.length > 0 ? [['apply', 'Work the sum out anew'] as [string, string]] : []),
        ['bank', 'Pay with a card that asks to confirm'],
        ['once', 'Pay with a card that works only today'],
        ['decline', 'Pay with a card that declines'],
        ['later', 'Pay by transfer that arrives later'],
        ['cancel', 'Go back without paying'],
      ],
      {},
      undefined,
      fields,
    ),
  ])
}

export function confirmPage(invoice: Invoice): string {
  return page('Your bank asks you to confirm', [
    text(`${money(invoice.amount_due)}, as your bank would ask in its app.`),
    form([
      ['confirmed', 'Confirm the payment', true],
      ['decline', 'Refuse it'],
    ]),
  ])
}
