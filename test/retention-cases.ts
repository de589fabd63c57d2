import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'

import { addressCases } from './address-cases.ts'
import { paymentCases } from './payment-cases.ts'
import { digestCases, pushCases } from './push-cases.ts'
import { aCodeRow, insertCodes } from './rows.ts'

/** A database with a profile and a code that rows may belong to. */
export type RetentionWorld = { db: Db; somebody: string; code: string }

/** The day by which the app judges. */
export const retentionDay = '2026-03-10'

/** Rows are identified by a name. */
export type RetentionCase = {
  job: string
  table: string
  /** The column with the name. */
  name: string
  insert: (world: RetentionWorld, name: string, at: string) => Promise<unknown>
  /** The last moment at which a row stays and the first at which it goes; days, for columns that hold days. */
  stays: string
  goes: string
}

const at = (time: string) => sql`now() + ${time}::interval`
const minute = (age: string) => ({ stays: `-${age} +50 seconds`, goes: `-${age} -1 second` })

export const retentionCases: readonly RetentionCase[] = [
  {
    job: 'trim-alerts',
    table: 'code_alerts',
    name: 'words',
    insert: ({ db, somebody }, name, time) =>
      sql`insert into code_alerts (user_id, words, created_at) values (${somebody}, ${name}, ${at(time)})`.execute(
        db,
      ),
    ...minute('1 year'),
  },
  ...pushCases,
  ...digestCases,
  {
    job: 'trim-deleted-codes',
    table: 'deleted_promo_codes',
    name: 'promo_code',
    insert: ({ db, somebody }, name, time) =>
      sql`insert into deleted_promo_codes (id, influencer_id, promo_code, counts, deleted_at)
        values (gen_random_uuid(), ${somebody}, to_jsonb(${name}::text), '[]', ${at(time)})`.execute(
        db,
      ),
    ...minute('10 minutes'),
  },
  {
    job: 'trim-link-tokens',
    table: 'verifications',
    name: 'identifier',
    insert: ({ db }, name, time) =>
      sql`insert into verifications (identifier, value, expires_at) values (${name}, 'x', ${at(time)})`.execute(
        db,
      ),
    ...minute('0 days'),
  },
  ...addressCases,
  {
    job: 'trim-rate-limits',
    table: 'rate_limits',
    name: 'key',
    insert: ({ db }, name, time) =>
      sql`insert into rate_limits (key, points, expire) values (${name}, 1, (extract(epoch from ${at(time)}) * 1000)::bigint)`.execute(
        db,
      ),
    ...minute('0 days'),
  },
  {
    job: 'trim-visitors',
    table: 'promo_code_visitors',
    name: 'visitor_hash',
    insert: ({ db }, name, time) =>
      sql`insert into promo_code_visitors (visitor_hash, expires_at) values (${name}, ${at(time)})`.execute(
        db,
      ),
    ...minute('0 days'),
  },
  {
    job: 'trim-sessions',
    table: 'sessions',
    name: 'token',
    insert: ({ db, somebody }, name, time) =>
      sql`insert into sessions (user_id, token, expires_at) values (${somebody}, ${name}, ${at(time)})`.execute(
        db,
      ),
    ...minute('0 days'),
  },
  {
    // Still in use, but begun too long ago.
    job: 'trim-sessions',
    table: 'sessions',
    name: 'token',
    insert: ({ db, somebody }, name, time) =>
      sql`insert into sessions (user_id, token, expires_at, created_at) values (${somebody}, ${name}, now() + interval '6 days', ${at(time)})`.execute(
        db,
      ),
    ...minute('90 days'),
  },
  {
    job: 'fade-verdicts',
    table: 'promo_code_verdicts',
    name: 'token_hash',
    insert: ({ db, code }, name, day) =>
      sql`insert into promo_code_verdicts (promo_code_id, day, visitor_hash, token_hash, network_hash, worked, given_at) values (${code}, ${day}::date, ${name}, ${name}, ${name}, true, now())`.execute(
        db,
      ),
    stays: '2026-02-08',
    goes: '2026-02-07',
  },
  {
    job: 'fade-verdicts',
    table: 'failing_code_warnings',
    name: 'promo_code_id',
    async insert({ db, somebody }, name, day) {
      await insertCodes(db, aCodeRow(somebody, { id: name }))
      await sql`insert into failing_code_warnings (promo_code_id, warned_at) values (${name}, ${day}::timestamptz)`.execute(
        db,
      )
    },
    stays: '2026-02-08T00:00:00Z',
    goes: '2026-02-07T23:59:59Z',
  },
  {
    job: 'trim-tokens',
    table: 'assistant_tokens',
    name: 'session',
    insert: ({ db }, name, day) =>
      sql`insert into assistant_tokens (day, session, tokens) values (${day}::date, ${name}, 5)`.execute(
        db,
      ),
    stays: retentionDay,
    goes: '2026-03-09',
  },
  {
    job: 'trim-outbox',
    table: 'outbox',
    name: "payload->>'name'",
    insert: ({ db, somebody }, name, time) =>
      sql`insert into outbox (topic, payload, created_at) values ('profile', jsonb_build_object('op', 'update', 'id', ${somebody}::text, 'name', ${name}::text), ${at(time)})`.execute(
        db,
      ),
    ...minute('1 day'),
  },
  {
    job: 'trim-username-redirects',
    table: 'username_redirects',
    name: 'username',
    insert: ({ db, somebody }, name, day) =>
      sql`insert into username_redirects (username, profile_id, expires_on) values (${name}, ${somebody}, ${day}::date)`.execute(
        db,
      ),
    stays: '2026-03-11',
    goes: retentionDay,
  },
  {
    job: 'trim-username-redirects',
    table: 'resting_usernames',
    name: 'username_hash',
    insert: ({ db }, name, day) =>
      sql`insert into resting_usernames (username_hash, expires_on) values (${name}, ${day}::date)`.execute(
        db,
      ),
    stays: '2026-03-11',
    goes: retentionDay,
  },
  {
    job: 'trim-reminders',
    table: 'sent_reminders',
    name: 'user_id',
    async insert({ db, somebody }, _name, day) {
      await sql`insert into sent_reminders (user_id, kind, day) values (${somebody}, 'expiry_reminders', ${day}::date)`.execute(
        db,
      )
    },
    stays: '2025-12-10',
    goes: '2025-12-09',
  },
  {
    job: 'trim-reminders',
    table: 'reminder_days',
    name: 'kind',
    insert: ({ db }, _name, day) =>
      sql`insert into reminder_days (kind, day) values ('weekly_summary', ${day}::date)`.execute(
        db,
      ),
    stays: '2025-12-10',
    goes: '2025-12-09',
  },
  {
    job: 'trim-invitations',
    table: 'agency_invitations',
    name: 'token_hash',
    insert: ({ db, somebody }, name, time) =>
      sql`insert into agency_invitations (agency_id, kind, token_hash, expires_at) values (${somebody}, 'influencer', ${name}, ${at(time)})`.execute(
        db,
      ),
    ...minute('90 days'),
  },
  {
    job: 'trim-instagram',
    table: 'instagram_messages',
    name: 'dedupe_key',
    insert: ({ db }, name, time) =>
      sql`insert into instagram_messages (dedupe_key, thread_key, kind, written_at, received_at, state) values (${name}, 't', 'text', now(), ${at(time)}, 'handed_over')`.execute(
        db,
      ),
    ...minute('90 days'),
  },
  {
    job: 'trim-instagram',
    table: 'instagram_threads',
    name: 'thread_key',
    insert: ({ db }, name, time) =>
      sql`insert into instagram_threads (thread_key, last_written_at) values (${name}, ${at(time)})`.execute(
        db,
      ),
    ...minute('90 days'),
  },
  {
    job: 'trim-instagram',
    table: 'instagram_deletions',
    name: 'code',
    insert: ({ db }, name, time) =>
      sql`insert into instagram_deletions (code, deleted_messages, deleted_at) values (${name}, 1, ${at(time)})`.execute(
        db,
      ),
    ...minute('90 days'),
  },
  ...paymentCases,
  {
    job: 'trim-extension',
    table: 'extension_connection_codes',
    name: 'code_hash',
    insert: ({ db, somebody }, name, time) =>
      sql`insert into extension_connection_codes (code_hash, user_id, expires_at) values (${name}, ${somebody}, ${at(time)})`.execute(
        db,
      ),
    ...minute('0 days'),
  },
  {
    job: 'trim-extension',
    table: 'extension_connections',
    name: 'token_hash',
    insert: ({ db, somebody }, name, time) =>
      sql`insert into extension_connections (user_id, token_hash, created_at, last_used_at) values (${somebody}, ${name}, now() - interval '3 years', ${at(time)})`.execute(
        db,
      ),
    ...minute('2 years'),
  },
  {
    // Never used at all.
    job: 'trim-extension',
    table: 'extension_connections',
    name: 'token_hash',
    insert: ({ db, somebody }, name, time) =>
      sql`insert into extension_connections (user_id, token_hash, created_at) values (${somebody}, ${name}, ${at(time)})`.execute(
        db,
      ),
    ...minute('2 years'),
  },
  {
    job: 'trim-extension',
    table: 'extension_shops',
    name: 'domain',
    insert: ({ db }, name, time) =>
      sql`insert into extension_shops (domain, code_count, count_version, shop_version, shop, shop_bytes, changed_at) values (${name}, 0, 1, 1, '', 0, ${at(time)})`.execute(
        db,
      ),
    ...minute('30 days'),
  },
  {
    job: 'trim-chats',
    table: 'web_chat_sessions',
    name: 'session_id',
    insert: ({ db }, name, time) =>
      sql`insert into web_chat_sessions (session_id, role, content, created_at) values (${name}, 'user', 'hello', ${at(time)})`.execute(
        db,
      ),
    ...minute('90 days'),
  },
]
