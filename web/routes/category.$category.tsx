import { createFileRoute, notFound } from '@tanstack/react-router'

import { categoryPath } from '#shared/rules/product/addresses.ts'
import { parseCategory, unsetCategory } from '#shared/rules/promo-codes/category-names.ts'
import { waitOnServer } from '#web/client/wait-on-server.ts'
import { CategoryPage } from '#web/features/deals/category-page.tsx'
import { dealsQuery } from '#web/features/deals/data.ts'
import { notFoundHead, pageHead } from '#web/layout/head.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'
import { breadcrumbs, dealList } from '#web/layout/structured-data.ts'
import { NotFoundPage } from '#web/pages/not-found-page.tsx'
import { readPage } from '#web/parts/lists/list-pages.tsx'

export const Route = createFileRoute('/category/$category')({
  staticData: { isForReading: true },
  validateSearch: readPage,
  loaderDeps: ({ search: { after } }) => ({ after }),
  loader: async ({ context: { queryClient }, params, deps: { after } }) => {
    const category = parseCategory(params.category)
    if (!category || category === unsetCategory) throw notFound()
    const deals = dealsQuery({ category, after })
    await waitOnServer(queryClient.prefetchInfiniteQuery(deals))
    const page = queryClient.getQueryData(deals.queryKey)?.pages[0]
    // In the browser the page itself loads it.
    if (import.meta.env.SSR && page?.deals.length === 0)
      await (await import('#web/parts/search/nearby-data.ts')).loadNearby(queryClient, category)
    return { category, isComplete: page !== undefined }
  },
  headers: ({ loaderData }) => (loaderData?.isComplete ? publicPageHeaders : undefined),
  head: ({ match, loaderData }) => {
    const { queryClient, origin } = match.context
    const { after } = match.search
    if (loaderData === undefined) return notFoundHead(origin)
    const { category } = loaderData
    const { queryKey } = dealsQuery({ category, after })
    const deals = queryClient.getQueryData(queryKey)?.pages[0]?.deals ?? []
    const path = categoryPath(category)
    const name = `${category} promo codes`
    return pageHead({
      title: name,
      description: `Live ${name} from creators.`,
      path: deals.length === 0 || after ? undefined : path,
      origin,
      things: import.meta.env.SSR && [
        dealList(origin, deals),
        breadcrumbs(origin, [{ name, path }]),
      ],
    })
  },
  component: Category,
  notFoundComponent: NotFoundPage,
})

function Category() {
  const { category } = Route.useLoaderData()
  const { after } = Route.useSearch()
  return <CategoryPage category={category} after={after} />
}
