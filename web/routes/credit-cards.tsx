import { createFileRoute } from '@tanstack/react-router'

import { profilesQuery, readProfileSearch } from '#web/features/profiles/data.ts'
import { ProfilesPage } from '#web/features/profiles/profiles-page.tsx'
import { pageHead } from '#web/layout/head.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'

export const Route = createFileRoute('/credit-cards')({
  validateSearch: readProfileSearch,
  loaderDeps: ({ search }) => search,
  // A failed list must not take the page with it: it then says so and offers to try again.
  loader: async ({ context: { queryClient }, deps }) => {
    const query = profilesQuery('creditcard', deps)
    const loading = queryClient.prefetchInfiniteQuery(query)
    if (typeof window === 'undefined') await loading
    return { isComplete: queryClient.getQueryData(query.queryKey) !== undefined }
  },
  headers: ({ loaderData }) => (loaderData?.isComplete ? publicPageHeaders : undefined),
  head: ({ match }) =>
    pageHead({
      title: 'Credit Cards',
      description: 'Credit cards with live promo codes for shops.',
      path: '/credit-cards',
      origin: match.context.origin,
    }),
  component: People,
})

function People() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProfilesPage
      kind="creditcard"
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
