import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { DropUploaded, OwnDrop } from '#shared/contract/promo-codes/drops.ts'
import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'
import { sendWithProgress } from '#web/client/send-with-progress.ts'

export type DropSettings = Pick<OwnDrop, 'shows_left' | 'per_visitor_per_day' | 'per_day'>

function dropQuery(promo_code_id: string) {
  return orpc.drops.get.queryOptions({ input: { promo_code_id }, staleTime: 0 })
}

/** The counts and the settings of a drop. */
export function useDrop(promo_code_id: string) {
  return useQuery(dropQuery(promo_code_id))
}

/** The download URL of claimed codes. */
export function claimedFile(promo_code_id: string): string {
  return `/api/promo-codes/${promo_code_id}/claimed.csv`
}

/**
 * @param onSent receives the sent share, 0 to 1
 */
export function useUploadCodes(promo_code_id: string, onSent: (share: number) => void) {
  const refresh = useRefresh(promo_code_id)
  return useMutation({
    mutationFn: (text: string) =>
      sendWithProgress<DropUploaded>(`/api/promo-codes/${promo_code_id}/drop/codes`, {
        body: new Blob([JSON.stringify({ text })], { type: 'application/json' }),
        onSent,
      }),
    onSuccess: refresh,
  })
}

export function useSetDrop(promo_code_id: string) {
  const refresh = useRefresh(promo_code_id)
  return useMutation({
    mutationFn: (settings: DropSettings) => api.drops.settings({ promo_code_id, ...settings }),
    onSuccess: refresh,
  })
}

export function useDeleteUnclaimed(promo_code_id: string) {
  const refresh = useRefresh(promo_code_id)
  return useMutation({
    mutationFn: () => api.drops.deleteUnclaimed({ promo_code_id }),
    onSuccess: refresh,
  })
}

function useRefresh(promo_code_id: string) {
  const queryClient = useQueryClient()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: orpc.promoCodes.key() })
    await queryClient.invalidateQueries({ queryKey: dropQuery(promo_code_id).queryKey })
  }
}
