import '#web/ui/search/filters.css'
import type { ReactElement } from 'react'

import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'
import { maxSearchLength } from '#shared/rules/search/search-text.ts'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'
import { SuggestedSearchField } from '#web/parts/search/suggested-search-field.tsx'
import { FilterChip } from '#web/ui/buttons/filter-chip.tsx'
import { LazySelect } from '#web/ui/fields/lazy-select.tsx'
import { PlainSelect, SearchForm } from '#web/ui/search/search-form.tsx'

type SearchedListHeadProps<Sort extends string> = {
  title: string
  /** The path of the page, for the form without scripts. */
  path: string
  /** The label and placeholder of the search field. */
  label: string
  placeholder: string
  search: { q?: string | undefined; category?: PromoCategory | undefined; sort?: Sort | undefined }
  sortOptions: { value: Sort; label: string }[]
  defaultSort: Sort
  onSearch: (change: { q: string | undefined }, options: { replace: boolean }) => void
  onSort: (sort: Sort) => void
  /** The link to the page without the category. */
  allCategories: ReactElement
}

/** The title of a public list with its search field, order and category. */
export function SearchedListHead<Sort extends string>(props: SearchedListHeadProps<Sort>) {
  const { title, path, label, placeholder, search, sortOptions, onSearch, onSort } = props
  const sort = search.sort ?? props.defaultSort
  return (
    <>
      <div className="pagehead filters__head">
        <h1 className="t-display">{title}</h1>
      </div>
      <div className="filters">
        <div className="filters__row">
          <SearchForm
            action={path}
            keep={{ category: search.category, sort: search.sort }}
            choices={<PlainSelect label="Sort" name="sort" options={sortOptions} value={sort} />}
          >
            <SuggestedSearchField
              label={label}
              placeholder={placeholder}
              maxLength={maxSearchLength}
              value={search.q ?? ''}
              onSearch={(q) => onSearch({ q }, { replace: true })}
            />
          </SearchForm>
          <LazySelect
            label="Sort"
            prefix="Sort:"
            size="lg"
            options={sortOptions}
            value={sort}
            onValueChange={onSort}
          />
        </div>
        {search.category === undefined ? null : (
          <FilterChip
            label={search.category}
            removeLabel={`Remove the category ${search.category}`}
            stock={stockOfCategory(search.category)}
            link={props.allCategories}
          />
        )}
      </div>
    </>
  )
}
