import { createFileRoute } from '@tanstack/react-router'

import { brandsQuery, readBrandSearch } from '#web/features/brands/data.ts'
import { BrandsPage } from '#web/features/brands/brands-page.tsx'
import { pageHead } from '#web/layout/head.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'

export const Route = createFileRoute('/brands')({
  validateSearch: readBrandSearch,
  loaderDeps: ({ search }) => search,
  // A failed list must not take the page with it: it then says so and offers to try again.
  loader: async ({ context: { queryClient }, deps }) => {
    const query = brandsQuery(deps)
    const loading = queryClient.prefetchInfiniteQuery(query)
    if (typeof window === 'undefined') await loading
    return { isComplete: queryClient.getQueryData(query.queryKey) !== undefined }
  },
  headers: ({ loaderData }) => (loaderData?.isComplete ? publicPageHeaders : undefined),
  head: ({ match }) =>
    pageHead({
      title: 'Brands',
      description: 'Every brand with live promo codes from creators.',
      path: '/brands',
      origin: match.context.origin,
    }),
  component: Brands,
})

function Brands() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BrandsPage
      search={search}
      onSearch={(change, options) =>
        void navigate({
          search: (former) => ({ ...former, ...change }),
          replace: options?.replace ?? false,
          resetScroll: false,
        })
      }
    />
  )
}
