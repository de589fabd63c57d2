import type { ActivityAction, ActivityKind } from '#shared/rules/activity.ts'
import { agencyRoles, agencyRoleWords } from '#shared/rules/agencies.ts'

import type { ActivityEntry } from './data.ts'

export const kindLabels: Record<ActivityKind, string> = {
  codes: 'Promo codes',
  influencers: 'Influencers',
  passwords: 'Passwords',
  invitations: 'Invitations',
  members: 'Members',
  uploads: 'Files',
}

type Details = ActivityEntry['details']

const verbs: Record<ActivityAction, (details: Details) => string> = {
  promo_code_created: (details) => `added ${codesOf(details)}`,
  promo_code_updated: (details) => `changed ${codesOf(details)}`,
  promo_codes_paused: (details) => `paused ${codesOf(details)}`,
  promo_codes_resumed: (details) => `resumed ${codesOf(details)}`,
  promo_codes_extended: (details) => `extended ${codesOf(details)}`,
  promo_codes_deleted: (details) => `deleted ${codesOf(details)}`,
  promo_codes_restored: (details) => `brought back ${codesOf(details)}`,
  influencer_created: () => 'made the account',
  influencer_updated: ({ fields }) => `changed ${fieldsWords(fields) ?? 'the profile'}`,
  social_links_updated: () => 'changed the social links',
  link_ended: () => 'ended the management',
  temporary_password_revealed: () => 'looked at the temporary password',
  temporary_password_renewed: () => 'issued a new temporary password',
  password_set: () => 'set a password of their own',
  invitation_sent: (details) => `invited ${invitedWords(details)}`,
  invitation_revoked: (details) => `took back the invitation of ${invitedWords(details)}`,
  invitation_accepted: () => 'accepted the invitation',
  invitation_declined: () => 'declined the invitation',
  member_joined: ({ role }) => `joined${roleWords(role, ' as ')}`,
  member_role_changed: ({ name, role }) =>
    `made ${name ?? 'a member'}${roleWords(role, ' ') || ' something else'}`,
  member_removed: ({ name }) => `removed ${name ?? 'a member'}`,
  member_left: () => 'left the agency',
  influencers_uploaded: ({ count, file }) =>
    `uploaded ${count === undefined ? 'influencers' : counted(count, 'influencer')}${fileWords(file)}`,
  promo_codes_uploaded: ({ count, file }) =>
    `uploaded ${counted(count ?? 0, 'promo code')}${fileWords(file)}`,
  data_exported: ({ count, file }) =>
    `downloaded ${file ?? 'a file'}${count === undefined ? '' : ` with ${counted(count, 'row')}`}`,
}

/** What was done, to follow the name of who did it: 'paused 3 promo codes'. */
export function doneWords({ action, details }: Pick<ActivityEntry, 'action' | 'details'>): string {
  return verbs[action](details)
}

/** Who did it; the other side's people are not named to an influencer. */
export function actorWords(entry: ActivityEntry): string {
  if (entry.actor !== null) return entry.actor.full_name
  return entry.agency === null ? 'A deleted account' : entry.agency.full_name
}

function codesOf({ promo_code, count }: Details): string {
  if (promo_code !== undefined) return promo_code
  return counted(count ?? 1, 'promo code')
}

function counted(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${one}s`
}

const fieldNames: Record<string, string> = {
  full_name: 'the name',
  username: 'the username',
  email: 'the email',
  category: 'the category',
}

/** 'the name and the category', with all networks told as one. */
function fieldsWords(fields: string[] | undefined): string | undefined {
  if (fields === undefined || fields.length === 0) return undefined
  const names = [...new Set(fields.map((field) => fieldNames[field] ?? 'the social links'))]
  return names.length === 1
    ? names[0]
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}

function invitedWords({ name, role }: Details): string {
  const who = name ?? 'somebody by link'
  return `${who}${roleWords(role, ' as ')}`
}

function roleWords(role: string | undefined, before: string): string {
  const known = agencyRoles.find((one) => one === role)
  if (known === undefined) return ''
  const name = agencyRoleWords[known].name.toLowerCase()
  return `${before}${known === 'owner' ? 'an' : 'a'} ${name}`
}

function fileWords(file: string | undefined): string {
  return file === undefined ? '' : ` from ${file}`
}
