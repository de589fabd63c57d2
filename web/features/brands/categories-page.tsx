import './categories-page.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { categories } from '#shared/rules/promo-codes/category-names.ts'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'

import { categoriesQuery, offersAvailable } from './data.ts'

/** The eight categories, each with its number of live codes. */
export function CategoriesPage() {
  const query = useQuery(categoriesQuery)
  const counts = new Map(
    query.data?.categories.map(({ category, live_count }) => [category, live_count]),
  )
  return (
    <div className="wrap pb-section">
      <div className="pagehead">
        <h1 className="t-display">Browse Categories</h1>
      </div>
      {query.isError ? (
        <div className="pb-6">
          <QueryErrorPanel title="The number of offers could not be loaded" query={query} />
        </div>
      ) : null}
      <ul className="grid grid-cols-[repeat(2,1fr)] gap-grid ml:grid-cols-[repeat(4,1fr)]">
        {categories.map((category) => (
          <li key={category}>
            <Link
              className="category"
              data-stock={stockOfCategory(category)}
              to="/explore"
              search={{ category }}
            >
              <span className="category__name">{category}</span>
              <span>{query.data ? offersAvailable(counts.get(category) ?? 0) : '\u00a0'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
