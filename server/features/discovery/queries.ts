import { sql } from 'kysely'
import type { RawBuilder, SelectQueryBuilder } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import type { Tables } from '#server/db/schema.gen.ts'
import { countBeyondLists, isListedOn, shownOn } from '#server/db/shown-on.ts'

/** A keyset position in a list. Every part of the sitemap starts from one. */
export type Place = readonly [string, string]
export type Listed = { place: Place; name: string; changed_at: string | null }

/** Brands, profiles and deals with a page, each in the order of its own index. */
export type ListedKind = 'brands' | 'influencers' | 'creditcards' | 'deals'

export const listedKinds: readonly ListedKind[] = ['brands', 'influencers', 'creditcards', 'deals']

const profileKinds = { influencers: 'influencer', creditcards: 'creditcard' } as const

/** Their number, from stored counts. Lists count other deals than feeds show, so those that differ are added. */
export async function countListed(db: Db, kind: ListedKind): Promise<number> {
  const count =
    kind === 'deals'
      ? db
          .selectFrom('category_counts')
          .select(
            sql<string>`coalesce(sum(live_count), 0) + ${countBeyondLists('feeds', sql`true`)}`.as(
              'n',
            ),
          )
      : kind === 'brands'
        ? db
            .selectFrom('brands')
            .where('live_count', '>', 0)
            .select((eb) => eb.fn.countAll<string>().as('n'))
        : db
            .selectFrom('profile_counts')
            .where('live_count', '>', 0)
            .where('kind', '=', profileKinds[kind])
            .select((eb) => eb.fn.countAll<string>().as('n'))
  return Number((await count.executeTakeFirst())?.n ?? 0)
}

/** The position of the n-th row (from 1), by an index-only scan. */
export async function findPlace(db: Db, kind: ListedKind, n: number): Promise<Place | undefined> {
  // The tables differ, but their selected columns do not.
  const rows = places(db, kind) as SelectQueryBuilder<
    Tables,
    'promo_codes',
    { first: string; second: string }
  >
  const [row] = await rows
    .offset(n - 1)
    .limit(1)
    .execute()
  return row && [row.first, row.second]
}

/** The next rows after a position, or the first ones. */
export async function listAfter(
  db: Db,
  kind: ListedKind,
  after: Place | undefined,
  limit: number,
): Promise<Listed[]> {
  const rows = await listing(db, kind, after, limit).execute()
  return rows.map(({ first, second, name, changed_at }) => ({
    place: [first, second],
    name: name ?? '',
    changed_at,
  }))
}

function places(db: Db, kind: ListedKind) {
  if (kind === 'brands') {
    return db
      .selectFrom('brands')
      .where('live_count', '>', 0)
      .orderBy('brand_key')
      .select(['brand_key as first', sql<string>`''`.as('second')])
  }
  if (kind === 'deals') {
    // Oldest first: new deals are added to the last part, and other parts stay unchanged.
    return db
      .selectFrom('promo_codes')
      .where(shownOn('feeds'))
      .orderBy('created_at')
      .orderBy('id')
      .select(['created_at as first', 'id as second'])
  }
  return db
    .selectFrom('profile_counts')
    .where('live_count', '>', 0)
    .where('kind', '=', profileKinds[kind])
    .orderBy('profile_created_at')
    .orderBy('profile_id')
    .select(['profile_created_at as first', 'profile_id as second'])
}

/** A hidden row has no name and gives no line, so that the positions of the parts do not change. */
const named = (name: RawBuilder<unknown>, isOpen: RawBuilder<boolean>) =>
  sql<string | null>`case when ${isOpen} then ${name} end`.as('name')

function listing(db: Db, kind: ListedKind, after: Place | undefined, limit: number) {
  if (kind === 'brands') {
    const rows = db
      .selectFrom('brands')
      .where('live_count', '>', 0)
      .orderBy('brand_key')
      .limit(limit)
      .select([
        'brand_key as first',
        sql<string>`''`.as('second'),
        named(
          sql`brand_name`,
          isListedOn(
            ['brand', 'feeds'],
            sql`live_count`,
            sql`promo_codes.brand_key = brands.brand_key`,
          ),
        ),
        'newest_live_at as changed_at',
      ])
    return after ? rows.where('brand_key', '>', after[0]) : rows
  }
  if (kind === 'deals') {
    const rows = db
      .selectFrom('promo_codes')
      .where(shownOn('feeds'))
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .select([
        'created_at as first',
        'id as second',
        named(sql`id`, shownOn('page')),
        // A start changes `created_at` alone.
        sql<string>`greatest(created_at, updated_at)`.as('changed_at'),
      ])
    return after
      ? rows.where(sql<boolean>`(created_at, id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`)
      : rows
  }
  const rows = db
    .selectFrom('profile_counts')
    .innerJoin('profiles', 'profiles.id', 'profile_counts.profile_id')
    .where('live_count', '>', 0)
    .where('kind', '=', profileKinds[kind])
    .orderBy('profile_created_at')
    .orderBy('profile_id')
    .limit(limit)
    .select([
      'profile_created_at as first',
      'profile_id as second',
      named(
        sql`username`,
        isListedOn(['profile', 'feeds'], sql`live_count`, sql`influencer_id = profile_id`),
      ),
      'newest_live_at as changed_at',
    ])
  return after
    ? rows.where(
        sql<boolean>`(profile_created_at, profile_id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      )
    : rows
}
