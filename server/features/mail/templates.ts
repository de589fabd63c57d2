import type { MailKind } from '#shared/rules/mail-kinds.ts'

import { addressAlreadyRegistered, confirmAddress } from './address-letters.ts'
import { addressChanged, allowNewAddress, confirmNewAddress } from './change-address-letters.ts'
import { codeAlert } from './alert-letter.ts'
import { accountWaits, agencyInvitation, managedAccount } from './agency-letters.ts'
import { agencySummary } from './agency-summary-letter.ts'
import { agencyHandedOver, agencyOffered } from './hand-over-letters.ts'
import { digest } from './digest-letter.ts'
import { codeLeaked, leakedCodeEntered } from './leak-letter.ts'
import type { Letter, LinkTo } from './letter.ts'
import { priorities } from './mail-urgency.ts'
import type { Urgency } from './mail-urgency.ts'
import { agencyPlanEnded, comparisonStopped, planEnded } from './plan-letters.ts'
import { paymentFailed, paymentRefunded } from './payment-letters.ts'
import * as news from './plan-news-letters.ts'
import { cardAnswered } from './card-letters.ts'
import { disputeClosed, disputeForStaff, paymentDisputed } from './dispute-letters.ts'
import { refundFailed, refundFailedForStaff } from './refund-letters.ts'
import { dropRunsOut } from './drop-letter.ts'
import { failingCodes } from './failing-letter.ts'
import { expiryReminder, weeklySummary } from './reminder-letters.ts'
import { appealRefused, codeBlocked, codeUnblocked, reportAnswered } from './staff-letters.ts'
import { testMail } from './test-letter.ts'
import { accountSuspended } from './suspension-letters.ts'
import { pageCleared } from './page-letters.ts'
import { verificationAnswered } from './verification-letters.ts'
import { eliteEnded, eliteGranted } from './elite-letters.ts'
import { resetPassword, signInLink } from './sign-in-letters.ts'
import {
  newLogin,
  passwordChanged,
  passkeysChanged,
  sessionsEnded,
  twoStepChanged,
} from './security-letters.ts'
import { welcomeAgency, welcomeInfluencer } from './welcome-letters.ts'

/**
 * All mails: their content, priority, and for optional mails their kind. Links in values are absolute URLs of ours;
 * times are ISO.
 */
