import { normaliseHandle } from '#shared/rules/brands/brands.ts'
import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'
import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import { describeOffer } from '#shared/rules/offers/offers.ts'
import { unsetFields } from '#shared/rules/promo-codes/promo-code-fields.ts'
import type { StoredPromoCode } from '#shared/rules/promo-codes/promo-code-fields.ts'

import { demoBrands } from './brands.ts'
import { headlineCodes } from './headline-codes.ts'
import type { HeadlineCode } from './headline-codes.ts'
import type { DemoPerson } from './people.ts'
import { pick, shuffled } from './random.ts'

/** A row of promo_codes without its ids. */
type DemoCode = StoredPromoCode & {
  is_trending: boolean
  is_featured: boolean
  paused_at: string | null
  paused_reason: 'owner' | null
  created_at: string
  first_current_at: string
}

/** Text offers, and the suffix of a code for each. */
const textOffers: readonly (readonly [offer: string, ending: string])[] = [
  ['Free shipping', 'SHIPS'],
  ['Buy 2, get 1 free', '-3FOR2'],
  ['Free gift over $40', 'GIFT'],
  ['2 for 1', 'TWICE'],
  ['Free sample box', 'SAMPLES'],
  ['Free returns and next-day delivery', 'FASTFREE'],
]

const percents = ['5', '10', '10', '12', '15', '15', '20', '20', '25', '30', '40', '50']
const amounts = ['5', '8', '10', '10', '15', '20', '25', '30', '40', '7.50']

const verbs: Readonly<Record<PromoCategory, string>> = {
  Fashion: 'WEARS',
  Fitness: 'MOVES',
  Food: 'EATS',
  Tech: 'PLUGS',
  Home: 'NESTS',
  Jewelry: 'SHINES',
  Travel: 'GOES',
  Beauty: 'GLOWS',
  General: 'FINDS',
}

/** All codes of a person as of `today`: one code per brand, brands of their own category first. */
export function codesOf(person: DemoPerson, today: string, random: () => number): DemoCode[] {
  const chosen = headlineCodes[person.username] ?? []
  const rest = demoBrands.filter(({ name }) => !chosen.some(({ brand }) => brand === name))
  const others = [
    ...shuffled(
      rest.filter(({ category }) => category === person.category),
      random,
    ),
    ...shuffled(
      rest.filter(({ category }) => category !== person.category),
      random,
    ),
  ].slice(0, person.codes - chosen.length)
  return [
    ...chosen.map((code, index) => publish(person, code, today, index * 4 + random() * 4, false)),
    ...others.map(({ name, category }) => {
      const code = aCode(person, name, category, random)
      return publish(person, code, today, random() * 90, random() < 0.04)
    }),
  ]
}

/** `age` is the age of the code in days, with fractions. */
export function publish(
  person: Pick<DemoPerson, 'username'>,
  chosen: HeadlineCode,
  today: string,
  age: number,
  isPaused: boolean,
): DemoCode {
  const { brand, type, value, code, ends_in } = chosen
  const slug = brand.toLowerCase().replace(/[^a-z]+/g, '')
  // No code is created after its last day.
  const daysAgo = ends_in !== null && ends_in < 0 ? Math.max(age, 14 - ends_in + (age % 14)) : age
  // Before today, so that no timestamp is in the future at any hour.
  const created_at = new Date(
    Date.parse(startOf(today)) - Math.max(1, Math.floor(daysAgo * 86_400_000)),
  ).toISOString()
  return {
    ...unsetFields,
    ...chosen.terms,
    brand_name: brand,
    brand_url: `https://www.${slug}.example/`,
    brand_domain: `${slug}.example`,
    brand_instagram_handle: normaliseHandle(slug),
    promo_code: code,
    code_kind: chosen.kind ?? 'shared',
    scope: chosen.scope ?? 'everywhere',
    promo_type: type,
    promo_value: value,
    description: describeOffer(type, value),
    expiration_date: ends_in === null ? null : addDays(today, ends_in),
    affiliate_link: `https://www.${slug}.example/?ref=${person.username}`,
    category: demoBrands.find(({ name }) => name === brand)?.category ?? 'General',
    is_trending: chosen.is_trending ?? false,
    is_featured: chosen.is_featured ?? false,
    paused_at: isPaused ? startOf(today) : null,
    paused_reason: isPaused ? 'owner' : null,
    created_at,
    first_current_at: created_at,
  }
}

function aCode(
  person: DemoPerson,
  brand: string,
  category: PromoCategory,
  random: () => number,
): HeadlineCode {
  const name = (person.username.split(/[._]/)[0] ?? '').toUpperCase()
  const flags = {
    ends_in: anEnd(random),
    ...(random() < 0.07 && { is_trending: true as const }),
    ...(random() < 0.05 && { is_featured: true as const }),
  }
  const kind = random()
  if (kind < 0.15) {
    const [offer, ending] = pick(textOffers, random)
    return { brand, type: 'other', value: offer, code: `${name}${ending}`, ...flags }
  }
  const [type, value] =
    kind < 0.65
      ? (['% off', pick(percents, random)] as const)
      : (['$ off', pick(amounts, random)] as const)
  const number = value.replace('.', '')
  const spellings = [
    `${name}${number}`,
    `${name}${verbs[category]}`,
    `${name}-${number}`,
    `GO${name}${number}`,
    `${number}WITH${name}`,
  ]
  return { brand, type, value, code: pick(spellings, random), ...flags }
}

/** Expiry in days from today: a third never ends, some end within a week, a few have ended. */
function anEnd(random: () => number): number | null {
  const kind = random()
  const spread = random()
  if (kind < 0.33) return null
  if (kind < 0.36) return 0
  if (kind < 0.48) return 1 + Math.floor(spread * 7)
  if (kind < 0.54) return -1 - Math.floor(spread * 30)
  return 8 + Math.floor(spread * 120)
}

function startOf(day: string): string {
  return `${day}T00:00:00.000Z`
}
