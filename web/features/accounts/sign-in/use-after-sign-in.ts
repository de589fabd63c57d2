import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { Onward } from '#shared/rules/accounts/onward.ts'
import { dashboardPathFor } from '#web/parts/addresses/dashboard-path.ts'
import { setViewer } from '#web/client/session/viewer.ts'

import { completeOnward } from './complete-onward.ts'

/** Runs after a sign-in: carries out what was asked for before and navigates to the return page. */
export function useAfterSignIn(onward: Onward): (viewer: Viewer) => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (viewer) => {
    setViewer(queryClient, viewer)
    await completeOnward(queryClient, viewer, onward)
    await navigate({ href: onward.redirect ?? dashboardPathFor(viewer), replace: true })
  }
}
