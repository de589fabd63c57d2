import { useQuery } from '@tanstack/react-query'

import type { CodeDefault } from '#shared/contract/promo-codes/code-defaults.ts'
import { brandKey } from '#shared/rules/brands/brands.ts'
import type { Scope } from '#shared/rules/promo-codes/visibility.ts'
import { orpc } from '#web/client/query-client.ts'

export const defaultsQuery = (influencerId: string) =>
  orpc.codeDefaults.list.queryOptions({ input: { influencer_id: influencerId } })

/** Where new codes of an owner appear by default, and which brands allow public listing. */
export function useCodeDefaults(influencerId: string) {
  return useQuery(defaultsQuery(influencerId))
}

export type DefaultReach = { scope: Scope; hidden_on: string }

/** The default for a code of a brand, and its source: the brand or all brands. */
export function defaultFor(
  defaults: readonly CodeDefault[],
  brandName: string,
): (DefaultReach & { isOfBrand: boolean }) | undefined {
  const key = brandKey(brandName)
  const found =
    defaults.find(({ brand_key, scope }) => key !== '' && brand_key === key && scope !== null) ??
    defaults.find(({ brand_key, scope }) => brand_key === '' && scope !== null)
  if (found === undefined || found.scope === null) return undefined
  const { scope, hidden_on, brand_key } = found
  return { scope, hidden_on, isOfBrand: brand_key !== '' }
}

export function isSameReach(one: DefaultReach, other: DefaultReach): boolean {
  return one.scope === other.scope && one.hidden_on === other.hidden_on
}

/** The stored statement of a brand: since when it allows public listing. */
export function listingOf(
  defaults: readonly CodeDefault[],
  brandName: string,
): CodeDefault | undefined {
  const key = brandKey(brandName)
  return key === ''
    ? undefined
    : defaults.find(
        ({ brand_key, listing_allowed_at }) => brand_key === key && listing_allowed_at !== null,
      )
}
