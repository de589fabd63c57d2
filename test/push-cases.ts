import { sql } from 'kysely'

import type { RetentionCase } from './retention-cases.ts'

const at = (time: string) => sql`now() + ${time}::interval`
const minute = (age: string) => ({ stays: `-${age} +50 seconds`, goes: `-${age} -1 second` })

/** Letters of what somebody follows, which the same codes are news for. */
export const digestCases: readonly RetentionCase[] = [
  {
    job: 'trim-digests',
    table: 'digest_codes',
    name: 'promo_code_id',
    insert: ({ db, somebody }, name, time) =>
      sql`insert into digest_codes (user_id, promo_code_id, found_at) values (${somebody}, ${name}::uuid, ${at(time)})`.execute(
        db,
      ),
    ...minute('30 days'),
  },
  {
    job: 'trim-digests',
    table: 'digest_letters',
    name: 'user_id',
    async insert({ db }, name, day) {
      await sql`insert into users (id, email) values (${name}::uuid, ${`${name}@example.com`})`.execute(
        db,
      )
      await sql`insert into digest_letters (user_id, day) values (${name}::uuid, ${day}::date)`.execute(
        db,
      )
    },
    stays: '2026-02-08',
    goes: '2026-02-07',
  },
]

export const pushCases: readonly RetentionCase[] = [
  {
    job: 'trim-push',
    table: 'push_subscriptions',
    name: 'endpoint',
    insert: ({ db }, name, time) =>
      sql`
        insert into push_subscriptions (endpoint, p256dh, auth, server_key, time_zone, per_day, seen_at)
          values (${name}, 'p', 'a', 'k', 'UTC', 1, ${at(time)})`.execute(db),
    ...minute('90 days'),
  },
  {
    job: 'trim-push',
    table: 'push_deliveries',
    name: 'promo_code_id',
    insert: ({ db }, name, time) =>
      sql`
        with browser as (
          insert into push_subscriptions (endpoint, p256dh, auth, server_key, time_zone, per_day)
            values (gen_random_uuid()::text, 'p', 'a', 'k', 'UTC', 1) returning id)
        insert into push_deliveries (subscription_id, promo_code_id, queued_at)
          select id, ${name}::uuid, ${at(time)} from browser`.execute(db),
    ...minute('7 days'),
  },
  {
    job: 'trim-push',
    table: 'push_codes',
    name: 'promo_code_id',
    insert: ({ db }, name, time) =>
      sql`insert into push_codes (promo_code_id, found_at) values (${name}::uuid, ${at(time)})`.execute(
        db,
      ),
    ...minute('7 days'),
  },
]
