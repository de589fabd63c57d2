import { lazy, Suspense } from 'react'

import { Skeleton } from '#web/ui/skeleton.tsx'

const FollowedPanel = lazy(() =>
  import('./followed-panel.tsx').then((module) => ({ default: module.FollowedPanel })),
)

/** The followed profiles, apart from the pages that show them among other things. */
export function LazyFollowedPanel() {
  return (
    <Suspense
      fallback={
        <div className="panel panel--pad" aria-busy="true">
          <Skeleton className="h-40" />
        </div>
      }
    >
      <FollowedPanel />
    </Suspense>
  )
}
