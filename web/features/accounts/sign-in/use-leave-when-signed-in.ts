import { dashboardPathFor } from '#web/parts/addresses/dashboard-path.ts'
import { useGoOn } from '#web/parts/addresses/use-go-on.ts'
import { useViewer } from '#web/client/session/viewer.ts'

const redirectAfterMs = 1000

/**
 * Redirects a signed-in viewer to the return page or the dashboard after a second, replacing the history entry (spec
 * §2, Login).
 */
export function useLeaveWhenSignedIn(wanted: string | undefined, isHeld = false): void {
  const { viewer } = useViewer()
  useGoOn(
    viewer === null || isHeld ? undefined : (wanted ?? dashboardPathFor(viewer)),
    redirectAfterMs,
  )
}
