/** The four groups in which the landing page shows brands (spec §1), out of our categories. */

export const brandGroups = ['Sports', 'Beauty', 'Travel', 'Retail'] as const

export type BrandGroup = (typeof brandGroups)[number]

/** Number of brands per group on the landing page, ten in total. */
const places: Record<BrandGroup, number> = { Sports: 3, Beauty: 3, Travel: 2, Retail: 2 }

export const sampleBrandCount = brandGroups.reduce((sum, group) => sum + places[group], 0)

/** All categories other than sports, beauty and travel count as shopping. */
export function brandGroupOf(category: string): BrandGroup {
  if (category === 'Fitness') return 'Sports'
  if (category === 'Beauty' || category === 'Travel') return category
  return 'Retail'
}

/**
 * Selects brands from a list in order of preference: a fixed number per group, then the best of the rest if a group has
 * too few. The result is ordered by group.
 */
export function chooseSampleBrands<Brand extends { category: string }>(
  brands: readonly Brand[],
): Brand[] {
  const left = { ...places }
  const chosen = new Set(brands.filter(({ category }) => left[brandGroupOf(category)]-- > 0))
  for (const brand of brands) {
    if (chosen.size >= sampleBrandCount) break
    chosen.add(brand)
  }
  return brandGroups.flatMap((group) =>
    brands.filter((brand) => chosen.has(brand) && brandGroupOf(brand.category) === group),
  )
}
