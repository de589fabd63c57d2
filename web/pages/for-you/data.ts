import { infiniteQueryOptions } from '@tanstack/react-query'

import type { FollowedKind, ForYouPage, SavedPage } from '#shared/contract/following.ts'
import { api } from '#web/client/api.ts'
import { followsIn } from '#web/parts/following/guest-follows.ts'
import type { GuestFollows } from '#web/parts/following/guest-follows.ts'
import { forYouKey } from '#web/parts/following/queries.ts'

/** Whose page it is: of an account, or of what this browser keeps. */
export type Reader = { user_id: string; kept?: undefined } | { user_id: null; kept: GuestFollows }

/** What the page shows: deals of what is followed, saved codes, or what is followed itself. */
export const shownKinds = [
  'all',
  'ending',
  'saved',
  'creators',
  'brands',
  'searches',
  'following',
] as const

export type ShownKind = (typeof shownKinds)[number]

export const kindLabels: Record<ShownKind, string> = {
  all: 'All',
  ending: 'Ending soon',
  saved: 'Saved',
  creators: 'Creators',
  brands: 'Brands',
  searches: 'Searches',
  following: 'Manage',
}

const perPage = 24

/** The pages of deals that were loaded so far. */
export function forYouQuery(reader: Reader, kind: FollowedKind) {
  const kept = reader.kept && followsIn(reader.kept)
  const saved = kind === 'ending' ? (reader.kept?.saved ?? []).map(({ id }) => id) : []
  return infiniteQueryOptions({
    queryKey: [...forYouKey, kind, reader.user_id, kept, saved] as const,
    queryFn: ({ pageParam, signal }): Promise<ForYouPage> =>
      api.following.readForYou(
        {
          kind,
          limit: perPage,
          saved,
          ...(kept && { kept }),
          ...(pageParam === undefined ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    // What is followed changes on other pages.
    staleTime: 0,
  })
}

/** The pages of saved codes. A browser without an account names those of the page. */
export function savedQuery(reader: Reader) {
  const ids = reader.kept?.saved.map(({ id }) => id)
  return infiniteQueryOptions({
    queryKey: [...forYouKey, 'saved', reader.user_id, ids] as const,
    queryFn: async ({ pageParam, signal }): Promise<SavedPage> => {
      if (ids === undefined)
        return api.following.readSaved(
          { limit: perPage, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
          { signal },
        )
      const from = Number(pageParam ?? 0)
      const end = from + perPage
      const page = await api.following.readSaved({ ids: ids.slice(from, end) }, { signal })
      return { ...page, next_cursor: end < ids.length ? String(end) : null }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: 0,
  })
}
