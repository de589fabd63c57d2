import type { z } from 'zod'

import type { Viewer } from '#shared/contract/accounts.ts'
import type { profileInput, SocialLinks } from '#shared/contract/profiles.ts'
import type { AgencyRight } from '#shared/rules/agencies.ts'
import { failureOfConstraint } from '#server/db/constraints.ts'
import type { Db } from '#server/db/connect.ts'
import { transact } from '#server/db/transact.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/features/agencies/activity-log.ts'
import { requireManaging } from '#server/features/agencies/agencies.ts'

import { findSocialLinks, lockProfile, updateProfile, updateUserName } from './edit-queries.ts'
import type { EditedProfile } from './edit-queries.ts'

const noLinks: SocialLinks = {
  instagram_url: null,
  tiktok_url: null,
  x_url: null,
  youtube_url: null,
  linkedin_url: null,
}

/** Changes a user's name and, when given, username. Throws USERNAME_TAKEN, or RATE_LIMITED after many new ones. */
export async function editProfile(
  { db, limiter }: Pick<Deps, 'db' | 'limiter'>,
  viewer: { user_id: string; username: string | null },
  { full_name, username = viewer.username ?? undefined }: z.output<typeof profileInput>,
): Promise<EditedProfile> {
  // Before the transaction: the embedded database has one connection.
  if (username !== undefined && username !== viewer.username)
    await limiter.take('change_username', viewer.user_id)
  try {
    return await transact(db, async (db) => {
      await lockProfile(db, viewer.user_id)
      await updateUserName(db, viewer.user_id, full_name)
      return updateProfile(db, viewer.user_id, {
        full_name,
        ...(username === undefined ? {} : { username }),
      })
    })
  } catch (error) {
    throw failureOfConstraint(error) ?? error
  }
}

/** Somebody's social links. Throws FORBIDDEN unless the viewer is this influencer or an agency that manages it. */
export async function getSocialLinks(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  influencerId: string,
): Promise<SocialLinks> {
  await assertMayEdit(db, viewer, influencerId, 'read')
  return (await findSocialLinks(db, influencerId)) ?? noLinks
}

/** Replaces somebody's social links. Throws FORBIDDEN as `getSocialLinks` does. */
export async function editSocialLinks(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  influencerId: string,
  links: SocialLinks,
): Promise<SocialLinks> {
  await transact(db, async (db) => {
    const agency_id = await assertMayEdit(db, viewer, influencerId, 'manage')
    await lockProfile(db, influencerId)
    await updateProfile(db, influencerId, links)
    if (agency_id === null) return
    await recordActivity(db, {
      action: 'social_links_updated',
      actor_id: viewer.user_id,
      agency_id,
      subject_id: influencerId,
    })
  })
  return links
}

async function assertMayEdit(
  db: Db,
  viewer: Viewer,
  influencerId: string,
  right: AgencyRight,
): Promise<string | null> {
  if (viewer.user_id === influencerId) return null
  return requireManaging(db, viewer, influencerId, right)
}
