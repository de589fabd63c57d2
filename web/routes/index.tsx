import { createFileRoute } from '@tanstack/react-router'

import { pickedDealsQuery } from '#web/features/deals/picked/picked-data.ts'
import { pageHead } from '#web/layout/head.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'
import { organisationOf } from '#web/layout/structured-data.ts'
import { homeDealsQuery, sampleBrandsQuery } from '#web/pages/home/data.ts'
import { HomePage } from '#web/pages/home/home-page.tsx'

export const Route = createFileRoute('/')({
  staticData: { isForReading: true },
  // An error does not fail the page: the section shows it with a retry button.
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.prefetchQuery(homeDealsQuery),
      queryClient.prefetchQuery(pickedDealsQuery),
      queryClient.prefetchQuery(sampleBrandsQuery),
    ])
    const isComplete =
      queryClient.getQueryData(homeDealsQuery.queryKey) !== undefined &&
      queryClient.getQueryData(sampleBrandsQuery.queryKey) !== undefined
    return { isComplete }
  },
  headers: ({ loaderData }) => (loaderData?.isComplete ? publicPageHeaders : undefined),
  head: ({ match }) =>
    pageHead({
      title: 'Promo codes from the people you follow',
      description:
        'Promo codes straight from the creators you follow, in one place. No account needed: copy the code, paste it at checkout, pay less.',
      path: '/',
      feed: '/feed.xml',
      things: import.meta.env.SSR && organisationOf(match.context.origin),
      origin: match.context.origin,
    }),
  component: HomePage,
})
