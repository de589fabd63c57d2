import { ORPCError } from '@orpc/contract'
import sharp from 'sharp'

import { apiError } from '#shared/contract/errors.ts'
import { maxAvatarBytes, maxAvatarPixels } from '#shared/rules/profiles/avatars.ts'

import { createSemaphore } from '../semaphore.ts'

/** A size of a picture that is stored, in pixels; all of one picture have the same shape. */
export type PictureSize = { width: number; height: number }

/** Decoding takes memory and a CPU core, so concurrency is limited; visitors beyond the queue retry later. */
const takeTurn = createSemaphore(2, 20)
const retryAfterSeconds = 5
const maxSeconds = 20

/**
 * Creates the sizes of an uploaded picture, in their order. The upload is decoded and re-encoded, which removes metadata
 * and any other content. Throws AVATAR_… for an unacceptable picture, RATE_LIMITED when the queue is full.
 */
export async function makeImages(
  upload: Blob,
  sizes: readonly PictureSize[],
): Promise<Uint8Array<ArrayBuffer>[]> {
  if (upload.size > maxAvatarBytes) throw apiError('AVATAR_TOO_LARGE')
  const bytes = new Uint8Array(await upload.arrayBuffer())
  const format = formatOf(bytes)
  if (format === 'svg') throw apiError('AVATAR_IS_SVG')
  if (format === undefined) throw apiError('AVATAR_TYPE_UNSUPPORTED')
  const images = takeTurn(() => convert(bytes, format, sizes))
  if (images === undefined)
    throw apiError('RATE_LIMITED', { retry_after_seconds: retryAfterSeconds })
  return images
}

type Format = 'png' | 'jpeg' | 'webp' | 'gif' | 'heif'

/** The type by magic bytes: file name and declared type are user input. */
function formatOf(bytes: Uint8Array): Format | 'svg' | undefined {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  // AVIF. HEIC has the same container and differs in its compression.
  if (/^[^]{4}ftyp(?:avi[fs]|mif1|msf1)/.test(start)) return 'heif'
  return /^(?:\u00ef\u00bb\u00bf)?\s*<(?:[?!][^]*<)?(?:\w+:)?svg[\s>]/i.test(start)
    ? 'svg'
    : undefined
}

async function convert(
  bytes: Uint8Array,
  format: Format,
  sizes: readonly PictureSize[],
): Promise<Uint8Array<ArrayBuffer>[]> {
  const largest = sizes.reduce((one, other) => (other.width > one.width ? other : one))
  const { data, info } = await unpack(bytes, format, largest)
  const { width, height, channels } = info
  const picture = sharp(data, { raw: { width, height, channels } })
  return Promise.all(
    sizes.map(
      async (size) =>
        new Uint8Array(
          await picture.clone().resize(size.width, size.height).webp({ quality: 82 }).toBuffer(),
        ),
    ),
  )
}

/** Pixels of the largest size, rotated upright, in sRGB. The upload is decoded only once. */
async function unpack(bytes: Uint8Array, format: Format, largest: PictureSize) {
  try {
    const source = sharp(bytes, { limitInputPixels: maxAvatarPixels, failOn: 'error', pages: 1 })
    const found = await source.metadata()
    if (found.format !== format || (format === 'heif' && found.compression !== 'av1'))
      throw apiError('AVATAR_TYPE_UNSUPPORTED')
    return await source
      .autoOrient()
      .resize(largest.width, largest.height, { fit: 'cover' })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: maxSeconds })
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (error instanceof ORPCError) throw error
    // sharp distinguishes errors only by their messages.
    const isTooMuch = /pixel limit|dimensions? exceed|too large/i.test(String(error))
    throw apiError(isTooMuch ? 'AVATAR_TOO_MANY_PIXELS' : 'AVATAR_UNREADABLE')
  }
}
