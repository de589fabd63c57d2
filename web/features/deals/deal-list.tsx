import type { Deal } from '#shared/contract/deals/deals.ts'

import { TicketList } from '#web/ui/tickets/ticket-list.tsx'
import { TicketSkeleton } from '#web/ui/tickets/ticket-skeleton.tsx'

import { DealCard } from './deal-card.tsx'

/** Tickets in columns, grouped by category when sorted by category. */
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
    <TicketList columns={4}>
      {deals.map((deal) => (
        <li key={deal.id} data-deal={deal.id}>
          <DealCard deal={deal} today={today} />
        </li>
      ))}
    </TicketList>
  )
}

/** The same boxes as the loaded list. */
export function DealListSkeleton() {
  return (
    <div className="ticket-grid ticket-grid--4" aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        <TicketSkeleton key={index} />
      ))}
    </div>
  )
}
