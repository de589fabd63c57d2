import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { api } from '#web/client/api.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { orpc } from '#web/client/query-client.ts'
import { toast } from '#web/ui/toast.tsx'

import { recallVerdict, rememberVerdict } from './verdict-memory.ts'

const verdictsQuery = (id: string) => orpc.verdicts.get.queryOptions({ input: { id } })

/** What shoppers say of a code; undefined until it is known. */
export function useVerdicts(id: string) {
  return useQuery({ ...verdictsQuery(id), staleTime: 60_000 }).data
}

/** Says whether a code worked. Shown at once, and taken back if it cannot be sent. */
export function useGiveVerdict(id: string) {
  const queryClient = useQueryClient()
  const [said, setSaid] = useState(() => recallVerdict(id))
  const { mutate, isPending } = useMutation({
    mutationFn: (worked: boolean) => api.verdicts.give({ id, worked, token: said.token }),
    onMutate: (worked) => {
      setSaid({ ...said, worked })
      return { before: said }
    },
    onSuccess: (verdicts, worked) => {
      rememberVerdict(id, { ...said, worked })
      queryClient.setQueryData(verdictsQuery(id).queryKey, verdicts)
      toast.success('Thanks. That helps the next person.')
    },
    onError: (error, _worked, context) => {
      if (context) setSaid(context.before)
      toast.error(sentenceOf(error))
    },
  })
  return { worked: said.worked, give: mutate, isBusy: isPending }
}
