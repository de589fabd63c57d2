import { PushPanel } from '#web/features/push/push-panel.tsx'
import type { GuestFollows } from '#web/parts/following/guest-follows.ts'
import type { FollowItem } from '#web/parts/following/item.ts'

import { pushAbility } from '#web/parts/push/push-browser.ts'

import { Follows } from './follows.tsx'
import { NothingYet } from './nothing-yet.tsx'

/** All that a browser without an account follows. */
export function GuestFollowList({ kept: { creators, brands, searches } }: { kept: GuestFollows }) {
  const follows = (items: readonly FollowItem[]) => items.map((item) => ({ item }))
  const followsAny = creators.length + brands.length + searches.length > 0
  const lists = (
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
  return (
    <>
      {/* Who follows nothing is asked for nothing, but can stop what is on. */}
      {followsAny || pushAbility() === 'granted' ? <PushPanel reader="visitor" /> : null}
      {followsAny ? lists : <NothingYet kind="all" />}
    </>
  )
}
