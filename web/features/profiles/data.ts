import { infiniteQueryOptions } from '@tanstack/react-query'

import type { ProfilesQuery, ProfileSort } from '#shared/contract/profiles.ts'
import { parseCategory } from '#shared/rules/categories.ts'
import type { PromoCategory } from '#shared/rules/categories.ts'
import { api } from '#web/client/api.ts'
import { readAfter } from '#web/parts/lists/list-pages.tsx'
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

export const maxSearchLength = 100

/** Parses the parameters. Unknown values become the default, and every key is present. */
export function readProfileSearch(search: Record<string, unknown>): ProfileSearch {
  const q = typeof search['q'] === 'string' ? search['q'] : ''
  return {
    q: q.trim() === '' ? undefined : q.slice(0, maxSearchLength),
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
  return infiniteQueryOptions({
    queryKey: ['profiles', input, after ?? ''] as const,
    queryFn: ({ pageParam, signal }) =>
      api.profiles.list(
        { ...input, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: after,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** One public profile, by username or id. */
export function profileQuery(username: string) {
  return orpc.profiles.get.queryOptions({ input: { username } })
}
