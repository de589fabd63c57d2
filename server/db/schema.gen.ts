// Made by `npm run schema` from the migrations; never edited. Narrower types: scripts/schema/narrow-types.ts.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { ColumnChoices } from '#shared/contract/promo-codes/upload-columns.ts'
import type { TopicKind } from '#shared/rules/following/push.ts'
import type { Currency } from '#shared/rules/offers/currencies.ts'
import type { PromoType } from '#shared/rules/offers/offers.ts'
import type { InvoiceStatus } from '#shared/rules/plans/invoices.ts'
import type { PlanId } from '#shared/rules/plans/plans.ts'
import type { PageLinks, PageSections } from '#shared/rules/profiles/creator-pages.ts'
import type { Channel, HideableOutlet } from '#shared/rules/promo-codes/visibility.ts'
import type { StaffAction } from '#shared/rules/staff/staff.ts'

/** The tables as queries see them. Timestamps come as ISO strings, days as yyyy-MM-dd (connect.ts). */
export type Tables = {
  activity_log: {
    id: GeneratedAlways<number>
    actor_id: string | null
    subject_id: string | null
    action: string
    details: ColumnType<Record<string, unknown>, string | undefined, string>
    created_at: Generated<string>
    /** For which agency it was done. */
    agency_id: string | null
  }
  agency_addresses: {
    agency_id: string
    day: string
    addresses: number
  }
  agency_influencers: {
    id: Generated<string>
    agency_id: string
    influencer_id: string
    managed_by_agency: Generated<boolean>
    created_at: Generated<string>
    /** Whether the agency made the account. */
    created_by_agency: Generated<boolean>
    tags: Generated<string[]>
    reminded_on: string | null
  }
  agency_invitations: {
    id: Generated<string>
    agency_id: string
    kind: 'influencer' | 'member'
    email: string | null
    role: 'owner' | 'manager' | 'finance' | 'viewer' | null
    token_hash: string
    invited_by: string | null
    created_at: Generated<string>
    expires_at: string
    outcome: 'accepted' | 'declined' | 'revoked' | null
    answered_at: string | null
    answered_by: string | null
  }
  agency_members: {
    user_id: string
    agency_id: string
    role: 'owner' | 'manager' | 'finance' | 'viewer'
    created_at: Generated<string>
    /** Until when the agency's own account is offered to this member. */
    offered_until: string | null
    /** The name that the holder of the agency's account keeps after it is handed over. */
    giver_name: string | null
  }
  appeals: {
    id: Generated<string>
    block_id: string
    text: string
    created_at: Generated<string>
    decided_at: string | null
    is_accepted: boolean | null
    answer: string | null
  }
  assistant_names: {
    id: GeneratedAlways<number>
    brand_key: string | null
    profile_id: string | null
    source: 'name' | 'handle' | 'domain' | 'site' | 'start' | 'full_name' | 'username' | 'first' | 'last'
    squeezed: string
    near: GeneratedAlways<string[]>
  }
  assistant_tokens: {
    day: string
    session: string
    tokens: Generated<number>
  }
  auth_accounts: {
    id: Generated<string>
    user_id: string
    account_id: string
    provider_id: string
    password: string | null
    access_token: string | null
    refresh_token: string | null
    id_token: string | null
    access_token_expires_at: string | null
    refresh_token_expires_at: string | null
    scope: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  brand_follows: {
    user_id: string
    brand_name: string
    brand_key: GeneratedAlways<string>
    created_at: Generated<string>
    delivery: Generated<'push' | 'daily' | 'weekly' | 'feed' | 'nothing'>
    /** By the keys of merged brands, of which it was before: what server/features/brands/merged-follows.ts notes to undo it. */
    merged_from: ColumnType<Record<string, unknown> | null, string | null, string | null>
  }
  /** Brands whose codes belong to another one */
  brand_merges: {
    brand_key: string
    into_key: string
    started_at: Generated<string>
    /** Codes are still on their way. */
    is_moving: Generated<boolean>
    /** The codes are on their way back. */
    is_ending: Generated<boolean>
  }
  brands: {
    brand_key: string
    brand_name: string
    brand_url: string
    brand_domain: Generated<string>
    brand_instagram_handle: Generated<string>
    category: Generated<string>
    live_count: Generated<number>
    newest_live_at: string | null
    created_at: Generated<string>
    /** Since when somebody without a direct link could see a code of it. Null: nobody has heard of it. */
    known_since: string | null
  }
  card_applications: {
    id: Generated<string>
    profile_id: string
    name: string
    website: string
    cards: string
    contact_email: string
    created_at: Generated<string>
    decided_at: string | null
    is_approved: boolean | null
    answer: string | null
  }
  category_counts: {
    category: string
    live_count: Generated<number>
  }
  code_alerts: {
    id: Generated<string>
    user_id: string
    brand_name: Generated<string>
    brand_key: GeneratedAlways<string>
    words: Generated<string>
    promo_type: '$ off' | '% off' | null
    worth: number | null
    created_at: Generated<string>
  }
  code_defaults: {
    influencer_id: string
    brand_key: string
    brand_name: string
    scope: 'everywhere' | 'my page' | 'direct link' | null
    hidden_on: Generated<string>
    set_by: string | null
    listing_allowed_at: string | null
    listing_allowed_by: string | null
    created_at: Generated<string>
  }
  creator_pages: {
    profile_id: string
    intro: Generated<string>
    header_url: string | null
    /** The paper of the page; null: that of the category. */
    theme: 'fashion' | 'fitness' | 'food' | 'tech' | 'home' | 'jewelry' | 'travel' | 'beauty' | 'general' | null
    /** Title, url and is_paid of each, in their order. */
    links: ColumnType<PageLinks, string | undefined, string>
    /** Ids of codes before all others, in their order. */
    pins: Generated<string[]>
    /** Title and codes (ids) of each, in their order. */
    sections: ColumnType<PageSections, string | undefined, string>
    updated_at: Generated<string>
  }
  deleted_promo_codes: {
    id: string
    influencer_id: string
    agency_id: string | null
    promo_code: ColumnType<Record<string, unknown>, string, string>
    counts: ColumnType<unknown[], string, string>
    totals: ColumnType<Record<string, unknown> | null, string | null, string | null>
    deleted_at: Generated<string>
    verdicts: ColumnType<unknown[], string | undefined, string>
    warned_at: string | null
    links: ColumnType<unknown[], string | undefined, string>
    leaks_told: ColumnType<unknown[], string | undefined, string>
  }
  digest_codes: {
    user_id: string
    promo_code_id: string
    /** It was told as a saved code that ends, not as a new one. */
    is_ending: Generated<boolean>
    found_at: Generated<string>
    /** The day of the letter; null: it waits. */
    told_on: string | null
  }
  digest_letters: {
    user_id: string
    day: string
  }
  digest_settings: {
    user_id: string
    time_zone: string
    /** At which the letter leaves, in the time zone. */
    hour: number
    /** Whether letters tell of saved codes that end tomorrow. */
    tells_of_saved: Generated<boolean>
    due_at: string
    /** The day of the time zone from which the next letter has the week. */
    weekly_on: string
  }
  /** Single-use codes, sealed */
  drop_codes: {
    id: Generated<string>
    promo_code_id: string
    /** In the order of the uploads; the first goes first. */
    place: number
    sealed_code: string
    /** Keyed hash of the code, to find duplicates. */
    code_hash: string
    claimed_at: string | null
    /** The day in UTC, by which limits count. */
    claimed_on: string | null
    /** Keyed hash of who claimed it: an account, a browser or a sender. Forgotten after 30 days. */
    claimer: string | null
  }
  /** Offers with single-use codes, with their counts and limits */
  drop_pools: {
    /** Without a foreign key, so that an undone deletion of the offer finds its codes. */
    promo_code_id: string
    influencer_id: string
    total: Generated<number>
    left_count: Generated<number>
    shows_left: Generated<boolean>
    per_visitor_per_day: Generated<number>
    per_day: number | null
    /** The day in UTC of claimed_on_day. */
    counted_day: string | null
    claimed_on_day: Generated<number>
    /** When the owner was told that a tenth is left. */
    warned_at_tenth: string | null
    warned_at_none: string | null
  }
  email_changes: {
    user_id: string
    new_email: string
    old_confirmed_at: string | null
    new_confirmed_at: string | null
    created_at: Generated<string>
    expires_at: string
    agency_id: string | null
  }
  extension_changes: {
    id: GeneratedAlways<number>
    domain: string
  }
  extension_connection_codes: {
    code_hash: string
    user_id: string
    expires_at: string
  }
  extension_connections: {
    id: Generated<string>
    user_id: string
    token_hash: string
    created_at: Generated<string>
    last_used_at: string | null
  }
  extension_shops: {
    domain: string
    code_count: number
    count_version: number
    shop_version: number
    /** JSON of the contract's extensionShop; empty when the shop has no code any more. */
    shop: string
    shop_bytes: number
    changed_at: Generated<string>
  }
  extension_state: {
    is_only: Generated<boolean>
    epoch: Generated<string>
    version: Generated<number>
    oldest_version: Generated<number>
    made_at: Generated<string>
  }
  failing_code_warnings: {
    promo_code_id: string
    warned_at: Generated<string>
  }
  first_step_marks: {
    user_id: string
    mark: 'link_copied' | 'creator_steps_hidden' | 'agency_steps_hidden'
    created_at: Generated<string>
  }
  follows: {
    user_id: string
    influencer_id: string
    created_at: Generated<string>
    delivery: Generated<'push' | 'daily' | 'weekly' | 'feed' | 'extension' | 'nothing'>
  }
  insight_brand_weeks: {
    influencer_id: string
    brand_key: string
    week: string
    copies: Generated<number>
    clicks: Generated<number>
  }
  insight_code_weeks: {
    influencer_id: string
    promo_code_id: string
    week: string
    copies: Generated<number>
    clicks: Generated<number>
  }
  insight_days: {
    influencer_id: string
    /** Empty for all brands of the owner. */
    brand_key: string
    day: string
    channel: Channel
    copies: Generated<number>
    clicks: Generated<number>
  }
  insight_follows: {
    influencer_id: string
    day: string
    follows: Generated<number>
  }
  instagram_accounts: {
    account_id: string
    origin_key: string
    seen_at: Generated<string>
    token_sealed: string | null
    token_expires_at: string | null
    token_refreshed_at: string | null
    paused_until: string | null
    pause_reason: string | null
    rate_refusals: Generated<number>
    profile_hash: string | null
    last_webhook_at: string | null
  }
  instagram_alarms: {
    kind: 'token_expiring' | 'token_dead' | 'restricted' | 'permission' | 'unsubscribed'
    since: Generated<string>
    last_at: Generated<string>
    times: Generated<number>
    detail: string
  }
  instagram_deletions: {
    code: string
    deleted_messages: number
    deleted_at: Generated<string>
  }
  instagram_messages: {
    id: GeneratedAlways<number>
    dedupe_key: string
    thread_key: string
    mid: string | null
    kind: string
    text: string | null
    written_at: string
    received_at: Generated<string>
    state: 'received' | 'answering' | 'handed_over' | 'not_answered' | 'failed'
    why: string | null
    recipient_sealed: string | null
    due_at: string | null
    tries: Generated<number>
    /** The messages of the answer. */
    parts: ColumnType<unknown[] | null, string | null, string | null>
    parts_sent: Generated<number>
    part_begun_at: string | null
    reply_mids: Generated<string[]>
    answer_kind: string | null
    error: string | null
    handed_over_at: string | null
  }
  instagram_threads: {
    thread_key: string
    /** Turns of the assistant. */
    conversation: ColumnType<unknown[], string | undefined, string>
    disclosed_at: string | null
    opted_out_at: string | null
    helped_at: string | null
    silent_until: string | null
    busy_by: string | null
    busy_until: string | null
    last_written_at: string
    created_at: Generated<string>
  }
  last_backup: {
    is_only: Generated<boolean>
    made_at: string
    /** When a backup was last restored beside the installation, to see that it can be */
    rehearsed_at: string | null
  }
  /** A leaked code that somebody else entered, and when its owner was last told. */
  leaks_told: {
    promo_code_id: string
    entered_by: string
    told_at: Generated<string>
  }
  mail_preferences: {
    user_id: string
    welcomed_at: string | null
    /** No welcome mails and news since then. */
    unsubscribed_at: string | null
    expiry_unsubscribed_at: string | null
    summary_unsubscribed_at: string | null
    agency_summary_unsubscribed_at: string | null
    code_alerts_unsubscribed_at: string | null
    digest_unsubscribed_at: string | null
  }
  /** How often an address was mailed on a day because an agency entered it. */
  mailed_addresses: {
    day: string
    address_key: string
    mails: number
  }
  /** Codes that a merge has moved or paused, so that it can be undone */
  merged_codes: {
    promo_code_id: string
    brand_key: string
    /** As the owner wrote it. */
    brand_name: string
    /** When the merge paused it, because its owner has it at the other brand too. Null if it was moved. */
    paused_at: string | null
  }
  outbox: {
    id: GeneratedAlways<number>
    topic: string
    payload: ColumnType<Record<string, unknown>, string, string>
    created_at: Generated<string>
  }
  /** Owners whose profile changed, and whose codes do not all know it yet */
  owners_to_refresh: {
    profile_id: string
    /** Codes up to this id know it */
    after_id: string
  }
  page_visits: {
    profile_id: string
    day: string
    /** A name from ?src=, or the kind of site that led here (shared/rules/insights/page-visits.ts). */
    source: string
    visits: number
  }
  passkeys: {
    id: Generated<string>
    user_id: string
    name: Generated<string>
    credential_id: string
    public_key: string
    counter: number
    device_type: string
    backed_up: boolean
    transports: string | null
    aaguid: string | null
    created_at: Generated<string>
    last_used_at: string | null
  }
  payment_checks: {
    id: GeneratedAlways<number>
    started_at: string
    finished_at: string | null
    checked: number
    repaired: number
    failed: number
    stuck_events: number
    compared_to: Generated<string>
    leased_until: string | null
    ending_customers: Generated<string[]>
    is_stopped: Generated<boolean>
  }
  payment_disputes: {
    id: Generated<string>
    provider: string
    dispute_id: string
    profile_id: string | null
    invoice_id: string | null
    amount: number
    currency: string
    reason: string
    status: string
    due_at: string | null
    opened_at: string
    closed_at: string | null
    plan_choice: 'end' | 'leave' | null
    decided_by: string | null
    decided_at: string | null
    kind: Generated<'dispute' | 'returned_refund'>
  }
  payment_refusals: {
    provider: string
    count: number
    last_at: string
  }
  plan_letters: {
    profile_id: string
    letter: string
    about: string
    sent_at: Generated<string>
  }
  plan_requests: {
    profile_id: string
    kind: 'checkout' | 'change' | 'cancel' | 'resume' | 'refund' | 'billing'
    actor_id: string
    asked_at: Generated<string>
  }
  private_feeds: {
    user_id: string
    id: Generated<string>
    created_at: Generated<string>
  }
  profile_counts: {
    profile_id: string
    kind: 'influencer' | 'creditcard' | 'agency'
    name_key: string
    search_text: string
    profile_created_at: string
    live_count: Generated<number>
    newest_live_at: string | null
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
    created_at: Generated<string>
    updated_at: Generated<string>
    verified_at: string | null
    verified_url: string | null
    is_verified: GeneratedAlways<boolean>
    members_need_two_step: Generated<boolean>
    staff_role: 'reviewer' | 'administrator' | null
    /** Nobody can sign in, and nothing of it is public. */
    suspended_at: string | null
    suspended_reason: string | null
    suspended_roles: string[] | null
    /** Until the address of its account is confirmed: not public, like one without a role. */
    awaits_confirmation: Generated<boolean>
    /** Has any role, and an account that waits for no confirmation. */
    may_publish: GeneratedAlways<boolean>
  }
  promo_code_blocks: {
    id: Generated<string>
    /** May be gone. */
    promo_code_id: string
    influencer_id: string
    brand_key: string
    code_key: string
    reason: string
    blocked_at: Generated<string>
    lifted_at: string | null
    brand_domain: Generated<string>
    other_names: Generated<string[]>
  }
  promo_code_counts: {
    promo_code_id: string
    kind: 'copy' | 'click'
    channel: 'web' | 'chat' | 'dm' | 'extension'
    day: string
    count: Generated<number>
  }
  promo_code_links: {
    id: Generated<string>
    promo_code_id: string
    name: Generated<string>
    token: string
    shown: Generated<number>
    created_at: Generated<string>
    ended_at: string | null
  }
  promo_code_totals: {
    promo_code_id: string
    copies: Generated<number>
    clicks: Generated<number>
  }
  promo_code_verdicts: {
    promo_code_id: string
    day: string
    token_hash: string
    worked: boolean
    given_at: string
    visitor_hash: string
    network_hash: string
  }
  promo_code_visitors: {
    visitor_hash: string
    expires_at: string
  }
  promo_codes: {
    id: Generated<string>
    influencer_id: string
    agency_id: string | null
    brand_name: string
    brand_key: Generated<string>
    brand_url: string
    brand_domain: Generated<string>
    brand_instagram_handle: Generated<string>
    promo_code: string
    promo_type: PromoType
    promo_value: string
    description: string
    /** offer_worth() of the offer. */
    worth: number | null
    expiration_date: string | null
    affiliate_link: string
    category: Generated<string>
    is_trending: Generated<boolean>
    is_featured: Generated<boolean>
    paused_at: string | null
    paused_reason: 'owner' | 'plan' | 'leaked' | null
    blocked_at: string | null
    blocked_reason: string | null
    /** hidden_on as a list. */
    hidden_channels: Generated<HideableOutlet[]>
    owner_name: Generated<string>
    search_text: Generated<string>
    is_live: Generated<boolean>
    created_at: Generated<string>
    updated_at: Generated<string>
    success_rate: number | null
    last_worked_at: string | null
    standing: GeneratedAlways<number>
    /** Blocked by the rule about codes that come after a block, and by nobody. */
    is_held: Generated<boolean>
    scope: Generated<'everywhere' | 'my page' | 'direct link'>
    is_current: Generated<boolean>
    /** Of the offer and of minimum_spend. */
    currency: Generated<Currency>
    minimum_spend: Generated<string>
    customers: Generated<'everybody' | 'new customers'>
    excluded: Generated<string>
    /** Where the code can be used: codes of ISO 3166, by alphabet. Empty: everywhere. */
    countries: Generated<string>
    starts_at: string | null
    /** Whether starts_at has passed; the sweep of every minute sets it. */
    has_started: Generated<boolean>
    /** shared: one code for all. none: the link is enough. pool: single-use codes, promo_code is empty. */
    code_kind: Generated<'shared' | 'none' | 'pool'>
    /** No code of the pool is left. It changes when the last code goes and when codes come, so that claims write no events. */
    pool_is_empty: Generated<boolean>
    /** Outlets that do not show the code, by its owner's choice, in the order of hideableOutlets. */
    hidden_on: Generated<string>
    /** Live, and shown in lists and searches: what the stored counts count. */
    is_listed: Generated<boolean>
    /** Why a leaked code was paused before it leaked. Null: it was not. */
    paused_before_leak: 'owner' | 'plan' | null
    /** Whether it is current, or was before. */
    was_current: Generated<boolean>
    /** When it was current for the first time. Null: never, or before this was kept. */
    first_current_at: string | null
  }
  push_codes: {
    promo_code_id: string
    found_at: Generated<string>
    matched_to: Generated<string>
    is_matched: Generated<boolean>
    followed_to: Generated<string>
    /** Whether all accounts that follow it know of it. */
    is_followed: Generated<boolean>
    influencer_id: string | null
  }
  push_deliveries: {
    subscription_id: string
    promo_code_id: string
    message_id: string | null
    due_at: string | null
    tries: Generated<number>
    queued_at: Generated<string>
  }
  push_searches: {
    id: Generated<string>
    subscription_id: string
    words: Generated<string>
    category: Generated<string>
    promo_type: '$ off' | '% off' | 'other' | null
    brand_name: Generated<string>
    brand_key: GeneratedAlways<string>
    is_ending: Generated<boolean>
    /** As in brand_follows. */
    merged_from: ColumnType<Record<string, unknown> | null, string | null, string | null>
  }
  push_subscriptions: {
    id: Generated<string>
    user_id: string | null
    endpoint: string
    p256dh: string
    auth: string
    /** Our public key, by which alone the browser lets itself be told. */
    server_key: string
    time_zone: string
    /** Hours of the time zone in which nothing is sent; null: none. */
    quiet_from: number | null
    quiet_to: number | null
    per_day: number
    /** The day, in the time zone, of which sent_count counts. */
    sent_on: string | null
    sent_count: Generated<number>
    /** How often in a row the push service refused a message for good. */
    refusals: Generated<number>
    created_at: Generated<string>
    seen_at: Generated<string>
    /** The session that the browser last had; it may be over. */
    session_id: string | null
  }
  push_topics: {
    kind: TopicKind
    /** Of a creator the id, of a brand the key. */
    topic: string
    subscription_id: string
    /** As in brand_follows. */
    merged_from: ColumnType<Record<string, unknown> | null, string | null, string | null>
  }
  rate_limits: {
    key: string
    points: Generated<number>
    expire: number | null
  }
  refused_sign_ups: {
    /** In lower case. The newest sign-up with it replaces the one before. */
    email: string
    /** In lower case. Null for a shopper. */
    username: string | null
    /** The hash of what was chosen. */
    password: string
    confirm_by: string
  }
  reminder_days: {
    kind: 'expiry_reminders' | 'weekly_summary' | 'agency_summary'
    day: string
    finished_at: Generated<string>
  }
  report_cases: {
    id: Generated<string>
    /** Without a reference: a case stays while the deletion of its code can be undone. */
    promo_code_id: string
    report_count: Generated<number>
    opened_at: Generated<string>
    last_report_at: Generated<string>
    resolved_at: string | null
    outcome: 'blocked' | 'kept' | null
    note: string | null
    code_created_at: Generated<string>
  }
  reports: {
    id: Generated<string>
    case_id: string
    kind: 'does_not_work' | 'misleading' | 'offensive' | 'harmful_link' | 'not_by_creator' | 'other' | 'brand_owner'
    text: string
    name: string | null
    work_email: string | null
    reporter_id: string | null
    visitor_hash: string | null
    created_at: Generated<string>
  }
  resting_usernames: {
    username_hash: string
    expires_on: string
  }
  sandbox_payments: {
    id: string
    kind: string
    customer_id: string | null
    data: ColumnType<Record<string, unknown>, string, string>
    created_at: Generated<string>
  }
  saved_codes: {
    user_id: string
    /** Without a reference: a deleted code is shown as such, and one that is restored is there again. */
    promo_code_id: string
    /** As it was when the code was saved, for one that is gone. */
    brand_name: string
    created_at: Generated<string>
  }
  /** Functions and triggers that this database has, each with the checksum of its text. */
  schema_functions: {
    name: string
    checksum: string
  }
  schema_migrations: {
    name: string
    checksum: string
    applied_at: Generated<string>
  }
  /** Versions that started on this database: none of them is taken for a newer one again. */
  schema_versions: {
    checksum: string
    applied_at: Generated<string>
  }
  search_follows: {
    id: Generated<string>
    user_id: string
    words: Generated<string>
    category: Generated<string>
    promo_type: '$ off' | '% off' | 'other' | null
    brand_name: Generated<string>
    brand_key: GeneratedAlways<string>
    /** Only codes that end within seven days. */
    is_ending: Generated<boolean>
    created_at: Generated<string>
    delivery: Generated<'push' | 'daily' | 'weekly' | 'feed' | 'nothing'>
    /** As in brand_follows. */
    merged_from: ColumnType<Record<string, unknown> | null, string | null, string | null>
  }
  sent_reminders: {
    user_id: string
    kind: 'expiry_reminders' | 'weekly_summary' | 'agency_summary'
    day: string
    queued_at: Generated<string>
  }
  sessions: {
    id: Generated<string>
    user_id: string
    token: string
    expires_at: string
    ip_address: string | null
    user_agent: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    second_step_at: string | null
    proven_at: Generated<string>
  }
  settlement: {
    is_only: Generated<boolean>
    /** Of transactions with a lower id nothing waits any more. */
    settled_before: Generated<number>
    /** Until then writers leave everything, so that one writes down what many left. */
    crowded_until: Generated<string>
    readers_woken_at: Generated<string>
  }
  site_settings: {
    is_only: Generated<boolean>
    /** Requests that write are refused; jobs go on. */
    is_read_only: Generated<boolean>
    notice_text: string | null
    notice_level: 'info' | 'warning' | null
    notice_until: string | null
  }
  staff_actions: {
    id: GeneratedAlways<number>
    actor_id: string | null
    action: StaffAction
    target_type: 'person' | 'promo_code' | 'mail' | 'message' | 'site' | 'brand'
    target_id: string | null
    target_label: string
    before: ColumnType<Record<string, unknown>, string | undefined, string>
    after: ColumnType<Record<string, unknown>, string | undefined, string>
    reason: Generated<string>
    created_at: Generated<string>
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
    period_start: string | null
    period_end: string | null
    hosted_invoice_url: string | null
    invoice_pdf: string | null
    created_at: string
    paid_at: string | null
    billing_interval: 'month' | 'year' | null
    amount_credited: Generated<number>
    needs_confirmation: Generated<boolean>
    /** It paid for a plan beside the running one, and is given back for that. */
    is_second_plan: Generated<boolean>
  }
  subscriptions: {
    profile_id: string
    subscribed: Generated<boolean>
    subscription_tier: Generated<'starter' | 'boost' | 'growth' | 'pro' | 'elite'>
    subscription_end: string | null
    cancel_at_period_end: Generated<boolean>
    provider: string | null
    provider_customer_id: string | null
    provider_subscription_id: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    status: string | null
    payment_failed_at: string | null
    keep_promo_code_ids: Generated<string[]>
    checked_at: string | null
    sync_version: Generated<number>
    checkout_session_id: string | null
    checkout_tier: PlanId | null
    checkout_count: Generated<number>
    elite_since: string | null
    /** The last day of Elite. */
    elite_until: string | null
    /** What the provider charges for, under Elite too. */
    paid_tier: Generated<'starter' | 'boost' | 'growth' | 'pro' | 'elite'>
    billing_interval: 'month' | 'year' | null
    checkout_interval: 'month' | 'year' | null
    payment_tries: Generated<number>
    confirm_url: string | null
    guarantee_used_at: string | null
    refunding_subscription_id: string | null
    /** What the plan hangs on at the provider while another one is to follow. */
    provider_schedule_id: string | null
    scheduled_tier: 'boost' | 'growth' | 'pro' | null
    scheduled_interval: 'month' | 'year' | null
    scheduled_at: string | null
    billing_prints: ColumnType<Record<string, unknown> | null, string | null, string | null>
    billing_version: Generated<number>
    /** What was refunded of the same charges before the last refund by the guarantee began, in cents. */
    refunded_before: number | null
    /** What the running plan is charged for each period, in the currency's smallest unit. Null until it was read. */
    price_amount: number | null
    price_currency: string | null
  }
  two_factors: {
    id: Generated<string>
    user_id: string
    secret: string
    backup_codes: string
    verified: Generated<boolean>
    failed_verification_count: Generated<number>
    locked_until: string | null
    last_used_step: Generated<number>
  }
  upload_columns: {
    user_id: string
    kind: 'influencers' | 'promo_codes'
    choices: ColumnType<ColumnChoices, string, string>
    updated_at: Generated<string>
  }
  user_domain_map: {
    user_id: string
    influencer_id: string
    domain: string
    created_at: Generated<string>
  }
  username_redirects: {
    username: string
    profile_id: string
    /** The first day on which the name is free again. */
    expires_on: Generated<string>
    created_at: Generated<string>
  }
  users: {
    id: Generated<string>
    email: string
    email_verified: Generated<boolean>
    name: Generated<string>
    image: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    two_factor_enabled: Generated<boolean>
    confirm_by: string | null
    /** When the owner first used a link that was mailed there. */
    proven_at: string | null
    person_id: string | null
  }
  verification_requests: {
    id: Generated<string>
    profile_id: string
    network: 'instagram' | 'tiktok' | 'x' | 'youtube'
    profile_url: string
    code: string
    created_at: Generated<string>
    submitted_at: string | null
    decided_at: string | null
    is_accepted: boolean | null
    answer: string | null
  }
  verifications: {
    id: Generated<string>
    identifier: string
    value: string
    expires_at: string
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  waiting_counts: {
    writer: Generated<number>
    id: GeneratedAlways<number>
    has_met_another: boolean
    brand_key: string
    category: string
    influencer_id: string
    delta: number
  }
  waiting_events: {
    writer: Generated<number>
    id: GeneratedAlways<number>
    has_met_another: boolean
    topic: string
    payload: ColumnType<Record<string, unknown>, string, string>
    created_at: Generated<string>
  }
  web_chat_sessions: {
    id: GeneratedAlways<number>
    /** Keyed hash of the id in the browser's cookie and of the page's conversation. */
    session_id: string
    role: 'user' | 'assistant'
    content: string
    created_at: Generated<string>
    /** What was shown with a reply, as server/features/web-chat keeps it. */
    answer: ColumnType<unknown, string | null, string | null>
  }
  webhook_inbox: {
    provider: string
    event_id: string
    type: string
    payload: ColumnType<Record<string, unknown>, string, string>
    received_at: Generated<string>
    handled_at: string | null
    attempts: Generated<number>
    last_error: string | null
    customer_id: string | null
    outcome: string | null
  }
}
