import { addDays } from '#shared/rules/expiry.ts'
import { normaliseHandle } from '#shared/rules/brands.ts'
import { describeOffer } from '#shared/rules/offers.ts'
import type { PromoType } from '#shared/rules/offers.ts'

import { demoBrands } from './brands.ts'
import type { DemoPerson } from './people.ts'

/** Row of promo_codes, but for its owner. */
export type DemoCode = {
  brand_name: string
  brand_url: string
  brand_domain: string
  brand_instagram_handle: string
  promo_code: string
  promo_type: PromoType
  promo_value: string
  description: string
  expiration_date: string | null
  affiliate_link: string
  category: string
  is_trending: boolean
  is_featured: boolean
  paused_at: string | null
  paused_reason: 'owner' | null
  created_at: string
}

/** Numbers that look random and are the same each time (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const words = ['Free shipping', 'Buy 2, get 1 free', 'Free gift over $40', '2 for 1', 'Free sample box']

/** The eight codes of the account that visitors try first, in every state that an owner meets. */
const mayasCodes: readonly [brand: string, type: PromoType, value: string, code: string, endsIn: number | null][] = [
  ['Pacewell', '% off', '25', 'MAYA25', 44],
  ['Ossa Trail', '% off', '20', 'MAYATRAIL', 2],
  ['Brinecup', 'other', 'Free shipping', 'MAYASHIPS', null],
  ['Softhour', '$ off', '10', 'MAYA10', 77],
  ['Wayfern', '% off', '12', 'MAYAGOES', -16],
  ['Tinhat Audio', '% off', '15', 'MAYAHEARS', 53],
  ['Nightferry', '$ off', '25', 'RUNAWAY25', 105],
  ['Plainfold', '% off', '15', 'MAYAWEARS', 0],
]

/** Everything that a person has published, as of `today`. */
export function codesOf(person: DemoPerson, today: string, random: () => number): DemoCode[] {
  if (person.email === 'maya') {
    return mayasCodes.map(([brand, type, value, promo_code, endsIn], index) => ({
      ...codeFor(person, brand, type, value, promo_code, today),
      expiration_date: endsIn === null ? null : addDays(today, endsIn),
      is_trending: index === 0,
      is_featured: index === 0,
      created_at: `${addDays(today, -1 - index * 5)}T09:${10 + index}:00.000Z`,
    }))
  }
  const own = demoBrands.filter((brand) => brand.category === person.category)
  const others = demoBrands.filter((brand) => brand.category !== person.category)
  const name = (person.username.split(/[._]/)[0] ?? '').toUpperCase()
  return Array.from({ length: person.codes }, (_, index) => {
    const brand = pick(index < own.length * 2 ? own : others, index, random)
    const [type, value] = anOffer(random)
    const isPlain = index === 0 && type !== 'other'
    const promo_code = isPlain ? `${name}${value}` : `${name}${brand.name.replace(/[^A-Za-z]/g, '').slice(0, 5).toUpperCase()}${index + 1}`
    const isPaused = random() < 0.03
    return {
      ...codeFor(person, brand.name, type, value, promo_code, today),
      expiration_date: anEnd(today, random),
      is_trending: random() < 0.07,
      is_featured: random() < 0.05,
      paused_at: isPaused ? `${today}T00:00:00.000Z` : null,
      paused_reason: isPaused ? ('owner' as const) : null,
      created_at: `${addDays(today, -1 - Math.floor(random() * 90))}T0${Math.floor(random() * 8)}:${10 + Math.floor(random() * 50)}:00.000Z`,
    }
  })
}

function codeFor(person: DemoPerson, brandName: string, type: PromoType, value: string, promo_code: string, today: string): DemoCode {
  const brand = demoBrands.find(({ name }) => name === brandName)
  const slug = brandName.toLowerCase().replace(/[^a-z]+/g, '')
  return {
    brand_name: brandName,
    brand_url: `https://www.${slug}.example/`,
    brand_domain: `${slug}.example`,
    brand_instagram_handle: normaliseHandle(slug),
    promo_code,
    promo_type: type,
    promo_value: value,
    description: describeOffer(type, value),
    expiration_date: null,
    affiliate_link: `https://www.${slug}.example/?ref=${person.username}`,
    category: brand?.category ?? 'General',
    is_trending: false,
    is_featured: false,
    paused_at: null,
    paused_reason: null,
    created_at: `${today}T00:00:00.000Z`,
  }
}

function pick<T>(from: readonly T[], index: number, random: () => number): T {
  const item = from[(index + Math.floor(random() * from.length)) % from.length]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

function anOffer(random: () => number): [PromoType, string] {
  const kind = random()
  if (kind < 0.55) return ['% off', String(5 * (1 + Math.floor(random() * 10)))]
  if (kind < 0.85) return ['$ off', String(5 * (1 + Math.floor(random() * 10)))]
  return ['other', words[Math.floor(random() * words.length)] ?? 'Free shipping']
}

/** A third never ends, some end within the week, a few have ended. */
function anEnd(today: string, random: () => number): string | null {
  const kind = random()
  if (kind < 0.33) return null
  if (kind < 0.36) return today
  if (kind < 0.48) return addDays(today, 1 + Math.floor(random() * 7))
  if (kind < 0.54) return addDays(today, -1 - Math.floor(random() * 30))
  return addDays(today, 8 + Math.floor(random() * 120))
}
