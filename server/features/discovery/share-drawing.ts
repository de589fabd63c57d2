import { stockOfCategory } from '#shared/rules/brands/stocks.ts'
import { stockColours } from '#shared/rules/product/theme-colours.ts'
import { accentColours, colours } from '#server/http/pages/inline-styles.ts'

import { drawable, fit, letters, widthOf } from './text-outlines.ts'
import type { Face } from './text-outlines.ts'
import { headline, initialTile, line, logo, rightAligned, svg } from './share-svg.ts'

/** The paper of a category. */
export function paperOf(category: string): string {
  return stockColours[stockOfCategory(category)]
}

export type TicketDrawing = {
  /** A category. It has the colour of the stub. */
  stock: string
  initial: { text: string; isRound: boolean }
  name: string
  detail: string
  headline: string
  foot: string
  stub: { face: Face; text: string; caption: string }
}

const ticket = { x: 60, y: 56, width: 1080, height: 424, stub: 368 }

const pad = 44

const inner = ticket.width - ticket.stub - 2 * pad

/** A ticket as wide as the picture, with the product's name below. */
export function drawTicket(drawing: TicketDrawing): string {
  const stock = paperOf(drawing.stock)
  const left = ticket.x + pad
  return svg(colours.paper, [
    ticketShape(ticket, stock),
    who(drawing, left, ticket.y + pad, stock),
    headline(drawing.headline, {
      x: left,
      width: inner,
      top: ticket.y + pad + 76,
      bottom: ticket.y + ticket.height - 64,
      steps: [
        { size: 168, lines: 1 },
        { size: 132, lines: 1 },
        { size: 96, lines: 2 },
        { size: 72, lines: 2 },
        { size: 56, lines: 3 },
      ],
      leading: 0.94,
      fill: colours.ink,
    }),
    line('sans', drawing.foot, {
      x: left,
      y: ticket.y + ticket.height - 34,
      size: 26,
      room: inner,
      fill: colours.ink2,
    }),
    stub(drawing.stub),
    logo(ticket.x, 530, colours.ink, colours.paper),
    rightAligned('Copy the code, paste it at checkout', {
      right: 1140,
      y: 566,
      size: 26,
      fill: colours.ink2,
    }),
  ])
}

/** The product's own picture: its slogan on the accent, and a fan of tickets. */
export function drawSite(text: string): string {
  const title = fit('display', text, 640, [{ size: 118, lines: 4 }])
  const fan = [
    { angle: 14, stock: 'tech', x: 748, y: 170 },
    { angle: 4, stock: 'fitness', x: 736, y: 214 },
    { angle: -7, stock: 'jewelry', x: 724, y: 252 },
  ].map(({ angle, stock, x, y }) => {
    const shape = { x, y, width: 400, height: 210, stub: 130 }
    const rays = `<g transform="translate(${x + 62} ${y + 34}) scale(6)" fill="none" stroke="${colours.ink}" stroke-width="3" stroke-linecap="round"><path d="M12 15.5V7M6.7 18.2 1.9 12.4M17.3 18.2l4.8-5.8"/></g>`
    return `<g transform="rotate(${angle} ${x + 200} ${y + 105})">${ticketShape(shape, paperOf(stock))}${rays}</g>`
  })
  return svg(accentColours().light.base, [
    ...title.lines.map((text, index) =>
      letters('display', text, { x: 64, y: 150 + index * 104, size: 118, fill: colours.ink }),
    ),
    ...fan,
    logo(64, 530, colours.ink, accentColours().light.base),
  ])
}

type Shape = { x: number; y: number; width: number; height: number; stub: number }

/** Both parts of a ticket with the notches and holes between them, drawn over the background. */
function ticketShape({ x, y, width, height, stub: stubWidth }: Shape, stock: string): string {
  const [r, notch] = [height > 300 ? 28 : 18, height > 300 ? 18 : 12]
  const cut = x + width - stubWidth
  const [right, bottom] = [x + width, y + height]
  const body = `M${x + r} ${y}H${cut - notch}A${notch} ${notch} 0 0 0 ${cut} ${y + notch}V${bottom - notch}A${notch} ${notch} 0 0 0 ${cut - notch} ${bottom}H${x + r}A${r} ${r} 0 0 1 ${x} ${bottom - r}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`
  const tail = `M${cut + notch} ${y}H${right - r}A${r} ${r} 0 0 1 ${right} ${y + r}V${bottom - r}A${r} ${r} 0 0 1 ${right - r} ${bottom}H${cut + notch}A${notch} ${notch} 0 0 0 ${cut} ${bottom - notch}V${y + notch}A${notch} ${notch} 0 0 0 ${cut + notch} ${y}Z`
  const holes = `<path d="M${cut} ${y + notch + 12}V${bottom - notch - 6}" stroke="${colours.ink}" stroke-opacity=".34" stroke-width="6" stroke-dasharray=".1 17" stroke-linecap="round"/>`
  return `<g stroke="${colours.ink}" stroke-opacity=".22" stroke-width="1.5"><path fill="${colours.card}" d="${body}"/><path fill="${stock}" d="${tail}"/></g>${holes}`
}

function who(
  { initial, name, detail }: TicketDrawing,
  x: number,
  y: number,
  stock: string,
): string {
  const size = 76
  const textX = x + size + 22
  const room = inner - size - 22
  return [
    initialTile(initial, { x, y, size, radius: 16, ground: stock, fill: colours.ink }),
    line('sans', name, { x: textX, y: y + 33, size: 34, room, fill: colours.ink }),
    line('sans', detail, { x: textX, y: y + 68, size: 25, room, fill: colours.ink3 }),
  ].join('')
}

function stub({ face, text, caption }: TicketDrawing['stub']): string {
  const left = ticket.x + ticket.width - ticket.stub
  const room = ticket.stub - 64
  const steps = face === 'display' ? [200, 150, 110] : [54, 44, 36, 30, 24, 20]
  const shown = drawable(face, text)
  const size =
    steps.find((candidate) => widthOf(face, shown, candidate) <= room) ?? steps.at(-1) ?? 20
  const block = fit(face, shown, room, [{ size, lines: 1 }])
  const middle = ticket.y + ticket.height / 2
  const centred = (kind: Face, text: string, y: number, at: number, fill: string) =>
    letters(kind, text, {
      x: left + (ticket.stub - widthOf(kind, text, at)) / 2,
      y,
      size: at,
      fill,
    })
  return [
    centred(face, block.lines[0] ?? '', middle + size * 0.28, size, colours.ink),
    centred('sans', caption, middle + size * 0.28 + 52, 28, colours.ink),
  ].join('')
}
