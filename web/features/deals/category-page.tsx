import { Link } from '@tanstack/react-router'

import { categories } from '#shared/rules/promo-codes/category-names.ts'
import type { Category } from '#shared/rules/promo-codes/category-names.ts'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'

import { AskAssistant } from '#web/parts/search/ask-assistant.tsx'
import { FollowItemButton } from '#web/parts/following/buttons.tsx'
import { NearbyBrands } from '#web/parts/search/nearby-brands.tsx'
import { categoryText } from './category-text.ts'
import type { DealSearch } from './data.ts'
import { ScopedDeals } from './scoped-deals.tsx'

/** The codes of one category, newest first, with links to filters and other categories. */
export function CategoryPage({
  category,
  after,
}: { category: Category } & Pick<DealSearch, 'after'>) {
  return (
    <div className="wrap pb-section">
      <div className="pagehead">
        <h1 className="t-display">{category} promo codes</h1>
        <p className="t-lead py-4">
          {categoryText[category]} Every code is live now, the newest first.{' '}
          <Link className="link" to="/deals" search={{ category }}>
            Search, sort and filter {category}
          </Link>
          {' · '}
          <AskAssistant q={category} className="link" />
        </p>
        <FollowItemButton
          item={{ kind: 'search', search: { category } }}
          label={`Follow ${category}`}
        />
      </div>
      <h2 className="sr">Codes</h2>
      <ScopedDeals
        scope={{ category, after }}
        empty={
          <>
            <p className="t-lead pt-8" role="status">
              Nothing is live in {category} right now.
            </p>
            <NearbyBrands category={category} />
          </>
        }
      />
      <nav className="pt-8" aria-label="Other categories">
        <ul className="flex flex-wrap gap-2">
          {categories
            .filter((other) => other !== category)
            .map((other) => (
              <li key={other}>
                <Link
                  className="chip"
                  data-stock={stockOfCategory(other)}
                  to="/category/$category"
                  params={{ category: other.toLowerCase() }}
                >
                  <i />
                  {other}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  )
}
