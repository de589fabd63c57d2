import { randomBytes } from 'node:crypto'

import { avatarAddress, avatarKey, avatarSizes, avatarStem } from '#shared/rules/avatars.ts'
import { transact } from '#server/db/transact.ts'
import type { Deps } from '#server/deps.ts'

import { makeAvatarImages } from './avatar-image.ts'
import { recordOwnProfile } from './edit-profile.ts'
import { lockProfile, updateProfile } from './edit-queries.ts'
import type { EditedProfile } from './edit-queries.ts'

type AvatarDeps = Pick<Deps, 'db' | 'files' | 'log'>

/** Uploads that have not been entered after this long never will be: their process has ended. */
const strayAfter = 60 * 60 * 1000

/**
 * Gives a user a new picture. The profile names it only when every size is stored; until then, and
 * after any failure, the former one stays. Throws AVATAR_… for what is no acceptable picture.
 */
export async function uploadAvatar(
  deps: AvatarDeps,
  userId: string,
  upload: Blob,
): Promise<EditedProfile> {
  const images = await makeAvatarImages(upload)
  // A random name where the spec has the visitor's file name (§3): that one may hold anything, and
  // says more about them than they mean to publish (ASVS 5.3.2, 5.4.1).
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

/** Takes a user's picture away; their initial is shown instead. */
export function deleteAvatar(deps: AvatarDeps, userId: string): Promise<EditedProfile> {
  return replaceAvatar(deps, userId, null)
}

/** Deletes every stored picture of a user, for an account that goes. Throws when one of them stays. */
export async function deleteAvatarFiles(
  { files }: Pick<Deps, 'files'>,
  userId: string,
): Promise<void> {
  for (const key of await files.list(`${userId}/`)) await files.delete(key)
}

/** Every stored picture of a user, with the bytes read one by one; one deleted meanwhile is left out. */
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
    // Of two uploads at once the second replaces the first, and deletes its files.
    const known = await lockProfile(db, userId)
    // Nothing to take away is no change, and nobody need hear of it.
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

/** After the fact: nothing here can undo a saved picture, so a failure waits for the next change. */
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
