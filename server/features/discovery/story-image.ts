import { formatDay } from '#shared/rules/text/formats.ts'
import type { DealStoryPicture, ProfileStoryPicture } from '#shared/rules/profiles/share-images.ts'
import { stockOf } from '#shared/rules/brands/stocks.ts'
import { colours } from '#server/http/pages/inline-styles.ts'

import { paperOf } from './share-drawing.ts'
import type { TicketDrawing } from './share-drawing.ts'
import { codesOf, countOf, initialOf, stubs } from './share-image.ts'
import { centred, headline, initialTile, line, logo, storySize, svg } from './share-svg.ts'
import { drawable, fit, widthOf } from './text-outlines.ts'

type StoryDrawing = TicketDrawing & {
  /** Where to find it. */
  address: string
  /** What to do there. */
  call: string
  /** The disclosure that the law requires. */
  disclosure: string | undefined
}

/** A deal as a picture for a story. */
export function drawDealStory(deal: DealStoryPicture, host: string): string {
  const ends = deal.expiration_date === null ? '' : `Ends ${formatDay(deal.expiration_date, '')}`
  return drawStory({
    stock: deal.category,
    initial: { text: initialOf(deal.brand_name), isRound: false },
    name: deal.brand_name,
    detail: `From ${deal.owner_name}`,
    headline: deal.description,
    foot: ends,
    stub: stubs[deal.code_kind](deal.promo_code),
    address: host + deal.path,
    call: deal.code_kind === 'shared' ? 'Copy the code here' : 'Get it here',
    disclosure: deal.is_paid ? 'Ad · Paid link' : undefined,
  })
}

/** A page as a picture for a story. */
export function drawProfileStory(profile: ProfileStoryPicture, host: string): string {
  const { name, live_count } = profile
  return drawStory({
    stock: profile.theme ?? stockOf(profile.id),
    initial: { text: initialOf(name), isRound: true },
    // Credit cards are known by their name alone (spec §2).
    name: profile.is_creditcard ? 'Credit card' : `@${profile.username}`,
    detail: profile.is_verified ? 'Verified creator' : 'Promo codes and deals',
    headline: name,
    foot: profile.intro,
    stub: { face: 'display', text: countOf(live_count), caption: codesOf(live_count) },
    address: host + profile.path,
    call: 'All my codes, no account needed',
    disclosure: 'Ad · Paid links',
  })
}

/** Apps cover the first and last parts of a story with their own buttons, so nothing is there. */
const ticket = { x: 90, y: 330, width: 900, height: 1010, cut: 690 }
const pad = 64
const inner = ticket.width - 2 * pad
const middle = storySize.width / 2
const tile = 116

function drawStory(drawing: StoryDrawing): string {
  const { stock, name, detail, foot, address, call, disclosure } = drawing
  const paper = paperOf(stock)
  const left = ticket.x + pad
  const textX = left + tile + 28
  const room = inner - tile - 28
  const [where = ''] = fit('sans', drawable('sans', address), 900, [
    { size: 54, lines: 1 },
    { size: 44, lines: 1 },
    { size: 34, lines: 1 },
  ]).lines
  const size = [54, 44, 34].find((step) => widthOf('sans', where, step) <= 900) ?? 34
  return svg(
    paper,
    [
      shape(),
      initialTile(drawing.initial, {
        x: left,
        y: ticket.y + pad,
        size: tile,
        radius: 24,
        ground: paper,
        fill: colours.ink,
      }),
      line('sans', name, { x: textX, y: ticket.y + pad + 50, size: 46, room, fill: colours.ink }),
      line('sans', detail, {
        x: textX,
        y: ticket.y + pad + 102,
        size: 34,
        room,
        fill: colours.ink3,
      }),
      headline(drawing.headline, {
        x: left,
        width: inner,
        top: ticket.y + pad + 140,
        bottom: ticket.y + ticket.cut - 100,
        steps: [
          { size: 240, lines: 1 },
          { size: 190, lines: 2 },
          { size: 140, lines: 2 },
          { size: 104, lines: 3 },
          { size: 76, lines: 4 },
        ],
        leading: 0.96,
        fill: colours.ink,
      }),
      line('sans', foot, {
        x: left,
        y: ticket.y + ticket.cut - 44,
        size: 34,
        room: inner,
        fill: colours.ink2,
      }),
      stub(drawing.stub),
      centred('sans', call, { middle, y: 1436, size: 40, fill: colours.ink }),
      centred('sans', where, { middle, y: 1506, size, fill: colours.ink }),
      logo(middle - 110, 220, colours.ink, paper),
      disclosure === undefined
        ? ''
        : centred('sans', disclosure, { middle, y: 1570, size: 32, fill: colours.ink }),
    ],
    storySize,
  )
}

/** An upright ticket: its stub is below. */
function shape(): string {
  const { x, y, width, height, cut } = ticket
  const [r, notch] = [36, 24]
  const [right, bottom, at] = [x + width, y + height, y + cut]
  const body = `M${x + r} ${y}H${right - r}A${r} ${r} 0 0 1 ${right} ${y + r}V${at - notch}A${notch} ${notch} 0 0 0 ${right - notch} ${at}H${x + notch}A${notch} ${notch} 0 0 0 ${x} ${at - notch}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`
  const tail = `M${x + notch} ${at}H${right - notch}A${notch} ${notch} 0 0 0 ${right} ${at + notch}V${bottom - r}A${r} ${r} 0 0 1 ${right - r} ${bottom}H${x + r}A${r} ${r} 0 0 1 ${x} ${bottom - r}V${at + notch}A${notch} ${notch} 0 0 0 ${x + notch} ${at}Z`
  const holes = `<path d="M${x + notch + 16} ${at}H${right - notch - 8}" stroke="${colours.ink}" stroke-opacity=".34" stroke-width="8" stroke-dasharray=".1 24" stroke-linecap="round"/>`
  return `<g stroke="${colours.ink}" stroke-opacity=".22" stroke-width="2"><path fill="${colours.card}" d="${body}"/><path fill="${colours.card}" d="${tail}"/></g>${holes}`
}

function stub({ face, text, caption }: TicketDrawing['stub']): string {
  const steps = face === 'display' ? [190, 150, 110] : [104, 84, 66, 52, 40, 30]
  const shown = drawable(face, text)
  const size = steps.find((step) => widthOf(face, shown, step) <= inner) ?? steps.at(-1) ?? 30
  const [only = ''] = fit(face, shown, inner, [{ size, lines: 1 }]).lines
  const y = ticket.y + ticket.cut + 170
  return [
    centred(face, only, { middle, y, size, fill: colours.ink }),
    centred('sans', caption, {
      middle,
      y: ticket.y + ticket.height - 60,
      size: 36,
      fill: colours.ink2,
    }),
  ].join('')
}
