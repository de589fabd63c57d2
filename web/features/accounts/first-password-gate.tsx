import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'

import { useViewer } from '#web/client/viewer.ts'

const FirstPasswordPage = lazy(() =>
  import('./first-password-page.tsx').then(({ FirstPasswordPage: page }) => ({ default: page })),
)

/**
 * Forces a user with a temporary password to choose a new one. The server rejects everything else. Lazy-loaded, because
 * few users see it.
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
