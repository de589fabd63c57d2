import { Link } from '@tanstack/react-router'

import { counted } from '#shared/rules/text/formats.ts'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'
import { Tile } from '#web/ui/pictures/tile.tsx'

type NearBrand = {
  brand_name: string
  category: string
  live_count: number
  best?: { description: string } | null | undefined
}

export function NearestBrand({ brand }: { brand: NearBrand }) {
  return (
    <Link className="person panel" to="/brand/$brandName" params={{ brandName: brand.brand_name }}>
      <Tile name={brand.brand_name} stock={stockOfCategory(brand.category)} />
      <span className="person__text">
        <span className="person__name">{brand.brand_name}</span>
        <span className="person__at">{brand.best?.description ?? brand.category}</span>
        <span className="person__offers">{counted(brand.live_count, 'code')}</span>
      </span>
    </Link>
  )
}
