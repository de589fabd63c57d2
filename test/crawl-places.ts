import { hiddenText } from '#shared/rules/promo-codes/hidden-outlets.ts'
import { hideableOutlets, isChosen, ticketOutlets } from '#shared/rules/promo-codes/visibility.ts'
import type { HideableOutlet, Outlet, Reach } from '#shared/rules/promo-codes/visibility.ts'

import type { aCodeRow } from './rows.ts'

/** What the crawl plants, and which outlet an address of the site is. */

/** Current codes that are not shown everywhere: of each scope, without each outlet, and on one outlet alone. */
export const reaches: Record<string, Reach> = {
  'of a direct link': { scope: 'direct link', hidden_channels: [] },
  "of the owner's page": { scope: 'my page', hidden_channels: [] },
  ...Object.fromEntries(
    hideableOutlets.flatMap((outlet) => [
      [`hidden on ${outlet}`, { scope: 'everywhere' as const, hidden_channels: [outlet] }],
      [`shown on ${outlet} alone`, shownOnlyOn(outlet)],
    ]),
  ),
}

function shownOnlyOn(outlet: HideableOutlet): Reach {
  return {
    scope: 'everywhere',
    hidden_channels: hideableOutlets.filter((other) => other !== outlet),
  }
}

/**
 * Whether an address may show a code of this reach.
 * @param id the code's own, whose page shows more of it than of others
 */
export function mayShowAt(address: string, reach: Reach, id: string): boolean {
  const path = decodeURIComponent(address)
  return (
    isChosen(reach, placeOf(path, id), false) && (!isProgram(path) || isChosen(reach, 'api', false))
  )
}

/** Whether an address that may not show a code may name its brand: programs and the chat know the brands of lists. */
export function mayNameBrandAt(path: string, reach: Reach): boolean {
  return (isProgram(path) || path.startsWith('/api/web-chat')) && isChosen(reach, 'web', false)
}

const isProgram = (path: string) =>
  path.startsWith('/api/') && !/^\/api\/(extension|web-chat)/.test(path)

/** Whether the live stream of pages may tell of it: to pages of each kind alike. */
export function mayStream(reach: Reach): boolean {
  return ticketOutlets.every((outlet) => isChosen(reach, outlet, false))
}

/** The first that fits. What is of no other outlet is made of lists. */
const places: [RegExp, Outlet][] = [
  [/feed\.xml|sitemap/, 'feeds'],
  [/^\/api\/extension\//, 'extension'],
  [/^\/api\/web-chat/, 'chat'],
  [/^\/instagram\b/, 'dm'],
  [/^\/(?:api\/)?brands?\//, 'brand'],
  [/^\/(?:influencer\/|@)ana\b|^\/api\/profiles\/ana\b|influencer_id=/, 'profile'],
]

function placeOf(path: string, id: string): Outlet {
  if (path.includes(id)) return 'page'
  return places.find(([pattern]) => pattern.test(path))?.[1] ?? 'web'
}

const now = Date.now()
const day = (days: number) => new Date(now + days * 86_400_000).toISOString()
type Reason = 'owner' | 'plan' | 'leaked'
const paused = (paused_reason: Reason) => ({ paused_at: day(-1), paused_reason })

/** Why a visitor may not see a code, or not everywhere. The first is the one that direct links lead to. */
export const hidden: Record<string, Parameters<typeof aCodeRow>[1]> = {
  ...Object.fromEntries(
    Object.entries(reaches).map(([reason, { scope, hidden_channels }]) => [
      reason,
      { scope, hidden_on: hiddenText(hidden_channels) },
    ]),
  ),
  'paused by the owner': paused('owner'),
  'paused by the plan': paused('plan'),
  leaked: paused('leaked'),
  blocked: { blocked_at: day(-1), blocked_reason: 'Misleading' },
  'not begun': { starts_at: day(2), has_started: false },
  ended: { expiration_date: day(-3).slice(0, 10) },
  'a drop without codes': { code_kind: 'pool' },
}

/** A brand that has no open code. */
export const brandOf = (reason: string) =>
  `Hollowmere${String.fromCodePoint(97 + Object.keys(hidden).indexOf(reason))}`

/** Of the code itself, its description and its link. No word begins with another one. */
export const wordsOf = (index: number, which: number) => {
  const at = `${String.fromCodePoint(65 + index)}${which}`
  return [`ZQPLANT${at}`, `quibble${at}`, `zqref${at}`] as const
}

export const siteOf = (brand_name: string) => `${brand_name.toLowerCase()}.example`
