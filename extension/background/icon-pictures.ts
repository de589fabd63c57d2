/** The icon on a shop with codes, drawn here because the number on it varies. */

import { card, ink } from '#shared/rules/product/theme-colours.ts'

const sizes = [16, 32] as const

/** The badge text for a number of codes; '' if the number is off. */
export function labelOf(count: number, isCounted: boolean): string {
  if (!isCounted) return ''
  return count > 9 ? '9+' : String(count)
}

/** The lit icon of the package in the sizes that toolbars show. */
export async function litIcon(label: string): Promise<Record<number, ImageData>> {
  const pictures = sizes.map(async (size) => [size, await draw(size, label)] as const)
  return Object.fromEntries(await Promise.all(pictures))
}

async function draw(size: (typeof sizes)[number], label: string): Promise<ImageData> {
  const context = new OffscreenCanvas(size, size).getContext('2d')
  if (!context) throw new Error('This browser draws no icons.')
  const mark = await fetch(`/icons/lit-${size}.png`)
  context.drawImage(await createImageBitmap(await mark.blob()), 0, 0)
  if (label !== '') drawLabel(context, size, label)
  return context.getImageData(0, 0, size, size)
}

/** A dark stub in the corner, cut out of the ticket by a thin gap so that it reads on any toolbar. */
function drawLabel(context: OffscreenCanvasRenderingContext2D, size: number, label: string) {
  const height = Math.round(size * 0.62)
  const width = label.length > 1 ? Math.round(size * 0.8) : height
  const left = size - width
  const top = size - height
  const gap = size / 16
  context.globalCompositeOperation = 'destination-out'
  context.beginPath()
  context.roundRect(left - gap, top - gap, width + 2 * gap, height + 2 * gap, height * 0.4)
  context.fill()
  context.globalCompositeOperation = 'source-over'
  context.fillStyle = ink.light
  context.beginPath()
  context.roundRect(left, top, width, height, height * 0.32)
  context.fill()
  context.fillStyle = card.light
  context.font = `700 ${Math.round(height * 0.84)}px system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.fillText(label, left + width / 2, top + height * 0.8)
}
