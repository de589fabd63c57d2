import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { FirstStepMark } from '#shared/rules/accounts/first-steps.ts'

import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'

/** The remaining first steps. Reloaded on every page, because other pages complete them. An error is ignored. */
export function useFirstSteps() {
  return useQuery({ ...orpc.firstSteps.get.queryOptions(), staleTime: 0 }).data
}

/** Records a step that nothing else stores, and reloads the lists. */
export function useMarkFirstStep() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (mark: FirstStepMark) => api.firstSteps.mark({ mark }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.firstSteps.get.key() }),
  })
}
