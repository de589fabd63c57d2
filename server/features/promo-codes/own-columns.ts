import { sql } from 'kysely'

/** What an owner sees of a code, for a select from promo_codes. */
export const ownColumns = [
  'id',
  'influencer_id',
  'agency_id',
  'brand_name',
  'brand_url',
  'brand_instagram_handle',
  'promo_code',
  'promo_type',
  'promo_value',
  'description',
  'expiration_date',
  'affiliate_link',
  'category',
  'is_trending',
  'is_featured',
  'is_live',
  'blocked_reason',
  'is_held',
  'paused_reason',
  'hidden_channels',
  'created_at',
  'updated_at',
  sql<boolean>`paused_at is not null`.as('is_paused'),
  sql<boolean>`blocked_at is not null`.as('is_blocked'),
] as const
