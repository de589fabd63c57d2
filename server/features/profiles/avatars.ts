import { randomBytes } from 'node:crypto'

import { avatarAddress, avatarKey, avatarSizes, avatarStem } from '#shared/rules/avatars.ts'
import { transact } from '#server/db/transact.ts'
import type { Deps } from '#server/deps.ts'

import { makeAvatarImages } from './avatar-image.ts'
import { recordOwnProfile } from './edit-profile.ts'
import { lockProfile, updateProfile } from './edit-queries.ts'
import type { EditedProfile } from './edit-queries.ts'

type AvatarDeps = Pick<Deps, 'db' | 'files' | 'log'>

/** Age after which unreferenced uploads are orphans: their process has died. */
const strayAfter = 60 * 60 * 1000

/**
 * Stores a user's picture. The profile refers to it when every size is stored; on failure the former picture stays.
 * Throws AVATAR_… for an unacceptable picture.
 */
export async function uploadAvatar(
  deps: AvatarDeps,
  userId: string,
  upload: Blob,
): Promise<EditedProfile> {
  const images = await makeAvatarImages(upload)
  // A random name instead of the visitor's file name (spec §3). A file name may contain anything, including private
  // data (ASVS 5.3.2, 5.4.1).
  const stem = `${userId}/${Date.now()}-${randomBytes(12).toString('hex')}`
  try {
    for (const { size, bytes } of images)
      await deps.files.put(avatarKey(stem, size), bytes, 'image/webp')
    return await replaceAvatar(deps, userId, avatarAddress(stem))
  } catch (error) {
    await deleteFiles(deps, keysOf(stem))
    throw error
  }
}

/** Removes a user's picture; the initial is shown instead. */
export function deleteAvatar(deps: AvatarDeps, userId: string): Promise<EditedProfile> {
  return replaceAvatar(deps, userId, null)
}

/** Deletes all stored pictures of a deleted user. Throws if one remains. */
export async function deleteAvatarFiles(
  { files }: Pick<Deps, 'files'>,
  userId: string,
): Promise<void> {
  for (const key of await files.list(`${userId}/`)) await files.delete(key)
}

/** Reads all stored pictures of a user one by one. Pictures deleted meanwhile are skipped. */
export async function* readAvatarFiles(
  { files }: Pick<Deps, 'files'>,
  userId: string,
): AsyncGenerator<{ name: string; bytes: Uint8Array }> {
  for (const key of await files.list(`${userId}/`)) {
    const file = await files.get(key)
    if (file)
      yield {
        name: key.slice(userId.length + 1),
        bytes: new Uint8Array(await new Response(file.body).arrayBuffer()),
      }
  }
}

async function replaceAvatar(
  deps: AvatarDeps,
  userId: string,
  address: string | null,
): Promise<EditedProfile> {
  const { former, profile } = await transact(deps.db, async (db) => {
    // Of two concurrent uploads the second replaces the first and deletes its files.
    const known = await lockProfile(db, userId)
    // No picture: nothing changed, so no event is sent.
    if (known.avatar_url === address) return { former: address, profile: known }
    await recordOwnProfile(db, userId, ['avatar_url'])
    return {
      former: known.avatar_url,
      profile: await updateProfile(db, userId, { avatar_url: address }),
    }
  })
  await tidy(deps, userId, former, address)
  return profile
}

/** After the commit: a failure here cannot undo the saved picture and is handled by the next change. */
async function tidy(
  deps: AvatarDeps,
  userId: string,
  former: string | null,
  current: string | null,
): Promise<void> {
  const formerStem = former === null ? undefined : avatarStem(former)
  const currentStem = current === null ? undefined : avatarStem(current)
  if (formerStem?.startsWith(`${userId}/`) && formerStem !== currentStem)
    await deleteFiles(deps, keysOf(formerStem))
  try {
    const isStray = (key: string) => {
      const [, time] = /\/(\d{13})-/.exec(key) ?? []
      const isCurrent = currentStem !== undefined && key.startsWith(`${currentStem}-`)
      return !isCurrent && time !== undefined && Number(time) < Date.now() - strayAfter
    }
    await deleteFiles(deps, (await deps.files.list(`${userId}/`)).filter(isStray))
  } catch (error) {
    deps.log.error({ err: error }, 'listing stored avatars failed')
  }
}

function keysOf(stem: string): string[] {
  return avatarSizes.map((size) => avatarKey(stem, size))
}

async function deleteFiles({ files, log }: AvatarDeps, keys: string[]): Promise<void> {
  for (const key of keys) {
    await files
      .delete(key)
      .catch((error: unknown) => log.error({ err: error }, 'deleting an avatar failed'))
  }
}
