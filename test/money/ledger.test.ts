// The ledger finds what it is there for: each sentence is broken once, by objects written for it.
import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'

import { accountOf, brokenSentences, paidNow } from './ledger.ts'
import type { Facts } from './ledger.ts'

const month = 30 * 86_400
const year = 365 * 86_400

type Line = { amount: number; from: number; to: number }

function invoice(id: string, subscription: string, lines: Line[], status: Stripe.Invoice.Status) {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const due = Math.max(0, total)
  return {
    id,
    status,
    subtotal: total,
    total,
    amount_due: due,
    amount_paid: status === 'paid' ? due : 0,
    amount_remaining: status === 'paid' ? 0 : due,
    auto_advance: status === 'open',
    parent: { subscription_details: { subscription } },
    lines: {
      data: lines.map(({ amount, from, to }) => ({
        amount,
        period: { start: from, end: to },
        pricing: { price_details: { price: 'price_1' } },
      })),
    },
  } as unknown as Stripe.Invoice
}
const charge = (id: string, amount: number, amount_refunded = 0) =>
  ({ id, amount, amount_refunded, status: 'succeeded' }) as Stripe.Charge
const refund = (id: string, of: string, amount: number) =>
  ({ id, charge: of, amount, status: 'succeeded' }) as Stripe.Refund
const note = (of: string, refundId: string, created: number) =>
  ({ invoice: of, created, refunds: [{ refund: refundId }] }) as unknown as Stripe.CreditNote

const facts = (some: Partial<Facts>): Facts => ({
  now: 100,
  customer: { balance: 0 } as Stripe.Customer,
  subscriptions: [{ id: 'sub_1', status: 'active' }] as Stripe.Subscription[],
  invoices: [],
  charges: [],
  refunds: [],
  creditNotes: [],
  balance: [],
  pending: [],
  ...some,
})

describe('the ledger', () => {
  test('the ledger reports nothing for an upgrade within a period', () => {
    const whole = facts({
      invoices: [
        invoice(
          'in_2',
          'sub_1',
          [
            { amount: -600, from: month / 2, to: month },
            { amount: 1000, from: month / 2, to: month },
          ],
          'paid',
        ),
        invoice('in_1', 'sub_1', [{ amount: 1200, from: 0, to: month }], 'paid'),
      ],
      charges: [charge('ch_2', 400), charge('ch_1', 1200)],
    })
    expect(brokenSentences(whole)).toEqual([])
    expect(accountOf(whole)).toMatchObject({ charged: 1600, refunded: 0, credit: 0, owed: 0 })
    expect(paidNow(whole)).toEqual(['price_1'])
  })

  test('the ledger finds a month that is billed twice', () => {
    const twice = facts({
      invoices: [
        invoice('in_2', 'sub_1', [{ amount: 2000, from: month / 2, to: (month * 3) / 2 }], 'open'),
        invoice('in_1', 'sub_1', [{ amount: 1200, from: 0, to: month }], 'paid'),
      ],
      charges: [charge('ch_1', 1200)],
    })
    expect(brokenSentences(twice)).toEqual([expect.stringContaining('billed 600 cents more')])
    expect(accountOf(twice).owed).toBe(2000)
  })

  test('the ledger finds a refund of money that was credited', () => {
    const both = facts({
      customer: { balance: -1500 } as Stripe.Customer,
      balance: [
        { amount: -1500, type: 'applied_to_invoice' },
      ] as Stripe.CustomerBalanceTransaction[],
      charges: [charge('ch_1', 2000, 2000)],
      refunds: [refund('re_1', 'ch_1', 2000)],
      creditNotes: [note('in_1', 're_1', 10)],
    })
    expect(brokenSentences(both)).toEqual([expect.stringContaining('is below zero')])
  })

  test('the ledger allows credit from staff, and counts it', () => {
    const given = facts({
      customer: { balance: -500 } as Stripe.Customer,
      balance: [{ amount: -500, type: 'adjustment' }] as Stripe.CustomerBalanceTransaction[],
    })
    expect(brokenSentences(given)).toEqual([])
    expect(accountOf(given)).toMatchObject({ credit: 500, given: 500 })
  })

  test('the ledger finds a second guarantee within a year, and not one in the next year', () => {
    const had = (second: number) =>
      facts({
        subscriptions: [{ id: 'sub_1' }, { id: 'sub_2' }] as Stripe.Subscription[],
        invoices: [
          invoice('in_2', 'sub_2', [{ amount: 500, from: second, to: second + month }], 'paid'),
          invoice('in_1', 'sub_1', [{ amount: 500, from: 0, to: month }], 'paid'),
        ],
        charges: [charge('ch_2', 500, 500), charge('ch_1', 500, 500)],
        refunds: [refund('re_2', 'ch_2', 500), refund('re_1', 'ch_1', 500)],
        creditNotes: [note('in_2', 're_2', second), note('in_1', 're_1', 10)],
      })
    expect(brokenSentences(had(year / 2))).toEqual([expect.stringContaining('twice in a year')])
    expect(brokenSentences(had(year + 20))).toEqual([])
  })

  test('the ledger finds a refund without a credit note, and inconsistent books', () => {
    const wrong = facts({
      customer: { balance: 100 } as Stripe.Customer,
      charges: [charge('ch_1', 500, 500)],
      refunds: [refund('re_1', 'ch_1', 400)],
    })
    expect(brokenSentences(wrong)).toEqual([
      're_1 gave money back without a credit note',
      'ch_1 and its refunds differ',
      'the balance is 100, its movements make 0',
    ])
  })

  test('the ledger expects no payment of a plan that ended before collecting', () => {
    const open = invoice('in_1', 'sub_1', [{ amount: 500, from: 0, to: month }], 'open')
    const stopped = { ...open, auto_advance: false }
    const ended = [{ id: 'sub_1', status: 'canceled' }] as Stripe.Subscription[]
    expect(accountOf(facts({ invoices: [open], subscriptions: ended })).owed).toBe(500)
    expect(accountOf(facts({ invoices: [stopped], subscriptions: ended })).owed).toBe(0)
  })
})
