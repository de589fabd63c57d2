import type { Deal } from '#shared/contract/deals/deals.ts'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'
import type { Stock } from '#shared/rules/brands/stocks.ts'

import hana from './portraits/hana.webp'
import ines from './portraits/ines.webp'
import jonah from './portraits/jonah.webp'
import kofi from './portraits/kofi.webp'
import lena from './portraits/lena.webp'
import maya from './portraits/maya.webp'
import tomas from './portraits/tomas.webp'

export type FanTicket = {
  promo_code: string
  /** The large and the small line of the offer: '25%' and 'off'. */
  offer: readonly [string, string]
  brand_name: string
  stock: Stock
  picture: string
}

const fanSize = 7
const longestCode = 9
const longestBrand = 18

/** Sample tickets for a marketplace without deals. */
const samples: readonly FanTicket[] = [
  {
    promo_code: 'JONAH30',
    offer: ['$30', 'off'],
    brand_name: 'Tinhat Audio',
    stock: 'tech',
    picture: jonah,
  },
  {
    promo_code: 'INES20',
    offer: ['20%', 'off'],
    brand_name: 'Softhour',
    stock: 'beauty',
    picture: ines,
  },
  {
    promo_code: 'TOMAS40',
    offer: ['$40', 'off'],
    brand_name: 'Nightferry',
    stock: 'travel',
    picture: tomas,
  },
  {
    promo_code: 'MAYA25',
    offer: ['25%', 'off'],
    brand_name: 'Pacewell',
    stock: 'food',
    picture: maya,
  },
  {
    promo_code: 'HANA10',
    offer: ['10%', 'off'],
    brand_name: 'Mosslatch',
    stock: 'jewelry',
    picture: hana,
  },
  {
    promo_code: 'KOFI30',
    offer: ['30%', 'off'],
    brand_name: 'Ossa Trail',
    stock: 'fitness',
    picture: kofi,
  },
  {
    promo_code: 'LENA15',
    offer: ['15%', 'off'],
    brand_name: 'Plainfold',
    stock: 'fashion',
    picture: lena,
  },
]

/** Seven tickets for the hero: newest deals of different creators that fit the print, else samples. */
export function fanTickets(deals: readonly Deal[]): readonly FanTicket[] {
  const owners = new Set<string>()
  const tickets: FanTicket[] = []
  for (const deal of deals) {
    const ticket = owners.has(deal.owner.id) ? undefined : printable(deal)
    if (!ticket) continue
    owners.add(deal.owner.id)
    tickets.push(ticket)
    if (tickets.length === fanSize) return tickets
  }
  return samples
}

function printable(deal: Deal): FanTicket | undefined {
  const amount = /^(\$?\d{1,3}%?) off$/.exec(deal.description)?.[1]
  const picture = deal.owner.avatar_url?.trim()
  if (!amount || !picture) return undefined
  if (deal.promo_code.length > longestCode || deal.brand_name.length > longestBrand)
    return undefined
  return {
    promo_code: deal.promo_code,
    offer: [amount, 'off'],
    brand_name: deal.brand_name,
    stock: stockOfCategory(deal.category),
    picture,
  }
}
