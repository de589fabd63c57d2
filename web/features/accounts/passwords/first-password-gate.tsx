import { Suspense } from 'react'
import type { ReactNode } from 'react'

import { useViewer } from '#web/client/session/viewer.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

const FirstPasswordPage = lazyPart(() =>
  import('./first-password-page.tsx').then((module) => module.FirstPasswordPage),
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
