import type { Mail, MailTemplate } from '#server/letter-table.ts'
import { codeAlert } from './example-alert.ts'
import { codeMails } from './example-code-mails.ts'
import { later_at, paid, planMails } from './example-plan-mails.ts'

const home = 'https://fanfare.test'
const offered = { agency_name: 'Harbor House', valid_days: 7 }

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
  sign_in_link: {
    template: 'sign_in_link',
    to,
    values: { link, valid_minutes: 30, is_new: true },
  },
  password_changed: { template: 'password_changed', to, values: { changed_at: at } },
  new_login: {
    template: 'new_login',
    to,
    values: { signed_in_at: at, device: 'Firefox on Windows' },
  },
  two_step_changed: { template: 'two_step_changed', to, values: { is_on: false, changed_at: at } },
  allow_new_address: {
    template: 'allow_new_address',
    to,
    values: { link, valid_hours: 24, new_email: 'maya.new@example.org' },
  },
  passkeys_changed: {
    template: 'passkeys_changed',
    to,
    values: { is_added: true, changed_at: at },
  },
  recovery_codes_renewed: { template: 'recovery_codes_renewed', to, values: { changed_at: at } },
  test_mail: { template: 'test_mail', to, values: { sent_at: at } },
  account_suspended: {
    template: 'account_suspended',
    to,
    values: { is_suspended: true, reason: 'Codes of others under your name' },
  },
  sessions_ended: { template: 'sessions_ended', to, values: { ended_at: at } },
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
  code_alert: codeAlert,
  managed_account: {
    template: 'managed_account',
    to,
    values: { agency_name: 'Harbor House', username: 'maya.codes' },
  },
  account_waits: {
    template: 'account_waits',
    to,
    values: { agency_name: 'Harbor House', username: 'maya.codes' },
  },
  ...codeMails,
  agency_offered: { template: 'agency_offered', to, values: offered },
  agency_handed_over: {
    template: 'agency_handed_over',
    to,
    values: {
      agency_name: 'Harbor House',
      giver_name: 'Hanna Harbor',
      taker_name: 'Tia Rey',
      changed_at: at,
    },
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
      needs_two_step: true,
    },
  },
  ...planMails,
  payment_disputed: { template: 'payment_disputed', to, values: { ...paid, is_agency: false } },
  dispute_closed: {
    template: 'dispute_closed',
    to,
    values: { ...paid, state: 'won', is_agency: false },
  },
  dispute_for_staff: {
    template: 'dispute_for_staff',
    to,
    values: {
      ...paid,
      name: 'Harbor House',
      reason: 'not made by the card’s owner',
      due_at: later_at,
      state: 'open',
    },
  },
  agency_plan_ended: {
    template: 'agency_plan_ended',
    to,
    values: { paused: 2, agency: 'Harbor House' },
  },
  comparison_stopped: {
    template: 'comparison_stopped',
    to,
    values: { checked: 1200, ending: 140, failed: 3 },
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
  card_answered: {
    template: 'card_answered',
    to,
    values: { outcome: 'ended_hidden', reason: 'The offers were not of this card' },
  },
  verification_answered: {
    template: 'verification_answered',
    to,
    values: { outcome: 'refused', answer: 'The code is not there', is_agency: false },
  },
}
