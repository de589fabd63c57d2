import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { ChosenColumns } from '#shared/contract/promo-codes/upload-columns.ts'
import type { UploadKind } from '#shared/rules/promo-codes/upload-columns.ts'
import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'

/** The column choices of this account, most recent first. If the server does not answer, the user is asked again. */
export function useRememberedColumns(kind: UploadKind) {
  const queryClient = useQueryClient()
  const options = orpc.csvUpload.listColumns.queryOptions({ input: { kind } })
  const { mutate } = useMutation({
    mutationFn: (chosen: ChosenColumns) => api.csvUpload.rememberColumns({ kind, chosen }),
    onSuccess: (choices) => queryClient.setQueryData(options.queryKey, choices),
  })
  return {
    list: async (): Promise<ChosenColumns[]> =>
      queryClient
        // A file can be read offline too.
        .ensureQueryData({ ...options, retry: false, networkMode: 'always' })
        .catch(() => []),
    remember: mutate,
  }
}
