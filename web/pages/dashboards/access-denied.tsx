import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

const goHome = (
  <Button variant="line" render={<Link to="/" />}>
    Go Home
  </Button>
)

type AccessDeniedProps = { action?: ReactNode; children: ReactNode }

/** Shown instead of a dashboard that the viewer may not open. `children` is the reason. */
export function AccessDenied({ action = goHome, children }: AccessDeniedProps) {
  return (
    <div className="wrap py-section">
      <EmptyState titleTag="h1" title="Access Denied" actions={action}>
        {children}
      </EmptyState>
    </div>
  )
}
