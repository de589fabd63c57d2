import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { deliveries } from '#shared/rules/following/delivery.ts'
import type { Db } from '#server/db/connection/connect.ts'

/** What follows a merged brand follows the other one, and the former one again when the merge is undone. */

type Merged = { brand_key: string; brand_name: string; into_key: string; into_name: string }

type FollowTable = {
  table: 'brand_follows' | 'search_follows' | 'push_searches' | 'push_topics'
  /** Whose the follow is. */
  owner: 'user_id' | 'subscription_id'
  /** What makes two follows of one owner and brand different ones. */
  parts: readonly string[]
  /** Further columns, which a follow that is given back takes over. */
  facts: readonly string[]
}

const searchParts = ['words', 'category', 'promo_type', 'is_ending']

const followTables: readonly FollowTable[] = [
  { table: 'brand_follows', owner: 'user_id', parts: [], facts: ['created_at', 'delivery'] },
  {
    table: 'search_follows',
    owner: 'user_id',
    parts: searchParts,
    facts: ['created_at', 'delivery'],
  },
  { table: 'push_searches', owner: 'subscription_id', parts: searchParts, facts: [] },
  { table: 'push_topics', owner: 'subscription_id', parts: ['kind'], facts: [] },
]

/** Call it in the transaction that merges. What was saved by the former name meanwhile is moved by another call. */
export async function moveFollows(db: Db, merged: Omit<Merged, 'brand_name'>): Promise<void> {
  for (const follows of followTables) await moveRows(db, follows, merged)
}

/**
 * Gives the follows of the former brand back, in the transaction that ends a merge. Whoever unfollowed the other brand
 * since follows neither. A delivery that was chosen since counts for both.
 */
export async function returnFollows(db: Db, merged: Merged): Promise<void> {
  for (const follows of followTables) await returnRows(db, follows, merged)
}

/**
 * Of two follows of one owner the one of the other brand stays, with the delivery that tells more. Its note under the
 * key of the former brand says what each of them had.
 */
async function moveRows(
  db: Db,
  follows: FollowTable,
  { brand_key, into_key, into_name }: Omit<Merged, 'brand_name'>,
): Promise<void> {
  const rows = sql.table(follows.table)
  const { column, name } = naming(follows, { key: into_key, name: into_name })
  const isTwin = sql`${isOf(follows, 'others', into_key)} and ${isSame(follows)}`
  const [change, note] = hasDelivery(follows)
    ? [
        sql`delivery = ${tellsMore},`,
        sql`jsonb_build_object('had_both', true, 'own', own.delivery, 'others', others.delivery, 'given', ${tellsMore})`,
      ]
    : [sql``, sql`jsonb_build_object('had_both', true)`]
  await sql`
    with own as (
      delete from ${rows} own using ${rows} others where ${isOf(follows, 'own', brand_key)} and ${isTwin} returning own.*)
    update ${rows} others
      set ${change} merged_from = coalesce(others.merged_from, '{}') || jsonb_build_object(${brand_key}::text, ${note})
      from own where ${isTwin}`.execute(db)
  // Without a twin it was committed since the deletion. It is moved the next time.
  await sql`
    update ${rows} own
      set ${column} = ${name}, merged_from = jsonb_build_object(${brand_key}::text, '{"had_both": false}'::jsonb)
      where ${isOf(follows, 'own', brand_key)} and not exists (select from ${rows} others where ${isTwin})`.execute(
    db,
  )
}

/** A follow of the other brand goes if it came from the former one, unless another merged brand left a note too. */
async function returnRows(db: Db, follows: FollowTable, merged: Merged): Promise<void> {
  const rows = sql.table(follows.table)
  const key = sql`${merged.brand_key}::text`
  const { column, name } = naming(follows, { key: merged.brand_key, name: merged.brand_name })
  const copied = [follows.owner, ...follows.parts, ...follows.facts]
  const note = sql`(merged_from -> ${key})`
  const isUnchosen = sql`delivery = ${note} ->> 'given'`
  const former = (fact: string) =>
    fact === 'delivery'
      ? sql`case when ${isUnchosen} then ${note} ->> 'own' else delivery end`
      : sql.ref(fact)
  const isNoted = sql`${isOf(follows, 'follows', merged.into_key)} and merged_from ? ${key}`
  const hadBoth = sql`(${note} -> 'had_both')::boolean`
  await sql`
    insert into ${rows} (${column}, ${sql.join(copied.map((fact) => sql.ref(fact)))})
      select ${name}, ${sql.join(copied.map(former))} from ${rows} follows where ${isNoted}
      on conflict do nothing`.execute(db)
  await sql`
    delete from ${rows} follows
      where ${isNoted} and not ${hadBoth} and merged_from - ${key} = '{}'`.execute(db)
  await sql`
    update ${rows} follows set
        ${hasDelivery(follows) ? sql`delivery = case when ${isUnchosen} then ${note} ->> 'others' else delivery end,` : sql``}
        merged_from = (select jsonb_object_agg(other, case when ${hadBoth} then facts else facts || '{"had_both": false}' end)
          from jsonb_each(merged_from - ${key}) notes (other, facts))
      where ${isNoted}`.execute(db)
}

/** `deliveries` begins with the one that tells most. */
const tellsMore = sql`(${sql.lit(`{${deliveries.join(',')}}`)}::text[])[least(
  array_position(${sql.lit(`{${deliveries.join(',')}}`)}::text[], own.delivery),
  array_position(${sql.lit(`{${deliveries.join(',')}}`)}::text[], others.delivery))]`

function hasDelivery({ facts }: FollowTable): boolean {
  return facts.includes('delivery')
}

/** Topics name brands by their keys. */
function naming({ table }: FollowTable, brand: { key: string; name: string }) {
  return table === 'push_topics'
    ? { column: sql.ref('topic'), name: sql`${brand.key}::text` }
    : { column: sql.ref('brand_name'), name: sql`${brand.name}::text` }
}

function isOf({ table }: FollowTable, rows: string, key: string): RawBuilder<boolean> {
  return table === 'push_topics'
    ? sql`(${sql.ref(`${rows}.kind`)} = 'brand' and ${sql.ref(`${rows}.topic`)} = ${key})`
    : sql`${sql.ref(`${rows}.brand_key`)} = ${key}`
}

function isSame({ owner, parts }: FollowTable): RawBuilder<boolean> {
  const same = parts.map(
    (part) => sql`and ${sql.ref(`others.${part}`)} is not distinct from ${sql.ref(`own.${part}`)}`,
  )
  return sql`${sql.ref(`others.${owner}`)} = ${sql.ref(`own.${owner}`)} ${sql.join(same, sql` `)}`
}
