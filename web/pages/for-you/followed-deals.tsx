import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import type { FollowedKind } from '#shared/contract/following/following.ts'
import { dealSentences } from '#shared/contract/sentences/deals.ts'
import { DealCard } from '#web/features/deals/deal-card.tsx'
import { DealListSkeleton } from '#web/features/deals/deal-list.tsx'
import { followedQuery } from '#web/parts/followers/use-follow.ts'
import { MorePages } from '#web/parts/lists/more-pages.tsx'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { TicketList } from '#web/ui/tickets/ticket-list.tsx'

import { forYouQuery } from './data.ts'
import type { Reader } from './data.ts'
import { NothingYet } from './nothing-yet.tsx'
import { useLiveForYou } from './use-live-for-you.ts'

/** Live deals of what is followed, the newest first, or the first to end. */
export function FollowedDeals({ kind, reader }: { kind: FollowedKind; reader: Reader }) {
  const query = useInfiniteQuery(forYouQuery(reader, kind))
  const { data: followed } = useQuery({ ...followedQuery, enabled: reader.user_id !== null })
  const deals = query.data?.pages.flatMap((page) => page.deals) ?? []
  useLiveForYou({
    creators: reader.kept
      ? reader.kept.creators.map(({ id }) => id)
      : (followed?.influencer_ids ?? []),
    deals,
  })
  const today = query.data?.pages[0]?.today
  if (today === undefined)
    return (
      <div className="pt-8" aria-busy={query.isPending}>
        {query.isError ? (
          <QueryErrorPanel title={dealSentences.dealsFailed} query={query} />
        ) : (
          <>
            <p className="sr" role="status">
              Loading
            </p>
            <DealListSkeleton />
          </>
        )}
      </div>
    )
  if (deals.length === 0) return <NothingYet kind={kind} />
  return (
    <section className="pt-8" aria-labelledby="for-you-deals">
      <h2 id="for-you-deals" className="sr">
        {kind === 'ending' ? 'Ending soon' : 'New for you'}
      </h2>
      <TicketList columns={4}>
        {deals.map((deal) => (
          <li key={deal.id} data-deal={deal.id}>
            <DealCard deal={deal} today={today} />
          </li>
        ))}
      </TicketList>
      <MorePages what="deals" query={query} />
    </section>
  )
}
