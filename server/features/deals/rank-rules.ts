import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { SearchRank } from '#shared/rules/search/search-rank.ts'
import { beginningWith, containingWord, searchWords } from '#server/db/search.ts'

/** The ranks of a search in SQL, for rows of promo_codes. */

/** The position of a page's last deal. */
export type RankedAfter = [rank: SearchRank, group: string, created_at: string, id: string]

export type Rule = RawBuilder<boolean>

export function isOlder([, , created_at, id]: RankedAfter): Rule {
  return sql<boolean>`(created_at, promo_codes.id) < (${created_at}::timestamptz, ${id}::uuid)`
}

/** `searchPlace` of shared/rules/search/search-rank.ts in SQL. */
export function placeOf(q: string): { rank: RawBuilder<SearchRank>; group: RawBuilder<string> } {
  const { isBrand, beginsBrand, isCreator, beginsCode } = rulesOf(q)
  return {
    rank: sql<SearchRank>`case when ${isBrand} then 0 when ${beginsBrand} then 1 when ${isCreator} then 2
      when ${beginsCode} then 3 else 4 end`,
    group: sql<string>`case when ${isBrand} then '' when ${beginsBrand} then brand_key
      when ${isCreator} then influencer_id::text when ${beginsCode} then lower(promo_code) else '' end`,
  }
}

export function rulesOf(
  q: string,
): Record<'isBrand' | 'beginsBrand' | 'isCreator' | 'beginsCode', Rule> {
  const words = searchWords(q)
  const handle = words.startsWith('@') ? words : `@${words}`
  return {
    isBrand: sql`(brand_key = ${words})`,
    beginsBrand: sql`starts_with(brand_key, ${words})`,
    // The last line of `search_text` is the username.
    isCreator: sql`(' ' || lower(owner_name) like ${containingWord(q)}
      or starts_with(split_part(search_text, E'\\n', -1), ${handle}))`,
    beginsCode: sql`(lower(promo_code) like ${beginningWith(q)})`,
  }
}
