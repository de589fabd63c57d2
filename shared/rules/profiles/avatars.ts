/** Profile pictures: upload rules and addresses of the stored sizes. */

export const maxAvatarBytes = 10_000_000

/**
 * Maximum number of pixels. A larger picture is rejected before it is decoded: 64 megapixels need a quarter of a
 * gigabyte.
 */
export const maxAvatarPixels = 64_000_000

/** Edges of the stored squares, in pixels; double a shown size for sharp screens. */
export const avatarSizes = [64, 128, 256, 512] as const

/** Recommended minimum edge (spec §9). Smaller pictures are accepted and look blurred. */
export const minAvatarEdge = 200

/** The default size, where only one address is possible. */
const namedSize = 256

const folder = '/avatars/'
/** Of profile pictures, and of header pictures (`header-pictures.ts`). */
const file =
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/\d{13}-[\da-f]{24}-(?:64|128|256|512|h480|h960|h1440)\.webp$/

/** The part that all sizes of an upload share, such as '{userId}/1773158400000-{random}'. */
export function avatarKey(stem: string, size: (typeof avatarSizes)[number]): string {
  return `${stem}-${size}.webp`
}

/** The stored URL of an upload. URLs of other sizes are derived from it. */
export function avatarAddress(stem: string): string {
  return `${folder}${avatarKey(stem, namedSize)}`
}

/** The common part of all sizes of a picture, from the URL of one. `undefined` for URLs of other sites. */
export function avatarStem(address: string): string | undefined {
  const key = avatarKeyOf(address)
  return key?.slice(0, key.lastIndexOf('-'))
}

/** The stored file for a path. `undefined` for paths that we never use. */
export function avatarKeyOf(path: string): string | undefined {
  const key = path.startsWith(folder) ? path.slice(folder.length) : ''
  return file.test(key) ? key : undefined
}
