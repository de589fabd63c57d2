import type { AgencyRole } from '#shared/rules/agencies.ts'
import type { MailKind } from '#shared/rules/mail-kinds.ts'
import type { ReportOutcome } from '#shared/rules/reports.ts'

import {
  addressAlreadyRegistered,
  addressChanged,
  confirmAddress,
  confirmNewAddress,
} from './address-letters.ts'
import { agencyInvitation, agencySummary, managedAccount } from './agency-letters.ts'
import type { AgencyWeek } from './agency-letters.ts'
import type { Letter } from './letter.ts'
import { agencyPlanEnded, paymentFailed, paymentRefunded, planEnded } from './plan-letters.ts'
import { failingCodes } from './failing-letter.ts'
import type { FailingCode } from './failing-letter.ts'
import { expiryReminder, weeklySummary } from './reminder-letters.ts'
import type { EndingCode, WeekSummary } from './reminder-letters.ts'
import {
  appealRefused,
  codeBlocked,
  codeUnblocked,
  eliteEnded,
  eliteGiven,
  reportAnswered,
  verificationAnswered,
} from './staff-letters.ts'
import { newLogin, passwordChanged, resetPassword, twoStepChanged } from './sign-in-letters.ts'
import { welcomeAgency, welcomeInfluencer } from './welcome-letters.ts'

/** Every mail we send, with the values that it needs. Links are whole addresses of ours; times are ISO. */
export type MailValues = {
  welcome_influencer: { user_id: string; full_name: string; username: string }
  welcome_agency: { user_id: string; full_name: string }
  /** To a new account's address. */
  confirm_address: { link: string; valid_hours: number }
  /** To the owner of an address that somebody signed up with once more. */
  address_already_registered: Record<string, never>
  reset_password: { link: string; valid_minutes: number }
  password_changed: { changed_at: string }
  /** `device` is in words, such as 'Firefox on Windows'. */
  new_login: { signed_in_at: string; device: string }
  two_step_changed: { is_on: boolean; changed_at: string }
  /** To the new address, before it is taken over. */
  confirm_new_address: { link: string; valid_hours: number }
  /** To the old address, once the new one was taken over. */
  address_changed: { changed_at: string; new_email: string }
  /** Codes that end soon; days are yyyy-MM-dd, the nearest first. */
  expiry_reminder: { user_id: string; day: string; codes: EndingCode[] }
  weekly_summary: { user_id: string } & WeekSummary
  agency_summary: { user_id: string } & AgencyWeek
  /** To an influencer whose account an agency made; never with the password. */
  managed_account: { agency_name: string; username: string }
  agency_invitation: {
    agency_name: string
    kind: 'influencer' | 'member'
    role: AgencyRole | null
    link: string
    valid_days: number
  }
  /** `plan` by name; numbers are of codes that were paused, the second of managed creators. */
  plan_ended: {
    plan: string
    has_failed: boolean
    paused: number
    managed_paused: number
    is_agency: boolean
  }
  payment_failed: { plan: string; is_agency: boolean }
  /** The amount in the currency's smallest unit. */
  payment_refunded: {
    amount: number
    currency: string
    is_second_plan: boolean
    is_agency: boolean
  }
  /** To a creator whose codes hung on the plan of the agency that manages them. */
  agency_plan_ended: { paused: number; agency: string }
  /** Codes that do not work for most shoppers who tried them. */
  failing_codes: { user_id: string; codes: FailingCode[] }
  code_blocked: StaffCode & { reason: string }
  /** With staff's answer to an appeal, which may be empty. */
  code_unblocked: StaffCode & {
    /** It only waited to be looked at. */
    was_held: boolean
    is_appealed: boolean
    answer: string
  }
  appeal_refused: StaffCode & { answer: string }
  /** To the address that a brand gave with its report. */
  report_answered: StaffCode & { outcome: ReportOutcome }
  /** The last day, yyyy-MM-dd. */
  elite_given: { until: string | null; is_agency: boolean }
  /** `plan` by name: the one that counts from now on. */
  elite_ended: { plan: string; paused: number; managed_paused: number; is_agency: boolean }
  verification_answered: {
    outcome: 'accepted' | 'refused' | 'taken'
    answer: string
    is_agency: boolean
  }
}

type StaffCode = { brand_name: string; promo_code: string }

export type MailTemplate = keyof MailValues

/** A mail to send: as it is asked for, and as it waits in the queue. */
export type Mail = {
  [Template in MailTemplate]: { template: Template; to: string; values: MailValues[Template] }
}[MailTemplate]

/** Addresses within the product, from a path. */
export type LinkTo = (path: string) => string

const letters: {
  [Template in MailTemplate]: (values: MailValues[Template], linkTo: LinkTo) => Letter
} = {
  welcome_influencer: welcomeInfluencer,
  welcome_agency: welcomeAgency,
  confirm_address: confirmAddress,
  address_already_registered: addressAlreadyRegistered,
  reset_password: resetPassword,
  password_changed: passwordChanged,
  new_login: newLogin,
  two_step_changed: twoStepChanged,
  confirm_new_address: confirmNewAddress,
  address_changed: addressChanged,
  expiry_reminder: expiryReminder,
  weekly_summary: weeklySummary,
  agency_summary: agencySummary,
  managed_account: managedAccount,
  agency_invitation: agencyInvitation,
  plan_ended: planEnded,
  payment_failed: paymentFailed,
  payment_refunded: paymentRefunded,
  agency_plan_ended: agencyPlanEnded,
  failing_codes: failingCodes,
  code_blocked: codeBlocked,
  code_unblocked: codeUnblocked,
  appeal_refused: appealRefused,
  report_answered: reportAnswered,
  elite_given: eliteGiven,
  elite_ended: eliteEnded,
  verification_answered: verificationAnswered,
}

export function letterOf({ template, values }: Mail, linkTo: LinkTo): Letter {
  // The table pairs each template with its values, which the compiler cannot follow through the union.
  return (letters[template] as (values: Mail['values'], linkTo: LinkTo) => Letter)(values, linkTo)
}

/** The account whose choice decides about this mail, and the kind that it is about; `undefined` for mails that an account needs. */
export function optionalFor({
  template,
  values,
}: Mail): { user_id: string; kind: MailKind } | undefined {
  if (template === 'welcome_influencer' || template === 'welcome_agency')
    return { user_id: values.user_id, kind: 'news' }
  if (template === 'expiry_reminder' || template === 'failing_codes')
    return { user_id: values.user_id, kind: 'expiry_reminders' }
  if (template === 'agency_summary') return { user_id: values.user_id, kind: 'agency_summary' }
  if (template === 'weekly_summary') return { user_id: values.user_id, kind: 'weekly_summary' }
  return undefined
}
