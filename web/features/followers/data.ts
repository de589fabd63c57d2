import { infiniteQueryOptions } from '@tanstack/react-query'

import { api } from '#web/client/api.ts'

/** The followed profiles, in pages. */
export const followedCreatorsQuery = infiniteQueryOptions({
  queryKey: ['followed'],
  queryFn: ({ pageParam, signal }) =>
    api.followers.listCreators(
      { limit: 12, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
      { signal },
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
  // Follows change on other pages.
  staleTime: 0,
})
