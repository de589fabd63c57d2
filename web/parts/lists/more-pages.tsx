import { sentenceOf } from '#web/client/errors.ts'
import { LoadMore } from '#web/ui/tables/load-more.tsx'

import { nextPage } from './list-pages.tsx'

/** The part of an infinite query that its next pages need. */
export type PagedQuery = {
  data: { pages: readonly { next_cursor?: string | null }[] } | undefined
  error: Error | null
  isPlaceholderData: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
  fetchNextPage: () => unknown
}

type MorePagesProps = {
  /** The things in the list, as in 'Show more deals'. */
  what: string
  query: PagedQuery
  /** Whether the next page has an address, for search engines and without scripts. */
  hasLink?: boolean
}

/** The next pages of an infinite query. */
export function MorePages({ what, query, hasLink = false }: MorePagesProps) {
  return (
    <LoadMore
      what={what}
      loaded={query.data?.pages.length ?? 0}
      hasMore={query.hasNextPage && !query.isPlaceholderData}
      isLoading={query.isFetchingNextPage}
      failure={query.isFetchNextPageError ? sentenceOf(query.error) : undefined}
      onMore={() => void query.fetchNextPage()}
      next={hasLink ? nextPage(query.data?.pages.at(-1)?.next_cursor) : undefined}
    />
  )
}
