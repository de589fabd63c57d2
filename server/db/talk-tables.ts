import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { NullableTimestamp, Timestamp } from './column-types.ts'

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

/** Tables of the assistant and of the places where people talk to it. */
export type TalkTables = {
  assistant_names: {
    id: GeneratedAlways<number>
    brand_key: string | null
    profile_id: string | null
    source: NameSource
    squeezed: string
    near: GeneratedAlways<string[]>
  }
  assistant_tokens: { day: string; session: string; tokens: Generated<number> }
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
}
