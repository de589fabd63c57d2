import { expect } from 'vitest'

import type { Reach } from '#shared/rules/promo-codes/visibility.ts'
import { refreshShops } from '#server/features/extension/shops.ts'

import {
  brandOf,
  hidden,
  mayNameBrandAt,
  mayShowAt,
  reaches,
  siteOf,
  wordsOf,
} from './crawl-places.ts'
import { plantDrop } from './drop-app.ts'
import type { TestApp } from './harness.ts'
import { aCodeRow, insertCodes } from './rows.ts'
import { freshAddress } from './security/requests.ts'

/** What no answer may contain, by the reason. */
type Plant = { reason: string; codes: [id: string, ...words: string[]][]; brand: string }

/** A marketplace with an open code, and for each reason two codes that a visitor may not see, or not everywhere. */
export async function plantCodes(app: TestApp) {
  const ana = await app.anInfluencer('ana')
  const bea = await app.anInfluencer('bea')
  const ids: string[] = []
  for (const [index, [reason, row]] of Object.entries(hidden).entries())
    ids.push(
      ...(await insertCodes(
        app.database.db,
        // One at a brand that has an open code as well, one at a brand that has none.
        ...['Pacewell', brandOf(reason)].map((brand_name, which) =>
          aCodeRow(reason === 'blocked' ? bea.user_id : ana.user_id, {
            ...row,
            brand_name,
            brand_domain: siteOf(brand_name),
            brand_url: `https://${siteOf(brand_name)}`,
            promo_code: row?.code_kind === 'pool' ? '' : wordsOf(index, which)[0],
            description: `${wordsOf(index, which)[1]} off`,
            affiliate_link: `https://${siteOf(brand_name)}/?ref=${wordsOf(index, which)[2]}`,
            category: 'Fitness',
          }),
        ),
      )),
    )
  const openRow = aCodeRow(ana.user_id, { promo_code: 'OPENCODE', category: 'Fitness' })
  const [openId = ''] = await insertCodes(app.database.db, openRow)
  const plants: Plant[] = Object.keys(hidden).map((reason, index) => ({
    reason,
    codes: [0, 1].map((which) => [ids[2 * index + which] ?? '', ...wordsOf(index, which)]),
    brand: brandOf(reason),
  }))
  plants.push(await plantDrop(app))
  const tokens = await Promise.all(
    ids.slice(0, 2).map(async (id) => (await app.as(ana).directLinks.create({ id })).token),
  )
  await refreshShops(app.deps)
  return { ana, plants, ids, tokens, openId }
}

export type Planted = Awaited<ReturnType<typeof plantCodes>>

/** What parts of addresses of pages stand for, so that each route has a page. */
export const partsOfAddresses = ({ ana, openId, tokens }: Planted) => ({
  rest: 'no-such-page',
  brandName: 'Pacewell',
  category: 'fitness',
  token: tokens[0] ?? '',
  id: openId,
  username: 'ana',
  influencerId: ana.user_id,
})

/**
 * Expects nothing planted in an answer.
 * @param said what the question named itself, which an answer may repeat
 * @param mayShow whether a current code of this reach may be there
 */
export function expectClean(
  { plants }: Planted,
  where: string,
  text: string,
  said = '',
  mayShow = (reach: Reach, id: string) => mayShowAt(where, reach, id),
) {
  const found = plants.flatMap(({ reason, codes, brand }) => {
    const reach = reaches[reason]
    const isAllowed = (id: string) => reach !== undefined && mayShow(reach, id)
    const words = codes.filter(([id]) => !isAllowed(id)).flat()
    const isBrandAllowed =
      codes.some(([id]) => isAllowed(id)) || (reach !== undefined && mayNameBrandAt(where, reach))
    // A brand keeps its page: whoever names it may hear its site.
    const mayName = isBrandAllowed || said.includes(brand)
    return [...words, ...(mayName ? [] : [brand, siteOf(brand)])]
      .filter((word) => text.includes(word) && !said.includes(word))
      .map((word) => `${where} shows ${word}, which is ${reason}`)
  })
  expect.soft(found).toEqual([])
}

/** What an address may repeat: itself, and of a direct link all of its code but the letters and the link to the shop. */
export function saidBy({ tokens, ids }: Planted, path: string): string {
  const own = tokens.findIndex((token) => path.endsWith(token))
  return `${decodeURIComponent(path)} ${own < 0 ? '' : `${ids[own]} ${wordsOf(0, own)[1]} ${brandOf('of a direct link')}`}`
}

/** A visitor's read, from an address of its own each time. */
export const readAnew = (app: TestApp, path: string) =>
  app.request(path, { address: freshAddress(), headers: { accept: 'text/html,*/*' } })
