import sharp from 'sharp'

import { colours } from '#server/http/pages/inline-styles.ts'

type Drawn = { size: number; share: number; is_on_paper: boolean }

const whole = (size: number): Drawn => ({ size, share: 1, is_on_paper: false })

/** The icons that a build draws from its own mark, and how much of each the mark fills. */
const drawn: Record<string, Drawn> = {
  '/apple-touch-icon.png': { size: 180, share: 0.7, is_on_paper: true },
  '/badge-96.png': whole(96),
  '/favicon.ico': whole(32),
  '/icon-192.png': whole(192),
  '/icon-512.png': whole(512),
  // Systems cut off what is near the edge.
  '/icon-maskable-512.png': { size: 512, share: 0.56, is_on_paper: true },
}

export const iconPaths = ['/icon.svg', ...Object.keys(drawn)]

/** The icons of an operator's mark. Each is drawn when somebody asks for it first. */
export function createIcons(mark: string) {
  const made = new Map<string, Promise<Buffer>>()
  return (path: string): Promise<Buffer> => {
    const known = made.get(path) ?? draw(mark, path)
    made.set(path, known)
    return known
  }
}

async function draw(mark: string, path: string): Promise<Buffer> {
  const icon = drawn[path]
  if (!icon) return Buffer.from(mark)
  const { size, share, is_on_paper } = icon
  const inner = Math.round(size * share)
  const edge = Math.floor((size - inner) / 2)
  const background = is_on_paper ? colours.paper : { r: 0, g: 0, b: 0, alpha: 0 }
  // Drawn large first: a mark may say that it is small.
  const image = sharp(Buffer.from(mark), { density: 600 })
    .resize(inner, inner, { fit: 'contain', background })
    .extend({
      top: edge,
      left: edge,
      bottom: size - inner - edge,
      right: size - inner - edge,
      background,
    })
  if (path.startsWith('/badge')) return whiteOf(await image.png().toBuffer(), size)
  if (is_on_paper) image.flatten({ background }).removeAlpha()
  const png = await image.png().toBuffer()
  return path.endsWith('.ico') ? asIco(png, size) : png
}

/** Systems that show a badge take its form alone. */
async function whiteOf(png: Buffer, size: number): Promise<Buffer> {
  const form = await sharp(png).extractChannel('alpha').toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: '#fff' } })
    .joinChannel(form)
    .png()
    .toBuffer()
}

/** An ICO of one picture, which may be a PNG. */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.set([size, size, 0, 0], 6)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
