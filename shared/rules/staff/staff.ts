/** The actions of staff and their log entries. */

/** A reviewer handles codes, reports and applications. An administrator also handles accounts and the installation. */
export const staffRoles = ['reviewer', 'administrator'] as const

export type StaffRole = (typeof staffRoles)[number]

export const staffRoleNames: Record<StaffRole, string> = {
  reviewer: 'Reviewer',
  administrator: 'Administrator',
}

/** Every action in the log. */
export const staffActions = [
  'staff_granted',
  'staff_revoked',
  'staff_role_changed',
  'account_suspended',
  'account_unsuspended',
  'two_step_reset',
  'sessions_ended',
  'code_featured',
  'code_unfeatured',
  'code_trending',
  'code_not_trending',
  'code_blocked',
  'code_unblocked',
  'brands_merged',
  'brands_separated',
  'report_resolved',
  'appeal_accepted',
  'appeal_refused',
  'elite_given',
  'elite_taken',
  'elite_ended',
  'fake_set',
  'fake_unset',
  'verification_accepted',
  'verification_refused',
  'verification_taken',
  'page_cleared',
  'card_made',
  'card_refused',
  'card_ended',
  'dispute_plan_ended',
  'dispute_plan_left',
  'refund_settled',
  'read_only_on',
  'read_only_off',
  'notice_set',
  'notice_removed',
  'test_mail_sent',
  'mail_retried',
  'mail_discarded',
  'message_retried',
  'message_discarded',
] as const

export type StaffAction = (typeof staffActions)[number]

export const staffActionText: Record<StaffAction, string> = {
  staff_granted: 'Made staff',
  staff_revoked: 'No longer staff',
  staff_role_changed: 'Changed a role on the staff',
  account_suspended: 'Suspended an account',
  account_unsuspended: 'Ended a suspension',
  two_step_reset: 'Reset a two-step login',
  sessions_ended: 'Ended all sessions',
  code_featured: 'Featured a code',
  code_unfeatured: 'No longer features a code',
  code_trending: 'Marked a code as trending',
  code_not_trending: 'No longer marks a code as trending',
  code_blocked: 'Blocked a code',
  code_unblocked: 'Unblocked a code',
  brands_merged: 'Merged two brands',
  brands_separated: 'Separated two brands',
  report_resolved: 'Resolved reports',
  appeal_accepted: 'Accepted an appeal',
  appeal_refused: 'Refused an appeal',
  elite_given: 'Gave Elite',
  elite_taken: 'Took Elite away',
  elite_ended: 'Elite ended',
  fake_set: 'Made a test account',
  fake_unset: 'No longer a test account',
  verification_accepted: 'Verified a creator',
  verification_refused: 'Refused a verification',
  verification_taken: 'Took a verification away',
  page_cleared: 'Cleared a page',
  card_made: 'Made a credit-card profile',
  card_refused: 'Refused a card issuer',
  card_ended: 'Ended a credit-card profile',
  dispute_plan_ended: 'Ended a plan over a dispute',
  dispute_plan_left: 'Left a plan in a dispute',
  refund_settled: 'Settled a refund that came back',
  read_only_on: 'Switched read-only mode on',
  read_only_off: 'Switched read-only mode off',
  notice_set: 'Set the notice on all pages',
  notice_removed: 'Took the notice away',
  test_mail_sent: 'Sent a test mail',
  mail_retried: 'Sent mails again',
  mail_discarded: 'Discarded mails',
  message_retried: 'Answered direct messages again',
  message_discarded: 'Discarded direct messages',
}

/** The kinds of targets of an action. */
export const staffTargets = ['person', 'promo_code', 'mail', 'message', 'site', 'brand'] as const

export type StaffTarget = (typeof staffTargets)[number]

/** The set-up tasks of a new operator, in this order. */
export const setUpSteps = [
  'two_step',
  'mail',
  'payments',
  'instagram',
  'demo_data',
  'backup',
] as const

export type SetUpStep = (typeof setUpSteps)[number]

/** An older backup does not count. */
export const backupDays = 7

export const shortestReason = 3
export const longestReason = 500

export const longestAppeal = 1000
export const longestAnswer = 1000

/** The maximum length of the issuer's text about its cards. */
export const longestCards = 1000

/** Networks for the verification of a creator, by the linked profile. */
export const verificationNetworks = ['instagram', 'tiktok', 'x', 'youtube'] as const

export type VerificationNetwork = (typeof verificationNetworks)[number]

export const verificationNetworkNames: Record<VerificationNetwork, string> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  x: 'X',
  youtube: 'YouTube',
}
