import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import type { OwnBlock } from '#shared/contract/promo-codes/reports.ts'
import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'

/** The appeals about the blocked codes among these, and staff's answers, by code id. */
export function useOwnBlocks(
  influencerId: string,
  codes: OwnPromoCode[],
): ReadonlyMap<string, OwnBlock> {
  const blocked = codes.filter(({ is_blocked }) => is_blocked)
  const { data } = useQuery({
    queryKey: [
      ...orpc.appeals.listOwn.queryKey({ input: { influencer_id: influencerId } }),
      // A newly blocked or unblocked code changes the query.
      blocked.map(({ id, blocked_reason }) => [id, blocked_reason]),
    ],
    queryFn: ({ signal }) => api.appeals.listOwn({ influencer_id: influencerId }, { signal }),
    enabled: blocked.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    // Answers come by mail, without a live event.
    refetchInterval: 60_000,
  })
  return useMemo(() => new Map(data?.blocks.map((block) => [block.promo_code_id, block])), [data])
}

export function useAppeal() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: { promo_code_id: string; text: string }) => api.appeals.create(input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.appeals.key() }),
  })
}
