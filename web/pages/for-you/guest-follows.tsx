import type { GuestFollows } from '#web/parts/following/guest-follows.ts'
import type { Thing } from '#web/parts/following/thing.ts'

import { Follows } from './follows.tsx'

/** All that a browser without an account follows. */
export function GuestFollowList({ kept: { creators, brands, searches } }: { kept: GuestFollows }) {
  const follows = (things: readonly Thing[]) => things.map((thing) => ({ thing }))
  return (
    <>
      <Follows
        title="Creators"
        follows={follows(creators.map((one) => ({ kind: 'creator', ...one })))}
      />
      <Follows title="Brands" follows={follows(brands.map((one) => ({ kind: 'brand', ...one })))} />
      <Follows
        title="Searches"
        follows={follows(searches.map((search) => ({ kind: 'search', search })))}
      />
    </>
  )
}
