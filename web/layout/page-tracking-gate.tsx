import { Suspense } from 'react'

import { pixelId } from '#web/parts/marketing/pixel-id.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

const PageTracking = lazyPart(() =>
  import('#web/features/marketing/page-tracking.tsx').then((module) => module.PageTracking),
)

/** Pages are the same for everyone, so the browser decides after hydration whether to ask. */
export function PageTrackingGate() {
  return useIsHydrated() && pixelId() !== undefined ? (
    <Suspense>
      <PageTracking />
    </Suspense>
  ) : null
}
