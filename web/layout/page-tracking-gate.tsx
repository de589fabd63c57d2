import { lazy, Suspense } from 'react'

import { pixelId } from '#web/client/pixel-id.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

const PageTracking = lazy(() =>
  import('#web/features/marketing/page-tracking.tsx').then(({ PageTracking: component }) => ({
    default: component,
  })),
)

/** Pages are the same for everyone, so whether to ask is decided in the browser, once a page is alive. */
export function PageTrackingGate() {
  return useIsHydrated() && pixelId() !== undefined ? (
    <Suspense>
      <PageTracking />
    </Suspense>
  ) : null
}
