import { idOf } from './objects.ts'
import { findCoupon } from './coupons.ts'
import type { Customer, Discount, Invoice, InvoiceLine } from './shapes.ts'

/** The provider charges no smaller amount; it adds it to the next invoice. */
const leastCharge = 50

/** Tax rates of the sandbox in percent, by the country of the address; other countries have none. */
const taxRates: Record<string, number> = {
  AT: 20,
  DE: 19,
  ES: 21,
  FR: 20,
  GB: 20,
  IE: 23,
  IT: 22,
  NL: 21,
}

/** The tax for a customer. Companies abroad pay it themselves. */
function taxRateOf(invoice: Invoice): number {
  if (!invoice.automatic_tax.enabled || invoice.customer_tax_exempt !== 'none') return 0
  if ((invoice.customer_tax_ids ?? []).length > 0) return 0
  return taxRates[invoice.customer_address?.country ?? ''] ?? 0
}

/** Calculates the amounts of an invoice from its lines and the customer's credit. */
export function addUp(invoice: Invoice, customer: Customer, discounts: readonly Discount[]): void {
  const rate = taxRateOf(invoice)
  for (const line of invoice.lines.data) {
    line.discount_amounts = []
    line.taxes = []
  }
  for (const discount of discounts) applyDiscount(invoice.lines.data, discount)
  for (const line of invoice.lines.data) {
    line.discounts = line.discount_amounts?.map((one) => idOf(one.discount)) ?? []
    addTax(line, rate, invoice.customer_address?.country ?? '')
  }
  const sum = (of: (line: InvoiceLine) => number) =>
    invoice.lines.data.reduce((total, line) => total + of(line), 0)
  const discount = sum(discountOf)
  const tax = sum(taxOf)
  invoice.subtotal = sum(({ amount }) => amount)
  invoice.subtotal_excluding_tax = invoice.subtotal
  invoice.total_excluding_tax = invoice.subtotal - discount
  invoice.total = invoice.total_excluding_tax + tax
  invoice.discounts = discounts.map(({ id }) => id)
  invoice.total_discount_amounts = discounts.map(({ id }) => ({
    amount: sum((line) => discountOf(line, id)),
    discount: id,
  }))
  invoice.total_taxes =
    rate === 0 ? [] : invoice.lines.data.flatMap(({ taxes }) => taxes ?? []).reduce(merged, [])
  if (invoice.automatic_tax.enabled)
    invoice.automatic_tax.status =
      invoice.customer_address?.country == null ? 'requires_location_inputs' : 'complete'
  invoice.starting_balance = customer.balance
  invoice.amount_due = dueOf(invoice)
  invoice.amount_remaining = invoice.amount_due
}

/** The amount due now, after credit and debt. */
function dueOf({ total, starting_balance }: Invoice): number {
  const owed = total + starting_balance
  return total <= 0 || owed < leastCharge ? 0 : owed
}

/** The customer's balance after an invoice. */
export function balanceAfter({ total, starting_balance, amount_due }: Invoice): number {
  return amount_due > 0 ? 0 : starting_balance + total
}

export function discountOf(line: InvoiceLine, id?: string): number {
  return (line.discount_amounts ?? [])
    .filter(({ discount }) => id === undefined || discount === id)
    .reduce((total, { amount }) => total + amount, 0)
}

const taxOf = ({ taxes }: InvoiceLine) =>
  (taxes ?? []).reduce((total, { amount }) => total + amount, 0)

function applyDiscount(lines: InvoiceLine[], { id, source }: Discount): void {
  const coupon = findCoupon(source.coupon)
  let left = coupon?.amount_off ?? 0
  for (const line of lines) {
    if (!coupon || !line.discountable || line.amount <= 0) continue
    const rest = line.amount - discountOf(line)
    const amount =
      coupon.percent_off === null
        ? Math.min(rest, left)
        : Math.round((rest * coupon.percent_off) / 100)
    left -= amount
    line.discount_amounts?.push({ amount, discount: id })
  }
}

function addTax(line: InvoiceLine, rate: number, country: string): void {
  if (rate === 0) return
  const taxable_amount = line.amount - discountOf(line)
  line.taxes = [
    {
      amount: Math.round((taxable_amount * rate) / 100),
      tax_behavior: 'exclusive',
      tax_rate_details: { tax_rate: `txr_sandbox_${country.toLowerCase()}` },
      taxability_reason: 'standard_rated',
      taxable_amount,
      type: 'tax_rate_details',
    },
  ]
}

type Tax = NonNullable<Invoice['total_taxes']>[number]

function merged(all: Tax[], one: Tax): Tax[] {
  const [first] = all
  if (!first) return [{ ...one }]
  first.amount += one.amount
  first.taxable_amount = (first.taxable_amount ?? 0) + (one.taxable_amount ?? 0)
  return all
}
