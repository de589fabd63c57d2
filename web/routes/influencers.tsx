import { createFileRoute } from '@tanstack/react-router'

import { profilesQuery, readProfileSearch } from '#web/features/profiles/data.ts'
import { ProfilesPage } from '#web/features/profiles/profiles-page.tsx'
import { pageHead } from '#web/layout/head.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'
import { listPage, profileLinks } from '#web/layout/structured-data.ts'

export const Route = createFileRoute('/influencers')({
  validateSearch: readProfileSearch,
  loaderDeps: ({ search }) => search,
  // A failed list must not take the page with it: it then says so and offers to try again.
  loader: async ({ context: { queryClient }, deps }) => {
    const query = profilesQuery('influencer', deps)
    const loading = queryClient.prefetchInfiniteQuery(query)
    if (typeof window === 'undefined') await loading
    const page = queryClient.getQueryData(query.queryKey)?.pages[0]
    return { isComplete: page !== undefined, isEmpty: page?.profiles.length === 0 }
  },
  headers: ({ loaderData }) => (loaderData?.isComplete ? publicPageHeaders : undefined),
  head: ({ match, loaderData }) => {
    const { queryClient, origin } = match.context
    const page = { name: 'Influencers', path: '/influencers' }
    const shown =
      queryClient.getQueryData(profilesQuery('influencer', match.search).queryKey)?.pages[0]
        ?.profiles ?? []
    return pageHead({
      title: page.name,
      description:
        'Creators with live promo codes: find the people you follow and copy their codes.',
      // In another order it is the same list; a search, or nothing, is left out.
      path: match.search.q === undefined && !loaderData?.isEmpty ? page.path : undefined,
      origin,
      things: listPage(origin, page, profileLinks(shown, 'influencer')),
    })
  },
  component: People,
})

function People() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProfilesPage
      kind="influencer"
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
