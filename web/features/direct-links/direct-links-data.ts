import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'

/** The direct links of a code, newest first. */
export function useDirectLinks(codeId: string) {
  return useQuery(orpc.directLinks.listOwn.queryOptions({ input: { id: codeId } }))
}

export function useCreateDirectLink(codeId: string) {
  const refresh = useRefresh(codeId)
  return useMutation({
    mutationFn: (name: string) => api.directLinks.create({ id: codeId, name }),
    onSuccess: refresh,
  })
}

export function useEndDirectLink(codeId: string) {
  const refresh = useRefresh(codeId)
  return useMutation({
    mutationFn: (linkId: string) => api.directLinks.end({ id: codeId, link_id: linkId }),
    onSettled: refresh,
  })
}

function useRefresh(codeId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = orpc.directLinks.listOwn.queryOptions({ input: { id: codeId } })
  return () => queryClient.invalidateQueries({ queryKey })
}
