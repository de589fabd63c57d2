import {
  addressAlreadyRegistered,
  confirmAddress,
} from '#server/features/accounts/links/address-letters.ts'
import {
  addressChanged,
  allowNewAddress,
  confirmNewAddress,
} from '#server/features/accounts/address/change-address-letters.ts'
import {
  newLogin,
  passkeysChanged,
  passwordChanged,
  recoveryCodesRenewed,
} from '#server/features/accounts/security-letters.ts'
import { resetPassword, signInLink } from '#server/features/accounts/sign-in-letters.ts'
import {
  agencyHandedOver,
  agencyOffered,
} from '#server/features/agencies/hand-over/hand-over-letters.ts'
import { accountWaits } from '#server/features/agencies/waiting-account-letter.ts'
import { codeAlert } from '#server/features/alerts/alert-letter.ts'
import { digest } from '#server/features/delivery/digest-letter.ts'
import { dropRunsOut } from '#server/features/drops/drop-letter.ts'
import { agencyInvitation } from '#server/features/invitations/invitation-letter.ts'
import { managedAccount } from '#server/features/mail/letters/managed-account-letter.ts'
import { twoStepChanged } from '#server/features/mail/letters/two-step-letter.ts'
import { welcomeAgency, welcomeInfluencer } from '#server/features/mail/letters/welcome-letters.ts'
import { codeLeaked, leakedCodeEntered } from '#server/features/promo-codes/leaks/leak-letter.ts'
import { agencySummary } from '#server/features/reminders/agency-summary-letter.ts'
import { expiryReminder, weeklySummary } from '#server/features/reminders/reminder-letters.ts'
import { cardAnswered } from '#server/features/staff/letters/card-letter.ts'
import {
  appealRefused,
  codeBlocked,
  codeUnblocked,
  reportAnswered,
} from '#server/features/staff/letters/code-letters.ts'
import { eliteGranted } from '#server/features/staff/letters/elite-letter.ts'
import { pageCleared } from '#server/features/staff/letters/page-letter.ts'
import { sessionsEnded } from '#server/features/staff/letters/sessions-letter.ts'
import { accountSuspended } from '#server/features/staff/letters/suspension-letter.ts'
import { testMail } from '#server/features/staff/letters/test-letter.ts'
import { verificationAnswered } from '#server/features/staff/letters/verification-letter.ts'
import {
  disputeClosed,
  disputeForStaff,
  paymentDisputed,
} from '#server/features/subscriptions/letters/dispute-letters.ts'
import { testAccountEnded } from '#server/features/subscriptions/letters/test-account-letter.ts'
import { eliteEnded } from '#server/features/subscriptions/letters/elite-letter.ts'
import {
  paymentFailed,
  paymentRefunded,
} from '#server/features/subscriptions/letters/payment-letters.ts'
import {
  agencyPlanEnded,
  comparisonStopped,
  planEnded,
} from '#server/features/subscriptions/letters/plan-letters.ts'
import {
  paymentToConfirm,
  planBought,
  planCancelled,
  planChanged,
  planChangeScheduled,
  planChangeTakenBack,
  planRenews,
  planResumed,
} from '#server/features/subscriptions/letters/plan-news-letters.ts'
import {
  refundFailed,
  refundFailedForStaff,
} from '#server/features/subscriptions/letters/refund-letters.ts'
import { failingCodes } from '#server/features/verdicts/failing-letter.ts'
import type { ValuesOf } from '#server/features/mail/letters/define-letter.ts'

/** All letters. The mail worker writes them; a queued mail has the name of its letter as its template. */
export const letterTable = [
  confirmAddress,
  addressAlreadyRegistered,
  allowNewAddress,
  confirmNewAddress,
  addressChanged,
  passwordChanged,
  newLogin,
  passkeysChanged,
  recoveryCodesRenewed,
  resetPassword,
  signInLink,
  agencyOffered,
  agencyHandedOver,
  accountWaits,
  codeAlert,
  digest,
  agencyInvitation,
  managedAccount,
  twoStepChanged,
  welcomeInfluencer,
  welcomeAgency,
  dropRunsOut,
  codeLeaked,
  leakedCodeEntered,
  agencySummary,
  expiryReminder,
  weeklySummary,
  cardAnswered,
  codeBlocked,
  codeUnblocked,
  appealRefused,
  reportAnswered,
  eliteGranted,
  pageCleared,
  sessionsEnded,
  accountSuspended,
  testMail,
  verificationAnswered,
  paymentDisputed,
  disputeClosed,
  disputeForStaff,
  eliteEnded,
  testAccountEnded,
  paymentFailed,
  paymentRefunded,
  planEnded,
  agencyPlanEnded,
  comparisonStopped,
  planBought,
  planChanged,
  planChangeScheduled,
  planChangeTakenBack,
  planCancelled,
  planResumed,
  planRenews,
  paymentToConfirm,
  refundFailed,
  refundFailedForStaff,
  failingCodes,
] as const

type Defined = (typeof letterTable)[number]

export type MailTemplate = Defined['name']

/** The values of each mail, derived from its letter. */
type MailValues = {
  [Each in Defined as Each['name']]: ValuesOf<Each>
}

/** A mail as queued. */
export type Mail = {
  [Template in MailTemplate]: { template: Template; to: string; values: MailValues[Template] }
}[MailTemplate]
