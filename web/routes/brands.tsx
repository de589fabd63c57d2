import { createFileRoute } from '@tanstack/react-router'

import { brandPath } from '#shared/rules/product/addresses.ts'
import { searchChange } from '#web/parts/addresses/search-change.ts'
import { waitOnServer } from '#web/client/wait-on-server.ts'
import { brandsQuery, isWholeList, readBrandSearch } from '#web/features/brands/data.ts'
import { BrandsPage } from '#web/features/brands/brands-page.tsx'
import { filteredTitle, pageHead } from '#web/layout/head.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'
import { listPage } from '#web/layout/structured-data.ts'

export const Route = createFileRoute('/brands')({
  staticData: { isForReading: true },
  validateSearch: readBrandSearch,
  // Only the parameters that are read. The browser finds the server's data by them.
  loaderDeps: ({ search }) => readBrandSearch(search),
  // An error does not fail the page: the list shows it with a retry button.
  loader: async ({ context: { queryClient }, deps }) => {
    const query = brandsQuery(deps)
    await waitOnServer(queryClient.prefetchInfiniteQuery(query))
    const page = queryClient.getQueryData(query.queryKey)?.pages[0]
    return { isComplete: page !== undefined, isEmpty: page?.brands.length === 0 }
  },
  headers: ({ loaderData }) => (loaderData?.isComplete ? publicPageHeaders : undefined),
  head: ({ match, loaderData }) => {
    const { queryClient, origin } = match.context
    const page = { name: 'Brands', path: '/brands' }
    const shown =
      queryClient.getQueryData(brandsQuery(match.search).queryKey)?.pages[0]?.brands ?? []
    return pageHead({
      title: filteredTitle(match.search, page.name),
      description: 'Every brand with live promo codes from creators.',
      // The same list in another order has the same canonical address. Searches, categories and empty lists have none.
      path: isWholeList(match.search) && !loaderData?.isEmpty ? page.path : undefined,
      origin,
      things:
        import.meta.env.SSR &&
        listPage(
          origin,
          page,
          shown.map(({ brand_name }) => ({ name: brand_name, path: brandPath(brand_name) })),
        ),
    })
  },
  component: Brands,
})

function Brands() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <BrandsPage search={search} onSearch={searchChange(navigate)} />
}
