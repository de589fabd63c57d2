import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { AgencyRole } from '#shared/rules/agencies.ts'
import type { ReminderKind } from '#shared/rules/mail-kinds.ts'
import type { PlanId } from '#shared/rules/plans.ts'
import type { PromoType } from '#shared/rules/offers.ts'
import type { InvoiceStatus } from '#shared/rules/invoices.ts'
import type { Channel } from '#shared/rules/visibility.ts'

/**
 * The tables as queries see them; the migrations are the truth. Timestamps come as ISO strings and
 * dates as yyyy-MM-dd, so that rows travel to the browser unchanged (see connect.ts).
 */
type Timestamp = ColumnType<string, string | undefined, string>
type NullableTimestamp = ColumnType<string | null, string | null | undefined, string | null>

/** What kind of name a shopper may use; 'start' are a brand's first words. */
export type NameSource =
  | 'name'
  | 'handle'
  | 'domain'
  | 'site'
  | 'start'
  | 'full_name'
  | 'username'
  | 'first'
  | 'last'

export type Tables = {
  assistant_names: {
    id: GeneratedAlways<number>
    brand_key: string | null
    profile_id: string | null
    source: NameSource
    squeezed: string
    near: GeneratedAlways<string[]>
  }
  assistant_tokens: { day: string; session: string; tokens: Generated<number> }
  users: {
    id: Generated<string>
    email: string
    email_verified: Generated<boolean>
    name: Generated<string>
    image: string | null
    two_factor_enabled: Generated<boolean>
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
  subscriptions: {
    profile_id: string
    subscribed: Generated<boolean>
    subscription_tier: Generated<PlanId>
    subscription_end: NullableTimestamp
    cancel_at_period_end: Generated<boolean>
    provider: string | null
    provider_customer_id: string | null
    provider_subscription_id: string | null
    status: string | null
    payment_failed_at: NullableTimestamp
    keep_promo_code_ids: Generated<string[]>
    checked_at: NullableTimestamp
    sync_version: Generated<number>
    checkout_session_id: string | null
    checkout_tier: PlanId | null
    checkout_count: Generated<number>
    created_at: Timestamp
    updated_at: Timestamp
  }
  subscription_invoices: {
    provider: string
    invoice_id: string
    profile_id: string
    subscription_id: string | null
    number: string | null
    status: InvoiceStatus
    billing_reason: string | null
    subscription_tier: PlanId | null
    currency: string
    amount_due: number
    amount_paid: number
    amount_refunded: Generated<number>
    period_start: NullableTimestamp
    period_end: NullableTimestamp
    hosted_invoice_url: string | null
    invoice_pdf: string | null
    created_at: Timestamp
    paid_at: NullableTimestamp
  }
  webhook_inbox: {
    provider: string
    event_id: string
    type: string
    payload: ColumnType<Record<string, unknown>, string, string>
    customer_id: string | null
    outcome: string | null
    received_at: Timestamp
    handled_at: NullableTimestamp
    attempts: Generated<number>
    last_error: string | null
  }
  payment_checks: {
    id: GeneratedAlways<number>
    started_at: Timestamp
    finished_at: Timestamp
    checked: number
    repaired: number
    failed: number
    stuck_events: number
  }
  sandbox_payments: {
    id: string
    kind: string
    customer_id: string | null
    data: ColumnType<Record<string, unknown>, string, string>
    created_at: Timestamp
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
    hidden_channels: Generated<Channel[]>
    owner_name: Generated<string>
    search_text: Generated<string>
    is_live: Generated<boolean>
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
  user_domain_map: { user_id: string; influencer_id: string; domain: string; created_at: Timestamp }
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
  instagram_accounts: {
    account_id: string
    origin_key: string
    seen_at: Timestamp
    token_sealed: string | null
    token_expires_at: NullableTimestamp
    token_refreshed_at: NullableTimestamp
    paused_until: NullableTimestamp
    pause_reason: string | null
    rate_refusals: Generated<number>
    profile_hash: string | null
    last_webhook_at: NullableTimestamp
  }
  instagram_alarms: {
    kind: 'token_expiring' | 'token_dead' | 'restricted' | 'permission' | 'unsubscribed'
    since: Timestamp
    last_at: Timestamp
    times: Generated<number>
    detail: string
  }
  instagram_threads: {
    thread_key: string
    /** Turns of the assistant, as JSON. */
    conversation: ColumnType<unknown[], string | undefined, string>
    disclosed_at: NullableTimestamp
    opted_out_at: NullableTimestamp
    helped_at: NullableTimestamp
    silent_until: NullableTimestamp
    busy_by: string | null
    busy_until: NullableTimestamp
    last_written_at: Timestamp
    created_at: Timestamp
  }
  instagram_messages: {
    id: GeneratedAlways<number>
    dedupe_key: string
    thread_key: string
    mid: string | null
    kind: string
    text: string | null
    written_at: Timestamp
    received_at: Timestamp
    state: 'received' | 'answering' | 'handed_over' | 'not_answered' | 'failed'
    why: string | null
    recipient_sealed: string | null
    due_at: NullableTimestamp
    tries: Generated<number>
    /** The messages of the answer, as JSON. */
    parts: ColumnType<unknown[] | null, string | null | undefined, string | null>
    parts_sent: Generated<number>
    part_begun_at: NullableTimestamp
    reply_mids: Generated<string[]>
    answer_kind: string | null
    error: string | null
    handed_over_at: NullableTimestamp
  }
  instagram_deletions: { code: string; deleted_messages: number; deleted_at: Timestamp }
  web_chat_sessions: {
    id: GeneratedAlways<number>
    session_id: string
    role: 'user' | 'assistant'
    content: string
    /** What was shown with a reply, as server/features/web-chat keeps it. */
    answer: ColumnType<unknown, string | null, never>
    created_at: Timestamp
  }
  outbox: {
    id: GeneratedAlways<number>
    topic: string
    payload: ColumnType<Record<string, unknown>, string, string>
    created_at: Timestamp
  }
}
