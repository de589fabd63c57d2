import type { QueryClient } from '@tanstack/react-query'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { Onward } from '#shared/rules/accounts/onward.ts'
import { completeAlert } from '#web/parts/alerts/complete-alert.ts'
import { completeFollow } from '#web/parts/followers/complete-follow.ts'

/** Completes the actions that were requested before the sign-in, and confirms them. Never throws. */
export async function completeOnward(
  queryClient: QueryClient,
  viewer: Viewer,
  onward: Onward,
): Promise<void> {
  await completeFollow(queryClient, viewer, onward)
  await completeAlert(queryClient, onward)
}
