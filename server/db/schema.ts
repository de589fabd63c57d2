import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { AgencyRole } from '#shared/rules/agencies.ts'
import type { ReminderKind } from '#shared/rules/mail-kinds.ts'
import type { PromoType } from '#shared/rules/offers.ts'
import type { Channel } from '#shared/rules/visibility.ts'

import type { NullableTimestamp, Timestamp } from './column-types.ts'
import type { ExtensionTables } from './extension-tables.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { StaffTables } from './staff-tables.ts'
import type { TalkTables } from './talk-tables.ts'

/** The tables of accounts, codes, counts and mails. */
type CoreTables = {
  users: {
    id: Generated<string>
    email: string
    email_verified: Generated<boolean>
    name: Generated<string>
    image: string | null
    two_factor_enabled: Generated<boolean>
    confirm_by: NullableTimestamp
    created_at: Timestamp
    updated_at: Timestamp
  }
  auth_accounts: {
    id: Generated<string>
    user_id: string
    account_id: string
    provider_id: string
    password: string | null
    created_at: Timestamp
    updated_at: Timestamp
  }
  sessions: {
    id: Generated<string>
    user_id: string
    token: string
    user_agent: string | null
    expires_at: Timestamp
    created_at: Timestamp
    updated_at: Timestamp
  }
  two_factors: {
    id: Generated<string>
    user_id: string
    secret: string
    backup_codes: string
    verified: Generated<boolean>
    failed_verification_count: Generated<number>
    locked_until: NullableTimestamp
    last_used_step: Generated<number>
  }
  verifications: {
    id: Generated<string>
    identifier: string
    value: string
    expires_at: Timestamp
  }
  profiles: {
    id: string
    username: string | null
    full_name: Generated<string>
    avatar_url: string | null
    category: Generated<string>
    is_influencer: Generated<boolean>
    is_agency: Generated<boolean>
    is_creditcard: Generated<boolean>
    is_fake: Generated<boolean>
    is_staff: Generated<boolean>
    is_demo: Generated<boolean>
    verified_at: NullableTimestamp
    verified_url: string | null
    is_verified: GeneratedAlways<boolean>
    instagram_url: string | null
    tiktok_url: string | null
    x_url: string | null
    youtube_url: string | null
    linkedin_url: string | null
    created_at: Timestamp
    updated_at: Timestamp
  }
  username_redirects: {
    username: string
    profile_id: string
    /** The first day on which the name is free again. */
    expires_on: ColumnType<string, string | undefined, string>
    created_at: Timestamp
  }
  agency_influencers: {
    id: Generated<string>
    agency_id: string
    influencer_id: string
    managed_by_agency: Generated<boolean>
    /** Whether the agency made the account. */
    created_by_agency: Generated<boolean>
    created_at: Timestamp
  }
  agency_members: { user_id: string; agency_id: string; role: AgencyRole; created_at: Timestamp }
  agency_invitations: {
    id: Generated<string>
    agency_id: string
    kind: 'influencer' | 'member'
    email: string | null
    role: AgencyRole | null
    token_hash: string
    invited_by: string | null
    created_at: Timestamp
    expires_at: Timestamp
    outcome: 'accepted' | 'declined' | 'revoked' | null
    answered_at: NullableTimestamp
    answered_by: string | null
  }
  activity_log: {
    id: GeneratedAlways<number>
    actor_id: string | null
    subject_id: string | null
    /** For which agency it was done. */
    agency_id: string | null
    action: string
    details: ColumnType<Record<string, unknown>, string | undefined, string>
    created_at: Timestamp
  }
  rate_limits: { key: string; points: number; expire: number | null }
  promo_codes: {
    id: Generated<string>
    influencer_id: string
    agency_id: string | null
    brand_name: string
    brand_key: GeneratedAlways<string>
    brand_url: string
    brand_domain: Generated<string>
    brand_instagram_handle: Generated<string>
    promo_code: string
    promo_type: PromoType
    promo_value: string
    description: string
    worth: GeneratedAlways<number | null>
    expiration_date: string | null
    affiliate_link: string
    category: Generated<string>
    is_trending: Generated<boolean>
    is_featured: Generated<boolean>
    paused_at: NullableTimestamp
    paused_reason: 'owner' | 'plan' | null
    blocked_at: NullableTimestamp
    blocked_reason: string | null
    /** Blocked by the rule about codes that come after a block, and by nobody. */
    is_held: Generated<boolean>
    hidden_channels: Generated<Channel[]>
    owner_name: Generated<string>
    search_text: Generated<string>
    is_live: Generated<boolean>
    success_rate: number | null
    last_worked_at: NullableTimestamp
    standing: GeneratedAlways<number>
    created_at: Timestamp
    updated_at: Timestamp
  }
  brands: {
    brand_key: string
    brand_name: string
    brand_url: string
    brand_domain: Generated<string>
    brand_instagram_handle: Generated<string>
    category: Generated<string>
    live_count: Generated<number>
    newest_live_at: NullableTimestamp
    created_at: Timestamp
  }
  category_counts: { category: string; live_count: Generated<number> }
  profile_counts: {
    profile_id: string
    kind: 'influencer' | 'creditcard' | 'agency'
    name_key: string
    search_text: string
    profile_created_at: Timestamp
    live_count: Generated<number>
    newest_live_at: NullableTimestamp
  }
  follows: { user_id: string; influencer_id: string; created_at: Timestamp }
  user_domain_map: {
    user_id: string
    influencer_id: string
    domain: string
    created_at: Timestamp
  }
  promo_code_counts: {
    promo_code_id: string
    kind: 'copy' | 'click'
    channel: Channel
    day: string
    count: Generated<number>
  }
  insight_days: {
    influencer_id: string
    /** Empty for all brands of the owner. */
    brand_key: string
    day: string
    channel: Channel
    copies: number
    clicks: number
  }
  insight_code_weeks: {
    influencer_id: string
    promo_code_id: string
    week: string
    copies: number
    clicks: number
  }
  insight_brand_weeks: {
    influencer_id: string
    brand_key: string
    week: string
    copies: number
    clicks: number
  }
  insight_follows: { influencer_id: string; day: string; follows: number }
  promo_code_totals: {
    promo_code_id: string
    copies: Generated<number>
    clicks: Generated<number>
  }
  promo_code_visitors: { visitor_hash: string; expires_at: Timestamp }
  mail_preferences: {
    user_id: string
    welcomed_at: NullableTimestamp
    unsubscribed_at: NullableTimestamp
    expiry_unsubscribed_at: NullableTimestamp
    summary_unsubscribed_at: NullableTimestamp
    agency_summary_unsubscribed_at: NullableTimestamp
  }
  sent_reminders: { user_id: string; kind: ReminderKind; day: string; queued_at: Timestamp }
  reminder_days: { kind: ReminderKind; day: string; finished_at: Timestamp }
  outbox: {
    id: GeneratedAlways<number>
    topic: string
    payload: ColumnType<Record<string, unknown>, string, string>
    created_at: Timestamp
  }
}

/** The tables as queries see them; the migrations are the truth. Dates come as yyyy-MM-dd. */
export type Tables = CoreTables & ExtensionTables & PaymentTables & StaffTables & TalkTables
