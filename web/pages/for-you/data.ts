import type { FollowedKind, ForYouPage, SavedPage } from '#shared/contract/following/following.ts'
import { api } from '#web/client/api.ts'
import { pagesQuery } from '#web/client/pages-query.ts'
import type { ReadPage } from '#web/client/pages-query.ts'
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
  const input = { kind, limit: perPage, saved, ...(kept && { kept }) }
  return {
    ...pagesQuery(
      [...forYouKey, kind, reader.user_id, kept, saved],
      (cursor, options): Promise<ForYouPage> =>
        api.following.readForYou({ ...input, ...cursor }, options),
    ),
    // What is followed changes on other pages.
    staleTime: 0,
  }
}

/** The pages of saved codes. A browser without an account names those of the page. */
export function savedQuery(reader: Reader) {
  const ids = reader.kept?.saved.map(({ id }) => id)
  const read: ReadPage<SavedPage> = async ({ cursor }, options) => {
    if (ids === undefined)
      return api.following.readSaved({ limit: perPage, ...(cursor && { cursor }) }, options)
    const from = Number(cursor ?? 0)
    const end = from + perPage
    const page = await api.following.readSaved({ ids: ids.slice(from, end) }, options)
    return { ...page, next_cursor: end < ids.length ? String(end) : null }
  }
  return { ...pagesQuery([...forYouKey, 'saved', reader.user_id, ids], read), staleTime: 0 }
}
