import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import { dealsFound, sentences } from '#shared/contract/sentences.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'

import { dealsQuery } from './data.ts'
import type { DealSearch } from './data.ts'
import { DealFilters } from './deal-filters.tsx'
import { DealList, DealListSkeleton, MoreDeals } from './deal-list.tsx'
import { useLiveDeals } from './use-live-deals.ts'

const DebugPanel = lazy(() => import('./debug-panel.tsx').then((module) => ({ default: module.DebugPanel })))

type DealsPageProps = {
  search: DealSearch
  onSearch: (change: Partial<DealSearch>, options?: { replace: boolean }) => void
}

/** Every public deal: searched, sorted, filtered, and true to the minute. */
export function DealsPage({ search, onSearch }: DealsPageProps) {
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1 className="t-display">Deals &amp; Promo Codes</h1>
      </div>
      <DealFilters search={search} onChange={onSearch} />
      <FoundDeals search={search} onSearch={onSearch} />
    </div>
  )
}

function FoundDeals({ search, onSearch }: DealsPageProps) {
  const query = useInfiniteQuery({ ...dealsQuery(search), placeholderData: (former) => former })
  const first = query.data?.pages[0]
  useLiveDeals(search, query.isPlaceholderData ? undefined : first?.live_cursor)

  if (first === undefined) {
    return (
      <section className="pt-6 pb-section" aria-label="Deals" aria-busy={query.isPending}>
        {query.isError ? (
          <ErrorPanel
            title={sentences.dealsFailed}
            message={sentenceOf(query.error)}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        ) : (
          <DealListSkeleton />
        )}
      </section>
    )
  }
  const deals = query.data?.pages.flatMap((page) => page.deals) ?? []
  const { total, today } = first
  return (
    <section className="pb-section" aria-label="Deals" aria-busy={query.isPlaceholderData}>
      <div className="resultbar">
        <strong role="status">{dealsFound(total.count, total.is_capped)}</strong>
        <span className="mute t-sm">
          {total.is_newest_only ? 'Short words are looked for among the newest 2,000 deals' : 'Expired codes are hidden'}
        </span>
      </div>
      {deals.length === 0 ? (
        <NoDeals search={search} onSearch={onSearch} />
      ) : (
        <DealList deals={deals} today={today} isGrouped={search.sort === 'category'} />
      )}
      <MoreDeals
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        hasFailed={query.isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
      />
      {import.meta.env.DEV || search.debug ? (
        <Suspense>
          <DebugPanel total={total.count} deals={deals} today={today} isComplete={!query.hasNextPage} />
        </Suspense>
      ) : null}
    </section>
  )
}

function NoDeals({ search, onSearch }: DealsPageProps) {
  const isFiltered = search.q !== undefined || search.category !== undefined
  return (
    <EmptyState
      title={sentences.noDeals}
      actions={
        <>
          {search.q === undefined ? null : (
            <Button variant="ink" onClick={() => onSearch({ q: undefined })}>
              Clear search
            </Button>
          )}
          {search.category === undefined ? null : (
            <Button variant="line" onClick={() => onSearch({ category: undefined })}>
              Search all categories
            </Button>
          )}
        </>
      }
    >
      {isFiltered ? 'Try a shorter word, or look in every category.' : 'Nothing is live right now. New codes appear here the moment they are published.'}
    </EmptyState>
  )
}
