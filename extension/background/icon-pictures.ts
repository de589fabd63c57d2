/** The icon on a shop with codes, drawn here because the number on it varies. */

const sizes = [16, 32]

/** The mark of the brand on a grid of 32: a ticket with its perforation, and three rays. */
const ticket =
  'M9 1.5h14A7.5 7.5 0 0 1 30.5 9v9.4a3.3 3.3 0 0 0 0 6.6A5.5 5.5 0 0 1 25 30.5H7A5.5 5.5 0 0 1 1.5 25a3.3 3.3 0 0 0 0-6.6V9A7.5 7.5 0 0 1 9 1.5zM6.95 21.7a1.05 1.05 0 1 0 2.1 0a1.05 1.05 0 1 0-2.1 0zM10.95 21.7a1.05 1.05 0 1 0 2.1 0a1.05 1.05 0 1 0-2.1 0zM14.95 21.7a1.05 1.05 0 1 0 2.1 0a1.05 1.05 0 1 0-2.1 0zM18.95 21.7a1.05 1.05 0 1 0 2.1 0a1.05 1.05 0 1 0-2.1 0zM22.95 21.7a1.05 1.05 0 1 0 2.1 0a1.05 1.05 0 1 0-2.1 0z'
const rays = 'M16 12.4V5.6M11.6 14 7.2 9M20.4 14l4.4-5'

const tomato = '#FF5533'
const ink = '#1D1713'
const cream = '#FFFDFA'

/** The badge text for a number of codes; '' if the number is off. */
export function labelOf(count: number, isCounted: boolean): string {
  if (!isCounted) return ''
  return count > 9 ? '9+' : String(count)
}

/** The lit icon in the sizes that toolbars show. */
export function litIcon(label: string): Record<number, ImageData> {
  return Object.fromEntries(sizes.map((size) => [size, draw(size, label)]))
}

function draw(size: number, label: string): ImageData {
  const context = new OffscreenCanvas(size, size).getContext('2d')
  if (!context) throw new Error('This browser draws no icons.')
  context.save()
  context.scale(size / 32, size / 32)
  context.fillStyle = tomato
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  context.fill(new Path2D(ticket), 'evenodd')
  context.strokeStyle = ink
  context.lineWidth = 2.7
  context.lineCap = 'round'
  context.stroke(new Path2D(rays))
  context.restore()
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
  context.fillStyle = ink
  context.beginPath()
  context.roundRect(left, top, width, height, height * 0.32)
  context.fill()
  context.fillStyle = cream
  context.font = `700 ${Math.round(height * 0.84)}px system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.fillText(label, left + width / 2, top + height * 0.8)
}
