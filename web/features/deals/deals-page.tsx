import '#web/ui/search/filters.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useDeferredValue } from 'react'

import { dealSentences } from '#shared/contract/sentences/deals.ts'
import { dealsFound } from '#shared/contract/sentences/visits.ts'
import type { FollowedSearch } from '#shared/rules/following/followed-search.ts'
import { unsetCategory } from '#shared/rules/promo-codes/category-names.ts'
import { FollowItemButton } from '#web/parts/following/buttons.tsx'
import { FirstPageLink } from '#web/parts/lists/list-pages.tsx'
import { AskAssistant } from '#web/parts/search/ask-assistant.tsx'
import { NearbyBrands } from '#web/parts/search/nearby-brands.tsx'
import { NearestNames } from '#web/parts/search/nearest-names.tsx'
import { LiveMark } from '#web/parts/lists/live-mark.tsx'
import { NeedsConnection, needsConnection } from '#web/parts/lists/needs-connection.tsx'
import { useRestoredPages } from '#web/parts/lists/use-restored-pages.ts'
import { MorePages } from '#web/parts/lists/more-pages.tsx'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

import {
  dealsQuery,
  defaultSort,
  isFirstOfAll,
  isWholeList,
  noFilters,
  promoTypes,
} from './data.ts'
import type { DealSearch } from './data.ts'
import { DealFilters } from './filters/deal-filters.tsx'
import { DealList, DealListSkeleton } from './deal-list.tsx'
import { offerLabels, orderText } from './filters/filter-text.ts'
import { interestsOf } from './live/interests.ts'
import { InterpretedDeals } from './interpreted-deals.tsx'
import { PickedDeals } from './picked/picked-deals.tsx'
import { useLiveDeals } from './live/use-live-deals.ts'

const DebugPanel = lazyPart(() => import('./debug-panel.tsx').then((module) => module.DebugPanel))

type DealsPageProps = {
  search: DealSearch
  onSearch: (change: Partial<DealSearch>, options?: { replace: boolean }) => void
}

/** Every public deal: with search, sort order, filters and live updates. */
export function DealsPage({ search, onSearch }: DealsPageProps) {
  // What was pressed or typed shows first, and the list, which takes a slow phone far longer, with the next paint.
  const listed = useDeferredValue(search)
  return (
    <div className="wrap filters__page">
      <div className="pagehead filters__head">
        <h1 className="t-display">Deals &amp; Promo Codes</h1>
      </div>
      <FirstPageLink after={search.after} />
      <DealFilters search={search} onChange={onSearch} />
      {isFirstOfAll(listed) && listed.sort === undefined ? <PickedDeals isOneRow /> : null}
      <FoundDeals search={listed} onSearch={onSearch} />
    </div>
  )
}

function FoundDeals({ search, onSearch }: DealsPageProps) {
  const query = useInfiniteQuery({ ...dealsQuery(search), placeholderData: (former) => former })
  useLiveDeals(search, query.isPlaceholderData ? undefined : query.data)
  useRestoredPages(query)
  if (needsConnection(query)) return <NeedsConnection />
  const first = query.data?.pages[0]
  if (first === undefined) {
    return (
      <section className="pt-6 pb-section" aria-label="Deals" aria-busy={query.isPending}>
        {query.isError ? (
          <QueryErrorPanel title={dealSentences.dealsFailed} query={query} />
        ) : (
          <DealListSkeleton />
        )}
      </section>
    )
  }
  const deals = query.data?.pages.flatMap((page) => page.deals) ?? []
  const { total, today } = first
  return (
    <section className="waits pb-section" aria-label="Deals" aria-busy={query.isPlaceholderData}>
      <LiveMark interests={interestsOf(search, deals)} />
      <div className="resultbar">
        <strong role="status">{dealsFound(total.count, total.is_capped)}</strong>
        {isWholeList(search) ? null : (
          <FollowItemButton
            item={{ kind: 'search', search: followedSearch(search) }}
            label="Follow this search"
            className="btn--sm md:mr-auto"
          />
        )}
        {deals.length === 0 ? null : (
          <>
            <span className="mute t-sm max-md:hidden">Expired codes are hidden</span>
            <p className="mute t-sm basis-full">
              {orderText[search.sort ?? defaultSort(search)]}{' '}
              <span className="max-md:hidden">A plan never buys a better place. </span>
              <Link className="link" to="/how-it-works" hash="order">
                How deals are ordered
              </Link>
            </p>
          </>
        )}
        {total.is_newest_only ? (
          <p className="mute t-sm basis-full">
            Short words are looked for among the newest 2,000 deals only. Add a letter to search
            them all.
          </p>
        ) : null}
      </div>
      {deals.length === 0 ? (
        <NothingHasIt search={search} onSearch={onSearch} />
      ) : (
        <DealList deals={deals} today={today} isGrouped={search.sort === 'category'} />
      )}
      <MorePages what="deals" query={query} hasLink />
      {import.meta.env.DEV || search.debug ? (
        <Suspense>
          <DebugPanel total={total} deals={deals} today={today} isComplete={!query.hasNextPage} />
        </Suspense>
      ) : null}
    </section>
  )
}

function followedSearch({ q, category, offer, brand, expiring }: DealSearch): FollowedSearch {
  return {
    q: q?.trim(),
    category,
    promo_type: offer && promoTypes[offer],
    brand: brand?.trim(),
    expiring: expiring && true,
  }
}

function NothingHasIt({ search, onSearch }: DealsPageProps) {
  const { q, brand, category = unsetCategory } = search
  const empty = <NoDeals search={search} onSearch={onSearch} />
  if (q !== undefined) return <InterpretedDeals search={{ ...search, q }} empty={empty} />
  return (
    <>
      {empty}
      {brand === undefined ? (
        <NearbyBrands category={category} />
      ) : (
        <NearestNames q={brand} alert={{ brand }} />
      )}
    </>
  )
}

function NoDeals({ search, onSearch }: DealsPageProps) {
  const isFiltered = !isWholeList({ ...search, q: undefined })
  return (
    <EmptyState
      title={dealSentences.noDeals}
      actions={
        <>
          {search.q === undefined ? null : (
            <Button variant="primary" onClick={() => onSearch({ q: undefined })}>
              Clear search
            </Button>
          )}
          {isFiltered ? (
            <Button
              variant={search.q === undefined ? 'primary' : 'line'}
              onClick={() => onSearch({ ...noFilters, q: search.q })}
            >
              Clear filters
            </Button>
          ) : null}
          {search.q === undefined && search.brand === undefined ? (
            <AskAssistant className="btn btn--line" />
          ) : null}
        </>
      }
    >
      {noDealsSentence(search)}
    </EmptyState>
  )
}

/** 'Nothing for “shoes” in Fitness from Pacewell that ends soon yet.' and the next steps. */
function noDealsSentence(search: DealSearch): string {
  const { q, category, offer, expiring, brand } = search
  if (isWholeList(search))
    return 'Nothing is live right now. New codes appear here the moment they are published.'
  const where = [
    q === undefined ? '' : ` for “${q.trim()}”`,
    offer === undefined ? '' : ` under ${offerLabels[offer].toLowerCase()}`,
    category === undefined ? '' : ` in ${category}`,
    brand === undefined ? '' : ` from ${brand}`,
    expiring === undefined ? '' : ' that ends within 7 days',
  ].join('')
  return `Nothing${where} yet. ${q === undefined ? 'Other filters may have something.' : 'Try another word, or follow this search: its first deal comes to For you.'}`
}
