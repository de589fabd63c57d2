import type { Db } from '#server/db/connect.ts'
import { transact } from '#server/db/transact.ts'
import type { Deps } from '#server/deps.ts'
import { getProfile } from '#server/features/profiles/profiles.ts'

import { domainRefreshJob } from './domain-refresh-job.ts'
import {
  insertFollow,
  listFollowers,
  lockDomainMap,
  lockDomainMapShared,
  lockDomainMapsShared,
  refreshDomainMap,
} from './queries.ts'

/** Follows somebody and notes their brands' domains, which the extension shows first. Throws PROFILE_NOT_FOUND. */
export async function follow(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  userId: string,
  influencerId: string,
): Promise<void> {
  await transact(db, async (db) => {
    const { id } = await getProfile({ db, today }, influencerId)
    await insertFollow(db, userId, id)
    await refreshDomainMap(db, id, [userId])
  })
}

/**
 * Has the followers' domains brought up to date after an owner's codes changed. Call it with the
 * change's transaction as `deps.db`: what is undone then refreshes nothing. Changes that come
 * close together make one run.
 */
export async function refreshFollowerDomains(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  influencerId: string,
): Promise<void> {
  await transact(db, async (db) => {
    // Held until the change is visible: a run that was queued before must not look too early.
    await lockDomainMapShared(db, influencerId)
    await queue.add(db, domainRefreshJob, { influencer_id: influencerId })
  })
}

/** So many advisory locks fit beside others into PostgreSQL's table of locks. */
const maxLocked = 1000

/** How long a change without locks may take to become visible, in seconds. */
const unlockedDelay = 60

/** The same for many influencers, whose codes came with one transaction. */
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
 * What the job does: the map as it should be after every change that asked for it so far. In portions, each by the
 * codes of its moment, so that the lock is short for whoever publishes meanwhile; they ask for another run.
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
