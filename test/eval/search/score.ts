import type { Deal } from '#shared/contract/deals/deals.ts'
import type { Found } from '#shared/contract/deals/search.ts'
import { listDeals } from '#server/features/deals/queries.ts'
import { findAnything } from '#server/features/assistant/search/search.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { evalDay } from '#test/eval/assistant/marketplace.ts'

import type { SearchCase } from './cases.ts'

/** Puts searches to the field's suggestions and to the list of deals, and judges both. */
export type JudgedSearch = { kind: string; line: string; isRight: boolean; got: string }

const listed = 20

export async function judgeSearches(db: Db, cases: readonly SearchCase[]): Promise<JudgedSearch[]> {
  const judged: JudgedSearch[] = []
  for (const { kind, line, query, expected } of cases) {
    const found = await findAnything({ db, today: () => evalDay }, query)
    const deals = await listFor(db, query, found)
    judged.push({
      kind,
      line,
      isRight: expected.some((one) => isFirst(found, one) && isListed(deals, found, one)),
      got: `${found.brands.map(({ brand_key }) => brand_key).join(', ')} / ${found.creators
        .map(({ username }) => `@${username}`)
        .join(
          ', ',
        )} / ${found.categories.map(({ category }) => category).join(', ')} / ${found.deals
        .map(({ promo_code }) => promo_code)
        .join(', ')} / list ${deals.map(({ promo_code }) => promo_code).join(', ')}`,
    })
  }
  return judged
}

/** What the page of deals shows: deals that have the words, else those of what they mean. */
async function listFor(db: Db, query: string, { meaning }: Found): Promise<Deal[]> {
  const deals = await listDeals(db, { outlet: 'web', q: query }, { sort: 'newest' }, listed)
  if (deals.length > 0 || meaning === null) return deals
  return listDeals(
    db,
    { ...meaning, outlet: 'web', q: meaning.q ?? '' },
    { sort: 'newest' },
    listed,
  )
}

type Expected = SearchCase['expected'][number]

function isFirst(
  { brands, creators, categories, deals }: Found,
  { what, name }: Expected,
): boolean {
  const [deal] = deals
  switch (what) {
    case 'brand':
      return brands[0]?.brand_key === name
    case 'creator':
      return creators[0]?.username === name && brands.length === 0
    case 'category':
      return categories[0]?.category === name && brands.length === 0
    case 'code': {
      const [brand, owner] = name.split(' by ')
      return deal?.brand_name.toLowerCase() === brand && deal?.owner.username === owner
    }
    default:
      return deal !== undefined && offers(deal, name)
  }
}

/** A list of deals is in an order of its own: what is right is among them. Of a brand without live codes it has none. */
function isListed(deals: readonly Deal[], { brands }: Found, { what, name }: Expected): boolean {
  if (what === 'brand' && brands[0]?.live_count === 0) return deals.length === 0
  return deals.some((deal) => {
    if (what === 'brand') return deal.brand_key === name
    if (what === 'creator') return deal.owner.username === name
    if (what === 'category') return deal.category === name
    if (what === 'code') return `${deal.brand_key} by ${deal.owner.username}` === name
    return offers(deal, name)
  })
}

const offers = (
  { description, promo_type }: Pick<Deal, 'description' | 'promo_type'>,
  offer: string,
) => promo_type === offer || description.toLowerCase().includes(offer)
