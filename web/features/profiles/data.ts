import type { ProfilesQuery, ProfileSort } from '#shared/contract/profiles/profiles.ts'
import { parseCategory } from '#shared/rules/promo-codes/category-names.ts'
import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'
import { readSearchText } from '#shared/rules/search/search-text.ts'
import { api } from '#web/client/api.ts'
import { readAfter } from '#web/parts/lists/list-pages.tsx'
import { pagesQuery } from '#web/client/pages-query.ts'
import { orpc } from '#web/client/query-client.ts'

export type ProfileKind = ProfilesQuery['kind']

/** The search parameters of a list of profiles. Absent keys mean their defaults. */
export type ProfileSearch = {
  q?: string | undefined
  category?: PromoCategory | undefined
  sort?: ProfileSort | undefined
  /** The cursor of a later page, for clients without scripts. */
  after?: string | undefined
}

export const profileSortLabels: Record<ProfileSort, string> = {
  newest: 'Newly Added',
  name: 'Name (A-Z)',
}

/** Parses the parameters. Unknown values become the default, and every key is present. */
export function readProfileSearch(search: Record<string, unknown>): ProfileSearch {
  return {
    q: readSearchText(search['q']),
    category: parseCategory(search['category']),
    // Older addresses contain 'alphabetical'.
    sort: search['sort'] === 'name' || search['sort'] === 'alphabetical' ? 'name' : undefined,
    after: readAfter(search['after']),
  }
}

/** Whether an address shows the complete list. The sort order does not matter. */
export function isWholeList({ q, category, after }: ProfileSearch): boolean {
  return q === undefined && category === undefined && after === undefined
}

/** All loaded pages of the profiles that match a search. */
export function profilesQuery(
  kind: ProfileKind,
  { q = '', category, sort = 'newest', after }: ProfileSearch,
) {
  const input = { kind, q: q.trim(), category, sort }
  return pagesQuery(
    ['profiles', input, after ?? ''],
    (cursor, options) => api.profiles.list({ ...input, ...cursor }, options),
    after,
  )
}

/** One public profile, by username or id. */
export function profileQuery(username: string) {
  return orpc.profiles.get.queryOptions({ input: { username } })
}
