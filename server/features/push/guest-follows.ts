import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { KeptFollows } from '#shared/contract/following/following.ts'
import type { PushState } from '#shared/contract/following/push.ts'
import { maxFollowedBrand, readFollowedSearch } from '#shared/rules/following/following.ts'
import { maxGuestsOfTopic } from '#shared/rules/following/push.ts'
import type { Topic } from '#shared/rules/following/push.ts'
import { findBrandKeys } from '#server/db/brand-keys.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { searchWords } from '#server/db/search.ts'

/** Sets the subscriptions of a browser without an account. A topic accepts only a limited number of such browsers. */
export async function subscribeGuest(db: Db, id: string, follows: KeptFollows): Promise<void> {
  const names = follows.brands.map((name) => name.replaceAll('\u0000', ''))
  const brands = await findBrandKeys(
    db,
    names.filter((name) => name.trim() !== '' && name.length <= maxFollowedBrand),
  )
  await writeTopics(db, id, [
    ...follows.creators.map((topic) => ({ kind: 'creator' as const, topic })),
    ...brands.map((topic) => ({ kind: 'brand' as const, topic })),
  ])
  await writeSearches(db, id, follows.searches)
}

const hasRoom = (others: RawBuilder<unknown>) =>
  sql`(select count(*) from (${others} limit ${sql.lit(maxGuestsOfTopic)}) subscribers) < ${sql.lit(maxGuestsOfTopic)}`

async function writeTopics(db: Db, id: string, topics: readonly Topic[]): Promise<void> {
  const requested = sql`json_to_recordset(${JSON.stringify(topics)}) as requested (kind text, topic text)`
  await sql`
    delete from push_topics where subscription_id = ${id}::uuid
      and (kind, topic) not in (select kind, topic from ${requested})`.execute(db)
  // Existing subscriptions are not counted again.
  await sql`
    insert into push_topics (kind, topic, subscription_id)
      select kind, topic, ${id}::uuid from ${requested}
        where not exists (select from push_topics own
            where (own.kind, own.topic, own.subscription_id) = (requested.kind, requested.topic, ${id}::uuid))
          and ${hasRoom(sql`select from push_topics others where (others.kind, others.topic) = (requested.kind, requested.topic)`)}
      on conflict do nothing`.execute(db)
}

async function writeSearches(db: Db, id: string, searches: KeptFollows['searches']): Promise<void> {
  const rows = searches.flatMap((one) => {
    const search = readFollowedSearch(one)
    if (search === undefined) return []
    const { q = '', category = '', promo_type = null, brand = '', expiring = false } = search
    return [{ words: searchWords(q), category, promo_type, brand_name: brand, is_ending: expiring }]
  })
  const requested = sql`(
    select words, category, promo_type, coalesce(merged_brand_name(brand_name), brand_name) as brand_name, is_ending
      from json_to_recordset(${JSON.stringify(rows)})
        as typed (words text, category text, promo_type text, brand_name text, is_ending boolean)) requested`
  const isSame = sql`
    (one.words, one.category, one.brand_key, one.is_ending)
        = (requested.words, requested.category, brand_key_of(requested.brand_name), requested.is_ending)
      and one.promo_type is not distinct from requested.promo_type`
  await sql`
    delete from push_searches one where subscription_id = ${id}::uuid
      and not exists (select from ${requested} where ${isSame})`.execute(db)
  await sql`
    insert into push_searches (subscription_id, words, category, promo_type, brand_name, is_ending)
      select ${id}::uuid, words, category, promo_type, brand_name, is_ending from ${requested}
        where not exists (select from push_searches one where subscription_id = ${id}::uuid and ${isSame})
          and ${hasRoom(sql`select from push_searches one where left(one.words, 3) = left(requested.words, 3) and ${isSame}`)}
      on conflict do nothing`.execute(db)
}

/** The subscriptions of a browser itself. Other follows of its account are matched by account. */
export async function listSubscribed(
  db: Db,
  id: string,
): Promise<Pick<PushState, 'topics' | 'searches'>> {
  const topics = await db
    .selectFrom('push_topics')
    .where('subscription_id', '=', id)
    .select(['kind', 'topic'])
    .orderBy('kind')
    .orderBy('topic')
    .execute()
  const { rows } = await sql<{ searches: number }>`
    select count(*)::int as searches from push_searches where subscription_id = ${id}::uuid`.execute(
    db,
  )
  return { topics, searches: rows[0]?.searches ?? 0 }
}
