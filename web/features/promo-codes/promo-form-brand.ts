import type { Brand } from '#shared/contract/brands.ts'
import { promoCategories, unsetCategory } from '#shared/rules/categories.ts'

import type { PromoFormValues } from './promo-form-values.ts'

/** What a known brand fills in. */
export type BrandFacts = Pick<PromoFormValues, 'brand_url' | 'brand_instagram_handle' | 'category'>

/**
 * What taking a brand puts into the form: only where nothing stands yet, or where what stands came
 * from a brand too (`filled`). `freeCategory` is the one that nobody chose; undefined when the
 * category is not to be touched.
 */
export function brandFill(
  brand: Brand,
  values: PromoFormValues,
  filled: Partial<BrandFacts>,
  freeCategory: string | undefined,
): Partial<BrandFacts> {
  const fill: Partial<BrandFacts> = {}
  for (const name of ['brand_url', 'brand_instagram_handle'] as const) {
    const isFree = values[name].trim() === '' || values[name] === filled[name]
    // A brand without a handle takes that of the brand taken before away.
    if (isFree && values[name] !== brand[name]) fill[name] = brand[name]
  }
  const category = promoCategories.find((known) => known === brand.category)
  const isFree =
    freeCategory !== undefined &&
    (values.category === freeCategory || values.category === filled.category)
  if (isFree && category !== undefined && category !== unsetCategory)
    if (category !== values.category) fill.category = category
  return fill
}

const words: Record<keyof BrandFacts, string> = {
  brand_url: 'web address',
  brand_instagram_handle: 'handle',
  category: 'category',
}

/** 'Filled in the web address, handle and category.', or nothing for nothing. */
export function fillSentence(fill: Partial<BrandFacts>): string | undefined {
  const names = (Object.keys(words) as (keyof BrandFacts)[])
    .filter((name) => fill[name] !== undefined && fill[name] !== '')
    .map((name) => words[name])
  const last = names.pop()
  if (last === undefined) return undefined
  return `Filled in the ${names.length === 0 ? last : `${names.join(', ')} and ${last}`}.`
}
