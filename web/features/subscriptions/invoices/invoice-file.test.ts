import { expect, test } from 'vitest'

import type { Invoice } from '#shared/contract/subscriptions/subscription-prices.ts'

import { invoiceFile, yearsOf } from './invoice-file.ts'

const invoice: Invoice = {
  id: 'in_1',
  number: 'F-0001',
  status: 'paid',
  subscription_tier: 'pro',
  billing_interval: 'year',
  amount_due: 20_000,
  amount_paid: 20_000,
  amount_refunded: 774,
  amount_credited: 0,
  dispute_state: null,
  needs_confirmation: false,
  refund_status: 'partial',
  currency: 'usd',
  period_start: '2026-11-22T10:00:00.000Z',
  period_end: '2027-11-22T10:00:00.000Z',
  created_at: '2026-11-22T10:00:00.000Z',
  paid_at: '2026-11-22T10:00:05.000Z',
  hosted_invoice_url: 'https://invoice.stripe.com/i/1',
  invoice_pdf: 'https://pay.stripe.com/invoice/1/pdf',
}

test('the file of invoices has a row for each, with sums and the links to its papers', () => {
  const [head = '', row = '', end] = invoiceFile([invoice]).split('\r\n')
  expect(head).toContain('number,date_utc,plan,paid_by')
  expect(row).toBe(
    '"F-0001","2026-11-22","pro","year","2026-11-22","2027-11-22","paid","200","200","7.74","0","USD","https://invoice.stripe.com/i/1","https://pay.stripe.com/invoice/1/pdf"',
  )
  expect(end).toBe('')
})

test('years come from the invoices, the newest first and each once', () => {
  const of = (created_at: string) => ({ ...invoice, created_at })
  expect(
    yearsOf([
      of('2026-02-01T00:00:00.000Z'),
      of('2025-12-31T23:59:59.000Z'),
      of('2026-01-01T00:00:00.000Z'),
    ]),
  ).toEqual([2026, 2025])
})
