import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { api } from '#web/client/api.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { recallVerdict, rememberVerdict } from './verdict-memory.ts'

/** Sends a verdict as an optimistic update, rolled back on failure. Lists are updated by live events. */
export function useGiveVerdict(id: string) {
  const [verdict, setVerdict] = useState(() => recallVerdict(id))
  const { mutate, isPending } = useMutation({
    mutationFn: (worked: boolean) => api.verdicts.give({ id, worked, token: verdict.token }),
    onMutate: (worked) => {
      setVerdict({ ...verdict, worked })
      return { before: verdict }
    },
    onSuccess: (_verdicts, worked) => {
      rememberVerdict(id, { ...verdict, worked })
      toast.success('Thanks. That helps the next person.')
    },
    onError: (error, _worked, context) => {
      if (context) setVerdict(context.before)
      toast.error(sentenceOf(error))
    },
  })
  return { worked: verdict.worked, give: mutate, isBusy: isPending }
}
