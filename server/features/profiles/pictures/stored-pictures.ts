import { randomBytes } from 'node:crypto'

import { avatarKey, avatarSizes, avatarStem } from '#shared/rules/profiles/avatars.ts'
import { headerKey } from '#shared/rules/profiles/header-pictures.ts'
import { headerRatio, headerWidths } from '#shared/rules/profiles/header-sizes.ts'
import type { Deps } from '#server/deps.ts'

import { makeImages } from './avatar-image.ts'
import type { PictureSize } from './avatar-image.ts'

type PictureDeps = Pick<Deps, 'files' | 'log'>

/** The pictures that an account may have, one of each: in which sizes they are stored, and as which files. */
const kinds = {
  avatar: {
    sizes: avatarSizes.map((size) => ({ width: size, height: size })),
    keysOf: (stem: string) => avatarSizes.map((size) => avatarKey(stem, size)),
    isKey: /-\d+\.webp$/,
  },
  header: {
    sizes: headerWidths.map((width) => ({ width, height: Math.round(width / headerRatio) })),
    keysOf: (stem: string) => headerWidths.map((width) => headerKey(stem, width)),
    isKey: /-h\d+\.webp$/,
  },
} satisfies Record<string, PictureKind>

type PictureKind = {
  sizes: readonly PictureSize[]
  keysOf: (stem: string) => string[]
  isKey: RegExp
}

/** Age after which unreferenced uploads are orphans: their process has died. */
const strayAfter = 60 * 60 * 1000

/**
 * Stores all sizes of an upload, then calls `refer`, which makes the account refer to them. On failure nothing of them
 * stays. Throws AVATAR_… for an unacceptable picture.
 */
export async function storePicture<Referred>(
  deps: PictureDeps,
  kind: keyof typeof kinds,
  userId: string,
  upload: Blob,
  refer: (stem: string) => Promise<Referred>,
): Promise<Referred> {
  const { sizes, keysOf } = kinds[kind]
  const images = await makeImages(upload, sizes)
  // A random name instead of the visitor's file name (spec §3). A file name may contain anything, including private
  // data (ASVS 5.3.2, 5.4.1).
  const stem = `${userId}/${Date.now()}-${randomBytes(12).toString('hex')}`
  const keys = keysOf(stem)
  try {
    for (const [index, bytes] of images.entries())
      await deps.files.put(keys[index] ?? stem, bytes, 'image/webp')
    return await refer(stem)
  } catch (error) {
    await deleteFiles(deps, keys)
    throw error
  }
}

/**
 * Deletes what an account no longer refers to. After the commit: a failure here cannot undo the saved picture and is
 * handled by the next change.
 */
export async function tidyPictures(
  deps: PictureDeps,
  kind: keyof typeof kinds,
  userId: string,
  former: string | null,
  current: string | null,
): Promise<void> {
  const { keysOf, isKey } = kinds[kind]
  const formerStem = former === null ? undefined : avatarStem(former)
  const currentStem = current === null ? undefined : avatarStem(current)
  if (formerStem?.startsWith(`${userId}/`) && formerStem !== currentStem)
    await deleteFiles(deps, keysOf(formerStem))
  try {
    const isStray = (key: string) => {
      const [, time] = /\/(\d{13})-/.exec(key) ?? []
      const isCurrent = currentStem !== undefined && key.startsWith(`${currentStem}-`)
      return (
        isKey.test(key) &&
        !isCurrent &&
        time !== undefined &&
        Number(time) < Date.now() - strayAfter
      )
    }
    await deleteFiles(deps, (await deps.files.list(`${userId}/`)).filter(isStray))
  } catch (error) {
    deps.log.error({ err: error }, 'listing stored avatars failed')
  }
}

async function deleteFiles({ files, log }: PictureDeps, keys: string[]): Promise<void> {
  for (const key of keys) {
    await files
      .delete(key)
      .catch((error: unknown) => log.error({ err: error }, 'deleting an avatar failed'))
  }
}
