import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { OwnVerification } from '#shared/contract/accounts/verification.ts'
import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'

const verificationQuery = orpc.verification.get.queryOptions({ staleTime: 30_000 })

export type { OwnVerification }

export function useVerification(isWanted: boolean) {
  return useQuery({ ...verificationQuery, enabled: isWanted })
}

/** A step of the request; each returns the new state. */
function useStep<Input>(step: (input: Input) => Promise<OwnVerification>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => step(input),
    onSuccess: (now) => queryClient.setQueryData(verificationQuery.queryKey, now),
    onError: () => queryClient.invalidateQueries({ queryKey: verificationQuery.queryKey }),
  })
}

export function useVerificationSteps() {
  return {
    start: useStep(api.verification.start),
    submit: useStep<void>(() => api.verification.submit()),
    cancel: useStep<void>(() => api.verification.cancel()),
  }
}
