import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

import { dashboardPathFor } from '#web/parts/addresses/dashboard-path.ts'
import { useViewer } from '#web/client/session/viewer.ts'

const redirectAfterMs = 1000

/**
 * Redirects a signed-in viewer to the return page or the dashboard after a second, replacing the history entry (spec
 * §2, Login).
 */
export function useLeaveWhenSignedIn(wanted: string | undefined, isHeld = false): void {
  const { viewer } = useViewer()
  const navigate = useNavigate()
  const href = viewer === null || isHeld ? undefined : (wanted ?? dashboardPathFor(viewer))
  useEffect(() => {
    if (href === undefined) return undefined
    const timer = setTimeout(() => void navigate({ href, replace: true }), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [href, navigate])
}
