import { lazy, Suspense } from 'react'

import { pixelId } from '#web/parts/marketing/pixel-id.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

const PageTracking = lazy(() =>
  import('#web/features/marketing/page-tracking.tsx').then(({ PageTracking: component }) => ({
    default: component,
  })),
)

/** Pages are the same for everyone, so the browser decides after hydration whether to ask. */
export function PageTrackingGate() {
  return useIsHydrated() && pixelId() !== undefined ? (
    <Suspense>
      <PageTracking />
    </Suspense>
  ) : null
}
