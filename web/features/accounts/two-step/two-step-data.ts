import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { ApiClient } from '#web/client/request-context.ts'
import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'
import { noteViewerChange } from '#web/client/session/viewer.ts'

export const finishSignIn = api.twoStep.finishSignIn
export const startTwoStep = api.twoStep.start
export const confirmTwoStep = api.twoStep.confirm
export const turnOffTwoStep = api.twoStep.turnOff
export const renewRecoveryCodes = api.twoStep.renewRecoveryCodes

/** The data for an authenticator app, and the recovery codes. */
export type TwoStepStart = Awaited<ReturnType<ApiClient['twoStep']['start']>>

const statusQuery = orpc.twoStep.getStatus.queryOptions()

export function useTwoStepStatus() {
  return useQuery({
    ...statusQuery,
    // The address is proven in another tab.
    refetchOnWindowFocus: ({ state: { data } }) => (data?.is_address_proven ? true : 'always'),
  })
}

/**
 * Reloads the two-step state, the viewer, whom an agency or the staff desk may shut out now, and the sessions, because the
 * change renews the current one.
 */
export function useRefreshTwoStep(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      noteViewerChange(queryClient),
      queryClient.invalidateQueries({ queryKey: statusQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: orpc.sessions.key() }),
      // They end with earlier access.
      queryClient.invalidateQueries({ queryKey: orpc.extension.listConnections.key() }),
    ])
  }
}
