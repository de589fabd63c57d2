import { lazy, Suspense } from 'react'

import { Skeleton } from '#web/ui/skeleton.tsx'

import type { Reader } from './data.ts'

const AccountFollows = lazy(() =>
  import('./account-follows.tsx').then((module) => ({ default: module.AccountFollows })),
)
const GuestFollowList = lazy(() =>
  import('./guest-follows.tsx').then((module) => ({ default: module.GuestFollowList })),
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
