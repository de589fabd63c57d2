import { Suspense } from 'react'

import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

import type { Reader } from './data.ts'

const AccountFollows = lazyPart(() =>
  import('./account-follows.tsx').then((module) => module.AccountFollows),
)
const GuestFollowList = lazyPart(() =>
  import('./guest-follows.tsx').then((module) => module.GuestFollowList),
)

/** All that is followed, with a button each that ends it; loaded when it is opened. */
export function ManageFollows({ reader }: { reader: Reader }) {
  return (
    <div className="grid max-w-[44rem] gap-6 pt-8">
      <Suspense
        fallback={
          <div className="panel panel--pad" aria-busy="true">
            <Skeleton className="h-40" />
          </div>
        }
      >
        {reader.kept ? <GuestFollowList kept={reader.kept} /> : <AccountFollows />}
      </Suspense>
    </div>
  )
}
