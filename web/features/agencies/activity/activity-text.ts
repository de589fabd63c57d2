import type { ActivityAction } from '#shared/rules/agencies/activity.ts'
import type { ActivityFilterKind } from '#shared/rules/agencies/activity-kinds.ts'
import { brand } from '#shared/rules/product/brand.ts'
import { counted } from '#shared/rules/text/formats.ts'

import type { ActivityEntry } from '../data.ts'
import {
  codesOf,
  fieldsText,
  aboutFields,
  invitedText,
  roleText,
  fileText,
  planText,
  formerText,
  amountText,
  forMoney,
  onDay,
} from './activity-details.ts'
import type { Details } from './activity-details.ts'

export const kindLabels: Record<ActivityFilterKind, string> = {
  codes: 'Promo codes',
  influencers: 'Influencers',
  passwords: 'Passwords and email',
  invitations: 'Invitations',
  members: 'Members',
  uploads: 'Files',
  plans: 'Plan and payments',
  passwords_seen: 'Who saw passwords',
}

const verbs: Record<ActivityAction, (details: Details) => string> = {
  promo_code_created: (details) => `added ${codesOf(details)}`,
  promo_code_updated: (details) => `changed ${codesOf(details)}${aboutFields(details)}`,
  promo_codes_paused: (details) => `paused ${codesOf(details)}`,
  promo_codes_resumed: (details) => `resumed ${codesOf(details)}`,
  promo_codes_extended: (details) => `extended ${codesOf(details)}`,
  promo_codes_deleted: (details) => `deleted ${codesOf(details)}`,
  promo_codes_restored: (details) => `brought back ${codesOf(details)}`,
  code_default_set: ({ promo_code = '' }) => `changed where new codes of ${promo_code} appear`,
  code_default_applied: ({ count = 0, promo_code = '' }) =>
    `changed where ${counted(count, 'code')} of ${promo_code} appear, by the default`,
  listing_allowed: ({ promo_code = '' }) => `noted that ${promo_code} allows public listing`,
  listing_not_allowed: ({ promo_code = '' }) =>
    `took back that ${promo_code} allows public listing`,
  promo_codes_leaked: (details) => `took ${codesOf(details)} out as leaked`,
  influencer_created: () => 'made the account',
  influencer_updated: ({ fields }) => `changed ${fieldsText(fields) ?? 'the profile'}`,
  social_links_updated: () => 'changed the social links',
  page_updated: ({ fields }) => `changed the page: ${fieldsText(fields) ?? 'how it looks'}`,
  influencers_reminded: ({ count }) => `reminded ${counted(count ?? 0, 'influencer')} to sign in`,
  link_ended: () => 'ended the management',
  card_applied: () => 'applied as a card issuer',
  card_withdrawn: () => 'took back the application as a card issuer',
  temporary_password_revealed: () => 'looked at the temporary password',
  temporary_password_renewed: () => 'issued a new temporary password',
  password_set: () => 'set a password of their own',
  email_change_asked: () => 'asked for another email address',
  email_changed: () => 'changed the email address',
  invitation_sent: (details) => `invited ${invitedText(details)}`,
  invitation_revoked: (details) => `took back the invitation of ${invitedText(details)}`,
  invitation_accepted: () => 'accepted the invitation',
  invitation_declined: () => 'declined the invitation',
  handover_offered: ({ name }) => `offered the agency’s account to ${name ?? 'a member'}`,
  handover_withdrawn: () => 'took the offer of the agency’s account back',
  handover_declined: () => 'declined the agency’s account',
  agency_handed_over: ({ name }) => `handed the agency’s account over to ${name ?? 'a member'}`,
  two_step_required: () => 'made two-step login a must for the team',
  two_step_left_free: () => 'left two-step login to each of the team',
  member_joined: ({ role }) => `joined${roleText(role, ' as ')}`,
  member_role_changed: ({ name, role }) =>
    `made ${name ?? 'a member'}${roleText(role, ' ') || ' something else'}`,
  member_removed: ({ name }) => `removed ${name ?? 'a member'}`,
  member_left: () => 'left the agency',
  influencers_uploaded: ({ count, file }) =>
    `uploaded ${count === undefined ? 'influencers' : counted(count, 'influencer')}${fileText(file)}`,
  promo_codes_uploaded: ({ count, file }) =>
    `uploaded ${counted(count ?? 0, 'promo code')}${fileText(file)}`,
  data_exported: ({ count, file }) =>
    `downloaded ${file ?? 'a file'}${count === undefined ? '' : ` with ${counted(count, 'row')}`}`,
  plan_bought: (details) => `bought ${planText(details)}${forMoney(details)}`,
  plan_changed: (details) =>
    `changed the plan${formerText(details)} to ${planText(details)}${forMoney(details)}`,
  plan_change_scheduled: (details) =>
    `scheduled the change${formerText(details)} to ${planText(details)}${onDay(details, 'for')}`,
  plan_change_taken_back: (details) => `took back the change and keeps ${planText(details)}`,
  plan_cancelled: (details) => `cancelled ${planText(details)}${onDay(details, 'as of')}`,
  plan_resumed: (details) => `resumed ${planText(details)}`,
  plan_ended: (details) => `ended ${planText(details)}`,
  plan_refunded: (details) =>
    `${details.by === undefined ? 'had' : 'gave'} ${amountText(details)} ${details.by === undefined ? 'given back' : 'back'}`,
  refund_failed: (details) => `could not give ${amountText(details)} back: the bank refused it`,
  payment_failed: (details) => `could not charge for ${planText(details)}`,
  payment_recovered: (details) => `charged for ${planText(details)} at last`,
  payment_disputed: (details) => `reported a dispute about ${amountText(details)}`,
  dispute_closed: (details) =>
    `closed the dispute about ${amountText(details)}${details.name === undefined ? '' : `: ${details.name}`}`,
  billing_changed: ({ by, fields = [] }) =>
    `${by === undefined ? 'changed the' : 'reported other'} billing details${fields.length === 0 ? '' : `: ${fields.map((field) => field.replaceAll('_', ' ')).join(', ')}`}`,
}

/** The action as text after the actor's name: 'paused 3 promo codes'. */
export function doneText({ action, details }: Pick<ActivityEntry, 'action' | 'details'>): string {
  return verbs[action](details)
}

/** The actor. An influencer sees the agency's name only. */
export function actorText(entry: ActivityEntry): string {
  if (entry.actor !== null) return entry.actor.full_name
  const { by } = entry.details
  if (by === 'provider') return 'The payment provider'
  if (by === 'plan') return 'A smaller plan'
  if (by === 'staff') return `The team of ${brand.name}`
  if (by === 'plan') return 'The end of a plan'
  return entry.agency === null ? 'A deleted account' : entry.agency.full_name
}
