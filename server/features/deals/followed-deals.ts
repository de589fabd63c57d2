import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Deal } from '#shared/contract/deals/deals.ts'
import { addDays, expiringSoonDays } from '#shared/rules/promo-codes/expiry.ts'
import type { FollowedSearch } from '#shared/rules/following/followed-search.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { pageOf } from '#server/db/cursor.ts'
import { isOnAPage, shownOn } from '#server/db/shown-on.ts'

import { positionOf, readPosition } from './deal-cursor.ts'
import { liveDeals, selectRows, toDeal } from './queries.ts'

/**
 * Deals of what somebody follows, in one statement. Each creator, brand and search is read from an index of its own,
 * as far as the page reaches, so that the reading costs the same however many codes there are.
 */

export type Followed = {
  creators: readonly string[]
  /** By their keys. */
  brands: readonly string[]
  searches: readonly FollowedSearch[]
}

/** What ends soon is looked for among so many of the newest codes, of all that is followed together. */
const maxLooked = 20_000

/** No condition on codes beside that of their outlet. */
const every = sql`true`

/** The newest first, with the cursor of the next page. */
export async function listFollowedDeals(
  db: Db,
  followed: Followed,
  {
    today,
    cursor,
    limit,
    only = every,
  }: {
    today: string
    cursor: string | undefined
    limit: number
    /** A condition on codes beside that of their outlet. */
    only?: RawBuilder<unknown> | undefined
  },
): Promise<{ deals: Deal[]; next_cursor: string | null }> {
  const position = readPosition('newest', cursor)
  const after = position.sort === 'newest' ? position.after : undefined
  const older = after
    ? sql`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid) and ${only}`
    : only
  const parts = partsOf(db, followed, { today, older, most: limit + 1 })
  if (parts.length === 0) return { deals: [], next_cursor: null }
  const ids = sql<string>`(select id from (${sql.join(parts, sql` union `)}) found
    order by created_at desc, id desc limit ${sql.lit(limit + 1)})`
  const rows = db
    .selectFrom('promo_codes')
    .where('promo_codes.id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  const found = (await selectRows(db, rows, limit + 1, 'custom')).map((row) => toDeal(row))
  const { page: deals, next_cursor } = pageOf(found, limit, (last) => positionOf('newest', last))
  return { deals, next_cursor }
}

/** What ends within seven days, the first to end first: one page, with these codes beside what is followed. */
export async function listFollowedEnding(
  db: Db,
  followed: Followed,
  {
    today,
    limit,
    saved,
    only = every,
  }: {
    today: string
    limit: number
    saved: readonly string[]
    only?: RawBuilder<unknown> | undefined
  },
): Promise<Deal[]> {
  const count = followed.creators.length + followed.brands.length + followed.searches.length
  const most = Math.max(limit, Math.floor(maxLooked / Math.max(1, count)))
  const parts = partsOf(db, followed, { today, older: only, most })
  if (saved.length > 0)
    parts.push(sql`select id, created_at, expiration_date from promo_codes
      where id = any(${[...saved]}::uuid[]) and ${isOnAPage} and ${only}`)
  if (parts.length === 0) return []
  const ids = sql<string>`(select id from (${sql.join(parts, sql` union `)}) found
    where expiration_date between ${today}::date and ${addDays(today, expiringSoonDays)}::date
    order by expiration_date, created_at desc, id limit ${sql.lit(limit)})`
  const rows = db
    .selectFrom('promo_codes')
    .where('promo_codes.id', 'in', ids)
    .orderBy('expiration_date')
    .orderBy('created_at', 'desc')
    .orderBy('id')
  return (await selectRows(db, rows, limit, 'custom')).map((row) => toDeal(row))
}

/** Codes that their pages or the profile of their owner show, of these ids, in no order. */
export async function listShownCodes(
  db: Db,
  ids: readonly string[],
  only: RawBuilder<unknown> = every,
): Promise<Deal[]> {
  if (ids.length === 0) return []
  const rows = db
    .selectFrom('promo_codes')
    .where('id', 'in', ids)
    .where(sql<boolean>`${isOnAPage} and ${only}`)
  return (await selectRows(db, rows, ids.length, 'custom')).map((row) => toDeal(row))
}

type Part = { today: string; older: RawBuilder<unknown>; most: number }

/** One select of `id`, `created_at` and `expiration_date` for each kind of follow, and for each search. */
function partsOf(
  db: Db,
  { creators, brands, searches }: Followed,
  { today, older, most }: Part,
): RawBuilder<unknown>[] {
  const newest = sql`order by created_at desc, id desc limit ${sql.lit(most)}`
  const parts: RawBuilder<unknown>[] = []
  if (creators.length > 0)
    parts.push(sql`select newest.* from unnest(${[...creators]}::uuid[]) followed(creator_id) cross join lateral (
      select id, created_at, expiration_date from promo_codes
        where influencer_id = creator_id and ${shownOn('profile')} and ${older} ${newest}) newest`)
  if (brands.length > 0)
    parts.push(sql`select newest.* from unnest(${[...brands]}::text[]) followed(followed_key) cross join lateral (
      select id, created_at, expiration_date from promo_codes
        where brand_key = followed_key and ${shownOn('brand')} and ${older} ${newest}) newest`)
  for (const { q = '', expiring, ...filter } of searches) {
    const ends = expiring ? { from: today, to: addDays(today, expiringSoonDays) } : undefined
    const own = liveDeals(db, { ...filter, outlet: 'web', q, ends })
      .where(sql<boolean>`${older}`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(most))
      .select(['id', 'created_at', 'expiration_date'])
    parts.push(sql`select * from ${own} own`)
  }
  return parts
}
