import { lazy, Suspense } from 'react'

import { Skeleton } from '#web/ui/skeleton.tsx'

import type { Reader } from './data.ts'

const AccountFollows = lazy(() =>
  import('./account-follows.tsx').then((module) => ({ default: module.AccountFollows })),
)
const KeptFollows = lazy(() =>
  import('./kept-follows.tsx').then((module) => ({ default: module.KeptFollows })),
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
        {reader.kept ? <KeptFollows kept={reader.kept} /> : <AccountFollows />}
      </Suspense>
    </div>
  )
}
