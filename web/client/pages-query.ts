import { infiniteQueryOptions } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'

export type ReadPage<Page> = (
  cursor: { cursor?: string },
  options: { signal: AbortSignal },
) => Promise<Page>

/** All loaded pages of a list of the API. `after` is the cursor of the first page. */
export function pagesQuery<const Key extends QueryKey, Page extends { next_cursor: string | null }>(
  queryKey: Key,
  read: ReadPage<Page>,
  after?: string,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      read(pageParam === undefined ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: after,
    getNextPageParam: (page: Page) => page.next_cursor ?? undefined,
  })
}
