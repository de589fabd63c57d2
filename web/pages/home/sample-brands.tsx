import './sample-brands.css'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'

import type { SampleBrand } from '#shared/contract/deals/brands.ts'

import { brandGroupOf, brandGroups } from '#shared/rules/brands/brand-groups.ts'
import { formatNumber, plural } from '#shared/rules/text/formats.ts'
import { ErrorPanel } from '#web/ui/states/error-panel.tsx'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'

type SampleBrandsProps = {
  brands: readonly SampleBrand[] | undefined
  hasFailed: boolean
  onRetry: () => void
}

/** Hidden without published codes. The group filter works without scripts, by CSS. */
export function SampleBrands({ brands, hasFailed, onRetry }: SampleBrandsProps) {
  if (brands?.length === 0 || (brands === undefined && !hasFailed)) return null
  const groups = brandGroups.filter((group) =>
    brands?.some(({ category }) => brandGroupOf(category) === group),
  )
  return (
    <section className="brandpick pb-section" aria-labelledby="sample-brands">
      <div className="wrap grid gap-[clamp(1.5rem,1rem+2vw,2.5rem)]">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <h2 className="t-headline max-w-[14ch]" id="sample-brands">
            Codes for shops you already like
          </h2>
          {groups.length > 1 ? (
            <fieldset className="chips brandpick__groups">
              <legend className="sr">Show brands of</legend>
              {['All', ...groups].map((group) => (
                <label key={group} className="chip">
                  <input
                    className="sr"
                    type="radio"
                    name="brand-group"
                    value={group}
                    defaultChecked={group === 'All'}
                    autoComplete="off"
                  />
                  {group}
                </label>
              ))}
            </fieldset>
          ) : null}
        </div>
        {brands === undefined ? (
          <ErrorPanel title="Brands could not be loaded" onRetry={onRetry} />
        ) : (
          <ul className="brandgrid">
            {brands.map((brand) => (
              <li key={brand.brand_key} data-group={brandGroupOf(brand.category)}>
                <BrandCell brand={brand} />
              </li>
            ))}
          </ul>
        )}
        <Link className="link link--arrow justify-self-start" to="/brands">
          See every brand <ArrowRight className="icon icon--sm" aria-hidden />
        </Link>
      </div>
    </section>
  )
}

/** A brand name. Its style depends on its position, its font size on its longest word. */
function BrandCell({ brand: { brand_name, category, live_count } }: { brand: SampleBrand }) {
  const longestWord = Math.max(...brand_name.split(/\s+/).map((word) => word.length))
  return (
    <Link
      className="brandcell"
      data-stock={stockOfCategory(category)}
      to="/brand/$brandName"
      params={{ brandName: brand_name }}
    >
      <span className="brandcell__logo" data-longest={sizeOf(longestWord)}>
        <span>{brand_name}</span>
      </span>
      <span className="brandcell__meta">
        <span>{brandGroupOf(category)}</span>
        <span>
          {formatNumber(live_count)} {plural(live_count, 'code')}
        </span>
      </span>
    </Link>
  )
}

function sizeOf(letters: number): 's' | 'm' | 'l' | 'xl' {
  if (letters <= 6) return 's'
  if (letters <= 9) return 'm'
  return letters <= 12 ? 'l' : 'xl'
}
