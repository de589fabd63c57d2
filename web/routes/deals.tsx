import { createFileRoute } from '@tanstack/react-router'

import { searchChange } from '#web/parts/addresses/search-change.ts'
import { waitOnServer } from '#web/client/wait-on-server.ts'
import { dealsQuery, isFirstOfAll, readDealSearch } from '#web/features/deals/data.ts'
import { pickedDealsQuery } from '#web/features/deals/picked/picked-data.ts'
import { DealsPage } from '#web/features/deals/deals-page.tsx'
import { filteredTitle, pageHead } from '#web/layout/head.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'
import { breadcrumbs, dealList } from '#web/layout/structured-data.ts'

/** Maximum number of deals in structured data. The page lists more. */
const listed = 24

export const Route = createFileRoute('/deals')({
  staticData: { isForReading: true },
  validateSearch: readDealSearch,
  // Only the parameters that are read, in a fixed order. The browser finds the server's data by them.
  loaderDeps: ({ search }) => readDealSearch({ ...search, debug: undefined }),
  // An error does not fail the page: the list shows it with a retry button. In the browser the page shows a loading
  // state meanwhile.
  loader: async ({ context: { queryClient }, deps }) => {
    const query = dealsQuery(deps)
    await waitOnServer(
      Promise.all([
        queryClient.prefetchInfiniteQuery(query),
        isFirstOfAll(deps) ? queryClient.prefetchQuery(pickedDealsQuery) : undefined,
      ]),
    )
    const page = queryClient.getQueryData(query.queryKey)?.pages[0]
    // In the browser the page itself loads it.
    if (import.meta.env.SSR && page?.deals.length === 0)
      await (
        await import('#web/features/deals/interpreted-search.ts')
      ).loadNearest(queryClient, deps)
    return { isComplete: page !== undefined, isEmpty: page?.deals.length === 0 }
  },
  headers: ({ loaderData }) => (loaderData?.isComplete ? publicPageHeaders : undefined),
  head: ({ match, loaderData }) => {
    const { queryClient, origin } = match.context
    const deals = queryClient.getQueryData(dealsQuery(match.search).queryKey)?.pages[0]?.deals
    return pageHead({
      title: filteredTitle(match.search, 'Deals & Promo Codes'),
      description: 'Every live promo code from creators: search, sort, copy. No account needed.',
      path: isFirstOfAll(match.search) && !loaderData?.isEmpty ? '/deals' : undefined,
      origin,
      feed: '/feed.xml',
      things: import.meta.env.SSR && [
        dealList(origin, deals?.slice(0, listed) ?? []),
        breadcrumbs(origin, [{ name: 'Deals', path: '/deals' }]),
      ],
    })
  },
  component: Deals,
})

function Deals() {
  // Only the parameters that are read, as on the server.
  const search = Route.useSearch({ select: readDealSearch })
  const navigate = Route.useNavigate()
  return <DealsPage search={search} onSearch={searchChange(navigate)} />
}
