import { createFileRoute } from '@tanstack/react-router'

import { searchChange } from '#web/parts/addresses/search-change.ts'
import { readProfileSearch } from '#web/features/profiles/data.ts'
import { ProfilesPage } from '#web/features/profiles/directory/profiles-page.tsx'
import { loadProfiles, profilesHead } from '#web/layout/profiles-list.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'

const page = {
  kind: 'creditcard',
  name: 'Credit Cards',
  path: '/credit-cards',
  description: 'Credit cards with live promo codes for shops.',
} as const

export const Route = createFileRoute('/credit-cards')({
  staticData: { isForReading: true },
  validateSearch: readProfileSearch,
  // Only the parameters that are read. The browser finds the server's data by them.
  loaderDeps: ({ search }) => readProfileSearch(search),
  loader: ({ context, deps }) => loadProfiles(context.queryClient, page.kind, deps),
  headers: ({ loaderData }) => (loaderData?.isComplete ? publicPageHeaders : undefined),
  head: ({ match, loaderData }) => profilesHead(page, match, loaderData),
  component: People,
})

function People() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ProfilesPage kind={page.kind} search={search} onSearch={searchChange(navigate)} />
}
