import { lazy, Suspense } from 'react'

import { pixelId } from '#web/client/measuring.ts'
import { useIsAlive } from '#web/ui/use-is-alive.ts'

const Measuring = lazy(() =>
  import('#web/features/marketing/measuring.tsx').then(({ Measuring: component }) => ({
    default: component,
  })),
)

/** Pages are the same for everyone, so whether to ask is decided in the browser, once a page is alive. */
export function MeasuringGate() {
  return useIsAlive() && pixelId() !== undefined ? (
    <Suspense>
      <Measuring />
    </Suspense>
  ) : null
}
