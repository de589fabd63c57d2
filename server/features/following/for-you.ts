import type {
  FollowedKind,
  ForYouPage,
  KeptFollows,
  SavedPage,
} from '#shared/contract/following.ts'
import { isShown } from '#shared/rules/visibility.ts'
import type { Clock } from '#shared/rules/visibility.ts'
import { findBrandKeys } from '#server/db/brand-keys.ts'
import type { Db } from '#server/db/connect.ts'
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

/** Deals of what an account follows, or without one of what the browser keeps. */
export async function readForYou(
  { db, live, today }: ReadDeps,
  userId: string | undefined,
  { kind, kept, saved, cursor, limit }: ForYouQuery,
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
  const found =
    kind === 'ending'
      ? {
          deals: await listFollowedEnding(db, followed, { today: day, limit, saved: all.saved }),
          next_cursor: null,
        }
      : await listFollowedDeals(db, followed, { today: day, cursor, limit })
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
  return { creators, brands: await findBrandKeys(db, brands), searches, saved }
}

/** Saved codes with what became of them. Of one that is not shown any more nothing leaves but its end. */
export async function readSaved(
  { db, live, today }: ReadDeps,
  userId: string | undefined,
  {
    ids = [],
    cursor,
    limit,
  }: { ids?: string[] | undefined; cursor?: string | undefined; limit: number },
): Promise<SavedPage> {
  const live_cursor = live.cursor()
  const day = today()
  const { rows, next_cursor } =
    userId === undefined
      ? { rows: ids.map((id): SavedRow => ({ id, brand_name: null })), next_cursor: null }
      : await listSaved(db, userId, { cursor, limit })
  const asked = rows.map(({ id }) => id)
  const deals = new Map((await listShownCodes(db, asked)).map((deal) => [deal.id, deal]))
  const facts = await listCodeFacts(
    db,
    asked.filter((id) => !deals.has(id)),
  )
  const clock = { today: day, now: new Date() }
  return {
    saved: rows.map(({ id, brand_name }) => ({
      id,
      deal: deals.get(id) ?? null,
      ended_on: endOf(facts.get(id), clock),
      brand_name,
    })),
    next_cursor,
    today: day,
    live_cursor,
  }
}

/** The last day of a code that would be shown if it had not ended. Of any other one nobody hears. */
function endOf(code: CodeFacts | undefined, clock: Clock): string | null {
  if (code === undefined) return null
  const before = { ...code, expiration_date: null }
  const wasShown = isShown(before, 'page', false, clock) || isShown(before, 'profile', false, clock)
  return wasShown ? code.expiration_date : null
}
