import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'

import type { DealPage } from '#shared/contract/deals/deals.ts'

import { dealSentences } from '#shared/contract/sentences/deals.ts'
import { DealCard } from '#web/features/deals/deal-card.tsx'
import { pickedDealsQuery, withoutDeals } from '#web/features/deals/picked/picked-data.ts'
import { ErrorPanel } from '#web/ui/states/error-panel.tsx'
import { TicketSkeleton } from '#web/ui/tickets/ticket-skeleton.tsx'

import { newestDealsShown } from './data.ts'

type NewestDealsProps = {
  page: DealPage | undefined
  hasFailed: boolean
  onRetry: () => void
}

/** Without picked deals, which are above; hidden when empty. */
export function NewestDeals({ page, hasFailed, onRetry }: NewestDealsProps) {
  const { data: picked } = useQuery(pickedDealsQuery)
  const deals =
    page && withoutDeals(page.deals, picked ? [...picked.featured, ...picked.trending] : [])
  if (deals?.length === 0) return null
  return (
    <section className="pb-section" aria-labelledby="newest-deals">
      <div className="wrap grid gap-[clamp(1.5rem,1rem+2vw,2.5rem)]">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <h2 className="t-display" id="newest-deals">
            Fresh off the press
          </h2>
          <Link className="link link--arrow" to="/deals">
            See every deal <ArrowRight className="icon icon--sm" aria-hidden />
          </Link>
        </div>
        {hasFailed ? (
          <ErrorPanel title={dealSentences.dealsFailed} onRetry={onRetry} />
        ) : (
          // On the smallest screens each ticket takes the full width, so half of them are enough.
          <div className="ticket-grid ticket-grid--4 max-sm:[&>:nth-child(n+5)]:hidden">
            {page && deals
              ? deals
                  .slice(0, newestDealsShown)
                  .map((deal) => <DealCard key={deal.id} deal={deal} today={page.today} />)
              : Array.from({ length: newestDealsShown }, (_, index) => (
                  <TicketSkeleton key={index} />
                ))}
          </div>
        )}
      </div>
    </section>
  )
}
