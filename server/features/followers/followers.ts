import { apiError } from '#shared/contract/errors.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { unsubscribeBrowsers, subscribeBrowsers } from '#server/features/push/follow-topics.ts'
import { getProfile } from '#server/features/profiles/profiles.ts'

import { domainRefreshJob } from './domain-refresh-job.ts'
import {
  deleteFollow,
  insertFollow,
  insertFollows,
  listFollowed,
  listFollowers,
  lockDomainMap,
  lockDomainMapShared,
  lockDomainMapsShared,
  refreshDomainMap,
} from './queries.ts'
import { lockFollows, requireRoom } from './room.ts'

/**
 * Follows a profile and stores its brands' domains, which the extension shows first. Throws PROFILE_NOT_FOUND,
 * FOLLOWS_ITSELF and FOLLOWS_FULL.
 */
export async function follow(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  userId: string,
  influencerId: string,
): Promise<void> {
  await transact(db, async (db) => {
    await lockFollows(db, userId)
    const { id } = await getProfile({ db, today }, influencerId)
    if (id === userId) throw apiError('FOLLOWS_ITSELF')
    // A refresh reads the followers before or after.
    await lockDomainMapShared(db, id)
    await insertFollow(db, userId, id)
    await requireRoom(db, userId)
    await subscribeBrowsers(db, userId, { kind: 'creator', topic: id })
    await refreshDomainMap(db, id, [userId])
  })
}

/** Whom an account follows, the latest first. */
export const listFollowedCreators = listFollowed

/**
 * Follows profiles that have a page, as far as there is room, in the caller's transaction under `lockFollows`.
 * Returns how many were not followed yet, and how many of these found room.
 */
export async function followMany(
  db: Db,
  userId: string,
  influencerIds: readonly string[],
  room: number,
): Promise<{ fresh: number; added: number }> {
  await lockDomainMapsShared(db, [...influencerIds].toSorted())
  const { fresh, added } = await insertFollows(db, userId, influencerIds, room)
  for (const id of added) {
    await subscribeBrowsers(db, userId, { kind: 'creator', topic: id })
    await refreshDomainMap(db, id, [userId])
  }
  return { fresh, added: added.length }
}

/** Ends a follow, with what its browsers hear of it. */
export async function unfollow(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  influencerId: string,
): Promise<void> {
  await transact(db, async (db) => {
    // A refresh that has read this follow would add domains again.
    await lockDomainMapShared(db, influencerId)
    await deleteFollow(db, userId, influencerId)
    await unsubscribeBrowsers(db, userId, { kind: 'creator', topic: influencerId })
  })
}

/**
 * Queues a refresh of the followers' domains after a change of codes. Pass the change's transaction as `deps.db`: a
 * rollback removes the job. Close changes make one run.
 */
export async function refreshFollowerDomains(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  influencerId: string,
): Promise<void> {
  await transact(db, async (db) => {
    // Held until the commit, so that an already queued run does not read too early.
    await lockDomainMapShared(db, influencerId)
    await queue.add(db, domainRefreshJob, { influencer_id: influencerId })
  })
}

/** Maximum number of advisory locks, limited by PostgreSQL's lock table. */
const maxLocked = 1000

/** Seconds that a change without locks may take to commit. */
const unlockedDelay = 60

/** The same for many influencers whose codes changed in one transaction. */
export async function refreshManyFollowerDomains(
  { db, queue }: Pick<Deps, 'queue'> & { db: Db },
  influencerIds: readonly string[],
): Promise<void> {
  const isLocked = influencerIds.length <= maxLocked
  if (isLocked) await lockDomainMapsShared(db, influencerIds)
  const refreshes = influencerIds.map((influencer_id) => ({ influencer_id }))
  await queue.addMany(db, domainRefreshJob, refreshes, isLocked ? 0 : unlockedDelay)
}

/**
 * The job: recomputes the map for all changes so far. It works in batches, so that locks are short; later changes
 * queue another run.
 */
export async function bringDomainMapUpToDate(db: Db, influencerId: string): Promise<void> {
  let last: string | undefined
  do {
    last = await transact(db, async (db) => {
      await lockDomainMap(db, influencerId)
      const followers = await listFollowers(db, influencerId, last)
      if (followers.length > 0) await refreshDomainMap(db, influencerId, followers)
      return followers.at(-1)
    })
  } while (last !== undefined)
}
