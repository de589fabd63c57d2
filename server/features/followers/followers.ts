import { transact } from '#server/db/transact.ts'
import type { Deps } from '#server/deps.ts'
import { getProfile } from '#server/features/profiles/profiles.ts'

import { insertFollow, refreshDomainMap } from './queries.ts'

/** Follows somebody and notes their brands' domains, which the extension shows first. Throws PROFILE_NOT_FOUND. */
export async function follow(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  userId: string,
  influencerId: string,
): Promise<void> {
  await transact(db, async (db) => {
    const { id } = await getProfile({ db, today }, influencerId)
    await insertFollow(db, userId, id)
    await refreshDomainMap(db, id, userId)
  })
}

/** Brings the followers' domains up to date after an owner's codes changed. A failure is logged and spoils nothing. */
export async function refreshFollowerDomains(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  influencerId: string,
): Promise<void> {
  try {
    await refreshDomainMap(db, influencerId)
  } catch (error) {
    log.error({ err: error, influencer_id: influencerId }, 'refreshing follower domains failed')
  }
}
