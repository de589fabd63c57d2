import type {
  FollowedKind,
  ForYouPage,
  KeptFollows,
  SavedPage,
} from '#shared/contract/following/following.ts'
import { isShown } from '#shared/rules/promo-codes/visibility.ts'
import type { Clock, Outlet } from '#shared/rules/promo-codes/visibility.ts'
import { findKeysByName } from '#server/db/brand-keys.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { shownOn } from '#server/db/shown-on.ts'
import type { Deps } from '#server/deps.ts'
import {
  listFollowedDeals,
  listFollowedEnding,
  listShownCodes,
} from '#server/features/deals/followed-deals.ts'
import type { Followed } from '#server/features/deals/followed-deals.ts'
import { listFollowedCreators } from '#server/features/followers/followers.ts'

import { listOwn } from './queries.ts'
import { listCodeFacts, listSaved } from './saved-queries.ts'
import type { CodeFacts, SavedRow } from './saved-queries.ts'

type ReadDeps = Pick<Deps, 'db' | 'live' | 'today'>

type ForYouQuery = {
  kind: FollowedKind
  kept?: KeptFollows | undefined
  saved: readonly string[]
  cursor?: string | undefined
  limit: number
}

/** What programs read beside what pages show. */
const onlyFor = (isApi: boolean) => (isApi ? shownOn('api') : undefined)

/**
 * Deals of what an account follows, or without one of what the browser keeps.
 * @param takeRead counts a further read against the limit of whoever asks
 * @param isApi the caller is a program
 */
export async function readForYou(
  { db, live, today }: ReadDeps,
  userId: string | undefined,
  { kind, kept, saved, cursor, limit }: ForYouQuery,
  takeRead: () => Promise<void>,
  isApi = false,
): Promise<ForYouPage> {
  // Read the cursor first: a change meanwhile is then told twice rather than lost.
  const live_cursor = live.cursor()
  const day = today()
  const all =
    userId === undefined ? await followedByBrowser(db, kept, saved) : await followedBy(db, userId)
  const followed: Followed = {
    creators: kind === 'brands' || kind === 'searches' ? [] : all.creators,
    brands: kind === 'creators' || kind === 'searches' ? [] : all.brands,
    searches: kind === 'creators' || kind === 'brands' ? [] : all.searches,
  }
  // Each is a select of its own.
  for (const _search of followed.searches.slice(1)) await takeRead()
  const only = onlyFor(isApi)
  const found =
    kind === 'ending'
      ? {
          deals: await listFollowedEnding(db, followed, {
            today: day,
            limit,
            saved: all.saved,
            only,
          }),
          next_cursor: null,
        }
      : await listFollowedDeals(db, followed, { today: day, cursor, limit, only })
  return { ...found, today: day, live_cursor }
}

type AllFollowed = Followed & { saved: readonly string[] }

async function followedBy(db: Db, userId: string): Promise<AllFollowed> {
  const [creators, { brands, searches, saved }] = await Promise.all([
    listFollowedCreators(db, userId),
    listOwn(db, userId),
  ])
  return { creators, brands: brands.map(({ brand_key }) => brand_key), searches, saved }
}

async function followedByBrowser(
  db: Db,
  kept: KeptFollows | undefined,
  saved: readonly string[],
): Promise<AllFollowed> {
  const { creators = [], brands = [], searches = [] } = kept ?? {}
  // Searches name a brand too, and it may be merged since.
  const ofSearches = searches.flatMap(({ brand }) => brand ?? [])
  const keys = await findKeysByName(db, [...brands, ...ofSearches])
  const keyOf = (name: string) => keys.get(name) ?? name
  return {
    creators,
    brands: [...new Set(brands.map(keyOf))],
    searches: searches.map((search) =>
      search.brand === undefined ? search : { ...search, brand: keyOf(search.brand) },
    ),
    saved,
  }
}

/**
 * Saved codes with what became of them. Of one that is not shown any more nothing leaves but its end.
 * @param isApi the caller is a program
 */
export async function readSaved(
  { db, live, today }: ReadDeps,
  userId: string | undefined,
  {
    ids = [],
    cursor,
    limit,
  }: { ids?: string[] | undefined; cursor?: string | undefined; limit: number },
  isApi = false,
): Promise<SavedPage> {
  const live_cursor = live.cursor()
  const day = today()
  const { rows, next_cursor } =
    userId === undefined
      ? { rows: ids.map((id): SavedRow => ({ id, brand_name: null })), next_cursor: null }
      : await listSaved(db, userId, { cursor, limit })
  const asked = rows.map(({ id }) => id)
  const shown = await listShownCodes(db, asked, onlyFor(isApi))
  const deals = new Map(shown.map((deal) => [deal.id, deal]))
  const facts = await listCodeFacts(
    db,
    asked.filter((id) => !deals.has(id)),
  )
  const clock = { today: day, now: new Date() }
  return {
    saved: rows.map(({ id, brand_name }) => ({
      id,
      deal: deals.get(id) ?? null,
      ended_on: endOf(facts.get(id), clock, isApi),
      brand_name,
    })),
    next_cursor,
    today: day,
    live_cursor,
  }
}

/** The last day of a code that would be shown if it had not ended. Of any other one nobody hears. */
function endOf(code: CodeFacts | undefined, clock: Clock, isApi: boolean): string | null {
  if (code === undefined) return null
  const before = { ...code, expiration_date: null }
  const was = (outlet: Outlet) => isShown(before, outlet, false, clock)
  return (was('page') || was('profile')) && (!isApi || was('api')) ? code.expiration_date : null
}
