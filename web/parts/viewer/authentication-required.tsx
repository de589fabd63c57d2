import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

import { loginAddress } from '#web/client/session/guards.ts'

/** Shown instead of a page that needs an account. The login returns to it. `children` is the reason. */
export function AuthenticationRequired({ children }: { children: ReactNode }) {
  const { href } = useLocation()
  return (
    <div className="wrap py-section">
      <EmptyState
        titleTag="h1"
        title="Authentication Required"
        actions={
          <Button variant="primary" href={loginAddress(href)}>
            Go to Login
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