const letters = {
  welcome_influencer: { letter: welcomeInfluencer, urgency: 'usual', kind: 'news' },
  welcome_agency: { letter: welcomeAgency, urgency: 'usual', kind: 'news' },
  // To an administrator who asked for it.
  test_mail: { letter: testMail, urgency: 'awaited' },
  // To a new account's address.
  confirm_address: { letter: confirmAddress, urgency: 'awaited' },
  // For the owner of an address that was used in another sign-up.
  address_already_registered: { letter: addressAlreadyRegistered, urgency: 'awaited' },
  reset_password: { letter: resetPassword, urgency: 'awaited' },
  sign_in_link: { letter: signInLink, urgency: 'awaited' },
  password_changed: { letter: passwordChanged, urgency: 'awaited' },
  new_login: { letter: newLogin, urgency: 'awaited' },
  two_step_changed: { letter: twoStepChanged, urgency: 'awaited' },
  // Staff ended every session and connected extension.
  sessions_ended: { letter: sessionsEnded, urgency: 'awaited' },
  account_suspended: { letter: accountSuspended, urgency: 'awaited' },
  passkeys_changed: { letter: passkeysChanged, urgency: 'awaited' },
  // For the current address, before a new one replaces it.
  allow_new_address: { letter: allowNewAddress, urgency: 'awaited' },
  confirm_new_address: { letter: confirmNewAddress, urgency: 'awaited' },
  // For both addresses, after the change.
  address_changed: { letter: addressChanged, urgency: 'awaited' },
  // Codes that end soon.
  expiry_reminder: { letter: expiryReminder, urgency: 'bulk', kind: 'expiry_reminders' },
  weekly_summary: { letter: weeklySummary, urgency: 'bulk', kind: 'weekly_summary' },
  agency_summary: { letter: agencySummary, urgency: 'bulk', kind: 'agency_summary' },
  // A code that a shopper waited for.
  code_alert: { letter: codeAlert, urgency: 'bulk', kind: 'code_alerts' },
  // News of what somebody follows.
  digest: { letter: digest, urgency: 'bulk', kind: 'digests' },
  // For an influencer whose account an agency created. Never contains the password.
  managed_account: { letter: managedAccount, urgency: 'bulk' },
  // For somebody who has not signed in to such an account yet.
  account_waits: { letter: accountWaits, urgency: 'bulk' },
  agency_invitation: { letter: agencyInvitation, urgency: 'bulk' },
  // To a member, and afterwards to both.
  agency_offered: { letter: agencyOffered, urgency: 'awaited' },
  agency_handed_over: { letter: agencyHandedOver, urgency: 'awaited' },
  plan_ended: { letter: planEnded, urgency: 'usual' },
  payment_failed: { letter: paymentFailed, urgency: 'usual' },
  payment_refunded: { letter: paymentRefunded, urgency: 'usual' },
  // A bank returned a refund.
  refund_failed: { letter: refundFailed, urgency: 'usual' },
  refund_failed_for_staff: { letter: refundFailedForStaff, urgency: 'usual' },
  plan_bought: { letter: news.planBought, urgency: 'usual' },
  plan_changed: { letter: news.planChanged, urgency: 'usual' },
  // A lower plan starts at the end of the paid period.
  plan_change_scheduled: { letter: news.planChangeScheduled, urgency: 'usual' },
  plan_change_taken_back: { letter: news.planChangeTakenBack, urgency: 'usual' },
  plan_cancelled: { letter: news.planCancelled, urgency: 'usual' },
  plan_resumed: { letter: news.planResumed, urgency: 'usual' },
  plan_renews: { letter: news.planRenews, urgency: 'bulk' },
  // The customer must act, so this mail has a high priority.
  payment_to_confirm: { letter: news.paymentToConfirm, urgency: 'awaited' },
  payment_disputed: { letter: paymentDisputed, urgency: 'usual' },
  dispute_closed: { letter: disputeClosed, urgency: 'usual' },
  dispute_for_staff: { letter: disputeForStaff, urgency: 'usual' },
  // For staff: too many plans would have ended in one night, or could not be read, so none was ended.
  comparison_stopped: { letter: comparisonStopped, urgency: 'usual' },
  // For a creator whose codes depended on the plan of the managing agency.
  agency_plan_ended: { letter: agencyPlanEnded, urgency: 'bulk' },
  // Codes that do not work for most shoppers who tried them.
  failing_codes: { letter: failingCodes, urgency: 'bulk', kind: 'expiry_reminders' },
  // To the agencies of a creator who withdrew a leaked code.
  code_leaked: { letter: codeLeaked, urgency: 'awaited' },
  // To the owner of a leaked code whose text somebody else has entered.
  leaked_code_entered: { letter: leakedCodeEntered, urgency: 'usual' },
  // A tenth of the single-use codes is left, or none.
  drop_runs_out: { letter: dropRunsOut, urgency: 'usual' },
  code_blocked: { letter: codeBlocked, urgency: 'usual' },
  // Contains staff's answer to an appeal. The answer may be empty.
  code_unblocked: { letter: codeUnblocked, urgency: 'usual' },
  appeal_refused: { letter: appealRefused, urgency: 'usual' },
  // To the address that a brand gave with its report.
  report_answered: { letter: reportAnswered, urgency: 'usual' },
  elite_given: { letter: eliteGranted, urgency: 'usual' },
  elite_ended: { letter: eliteEnded, urgency: 'usual' },
  verification_answered: { letter: verificationAnswered, urgency: 'usual' },
  page_cleared: { letter: pageCleared, urgency: 'usual' },
  // 'ended_hidden': the account has no other role, so the codes are hidden.
  card_answered: { letter: cardAnswered, urgency: 'usual' },
} as const satisfies Record<
  string,
  { letter: (values: never, linkTo: LinkTo) => Letter; urgency: Urgency; kind?: MailKind }
>

export type MailTemplate = keyof typeof letters

/** The values of each mail, derived from its function. */
export type MailValues = {
  [Template in MailTemplate]: Parameters<(typeof letters)[Template]['letter']>[0]
}

/** A mail as requested, and as queued. */
export type Mail = {
  [Template in MailTemplate]: { template: Template; to: string; values: MailValues[Template] }
}[MailTemplate]

export function letterOf({ template, values }: Mail, linkTo: LinkTo): Letter {
  // The table pairs each template with its values, which the compiler cannot follow through the union.
  const { letter } = letters[template] as { letter: (values: Mail['values'], to: LinkTo) => Letter }
  return letter(values, linkTo)
}

/** Queue priority: one upload queues tens of thousands of mails. */
export function priorityOf({ template }: Pick<Mail, 'template'>): number {
  return priorities[letters[template].urgency]
}

/** The account and kind that decide whether this mail is wanted; `undefined` for mandatory mails. */
export function optionalFor({
  template,
  values,
}: Mail): { user_id: string; kind: MailKind } | undefined {
  const row = letters[template]
  return 'kind' in row && 'user_id' in values
    ? { user_id: values.user_id, kind: row.kind }
    : undefined
}
