import type { Deal } from '#shared/contract/deals/deals.ts'
import { useLiveRefetch } from '#web/client/live/use-live-refetch.ts'
import { withOwners } from '#web/client/live/live-interests.ts'
import { followedKeys } from '#web/parts/following/store.ts'
import { forYouKey } from '#web/parts/following/queries.ts'

/** Reads the page again when something that is followed or shown changes. */
export function useLiveForYou(page: { creators: readonly string[]; deals: readonly Deal[] }): void {
  const creators = new Set(page.creators)
  const shown = new Set(page.deals.map(({ id }) => id))
  const own = [...followedKeys()]
  // A stream names one brand at most, and no words.
  const isOfCreators = !own.some((key) => /^(?:brand|search) /.test(key))
  const owners = [...creators, ...page.deals.map(({ owner }) => owner.id)]
  useLiveRefetch(forYouKey[0], {
    interests: isOfCreators && owners.length > 0 ? withOwners({}, owners) : {},
    concerns(event) {
      if (event.type === 'resync') return true
      if (event.type === 'profile_changed') return owners.includes(event.id)
      if (event.type === 'deal_removed') return shown.has(event.id)
      const { id, owner, brand_key } = event.deal
      const keys = followedKeys()
      return (
        shown.has(id) ||
        creators.has(owner.id) ||
        keys.has(`brand ${brand_key}`) ||
        // Only the server knows what a search finds.
        [...keys].some((key) => key.startsWith('search '))
      )
    },
  })
}
