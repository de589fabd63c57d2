import type { Mail, MailTemplate } from '#server/features/mail/templates.ts'

const home = 'https://fanfare.test'
export const user_id = '6f1b7e0e-56f7-4d3c-9d0b-2f0c56a1f9aa'
export const link = `${home}/confirm?token=a.b-c&next=%2Fdeals`
export const at = '2026-11-21T10:03:00.000Z'
export const to = 'maya@example.com'

export const soon = {
  brand_name: 'Pacewell',
  promo_code: 'PACE20',
  description: '20% off',
  expiration_date: '2026-11-22',
}
export const later = { ...soon, brand_name: 'Softhour', expiration_date: '2026-11-28' }

const blockedCode = { brand_name: 'Pacewell', promo_code: 'PACE20' }

/** One of every mail that is sent. */
export const exampleMails: { [Template in MailTemplate]: Mail & { template: Template } } = {
  welcome_influencer: {
    template: 'welcome_influencer',
    to,
    values: { user_id, full_name: 'Maya Ortiz', username: 'maya.codes' },
  },
  welcome_agency: {
    template: 'welcome_agency',
    to,
    values: { user_id, full_name: 'Harbor House' },
  },
  confirm_address: { template: 'confirm_address', to, values: { link, valid_hours: 24 } },
  address_already_registered: { template: 'address_already_registered', to, values: {} },
  reset_password: { template: 'reset_password', to, values: { link, valid_minutes: 60 } },
  password_changed: { template: 'password_changed', to, values: { changed_at: at } },
  new_login: {
    template: 'new_login',
    to,
    values: { signed_in_at: at, device: 'Firefox on Windows' },
  },
  two_step_changed: { template: 'two_step_changed', to, values: { is_on: false, changed_at: at } },
  confirm_new_address: { template: 'confirm_new_address', to, values: { link, valid_hours: 1 } },
  address_changed: {
    template: 'address_changed',
    to,
    values: { changed_at: at, new_email: 'maya.new@example.org' },
  },
  expiry_reminder: {
    template: 'expiry_reminder',
    to,
    values: { user_id, day: '2026-11-21', codes: [soon, later] },
  },
  weekly_summary: {
    template: 'weekly_summary',
    to,
    values: {
      user_id,
      day: '2026-11-16',
      copies: 42,
      clicks: 1,
      new_followers: 3,
      live_codes: 5,
      best_code: { brand_name: 'Pacewell', promo_code: 'PACE20', copies: 30, clicks: 1 },
      ending: [{ ...soon, expiration_date: '2026-11-17' }],
    },
  },
  agency_summary: {
    template: 'agency_summary',
    to,
    values: {
      user_id,
      day: '2026-11-16',
      influencers: 12,
      live_codes: 40,
      copies: 310,
      clicks: 1,
      best: [{ full_name: 'Maya Ortiz', copies: 30, clicks: 1 }],
      ending: [{ full_name: 'Maya Ortiz', count: 2, first_day: '2026-11-17' }],
    },
  },
  managed_account: {
    template: 'managed_account',
    to,
    values: { agency_name: 'Harbor House', username: 'maya.codes' },
  },
  agency_invitation: {
    template: 'agency_invitation',
    to,
    values: {
      agency_name: 'Harbor House',
      kind: 'member',
      role: 'manager',
      link: `${home}/invitation#token=a.b-c`,
      valid_days: 14,
    },
  },
  plan_ended: {
    template: 'plan_ended',
    to,
    values: { plan: 'Growth', has_failed: true, paused: 4, managed_paused: 0, is_agency: false },
  },
  payment_failed: { template: 'payment_failed', to, values: { plan: 'Pro', is_agency: true } },
  payment_refunded: {
    template: 'payment_refunded',
    to,
    values: { amount: 1200, currency: 'usd', is_second_plan: false, is_agency: false },
  },
  agency_plan_ended: {
    template: 'agency_plan_ended',
    to,
    values: { paused: 2, agency: 'Harbor House' },
  },
  failing_codes: {
    template: 'failing_codes',
    to,
    values: {
      user_id,
      codes: [
        { brand_name: 'Pacewell', promo_code: 'PACE20', description: '20% off', success_rate: 25 },
      ],
    },
  },
  code_blocked: {
    template: 'code_blocked',
    to,
    values: { ...blockedCode, reason: 'The link leads to another shop' },
  },
  code_unblocked: {
    template: 'code_unblocked',
    to,
    values: { ...blockedCode, was_held: false, is_appealed: true, answer: 'You were right' },
  },
  appeal_refused: {
    template: 'appeal_refused',
    to,
    values: { ...blockedCode, answer: 'The shop told us otherwise' },
  },
  report_answered: {
    template: 'report_answered',
    to,
    values: { ...blockedCode, outcome: 'kept' },
  },
  elite_given: { template: 'elite_given', to, values: { until: '2027-01-31', is_agency: false } },
  elite_ended: {
    template: 'elite_ended',
    to,
    values: { plan: 'Starter', paused: 3, managed_paused: 1, is_agency: true },
  },
  verification_answered: {
    template: 'verification_answered',
    to,
    values: { outcome: 'refused', answer: 'The code is not there', is_agency: false },
  },
}
