import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import { isKnownBrand } from '#server/db/shown-on.ts'
import type { Tables } from '#server/db/schema.gen.ts'

/** The kind of a name. 'start' is the first words of a brand. */
export type NameSource = Tables['assistant_names']['source']

export type Named =
  | { kind: 'brand'; key: string; name: string; category: string; live_count: number }
  | { kind: 'creator'; id: string; name: string; username: string | null; live_count: number }

/** A brand or a creator whose name equals or resembles the text. */
export type NameRow = {
  typed: string
  source: NameSource
  squeezed: string
  brand_key: string | null
  brand_name: string | null
  category: string | null
  profile_id: string | null
  username: string | null
  full_name: string | null
  live_count: number
  /** Includes codes that only the creator's page shows, because the shopper named the creator. */
  is_on_page: boolean
}

const shownColumns = sql`names.source, names.squeezed, names.brand_key, brands.brand_name,
  brands.category, names.profile_id, profiles.username, profiles.full_name,
  coalesce(brands.live_count, profile_counts.live_count, 0) as live_count,
  (exists (select from promo_codes where influencer_id = names.profile_id and is_current and scope = 'my page')
    or exists (select from promo_codes where influencer_id = names.profile_id and is_live and hidden_channels <> '{}')) as is_on_page`

const withOwners = sql`left join brands on brands.brand_key = names.brand_key
  left join profile_counts on profile_counts.profile_id = names.profile_id
  left join profiles on profiles.id = names.profile_id
  where (names.profile_id is not null or ${isKnownBrand})`

/** Names that equal one of the texts, with one index look-up each. Limits the number of matches by first words. */
export async function findExactNames(db: Db, typed: string[]): Promise<NameRow[]> {
  if (typed.length === 0) return []
  const { rows } = await sql<NameRow>`
    select typed.text as typed, ${shownColumns}
      from unnest(${typed}::text[]) typed(text)
      cross join lateral (
        (select source, squeezed, brand_key, profile_id from assistant_names
          where squeezed = typed.text collate "C" and source in ('name', 'handle', 'domain', 'site', 'full_name', 'username') limit 8)
        union all
        (select source, squeezed, brand_key, profile_id from assistant_names
          where squeezed = typed.text collate "C" and source in ('start', 'first', 'last') limit 24)) names
      ${withOwners}`.execute(db)
  return rows
}

/**
 * Names similar to the whole text, with more typing errors than a word of a sentence may have. The text is passed as a
 * list of one, because with a plain value the planner expects a scan to find enough soon.
 */
export async function findNamesLikeWhole(db: Db, typed: string): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    select typed.text as typed, ${shownColumns}
      from unnest(${[typed]}::text[]) typed(text)
      cross join lateral (
        (select source, squeezed, brand_key, profile_id from assistant_names
          where near && assistant_near(typed.text) limit 24)
        union
        (select source, squeezed, brand_key, profile_id from search_similar(typed.text))) names
      ${withOwners}`.execute(db)
  return rows
}

/** Names within one edit of a text, similar by trigrams, or starting with it. */
export async function findSimilarNames(db: Db, typed: string[]): Promise<NameRow[]> {
  if (typed.length === 0) return []
  const { rows } = await sql<NameRow>`
    select typed.text as typed, ${shownColumns}
      from unnest(${typed}::text[]) typed(text)
      cross join lateral (
        (select source, squeezed, brand_key, profile_id from assistant_names
          where near && assistant_near(typed.text) limit 24)
        union
        (select source, squeezed, brand_key, profile_id from assistant_similar(typed.text))
        union
        (select source, squeezed, brand_key, profile_id from assistant_names
          where squeezed > typed.text collate "C" and squeezed < (typed.text || U&'\\+10FFFF') collate "C"
            and source in ('name', 'full_name') order by squeezed limit 6)) names
      ${withOwners}`.execute(db)
  return rows
}

/** Brands and creators by their keys, in that order. */
export async function findNamesByKey(
  db: Db,
  brand_keys: string[],
  profile_ids: string[],
): Promise<Named[]> {
  const [brands, creators] = [
    brand_keys.length === 0
      ? []
      : await db
          .selectFrom('brands')
          .where('brand_key', 'in', brand_keys)
          .select(['brand_key', 'brand_name', 'category', 'live_count'])
          .execute(),
    profile_ids.length === 0
      ? []
      : await db
          .selectFrom('profile_counts')
          .innerJoin('profiles', 'profiles.id', 'profile_counts.profile_id')
          .where('profile_id', 'in', profile_ids)
          .select(['profile_id', 'full_name', 'username', 'live_count'])
          .execute(),
  ]
  return [
    ...brand_keys.flatMap((key) => {
      const brand = brands.find(({ brand_key }) => brand_key === key)
      if (!brand) return []
      const { brand_name: name, category, live_count } = brand
      return [{ kind: 'brand' as const, key, name, category, live_count }]
    }),
    ...profile_ids.flatMap((id) => {
      const creator = creators.find(({ profile_id }) => profile_id === id)
      if (!creator) return []
      const { full_name, username, live_count } = creator
      return [
        { kind: 'creator' as const, id, name: full_name || username || '', username, live_count },
      ]
    }),
  ]
}
