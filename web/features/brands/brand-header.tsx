import { Link } from '@tanstack/react-router'
import { ArrowUpRight, ChevronRight } from 'lucide-react'

import type { Brand } from '#shared/contract/deals/brands.ts'
import { FollowItemButton } from '#web/parts/following/buttons.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'
import { Tile } from '#web/ui/pictures/tile.tsx'

import { offersAvailable } from './data.ts'

export function BrandHeader({ brand, offers }: { brand: Brand; offers: number }) {
  return (
    <div className="pagehead">
      <nav className="crumbs" aria-label="Breadcrumb">
        <Link to="/brands">Brands</Link>
        <ChevronRight className="icon icon--sm" aria-hidden="true" />
        <span>{brand.brand_name}</span>
      </nav>
      <div className="mb-5 grid items-center gap-5 md:grid-cols-[auto_1fr_auto] md:gap-7">
        <Tile name={brand.brand_name} stock={stockOfCategory(brand.category)} size="lg" />
        <div className="grid min-w-0 gap-2">
          <h1 className="t-display [overflow-wrap:anywhere]">
            All promo codes for {brand.brand_name}
          </h1>
          <p className="t-lead">{offersAvailable(offers)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <FollowItemButton item={{ kind: 'brand', id: brand.brand_key, name: brand.brand_name }} />
          {brand.brand_url !== '' && (
            <Button href={brand.brand_url} target="_blank" rel="nofollow noopener">
              Go to shop
              <ArrowUpRight className="icon" aria-hidden="true" />
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
