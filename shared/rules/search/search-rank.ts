import { lowerCase } from '../text/lower-case.ts'

/**
 * The order of what a search finds among deals. `placeOf` of server/features/deals/rank-rules.ts is the same rule in
 * SQL; ranked-deals.test.ts compares them.
 */

/** The brand itself, brands that start with the query, creators, codes that start with it, everything else. */
export const searchRanks = { brand: 0, beginning: 1, creator: 2, code: 3, other: 4 } as const

export type SearchRank = (typeof searchRanks)[keyof typeof searchRanks]

type Ranked = {
  brand_key: string
  promo_code: string
  owner: { id: string; full_name: string; username: string | null }
}

/**
 * A deal's rank for a search, and its group within the rank: brands and codes from A to Z, then creators.
 * @param query in lower case, with single spaces
 */
export function searchPlace(
  { brand_key, promo_code, owner }: Ranked,
  query: string,
): { rank: SearchRank; group: string } {
  const { brand, beginning, creator, code, other } = searchRanks
  if (brand_key === query) return { rank: brand, group: '' }
  if (brand_key.startsWith(query)) return { rank: beginning, group: brand_key }
  const handle = query.startsWith('@') ? query : `@${query}`
  const isCreator =
    ` ${lowerCase(owner.full_name)}`.includes(` ${query}`) ||
    `@${owner.username?.toLowerCase() ?? ''}`.startsWith(handle)
  if (isCreator) return { rank: creator, group: owner.id }
  const lower = lowerCase(promo_code)
  return lower.startsWith(query) ? { rank: code, group: lower } : { rank: other, group: '' }
}
