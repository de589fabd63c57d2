import type { ComponentProps } from 'react'

import type { Insights } from '#shared/contract/promo-codes/insights.ts'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'

import { InsightRanks } from './insight-ranks.tsx'

type BrandRanksProps = Pick<ComponentProps<typeof InsightRanks>, 'chosen' | 'onChoose'> & {
  insights: Pick<Insights, 'top_brands' | 'other_brands'>
}

/** The most copied brands. */
export function BrandRanks({ insights, ...choice }: BrandRanksProps) {
  return (
    <InsightRanks
      id="insight-brands-title"
      title="Most copied brands"
      ranks={insights.top_brands.map((brand) => ({
        ...brand,
        key: brand.brand_key,
        stock: stockOfCategory(brand.category),
        name: <b>{brand.brand_name}</b>,
      }))}
      others={insights.other_brands}
      othersName="Other brands"
      {...choice}
    />
  )
}
