import type { Kept } from '#web/parts/following/kept.ts'
import type { Thing } from '#web/parts/following/thing.ts'

import { Follows } from './follows.tsx'

/** All that a browser without an account follows. */
export function KeptFollows({ kept: { creators, brands, searches } }: { kept: Kept }) {
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
