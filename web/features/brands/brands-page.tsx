import '#web/ui/filters.css'
import '#web/ui/people.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Brand } from '#shared/contract/brands.ts'
import { maxSearchLength } from '#shared/rules/search-text.ts'
import { FirstPageLink } from '#web/parts/lists/list-pages.tsx'
import { LiveMark } from '#web/parts/lists/live-mark.tsx'
import { SearchedList } from '#web/parts/lists/searched-list.tsx'
import { SuggestedSearchField } from '#web/parts/search/suggested-search-field.tsx'
import { AskBelow } from '#web/parts/search/ask-assistant.tsx'
import { NearestNames } from '#web/parts/search/nearest-names.tsx'
import { useLiveRefetch } from '#web/client/use-live-refetch.ts'
import { FilterChip } from '#web/ui/filter-chip.tsx'
import { LazySelect } from '#web/ui/lazy-select.tsx'
import { PeopleSkeleton } from '#web/ui/people-skeleton.tsx'
import { PlainSelect, SearchForm } from '#web/ui/search-form.tsx'
import { stockOfCategory } from '#shared/rules/stocks.ts'
import { Tile } from '#web/ui/tile.tsx'
import { optionsOf } from '#web/ui/options-of.ts'

import { brandSortLabels, brandsQuery, defaultSort, isWholeList, offersAvailable } from './data.ts'
import type { BrandSearch } from './data.ts'

const sortOptions = optionsOf(brandSortLabels)

type BrandsPageProps = {
  search: BrandSearch
  onSearch: (change: Partial<BrandSearch>, options?: { replace: boolean }) => void
}

/** Every brand that has live codes. */
export function BrandsPage({ search, onSearch }: BrandsPageProps) {
  return (
    <div className="wrap">
      <div className="pagehead filters__head">
        <h1 className="t-display">Brands</h1>
      </div>
      <div className="filters">
        <div className="filters__row">
          <SearchForm
            action="/brands"
            keep={{ category: search.category, sort: search.sort }}
            choices={
              <PlainSelect
                label="Sort"
                name="sort"
                options={sortOptions}
                value={search.sort ?? defaultSort}
              />
            }
          >
            <SuggestedSearchField
              label="Search brands"
              placeholder="Search a brand"
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
            value={search.sort ?? defaultSort}
            onValueChange={(sort) => onSearch({ sort: sort === defaultSort ? undefined : sort })}
          />
        </div>
        {search.category === undefined ? null : (
          <FilterChip
            label={search.category}
            removeLabel={`Remove the category ${search.category}`}
            stock={stockOfCategory(search.category)}
            link={
              <Link to="/brands" search={{ q: search.q, sort: search.sort }} resetScroll={false} />
            }
          />
        )}
      </div>
      <FirstPageLink after={search.after} />
      <FoundBrands search={search} onSearch={onSearch} />
    </div>
  )
}

function FoundBrands({ search, onSearch }: BrandsPageProps) {
  const query = useInfiniteQuery({ ...brandsQuery(search), placeholderData: (former) => former })
  useLiveRefetch('brands')
  const brands = query.data?.pages.flatMap((page) =>
    page.brands.map((brand) => ({ ...brand, id: brand.brand_key })),
  )
  return (
    <>
      <LiveMark />
      <SearchedList
        title="Brands"
        what="brands"
        failed="Brands could not be loaded"
        query={query}
        items={brands}
        skeleton={<PeopleSkeleton count={9} picture="size-11 rounded-sm" />}
        empty={{
          title: 'No brands found',
          text: isWholeList(search)
            ? 'Brands appear here with their first code.'
            : `No brand${search.category === undefined ? '' : ` in ${search.category}`}${search.q === undefined ? ' has codes right now.' : ` is called “${search.q.trim()}”. Try a part of its name.`}`,
          clearLabel: search.q === undefined ? 'Show all' : 'Clear search',
          onClear: isWholeList(search)
            ? undefined
            : () => onSearch(search.q === undefined ? { category: undefined } : { q: undefined }),
          more:
            search.q === undefined ? (
              <AskBelow q={search.category} />
            ) : (
              <NearestNames q={search.q} />
            ),
        }}
      >
        {(brand) => <BrandCard brand={brand} />}
      </SearchedList>
    </>
  )
}

function BrandCard({ brand }: { brand: Brand }) {
  return (
    <Link className="person panel" to="/brand/$brandName" params={{ brandName: brand.brand_name }}>
      <Tile name={brand.brand_name} stock={stockOfCategory(brand.category)} />
      <span className="person__text">
        <span className="person__name">{brand.brand_name}</span>
        <span className="person__at">{brand.category}</span>
        <span className="person__offers">{offersAvailable(brand.live_count)}</span>
      </span>
    </Link>
  )
}
