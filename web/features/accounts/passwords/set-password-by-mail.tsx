import { useMutation } from '@tanstack/react-query'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { requestReset } from '../data.ts'

/** An account without a password sets one by a mailed link. A session alone is not enough. */
export function SetPasswordByMail({ viewer: { email } }: { viewer: Viewer }) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => requestReset({ email }),
    onSuccess: () => toast.success(sentences.resetLinkSent),
    onError: (error) => toast.error(refusalOf(error).sentence),
  })
  return (
    <section className="panel panel--pad grid gap-4" aria-labelledby="set-password">
      <h2 id="set-password" className="t-title">
        Password
      </h2>
      <p className="soft max-w-[60ch]">
        You have none: you sign in by links that we send to{' '}
        <span className="wrap-anywhere">{email}</span>. With a password you can also turn on
        two-step login.
      </p>
      <div>
        <Button
          variant="ink"
          busy={isPending}
          busyText="Sending..."
          disabled={isSuccess}
          onClick={() => mutate()}
        >
          {isSuccess ? 'Check your email' : 'Email me a link to set one'}
        </Button>
      </div>
    </section>
  )
}
