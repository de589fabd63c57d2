import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'

import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { LiveMark } from '#web/parts/lists/live-mark.tsx'
import { pickedDealsQuery, pickedInterests } from '#web/features/deals/picked/picked-data.ts'
import { PickedDeals } from '#web/features/deals/picked/picked-deals.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

const LivePickedDeals = lazyPart(() =>
  import('#web/features/deals/picked/live-picked-deals.tsx').then(
    (module) => module.LivePickedDeals,
  ),
)

/** Hidden without picked deals. New ones appear by live events. */
export function PickedOnHome() {
  const { data } = useQuery(pickedDealsQuery)
  const isAlive = useIsHydrated()
  const isEmpty = data === undefined || data.featured.length + data.trending.length === 0
  return (
    <>
      <LiveMark interests={pickedInterests(data)} />
      {isEmpty ? null : (
        <div className="wrap pb-section">
          <PickedDeals />
        </div>
      )}
      {isAlive ? (
        <Suspense>
          <LivePickedDeals />
        </Suspense>
      ) : null}
    </>
  )
}
