import { useMutation } from '@tanstack/react-query'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { useViewer } from '#web/client/session/viewer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { resendConfirmation } from '../data.ts'

/** Two-step login requires a proven address. Otherwise somebody could lock its owner out. */
export function ProveAddress() {
  const { viewer } = useViewer()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (email: string) =>
      resendConfirmation({ email, onward: { redirect: '/profile?tab=security#two-step' } }),
    onSuccess: (_, email) =>
      toast.success(`We sent a link to ${email}. Open it, and this address is confirmed.`),
    onError: (error) => toast.error(refusalOf(error).sentence),
  })
  return (
    <>
      <p className="soft max-w-[60ch]">{sentences.addressNotProven}</p>
      <div>
        <Button
          variant="primary"
          busy={isPending}
          busyText="Sending..."
          disabled={isSuccess || viewer === null}
          onClick={() => (viewer === null ? undefined : mutate(viewer.email))}
        >
          {isSuccess ? 'Check your email' : 'Email me a link'}
        </Button>
      </div>
    </>
  )
}
