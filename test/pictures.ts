import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A picture of one colour, in the type that the name says. */
export async function aPicture(
  type: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png',
  { width = 300, height = 300, colour = '#c0392b' } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = sharp({ create: { width, height, channels: 3, background: colour } })
  return new Uint8Array(await drawn.toFormat(type).toBuffer())
}

/** A PNG of a few bytes that claims to have this many pixels. */
export function aPixelBomb(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits of grey.
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(width + 1))
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('IDAT', rows),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(8 + named.length)
  framed.writeUInt32BE(data.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), 4 + named.length)
  return framed
}
