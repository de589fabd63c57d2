import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { profileInput, SocialLinks } from '#shared/contract/profiles/profiles.ts'
import { eachSocialField } from '#shared/rules/profiles/social-networks.ts'
import type { SocialField } from '#shared/rules/profiles/social-networks.ts'
import { failureOfConstraint } from '#server/db/constraints.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'
import { refreshCodesOf } from '#server/db/bulk-changes.ts'
import { assertMayManage } from '#server/rights/agency-rights.ts'
import { lockViewer } from '#server/sessions/viewer.ts'
import type { SignedIn } from '#server/sessions/viewer.ts'

import { findSocialLinks, lockProfile, updateProfile, updateUserName } from './edit-queries.ts'
import type { EditedProfile } from './edit-queries.ts'

const noLinks: SocialLinks = eachSocialField(() => null)

/** Changes the given fields: name, username, category. Throws USERNAME_TAKEN, or RATE_LIMITED after many changes. */
export async function editProfile(
  { db, limiter }: Pick<Deps, 'db' | 'limiter'>,
  viewer: Pick<SignedIn, 'user_id' | 'username' | 'session'>,
  input: z.output<typeof profileInput>,
): Promise<EditedProfile> {
  // Before the transaction: the embedded database has one connection.
  if (input.username !== undefined && input.username !== viewer.username)
    await limiter.take('change_username', viewer.user_id)
  try {
    const edited = await transact(db, async (db) => {
      await lockViewer(db, viewer)
      const before = await lockProfile(db, viewer.user_id)
      const fields = (['full_name', 'username', 'category'] as const).filter(
        (field) => input[field] !== undefined && input[field] !== before[field],
      )
      // Equal values are no change, so no event is sent.
      if (fields.length === 0) return before
      if (input.full_name !== undefined) await updateUserName(db, viewer.user_id, input.full_name)
      await recordOwnProfile(db, viewer.user_id, fields)
      return updateProfile(db, viewer.user_id, input)
    })
    // A new name is copied into each code.
    await refreshCodesOf(db, viewer.user_id)
    return edited
  } catch (error) {
    throw failureOfConstraint(error) ?? error
  }
}

/** Logs a user's change of their own profile. */
export function recordOwnProfile(db: Db, userId: string, fields: string[]): Promise<void> {
  return recordActivity(db, {
    action: 'influencer_updated',
    actor_id: userId,
    subject_id: userId,
    details: { fields },
  })
}

/** Social links of a profile. Throws FORBIDDEN unless the viewer is this influencer or an agency that manages it. */
export async function getSocialLinks(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  influencerId: string,
): Promise<SocialLinks> {
  await assertMayManage(db, viewer, influencerId, 'read')
  return (await findSocialLinks(db, influencerId)) ?? noLinks
}

/**
 * Changes the given social links of a profile, and returns all. Throws FORBIDDEN like `getSocialLinks`.
 * @param suggested links that nobody entered: they count only while there is none
 */
export async function editSocialLinks(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  influencerId: string,
  entered: Partial<SocialLinks>,
  suggested: readonly SocialField[] = [],
): Promise<SocialLinks> {
  return transact(db, async (db) => {
    const agency_id = await assertMayManage(db, viewer, influencerId, 'manage')
    await lockProfile(db, influencerId)
    const before = (await findSocialLinks(db, influencerId)) ?? noLinks
    const links = Object.fromEntries(
      Object.entries(entered).filter(
        ([field]) => !suggested.some((known) => known === field && before[known] !== null),
      ),
    )
    const after = { ...before, ...links }
    if (isDeepStrictEqual(before, after)) return before
    await updateProfile(db, influencerId, links)
    await recordActivity(db, {
      action: 'social_links_updated',
      actor_id: viewer.user_id,
      agency_id,
      subject_id: influencerId,
    })
    return after
  })
}
