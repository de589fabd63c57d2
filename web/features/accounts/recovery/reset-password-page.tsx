import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { checkedBy } from '#web/ui/fields/form-check.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { AuthFrame, AuthSkeleton } from '#web/ui/page-frames/auth-frame.tsx'
import { checkResetQuery, resetPassword } from '../data.ts'
import { useGoOn } from '#web/parts/addresses/use-go-on.ts'
import { useLinkFragment } from '#web/parts/addresses/use-link-fragment.ts'
import { NewPasswordFields } from '../passwords/new-password-fields.tsx'
import { newPasswordProblems } from '../passwords/new-password-problems.ts'
import type { NewPasswordValues } from '../passwords/new-password-problems.ts'

const title = 'Choose a new password'

/** Milliseconds for which the success is shown before the redirect to the login (spec §9). */
const redirectAfterMs = 3000

/** Sets a new password by a link, as long as the link works. */
export function ResetPasswordPage({ art }: { art: ReactNode }) {
  const { token } = useLinkFragment()
  const query = useQuery(checkResetQuery(token))
  return (
    <AuthFrame art={art}>
      {query.isLoadingError ? (
        <QueryErrorPanel title={title} query={query} />
      ) : query.data === undefined ? (
        <AuthSkeleton title={title} fields={2} />
      ) : query.data.is_valid ? (
        <ResetPasswordForm key={token} token={token} />
      ) : (
        <DeadLink />
      )}
    </AuthFrame>
  )
}

function DeadLink() {
  return (
    <div className="auth__in">
      <h1 className="t-headline">{title}</h1>
      <Notice kind="error" role="alert">
        {sentences.resetLinkInvalid}
      </Notice>
      <Button variant="primary" size="lg" block render={<Link to="/forgot-password" />}>
        Request a new link
      </Button>
    </div>
  )
}

function ResetPasswordForm({ token }: { token: string }) {
  const form = useForm<NewPasswordValues>({
    defaultValues: { password: '', confirm_password: '' },
    resolver: checkedBy<NewPasswordValues>(newPasswordProblems),
  })
  const [outcome, setOutcome] = useState<'done' | 'dead'>()
  const sending = useFormSubmit(form, {
    send: ({ password }) => resetPassword({ token, password }),
    done: () => {
      setOutcome('done')
      toast.success(sentences.passwordReset)
    },
    refuse: (error) => {
      const refusal = refusalOf(error)
      if (refusal.code !== 'LINK_EXPIRED') return refusal
      setOutcome('dead')
      return undefined
    },
  })
  const isDone = outcome === 'done'
  useGoOn(isDone ? '/login' : undefined, redirectAfterMs)
  if (outcome === 'dead') return <DeadLink />
  if (isDone) {
    return (
      <div className="auth__in">
        <h1 className="t-headline">{title}</h1>
        <Notice kind="success" role="status">
          {sentences.passwordReset}
        </Notice>
        <p className="soft">We take you to the sign-in. Every other session has ended.</p>
        <Button variant="primary" size="lg" block render={<Link to="/login" />}>
          Sign in
        </Button>
      </div>
    )
  }
  return (
    <Form of={sending} className="auth__in">
      <h1 className="t-headline">{title}</h1>
      <FormNotices alert={sending.alert} />
      <NewPasswordFields form={form} owner={{}} />
      <SubmitButton of={sending} size="lg" block busyText="Saving...">
        Set new password
      </SubmitButton>
    </Form>
  )
}
