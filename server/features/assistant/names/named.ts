import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'

import type { Named, NameRow } from './queries.ts'

/** The brand or creator of an index row. Undefined if nothing of it is public. */
export function namedOf(row: NameRow): Named | undefined {
  const { live_count } = row
  if (row.brand_key !== null)
    return {
      kind: 'brand',
      key: row.brand_key,
      name: row.brand_name ?? row.brand_key,
      category: row.category ?? 'General',
      live_count,
    }
  // A creator without codes for this caller is not shown.
  if (row.profile_id === null || (live_count === 0 && !row.is_on_page)) return undefined
  return {
    kind: 'creator',
    id: row.profile_id,
    name: row.full_name || row.username || '',
    username: row.username,
    live_count,
  }
}

/** Keys of names in sets: 'brand pacewell', 'creator 3a4a…'. */
export const brandId = (key: string) => `brand ${key}`
export const creatorId = (id: string) => `creator ${id}`
export const namedId = (named: Named) =>
  named.kind === 'brand' ? brandId(named.key) : creatorId(named.id)

/** Without duplicates, in the given order. */
export function distinctNamed(rows: readonly NameRow[]): Named[] {
  const found = new Map<string, Named>()
  for (const row of rows) {
    const named = namedOf(row)
    if (named && !found.has(namedId(named))) found.set(namedId(named), named)
  }
  return [...found.values()]
}

/** The last of each name. */
export const distinctById = <T extends Named>(some: readonly T[]): T[] => [
  ...new Map(some.map((one) => [namedId(one), one])).values(),
]

export const byCodes = (a: Named, b: Named) =>
  b.live_count - a.live_count || (a.name < b.name ? -1 : 1)

/** Whether a question may offer a name. Brands need a live code. */
export function mayBeGuessed(named: Named): boolean {
  return named.kind === 'creator' || named.live_count > 0
}

export const categoriesOf = (some: readonly Named[]): PromoCategory[] =>
  some.flatMap((one) => (one.kind === 'brand' ? (one.category as PromoCategory) : []))
