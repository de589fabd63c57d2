import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { OwnCard } from '#shared/contract/staff/cards.ts'
import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'
import { viewerQuery } from '#web/client/session/viewer.ts'

const ownCardQuery = orpc.cards.getOwn.queryOptions({
  staleTime: 5000,
  // Staff may answer while the user waits on this page.
  refetchInterval: ({ state }) => (state.data?.application?.state === 'waiting' ? 30_000 : false),
})

/** The viewer's application as a card issuer. Reloads the viewer after staff's decision. */
export function useOwnCard(viewer: Viewer) {
  const queryClient = useQueryClient()
  const query = useQuery(ownCardQuery)
  const hasChanged = query.data !== undefined && query.data.is_creditcard !== viewer.is_creditcard
  useEffect(() => {
    if (hasChanged) void queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey })
  }, [hasChanged, queryClient])
  return query
}

/** Each mutation returns the new state. */
function useStep<Input>(step: (input: Input) => Promise<OwnCard>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => step(input),
    onSuccess: (now) => queryClient.setQueryData(ownCardQuery.queryKey, now),
    onError: () => queryClient.invalidateQueries({ queryKey: ownCardQuery.queryKey }),
  })
}

export function useCardSteps() {
  return { apply: useStep(api.cards.apply), withdraw: useStep(api.cards.withdraw) }
}
