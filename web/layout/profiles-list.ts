import type { QueryClient } from '@tanstack/react-query'

import { waitOnServer } from '#web/client/wait-on-server.ts'
import { isWholeList, profilesQuery } from '#web/features/profiles/data.ts'
import type { ProfileKind, ProfileSearch } from '#web/features/profiles/data.ts'

import { filteredTitle, pageHead } from './head.ts'
import { listPage, profileLinks } from './structured-data.ts'

type LoadedList = { isComplete: boolean; isEmpty: boolean }

/** For the `loader` of a list of profiles. An error does not fail the page: the list shows it with a retry button. */
export async function loadProfiles(
  queryClient: QueryClient,
  kind: ProfileKind,
  search: ProfileSearch,
): Promise<LoadedList> {
  const query = profilesQuery(kind, search)
  await waitOnServer(queryClient.prefetchInfiniteQuery(query))
  const page = queryClient.getQueryData(query.queryKey)?.pages[0]
  return { isComplete: page !== undefined, isEmpty: page?.profiles.length === 0 }
}

type ListPage = { kind: ProfileKind; name: string; path: string; description: string }

type Match = { context: { queryClient: QueryClient; origin: string }; search: ProfileSearch }

/** For the `head` of a list of people. */
export function profilesHead(
  { kind, name, path, description }: ListPage,
  { context: { queryClient, origin }, search }: Match,
  loaded: LoadedList | undefined,
) {
  const [page] = queryClient.getQueryData(profilesQuery(kind, search).queryKey)?.pages ?? []
  return pageHead({
    title: filteredTitle(search, name),
    description,
    // The same list in another order has the same canonical address. Searches, categories and empty lists have none.
    path: isWholeList(search) && !loaded?.isEmpty ? path : undefined,
    origin,
    things:
      import.meta.env.SSR &&
      listPage(origin, { name, path }, profileLinks(page?.profiles ?? [], kind)),
  })
}
