import { createFileRoute } from '@tanstack/react-router'

import { searchChange } from '#web/parts/addresses/search-change.ts'
import { readProfileSearch } from '#web/features/profiles/data.ts'
import { ProfilesPage } from '#web/features/profiles/directory/profiles-page.tsx'
import { loadProfiles, profilesHead } from '#web/layout/profiles-list.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'

const page = {
  kind: 'influencer',
  name: 'Influencers',
  path: '/influencers',
  description: 'Creators with live promo codes: find the people you follow and copy their codes.',
} as const

export const Route = createFileRoute('/influencers')({
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
