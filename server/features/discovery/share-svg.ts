import { brand as product } from '#shared/rules/brand.ts'

import { drawable, fit, letters, widthOf } from './text-outlines.ts'
import type { Face } from './text-outlines.ts'

/** The size that social networks expect. */
export const pictureSize = { width: 1200, height: 630 }

/** The size of a story, which fills the screen of a phone. */
export const storySize = { width: 1080, height: 1920 }

export function svg(ground: string, parts: string[], { width, height } = pictureSize): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${parts.join('')}</svg>`
}

export function line(
  face: Face,
  text: string,
  x: number,
  y: number,
  size: number,
  room: number,
  fill: string,
): string {
  const [shown = ''] = fit(face, drawable(face, text), room, [{ size, lines: 1 }]).lines
  return letters(face, shown, { x, y, size, fill })
}

export function rightAligned(
  text: string,
  right: number,
  y: number,
  size: number,
  fill: string,
): string {
  return letters('sans', text, { x: right - widthOf('sans', text, size), y, size, fill })
}

export function centred(
  face: Face,
  text: string,
  middle: number,
  y: number,
  size: number,
  fill: string,
): string {
  return letters(face, text, { x: middle - widthOf(face, text, size) / 2, y, size, fill })
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
