import type { Deal } from '#shared/contract/deals/deals.ts'

import { shownFullName } from '#shared/rules/profiles/profile-names.ts'

/** One or two live codes of one brand, for an example message or popup. */
export type ExampleDeals = readonly [Deal, ...Deal[]]

const maxShown = 2
/** Longest code that fits into one line of the narrowest horizontal ticket. */
const longestCode = 9
const longestOffer = 14

/**
 * Chooses two brands from the newest deals, one for the message and one for the shop: first brands with two codes of
 * different owners, then brands with short texts. If there is only one brand it is used twice. `undefined` without
 * codes.
 */
export function exampleDeals(
  deals: readonly Deal[],
): { asked: ExampleDeals; visited: ExampleDeals } | undefined {
  const withCode = deals.filter(({ promo_code }) => promo_code !== '')
  const brands = [...Map.groupBy(withCode, ({ brand_key }) => brand_key).values()]
    .map((ofBrand) => perOwner(ofBrand.toSorted((a, b) => fitOf(b) - fitOf(a))))
    .toSorted((a, b) => fitOfAll(b) - fitOfAll(a))
  const [asked, visited = asked] = brands
  return asked && visited ? { asked, visited } : undefined
}

/** The first deals of different owners. If they can be compared, the better one is first. */
function perOwner(deals: Deal[]): ExampleDeals {
  const owners = new Set<string>()
  const shown = deals.filter(({ owner }) => {
    if (owners.has(owner.id)) return false
    owners.add(owner.id)
    return owners.size <= maxShown
  })
  return shown.toSorted((a, b) => (b.worth ?? 0) - (a.worth ?? 0)) as [Deal, ...Deal[]]
}

function fitOf(deal: Deal): number {
  const isShort = deal.promo_code.length <= longestCode && deal.description.length <= longestOffer
  const isInNumbers = deal.worth !== null
  return (isShort ? 4 : 0) + (isInNumbers ? 2 : 0) + (deal.owner.avatar_url ? 1 : 0)
}

function fitOfAll(deals: ExampleDeals): number {
  return deals.reduce((sum, deal) => sum + fitOf(deal), 0)
}

/** The text above the tickets. It compares only deals that are better for every order. */
export function answerTo(deals: ExampleDeals): string {
  const [first, second] = deals
  const { owner } = first
  if (!second) return `One live code, from ${shownFullName(owner)}.`
  const isBetter =
    first.promo_type === second.promo_type &&
    first.currency === second.currency &&
    first.worth !== null &&
    second.worth !== null &&
    first.worth > second.worth
  if (!isBetter) return 'Here are two live codes.'
  const name = shownFullName(owner)
  const isPerson = owner.full_name.trim() !== '' && !owner.is_creditcard && !owner.is_agency
  const shortName = isPerson ? name.split(/\s/)[0] : name
  return `Here are two live codes. ${shortName}’s saves you more.`
}

/** The shop's address as a browser shows it. */
export function shopAddress({ brand_url }: Pick<Deal, 'brand_url'>): string {
  return URL.canParse(brand_url) ? new URL(brand_url).hostname.replace(/^www\./, '') : brand_url
}
