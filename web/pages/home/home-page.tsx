import './home-page.css'
import { useQuery } from '@tanstack/react-query'

import { Advantages } from './advantages.tsx'
import { homeDealsQuery, sampleBrandsQuery } from './data.ts'
import { fanTickets } from './fan-tickets.ts'
import { HomeClosing } from './home-closing.tsx'
import { HomeHero } from './home-hero.tsx'
import { NewestDeals } from './newest-deals.tsx'
import { PickedOnHome } from './picked-on-home.tsx'
import { SampleBrands } from './sample-brands.tsx'
import { TwoWays } from './two-ways.tsx'

/** The home page. It is the same for every viewer. */
export function HomePage() {
  const { data, isError, refetch } = useQuery(homeDealsQuery)
  const samples = useQuery(sampleBrandsQuery)
  const deals = data?.deals ?? []
  const tickets = fanTickets(deals)
  return (
    <>
      <HomeHero tickets={tickets} dealCount={data?.total.count} />
      <TwoWays deals={deals} />
      <PickedOnHome />
      <NewestDeals page={data} hasFailed={isError} onRetry={() => void refetch()} />
      <SampleBrands
        brands={samples.data?.brands}
        hasFailed={samples.isError}
        onRetry={() => void samples.refetch()}
      />
      <Advantages />
      <HomeClosing tickets={tickets} />
    </>
  )
}
