import { refreshShops } from '#server/features/extension/shops.ts'
import { hiddenText } from '#shared/rules/promo-codes/hidden-outlets.ts'
import { hideableOutlets, scopes, ticketOutlets } from '#shared/rules/promo-codes/visibility.ts'
import type { HideableOutlet, Scope } from '#shared/rules/promo-codes/visibility.ts'

import { aPromoCode, openTestApp } from './harness.ts'

/** Codes of every scope and with every single outlet closed, and everybody who may ask for them. */

export const today = '2027-03-10'

type Code = { letters: string; scope: Scope; hidden_channels: readonly HideableOutlet[] }

/** One of each scope, then everywhere but for one outlet, then for all that have tickets. */
export const codes: Code[] = [
  ...scopes.map((scope) => ({ scope, hidden_channels: [] })),
  ...hideableOutlets.map((outlet) => ({ scope: 'everywhere' as const, hidden_channels: [outlet] })),
  { scope: 'everywhere' as const, hidden_channels: ticketOutlets },
  { scope: 'my page' as const, hidden_channels: ['chat' as const] },
].map((code, index) => ({ ...code, letters: `ZQOUT${String.fromCodePoint(65 + index)}7` }))

export async function openOutlets() {
  const app = await openTestApp({ today })
  const ana = await app.anInfluencer('ana.scopes')
  await app.subscribe(ana, 'pro')
  const agency = await app.anAgency()
  await app.manage(agency, ana)
  const follower = await app.anInfluencer()
  const sam = await app.makeStaff(await app.anInfluencer())
  await app.as(follower).followers.follow({ influencer_id: ana.user_id })
  const ids: string[] = []
  const tokens: string[] = []
  for (const { letters, scope, hidden_channels } of codes) {
    const promo_code = aPromoCode({
      scope,
      hidden_on: hiddenText(hidden_channels),
      promo_code: letters,
      brand_name: 'Kestrelwood',
      brand_url: 'https://kestrelwood.example',
      affiliate_link: 'https://kestrelwood.example/?ref=ana',
      expiration_date: '2027-03-14',
    })
    const created = await app.as(ana).promoCodes.create({ promo_code })
    ids.push(created.promo_code.id)
    tokens.push((await app.as(ana).directLinks.create({ id: created.promo_code.id })).token)
  }
  await refreshShops(app.deps)
  return {
    app,
    ana,
    sam,
    ids,
    tokens,
    /** Their cookies. */
    askers: {
      visitor: undefined,
      follower: follower.cookie,
      owner: ana.cookie,
      manager: agency.cookie,
      staff: sam.cookie,
    },
    /** Answers as text, whatever their status. */
    by:
      (cookie: string | undefined): Ask =>
      async (path, body) => {
        const headers = { 'content-type': 'application/json' }
        const sent = body && { method: 'POST', headers, body: JSON.stringify(body) }
        return (await app.request(path, { cookie, ...sent })).text()
      },
    ofEach: async (ask: Ask, pathOf: (id: string) => string) =>
      (await Promise.all(ids.map((id) => ask(pathOf(id))))).join('\n'),
  }
}

/** Without a body it reads. */
export type Ask = (path: string, body?: object) => Promise<string>

export const shownIn = (text: string) =>
  codes.filter(({ letters }) => text.includes(letters)).map(({ letters }) => letters)
