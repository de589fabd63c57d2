import { useQuery } from '@tanstack/react-query'

import { mostNearby, nearbyQuery } from './nearby-data.ts'
import { NearestBrand } from './nearest-brand.tsx'
import { NearestList } from './nearest-list.tsx'

/** Shown for a brand or category without codes: brands that have some. */
export function NearbyBrands({ category, except }: { category: string; except?: string }) {
  const { data } = useQuery(nearbyQuery(category))
  const brands = data?.brands.filter(({ brand_key }) => brand_key !== except).slice(0, mostNearby)
  if (brands === undefined || brands.length === 0) return null
  return (
    <NearestList id="nearby-brands" title="Brands with codes">
      {brands.map((brand) => (
        <li key={brand.brand_key}>
          <NearestBrand brand={brand} />
        </li>
      ))}
    </NearestList>
  )
}
