import type { Mail } from '#server/letter-table.ts'

const to = 'maya@example.com'
export const paid = { amount: 12_000, currency: 'usd' }
const receipt = {
  page: 'https://invoice.stripe.com/i/acct_1/test_a',
  pdf: 'https://pay.stripe.com/invoice/acct_1/test_a/pdf',
}
export const later_at = '2026-12-22T10:03:00.000Z'

/** One of each that is about a plan and its payments. */
export const planMails = {
  plan_ended: {
    template: 'plan_ended',
    to,
    values: { plan: 'Growth', has_failed: true, paused: 4, managed_paused: 0, is_agency: false },
  },
  payment_failed: { template: 'payment_failed', to, values: { plan: 'Pro', is_agency: true } },
  payment_refunded: {
    template: 'payment_refunded',
    to,
    values: { amount: 1200, currency: 'usd', is_second_plan: false, receipt, is_agency: false },
  },
  refund_failed: { template: 'refund_failed', to, values: { ...paid, is_agency: false } },
  refund_failed_for_staff: {
    template: 'refund_failed_for_staff',
    to,
    values: { ...paid, name: 'Harbor House', receipt },
  },
  plan_bought: {
    template: 'plan_bought',
    to,
    values: {
      plan: 'Growth',
      interval: 'year',
      paid,
      renews_at: later_at,
      receipt,
      is_agency: false,
    },
  },
  plan_changed: {
    template: 'plan_changed',
    to,
    values: {
      former: 'Growth',
      plan: 'Pro',
      interval: 'month',
      paid: { amount: 774, currency: 'usd' },
      renews_at: later_at,
      receipt,
      is_agency: true,
    },
  },
  plan_change_scheduled: {
    template: 'plan_change_scheduled',
    to,
    values: { former: 'Pro', plan: 'Boost', interval: 'month', at: later_at, is_agency: true },
  },
  plan_change_taken_back: {
    template: 'plan_change_taken_back',
    to,
    values: { plan: 'Pro', is_agency: true },
  },
  plan_cancelled: {
    template: 'plan_cancelled',
    to,
    values: { plan: 'Growth', until: later_at, is_agency: false },
  },
  plan_resumed: {
    template: 'plan_resumed',
    to,
    values: { plan: 'Growth', renews_at: later_at, is_agency: false },
  },
  plan_renews: {
    template: 'plan_renews',
    to,
    values: {
      ...paid,
      plan: 'Growth',
      next: { plan: 'Growth', interval: 'year' },
      at: later_at,
      is_agency: false,
    },
  },
  payment_to_confirm: {
    template: 'payment_to_confirm',
    to,
    values: { ...paid, plan: 'Growth', confirm_url: receipt.page, is_agency: false },
  },
  elite_ended: {
    template: 'elite_ended',
    to,
    values: { plan: 'Starter', paused: 3, managed_paused: 1, is_agency: true },
  },
  test_account_ended: {
    template: 'test_account_ended',
    to,
    values: { plan: 'Starter', paused: 3, is_agency: false },
  },
} satisfies Record<string, Mail>
