import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import type { Viewer } from '#shared/contract/accounts.ts'
import type { Onward } from '#shared/rules/onward.ts'
import { carryOutFollow } from '#web/parts/followers/carry-out-follow.ts'
import { dashboardPathFor } from '#web/parts/dashboard-path.ts'
import { setViewer } from '#web/client/viewer.ts'

/** What follows once somebody is signed in: the wish from before is carried out, and the page comes back. */
export function useAfterSignIn(onward: Onward): (viewer: Viewer) => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (viewer) => {
    setViewer(queryClient, viewer)
    await carryOutFollow(queryClient, viewer, onward)
    await navigate({ href: onward.redirect ?? dashboardPathFor(viewer), replace: true })
  }
}
