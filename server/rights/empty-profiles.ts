import { sql } from 'kysely'

import { socialFields } from '#shared/rules/profiles/social-networks.ts'

/** Columns of all that may belong to a profile. A test compares them with all columns that refer to profiles. */
export const contentColumns = [
  'agency_addresses.agency_id',
  'agency_influencers.agency_id',
  'agency_influencers.influencer_id',
  'agency_invitations.agency_id',
  'agency_members.agency_id',
  'card_applications.profile_id',
  'code_defaults.influencer_id',
  'code_defaults.listing_allowed_by',
  'code_defaults.set_by',
  'creator_pages.profile_id',
  'deleted_promo_codes.agency_id',
  'deleted_promo_codes.influencer_id',
  'drop_pools.influencer_id',
  'email_changes.agency_id',
  'follows.influencer_id',
  'leaks_told.entered_by',
  'payment_disputes.profile_id',
  'plan_letters.profile_id',
  'plan_requests.profile_id',
  'promo_code_blocks.influencer_id',
  'promo_codes.agency_id',
  'promo_codes.influencer_id',
  'subscription_invoices.profile_id',
  'subscriptions.profile_id',
  'user_domain_map.influencer_id',
  'username_redirects.profile_id',
  'verification_requests.profile_id',
] as const

const content = contentColumns.map((column) => {
  const [table = '', name = ''] = column.split('.')
  return sql`exists (select from ${sql.table(table)} where ${sql.ref(name)} = profiles.id)`
})

const pictures = ['avatar_url', ...socialFields].map((field) => sql.ref(`profiles.${field}`))

/**
 * Whether a row of `profiles` is as it is made beside its row of `users` when staff need one, or an application that is
 * withdrawn: without a role, a name of its own or anything that belongs to it.
 */
export const isProfileEmpty = sql<boolean>`(
  profiles.username is null and not profiles.may_publish and not profiles.is_staff and profiles.suspended_at is null
    and profiles.full_name = left(users.name, 120) and num_nonnulls(${sql.join(pictures)}) = 0
    and not (${sql.join(content, sql` or `)}))`
