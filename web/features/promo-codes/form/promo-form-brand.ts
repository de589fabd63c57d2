import type { Brand } from '#shared/contract/deals/brands.ts'

import type { PromoFormValues } from './promo-form-values.ts'

/** The data that a known brand fills in. */
export type BrandFacts = Pick<PromoFormValues, 'brand_url' | 'brand_instagram_handle'>

/** Form values after a brand is chosen: fills empty fields, and fields filled by an earlier brand (`filled`). */
export function brandFill(
  brand: Brand,
  values: PromoFormValues,
  filled: Partial<BrandFacts>,
): Partial<BrandFacts> {
  const fill: Partial<BrandFacts> = {}
  for (const name of ['brand_url', 'brand_instagram_handle'] as const) {
    const isFree = values[name].trim() === '' || values[name] === filled[name]
    // A brand without a handle clears the handle of the former brand.
    if (isFree && values[name] !== brand[name]) fill[name] = brand[name]
  }
  return fill
}

const labels: Record<keyof BrandFacts, string> = {
  brand_url: 'web address',
  brand_instagram_handle: 'handle',
}

/** 'Filled in the web address and handle.', or undefined if nothing was filled in. */
export function fillSentence(fill: Partial<BrandFacts>): string | undefined {
  const names = (Object.keys(labels) as (keyof BrandFacts)[])
    .filter((name) => fill[name] !== undefined && fill[name] !== '')
    .map((name) => labels[name])
  return names.length === 0 ? undefined : `Filled in the ${names.join(' and ')}.`
}
