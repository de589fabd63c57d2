import type { Invoice } from '#shared/contract/subscriptions/subscription-prices.ts'
import { csvFile } from '#shared/csv/write-csv.ts'

const columns = [
  'number',
  'date_utc',
  'plan',
  'paid_by',
  'period_start_utc',
  'period_end_utc',
  'status',
  'amount_due',
  'amount_paid',
  'amount_refunded',
  'amount_credited',
  'currency',
  'invoice_page',
  'invoice_pdf',
]

/** The years with invoices, newest first. */
export function yearsOf(invoices: readonly Invoice[]): number[] {
  const years = new Set(invoices.map(({ created_at }) => Number(created_at.slice(0, 4))))
  return [...years].toSorted((a, b) => b - a)
}

/** Invoices as a table for accounting, with links to the documents; amounts in dollars. */
export function invoiceFile(invoices: readonly Invoice[]): string {
  return csvFile(
    columns,
    invoices.map((one) => [
      one.number ?? '',
      dayOf(one.created_at),
      one.subscription_tier ?? '',
      one.billing_interval ?? '',
      dayOf(one.period_start),
      dayOf(one.period_end),
      one.status,
      ...[one.amount_due, one.amount_paid, one.amount_refunded, one.amount_credited].map(
        (amount) => amount / 100,
      ),
      one.currency.toUpperCase(),
      one.hosted_invoice_url ?? '',
      one.invoice_pdf ?? '',
    ]),
  )
}

function dayOf(time: string | null): string {
  return time?.slice(0, 10) ?? ''
}
