import { brand as product } from '#shared/rules/product/brand.ts'

import { drawable, fit, letters, widthOf } from './text-outlines.ts'
import type { Face } from './text-outlines.ts'

/** The size that social networks expect. */
const pictureSize = { width: 1200, height: 630 }

/** The size of a story, which fills the screen of a phone. */
export const storySize = { width: 1080, height: 1920 }

export function svg(ground: string, parts: string[], { width, height } = pictureSize): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${parts.join('')}</svg>`
}

/** On which line, how large and in which colour. */
type Written = { y: number; size: number; fill: string }

export function line(
  face: Face,
  text: string,
  { x, y, size, room, fill }: Written & { x: number; room: number },
): string {
  const [shown = ''] = fit(face, drawable(face, text), room, [{ size, lines: 1 }]).lines
  return letters(face, shown, { x, y, size, fill })
}

export function rightAligned(
  text: string,
  { right, y, size, fill }: Written & { right: number },
): string {
  return letters('sans', text, { x: right - widthOf('sans', text, size), y, size, fill })
}

export function centred(
  face: Face,
  text: string,
  { middle, y, size, fill }: Written & { middle: number },
): string {
  return letters(face, text, { x: middle - widthOf(face, text, size) / 2, y, size, fill })
}

type Headline = {
  x: number
  width: number
  /** Where the free space begins and ends. */
  top: number
  bottom: number
  /** The sizes to try, the largest first. */
  steps: Parameters<typeof fit>[3]
  /** Of the size. */
  leading: number
  fill: string
}

/** The offer or name in the largest fitting size, centred in the free space. */
export function headline(text: string, place: Headline): string {
  const { x, width, top, bottom, steps, leading, fill } = place
  const { size, lines } = fit('display', drawable('display', text), width, steps)
  const height = leading * size * (lines.length - 1) + size * 0.72
  const first = top + (bottom - top - height) / 2 + size * 0.72
  return lines
    .map((shown, index) =>
      letters('display', shown, {
        x: x - size * 0.03,
        y: first + index * leading * size,
        size,
        fill,
      }),
    )
    .join('')
}

type Initial = { x: number; y: number; size: number; radius: number; ground: string; fill: string }

/** The first letter of a name on a tile, or on a disc for a person. */
export function initialTile(
  { text, isRound }: { text: string; isRound: boolean },
  { x, y, size, radius, ground, fill }: Initial,
): string {
  const letter = drawable('display', text).slice(0, 1) || '%'
  const middle = x + size / 2
  const tile = isRound
    ? `<circle cx="${middle}" cy="${y + size / 2}" r="${size / 2}" fill="${ground}"/>`
    : `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${radius}" fill="${ground}"/>`
  return tile + centred('display', letter, { middle, y: y + size * 0.75, size: size * 0.71, fill })
}

/** The name as a torn ticket. Its second half hangs a little lower. */
export function logo(x: number, y: number, ground: string, fill: string): string {
  const [first, second] = product.name_halves
  const [size, height] = [40, 54]
  const [a, b] = [widthOf('display', first, size) + 30, widthOf('display', second, size) + 30]
  const half = (at: number, width: number, word: string, angle: number) =>
    `<g transform="rotate(${angle} ${at} ${y + height})"><rect x="${at}" y="${y}" width="${width}" height="${height}" rx="9" fill="${ground}"/>${letters('display', word, { x: at + 15, y: y + 39, size, fill })}</g>`
  return half(x, a, first, 0) + half(x + a + 3, b, second, 3)
}
