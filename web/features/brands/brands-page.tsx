import '#web/ui/page-frames/people.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Brand } from '#shared/contract/deals/brands.ts'
import { FirstPageLink } from '#web/parts/lists/list-pages.tsx'
import { LiveMark } from '#web/parts/lists/live-mark.tsx'
import { SearchedList } from '#web/parts/lists/searched-list.tsx'
import { SearchedListHead } from '#web/parts/lists/searched-list-head.tsx'
import { AskBelow } from '#web/parts/search/ask-assistant.tsx'
import { NearestNames } from '#web/parts/search/nearest-names.tsx'
import { useLiveRefetch } from '#web/client/live/use-live-refetch.ts'
import { PeopleSkeleton } from '#web/ui/states/people-skeleton.tsx'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'
import { Tile } from '#web/ui/pictures/tile.tsx'
import { optionsOf } from '#web/ui/fields/options-of.ts'

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
      <SearchedListHead
        title="Brands"
        path="/brands"
        label="Search brands"
        placeholder="Search a brand"
        {...{ search, sortOptions, defaultSort, onSearch }}
        onSort={(sort) => onSearch({ sort: sort === defaultSort ? undefined : sort })}
        allCategories={
          <Link to="/brands" search={{ q: search.q, sort: search.sort }} resetScroll={false} />
        }
      />
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
