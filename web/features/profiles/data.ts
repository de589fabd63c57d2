import { infiniteQueryOptions } from '@tanstack/react-query'

import type { ProfilesQuery, ProfileSort } from '#shared/contract/profiles.ts'
import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'

export type ProfileKind = ProfilesQuery['kind']

/** What the address of a list of people holds; absent keys mean their defaults. */
export type ProfileSearch = { q?: string | undefined; sort?: ProfileSort | undefined }

export const profileSortLabels: Record<ProfileSort, string> = {
  newest: 'Newly Added',
  name: 'Name (A-Z)',
}

export const maxSearchLength = 100

/** Reads the address; what is unknown falls back to its default, and every key is named. */
export function readProfileSearch(search: Record<string, unknown>): ProfileSearch {
  const q = typeof search['q'] === 'string' ? search['q'] : ''
  return {
    q: q.trim() === '' ? undefined : q.slice(0, maxSearchLength),
    sort: search['sort'] === 'name' ? 'name' : undefined,
  }
}

/** All pages loaded so far of the people whom a search finds. */
export function profilesQuery(kind: ProfileKind, { q = '', sort = 'newest' }: ProfileSearch) {
  const input = { kind, q: q.trim(), sort }
  return infiniteQueryOptions({
    queryKey: ['profiles', input] as const,
    queryFn: ({ pageParam, signal }) =>
      api.profiles.list(
        { ...input, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** One public profile, by username or id. */
export function profileQuery(username: string) {
  return orpc.profiles.get.queryOptions({ input: { username } })
}
