import { createFileRoute } from '@tanstack/react-router'

import { searchChange } from '#web/parts/addresses/search-change.ts'
import { waitOnServer } from '#web/client/wait-on-server.ts'
import { dealsQuery, isFirstOfAll, readDealSearch } from '#web/features/deals/data.ts'
import { pickedDealsQuery } from '#web/features/deals/picked-data.ts'
import { DealsPage } from '#web/features/deals/deals-page.tsx'
import { pageHead } from '#web/layout/head.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'
import { breadcrumbs, dealList } from '#web/layout/structured-data.ts'

/** So many deals are told to search engines; the page itself goes on. */
const listed = 24

export const Route = createFileRoute('/deals')({
  validateSearch: readDealSearch,
  // What is read and nothing else, in one order: by it the browser finds what the server rendered.
  loaderDeps: ({ search }) => readDealSearch({ ...search, debug: undefined }),
  // A failed list must not take the page with it: it then says so and offers to try again. In the
  // browser the page shows its own loading state meanwhile.
  loader: async ({ context: { queryClient }, deps }) => {
    const query = dealsQuery(deps)
    await waitOnServer(
      Promise.all([
        queryClient.prefetchInfiniteQuery(query),
        isFirstOfAll(deps) ? queryClient.prefetchQuery(pickedDealsQuery) : undefined,
      ]),
    )
    const page = queryClient.getQueryData(query.queryKey)?.pages[0]
    return { isComplete: page !== undefined, isEmpty: page?.deals.length === 0 }
  },
  headers: ({ loaderData }) => (loaderData?.isComplete ? publicPageHeaders : undefined),
  head: ({ match, loaderData }) => {
    const { queryClient, origin } = match.context
    const deals = queryClient.getQueryData(dealsQuery(match.search).queryKey)?.pages[0]?.deals
    return pageHead({
      title: 'Deals & Promo Codes',
      description: 'Every live promo code from creators: search, sort, copy. No account needed.',
      path: isFirstOfAll(match.search) && !loaderData?.isEmpty ? '/deals' : undefined,
      origin,
      feed: '/feed.xml',
      things: [
        dealList(origin, deals?.slice(0, listed) ?? []),
        breadcrumbs(origin, [{ name: 'Deals', path: '/deals' }]),
      ],
    })
  },
  component: Deals,
})

function Deals() {
  // What is read and nothing else, as the server rendered it.
  const search = Route.useSearch({ select: readDealSearch })
  const navigate = Route.useNavigate()
  return <DealsPage search={search} onSearch={searchChange(navigate)} />
}
