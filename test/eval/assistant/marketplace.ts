import { readFileSync } from 'node:fs'

import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'
import type { Currency } from '#shared/rules/offers/currencies.ts'
import { describeOffer } from '#shared/rules/offers/offers.ts'
import type { PromoType } from '#shared/rules/offers/offers.ts'
import type { Channel } from '#shared/rules/promo-codes/visibility.ts'
import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import { registrableDomain } from '#server/features/brands/domains.ts'
import type { Database, Db } from '#server/db/connection/connect.ts'
import { isOnPostgres, openTestDatabase } from '#test/database.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

import type { EvalSet } from './cases.ts'

/** Small fixed marketplaces on which the assistant is judged. */
export const evalDay = '2026-03-10'

type Offer = [
  owner: string,
  code: string,
  type: PromoType,
  value: string,
  endsIn: number | null,
  more?: {
    hidden?: Channel[]
    is_paused?: true
    /** Days since it was added. */
    age?: number
    /** Of a hundred who tried it, how many it worked for. */
    worked?: number
    /** The least order, in the currency of the code. */
    minimum?: string
    currency?: Currency
  },
]
type EvalBrand = {
  name: string
  category: PromoCategory
  handle?: string
  site: string
  offers: Offer[]
}

type Creator = [username: string, full_name: string, kind?: 'card']

const creators: readonly Creator[] = [
  ['maya.runs.far', 'Maya Okafor'],
  ['maya.bakes', 'Maya Lindholm'],
  ['tomas.wanders', 'Tomás Reyes'],
  ['ines.glows', 'Inês Duarte'],
  ['hana.at.home', 'Hana Sato'],
  ['kofi.lifts.slow', 'Kofi Mensah'],
  ['priya.eats', 'Priya Nair'],
  ['jonah.plugs.in', 'Jonah Pike'],
  ['lena.wears.it', 'Lena Vogel'],
  ['soren.rides', 'Søren Falk'],
  ['mina.park', 'Mina Park'],
  ['mira.park', 'Mira Park'],
  ['northbank', 'Northbank Travel Card', 'card'],
]

/** Whose names are everyday words; only with the shops of the streets, where such words are judged. */
const everydayCreators: readonly Creator[] = [
  ['summer.styles', 'Summer Boyd'],
  ['grace.and.oak', 'Grace Oakley'],
  ['will.finds', 'Will Marsh'],
  ['rich.tech', 'Rich Adler'],
  ['hope.springs', 'Hope Winter'],
  ['coach.dee', 'Dee Rowan'],
  ['the.daily.edit', 'Dana Ellis'],
]

/** Who shares codes of the back street besides them. */
const backStreetCreators: readonly Creator[] = [
  ['june.on.budget', 'June Castle'],
  ['pat.unboxes', 'Pat Quick'],
  ['may.cooks', 'May Bloom'],
  ['no.more.nora', 'Nora Blunt'],
]

/** Who shares codes of the station street besides them. */
const stationStreetCreators: readonly Creator[] = [
  ['wren.tries.it', 'Wren Abbott'],
  ['sunny.side.deals', 'Sunny Kaur'],
  ['max.out', 'Max Price'],
  ['not.just.nell', 'Nell Frost'],
]

/** Names that are hard to tell apart, names made of everyday words, and names as on a high street, with what is judged on each. */
export const marketplaces = [
  ['brands.json', ['messages', 'held-out']],
  ['everyday-brands.json', ['examination', 'put-aside']],
  ['high-street-brands.json', ['examination-second', 'put-aside-second']],
  ['main-street-brands.json', ['examination-third', 'put-aside-third']],
  ['side-street-brands.json', ['examination-fourth', 'put-aside-fourth']],
  ['market-street-brands.json', ['examination-fifth', 'put-aside-fifth']],
  ['back-street-brands.json', ['examination-sixth', 'put-aside-sixth']],
  ['station-street-brands.json', ['examination-seventh', 'put-aside-seventh']],
  ['market-street-brands.json', ['examination-eighth', 'put-aside-eighth']],
  ['high-street-brands.json', ['examination-ninth', 'put-aside-ninth']],
  ['station-street-brands.json', ['examination-tenth', 'put-aside-tenth']],
] as const satisfies [file: string, sets: EvalSet[]][]

export type EvalBrands = (typeof marketplaces)[number][0]

const opened = new Map<EvalBrands, Promise<Database>>()

/**
 * A marketplace that nobody changes. The tests of a process share it, because making it takes as long as answering fifty
 * messages. On a server each has its own, which it drops.
 */
export async function openMarketplace(file: EvalBrands = 'brands.json'): Promise<Database> {
  if (isOnPostgres) return makeMarketplace(file)
  const shared = opened.get(file) ?? makeMarketplace(file)
  opened.set(file, shared)
  return { ...(await shared), close: async () => {} }
}

async function makeMarketplace(file: EvalBrands): Promise<Database> {
  const database = await openTestDatabase(evalDay)
  await fillMarketplace(database.db, file)
  await database.pool.query("select set_config('default_transaction_read_only', 'on', false)")
  return database
}

/** Fills an empty database; its day has to be `evalDay`. */
export async function fillMarketplace(db: Db, file: EvalBrands = 'brands.json'): Promise<void> {
  const brands = JSON.parse(
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  ) as readonly EvalBrand[]
  const ids = new Map<string, string>()
  const more = [
    ...(file.endsWith('street-brands.json') ? everydayCreators : []),
    ...(file === 'back-street-brands.json' ? backStreetCreators : []),
    ...(file === 'station-street-brands.json' ? stationStreetCreators : []),
  ]
  for (const [username, full_name, kind] of [...creators, ...more]) {
    const role = { is_influencer: kind === undefined, is_creditcard: kind === 'card' }
    ids.set(username, (await aProfile(db, { username, full_name, ...role })).id)
  }
  const rows = brands.flatMap(({ name, category, handle, site, offers }) =>
    offers.map(([owner, promo_code, promo_type, promo_value, endsIn, more]) =>
      aCodeRow(ids.get(owner) ?? '', {
        brand_name: name,
        brand_url: `https://www.${site}`,
        brand_domain: registrableDomain(`https://${site}`) ?? '',
        brand_instagram_handle: handle ?? '',
        promo_code,
        promo_type,
        promo_value,
        description: describeOffer(promo_type, promo_value, more?.currency),
        currency: more?.currency ?? 'USD',
        minimum_spend: more?.minimum ?? '',
        category,
        expiration_date: endsIn === null ? null : addDays(evalDay, endsIn),
        affiliate_link: `https://www.${site}/?ref=${owner}`,
        hidden_on: (more?.hidden ?? []).join(', '),
        ...(more?.age !== undefined && { created_at: `${addDays(evalDay, -more.age)}T06:00:00Z` }),
        ...(more?.worked !== undefined && {
          success_rate: more.worked,
          last_worked_at: more.worked > 0 ? `${evalDay}T06:00:00Z` : null,
        }),
        ...(more?.is_paused && { paused_at: `${evalDay}T00:00:00Z`, paused_reason: 'owner' }),
      }),
    ),
  )
  await insertCodes(db, ...rows)
}
