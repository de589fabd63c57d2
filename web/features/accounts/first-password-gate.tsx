import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'

import { useViewer } from '#web/client/viewer.ts'

const FirstPasswordPage = lazy(() =>
  import('./first-password-page.tsx').then(({ FirstPasswordPage: page }) => ({ default: page })),
)

/**
 * Whoever signed in by a temporary password chooses one of their own before anything else: the server
 * refuses everything until then. Lazy, since few ever see it.
 */
export function FirstPasswordGate({ children }: { children: ReactNode }) {
  const { viewer } = useViewer()
  if (!viewer?.must_set_password) return children
  return (
    <Suspense>
      <FirstPasswordPage viewer={viewer} />
    </Suspense>
  )
}
