import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { sentences } from '#shared/contract/sentences.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

import { resendConfirmation } from './data.ts'

/** A mail takes a moment; nobody should ask for ten of them meanwhile. In seconds. */
const pause = 30

/** Sends the link that confirms an address again, and then not for a while. */
export function ResendConfirmation({ email }: { email: string }) {
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait === 0) return undefined
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  const { mutate, isPending } = useMutation({
    mutationFn: () => resendConfirmation({ email }),
    onSuccess: () => {
      setWait(pause)
      toast.success(sentences.confirmationSent)
    },
    onError: (error) => toast.error(refusalOf(error).sentence),
  })
  return (
    <Button
      block
      busy={isPending}
      busyText="Sending..."
      disabled={wait > 0}
      onClick={() => mutate()}
    >
      {wait > 0 ? `Send it again in ${wait} s` : 'Send the link again'}
    </Button>
  )
}
