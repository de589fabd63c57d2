import { api } from '#web/client/api.ts'
import { pagesQuery } from '#web/client/pages-query.ts'
import { followedKey } from '#web/parts/followers/use-follow.ts'

/** The followed profiles, in pages. */
export const followedCreatorsQuery = {
  ...pagesQuery(followedKey, (cursor, options) =>
    api.followers.listCreators({ limit: 12, ...cursor }, options),
  ),
  // Follows change on other pages.
  staleTime: 0,
}
