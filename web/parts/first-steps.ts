import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { FirstStepMark } from '#shared/rules/first-steps.ts'

import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'

/** What is left to do; asked anew wherever it shows, as other pages do most of it. Not to know it is no fault. */
export function useFirstSteps() {
  return useQuery({ ...orpc.firstSteps.get.queryOptions(), staleTime: 0 }).data
}

/** Notes what nothing else tells, and shows the lists anew. */
export function useMarkFirstStep() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (mark: FirstStepMark) => api.firstSteps.mark({ mark }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.firstSteps.get.key() }),
  })
}
