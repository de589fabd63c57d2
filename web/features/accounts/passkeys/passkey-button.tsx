import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'

import { proofSentences } from '#shared/contract/sentences/proof.ts'
import { isExpectedError, sentenceOf } from '#web/client/errors.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type PasskeyButtonProps<Proof> = {
  children: string
  ask: () => Promise<Proof>
  onDone: (proof: Proof) => void
  onRefused: (sentence: string) => void
}

/** A button that asks the browser for a passkey. */
export function PasskeyButton<Proof>(props: PasskeyButtonProps<Proof>) {
  const { children, ask, onDone, onRefused } = props
  const { mutate, isPending } = useMutation({
    mutationFn: ask,
    onSuccess: onDone,
    onError: (error) =>
      onRefused(isExpectedError(error) ? sentenceOf(error) : proofSentences.passkeyRefused),
  })
  return (
    <Button block busy={isPending} busyText="Waiting for your passkey..." onClick={() => mutate()}>
      <KeyRound className="icon" aria-hidden="true" />
      {children}
    </Button>
  )
}
