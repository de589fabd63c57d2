import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Deal } from '#shared/contract/deals/deals.ts'
import { dealSentences } from '#shared/contract/sentences/deals.ts'
import { FirstPageLink } from '#web/parts/lists/list-pages.tsx'
import { LiveMark } from '#web/parts/lists/live-mark.tsx'
import { useRestoredPages } from '#web/parts/lists/use-restored-pages.ts'
import { MorePages } from '#web/parts/lists/more-pages.tsx'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { TicketList } from '#web/ui/tickets/ticket-list.tsx'

import { dealsQuery } from './data.ts'
import type { DealScope, DealSearch } from './data.ts'
import { DealCard } from './deal-card.tsx'
import { DealListSkeleton } from './deal-list.tsx'
import { interestsOf } from './live/interests.ts'
import { useLiveDeals } from './live/use-live-deals.ts'

/** Number of tickets before the page's own content (spec §2, Brand page). */
const ticketsBeforeBreak = 3

export type Arrange = (deals: readonly Deal[], ticket: (deal: Deal) => ReactNode) => ReactNode

type ScopedDealsProps = {
  scope: DealSearch & DealScope
  /** Details that the page already shows. */
  leaveOut?: 'brand' | 'owner'
  /** Shown after the first three tickets, or after all if there are fewer. */
  between?: ReactNode
  /** Arranges the tickets instead of one list. `ticket` renders a list item. */
  arrange?: Arrange | undefined
  /** Shown if there are no deals. */
  empty: ReactNode
}

/** All deals of one brand or owner, in the order of the scope, in up to three columns, with live updates. */
export function ScopedDeals(props: ScopedDealsProps) {
  const { scope, leaveOut, between, arrange, empty } = props
  const query = useInfiniteQuery(dealsQuery(scope))
  useLiveDeals(scope, query.data)
  useRestoredPages(query)
  const first = query.data?.pages[0]
  if (first === undefined) {
    return query.isError ? (
      <QueryErrorPanel title={dealSentences.dealsFailed} query={query} />
    ) : (
      <DealListSkeleton />
    )
  }
  const deals = query.data?.pages.flatMap((page) => page.deals) ?? []
  const ticket = (deal: Deal) => (
    <li key={deal.id}>
      <DealCard deal={deal} today={first.today} leaveOut={leaveOut} />
    </li>
  )
  return (
    <>
      <LiveMark interests={interestsOf(scope, deals)} />
      <FirstPageLink after={scope.after} />
      {arrange ? (
        arrange(deals, ticket)
      ) : (
        <TicketList>
          {deals.slice(0, ticketsBeforeBreak).map(ticket)}
          {between === undefined ? null : <li className="ticket-grid__break">{between}</li>}
          {deals.slice(ticketsBeforeBreak).map(ticket)}
        </TicketList>
      )}
      {deals.length === 0 ? empty : null}
      <MorePages what="deals" query={query} hasLink />
    </>
  )
}
