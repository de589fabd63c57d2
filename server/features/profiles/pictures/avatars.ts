import { avatarAddress } from '#shared/rules/profiles/avatars.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'

import { recordOwnProfile } from '../edit-profile.ts'
import { lockProfile, updateProfile } from '../edit-queries.ts'
import type { EditedProfile } from '../edit-queries.ts'
import { storePicture, tidyPictures } from './stored-pictures.ts'

type AvatarDeps = Pick<Deps, 'db' | 'files' | 'log'>

/**
 * Stores a user's picture. The profile refers to it when every size is stored; on failure the former picture stays.
 * Throws AVATAR_… for an unacceptable picture.
 */
export function uploadAvatar(
  deps: AvatarDeps,
  userId: string,
  upload: Blob,
): Promise<EditedProfile> {
  return storePicture(deps, 'avatar', userId, upload, (stem) =>
    replaceAvatar(deps, userId, avatarAddress(stem)),
  )
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
  await tidyPictures(deps, 'avatar', userId, former, address)
  return profile
}
