import { useQuery } from '@tanstack/react-query'

import { homeDealsQuery } from './data.ts'
import { HomeClosing } from './home-closing.tsx'
import { HomeHero } from './home-hero.tsx'
import { NewestDeals } from './newest-deals.tsx'

/** The same for everyone: nothing here waits for the viewer. */
export function HomePage() {
  const { data, isError, refetch } = useQuery(homeDealsQuery)
  return (
    <>
      <HomeHero deals={data?.deals ?? []} dealCount={data?.total.count} />
      <NewestDeals page={data} hasFailed={isError} onRetry={() => void refetch()} />
      <HomeClosing />
    </>
  )
}
