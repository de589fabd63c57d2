import { useEffect, useRef } from 'react'

import type { Deal } from '#shared/contract/deals.ts'

import { sentences } from '#shared/contract/sentences.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { TicketSkeleton } from '#web/ui/ticket-skeleton.tsx'

import { DealCard } from './deal-card.tsx'

/** Tickets in columns; grouped under the names of their categories when they are sorted by those. */
export function DealList({
  deals,
  today,
  isGrouped,
}: {
  deals: Deal[]
  today: string
  isGrouped: boolean
}) {
  if (!isGrouped) {
    return (
      <>
        <h2 className="sr">Results</h2>
        <DealGrid deals={deals} today={today} />
      </>
    )
  }
  const groups = Map.groupBy(deals, (deal) => deal.category)
  return (
    <div className="grid gap-12">
      {[...groups].map(([category, group]) => (
        <section key={category} aria-labelledby={`category-${category}`} className="grid gap-6">
          <h2 id={`category-${category}`} className="t-headline">
            {category}
          </h2>
          <DealGrid deals={group} today={today} />
        </section>
      ))}
    </div>
  )
}

function DealGrid({ deals, today }: { deals: Deal[]; today: string }) {
  return (
    <ul className="ticket-grid ticket-grid--4">
      {deals.map((deal) => (
        <li key={deal.id} data-deal={deal.id}>
          <DealCard deal={deal} today={today} />
        </li>
      ))}
    </ul>
  )
}

/** The same boxes as the list that is coming. */
export function DealListSkeleton() {
  return (
    <div className="ticket-grid ticket-grid--4" aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        <TicketSkeleton key={index} />
      ))}
    </div>
  )
}

type MoreDealsProps = {
  hasMore: boolean
  isLoading: boolean
  /** Why the last try did not work. */
  failure: string | undefined
  onMore: () => void
}

/** Loads on when the end comes near; the button serves keyboards. After a failure one has to ask. */
export function MoreDeals({ hasMore, isLoading, failure, onMore }: MoreDealsProps) {
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  const isWatching = hasMore && !isLoading && failure === undefined
  useEffect(() => {
    if (!isWatching || !end.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more.current()
      },
      { rootMargin: '800px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWatching])
  if (!hasMore) return null
  if (failure !== undefined) {
    return (
      <div className="pt-12">
        <ErrorPanel
          title={sentences.dealsFailed}
          message={failure}
          onRetry={onMore}
          busy={isLoading}
        />
      </div>
    )
  }
  return (
    <div ref={end} className="flex justify-center pt-12">
      <Button onClick={onMore} busy={isLoading} busyText="Loading more deals...">
        Show more deals
      </Button>
    </div>
  )
}
