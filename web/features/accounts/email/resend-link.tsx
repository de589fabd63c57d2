import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import type { Onward } from '#shared/rules/accounts/onward.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { requestSignInLink, resendConfirmation } from '../data.ts'
import type { Inbox } from './inbox-state.ts'

/** Seconds before another mail can be requested. */
const pause = 30

type ResendLinkProps = Inbox & {
  onward: Onward
  /** The terms were accepted, so the link may create an account. */
  mayMakeAccount?: boolean
  label?: string
}

/** Sends the link again, and then not for a while. */
export function ResendLink(props: ResendLinkProps) {
  const { kind, email, onward, mayMakeAccount = false, label = 'Send the link again' } = props
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait === 0) return undefined
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      kind === 'confirm'
        ? resendConfirmation({ email, onward })
        : requestSignInLink({ email, onward, ...(mayMakeAccount ? { accepted_terms: true } : {}) }),
    onSuccess: () => {
      setWait(pause)
      toast.success(kind === 'confirm' ? sentences.confirmationSent : sentences.signInLinkSent)
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
      {wait > 0 ? `Send it again in ${wait} s` : label}
    </Button>
  )
}
