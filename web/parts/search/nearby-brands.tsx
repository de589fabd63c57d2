import '#web/ui/people.css'
import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { parseCategory, unsetCategory } from '#shared/rules/categories.ts'
import { api } from '#web/client/api.ts'

import { NearestBrand } from './nearest-names.tsx'

const mostShown = 6

/** The brands with most codes of a category, else of all. */
function nearbyQuery(name: string) {
  const category = parseCategory(name) ?? unsetCategory
  return {
    queryKey: ['nearby-brands', category] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const input = { sort: 'deals' as const, limit: mostShown + 1 }
      const near =
        category === unsetCategory
          ? undefined
          : await api.brands.list({ ...input, category }, { signal })
      return near && near.brands.length > 0 ? near : api.brands.list(input, { signal })
    },
  }
}

export function loadNearby(queryClient: QueryClient, category: string): Promise<void> {
  return queryClient.prefetchQuery(nearbyQuery(category))
}

/** Where a brand or a category has no codes: others that have. */
export function NearbyBrands({ category, except }: { category: string; except?: string }) {
  const { data } = useQuery(nearbyQuery(category))
  const brands = data?.brands.filter(({ brand_key }) => brand_key !== except).slice(0, mostShown)
  if (brands === undefined || brands.length === 0) return null
  return (
    <section className="grid gap-4 pt-8" aria-labelledby="nearby-brands">
      <h2 id="nearby-brands" className="t-title">
        Brands with codes
      </h2>
      <ul className="people">
        {brands.map((brand) => (
          <li key={brand.brand_key}>
            <NearestBrand brand={brand} />
          </li>
        ))}
      </ul>
    </section>
  )
}
