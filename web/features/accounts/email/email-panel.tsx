import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { PendingEmailChange } from '#shared/contract/accounts/email-change.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { proofSentences } from '#shared/contract/sentences/proof.ts'
import { looksLikeEmail } from '#shared/rules/text/emails.ts'
import { formatMoment } from '#shared/rules/text/formats.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { cancelEmailChange, emailChangeQuery, startEmailChange } from './email-change-data.ts'
import { ProveAddress } from './prove-address.tsx'

/** The sign-in address, and the form to change it. Both mailboxes must confirm. */
export function EmailPanel({ viewer }: { viewer: Viewer }) {
  const { data } = useQuery(emailChangeQuery)
  const pending = data?.pending ?? null
  return (
    <section className="panel panel--pad grid gap-4" aria-labelledby="change-email">
      <h2 id="change-email" className="t-title">
        Email
      </h2>
      <p className="wrap-anywhere">
        You sign in with <strong>{viewer.email}</strong>, and mails go there.
      </p>
      {pending === null ? <NewAddress /> : <Waiting pending={pending} />}
    </section>
  )
}

function NewAddress() {
  const queryClient = useQueryClient()
  const [isUnproven, setIsUnproven] = useState(false)
  const form = useForm({ defaultValues: { email: '' } })
  const { register, reset } = form
  const { errors } = form.formState
  const sending = useFormSubmit(form, {
    send: ({ email }) => {
      setIsUnproven(false)
      return startEmailChange({ email })
    },
    done: (change) => {
      queryClient.setQueryData(emailChangeQuery.queryKey, change)
      reset()
      toast.success(proofSentences.emailChangeSent)
    },
    refuse: (error) => {
      const refusal = refusalOf(error)
      if (refusal.code !== 'ADDRESS_NOT_PROVEN') return refusal
      setIsUnproven(true)
      return undefined
    },
  })
  return (
    <Form of={sending} className="grid gap-4">
      <FormNotices alert={sending.alert} />
      {isUnproven ? (
        <div className="grid gap-4" role="alert">
          <ProveAddress />
        </div>
      ) : null}
      <EmailField
        label="New email"
        autoComplete="off"
        hint="We mail a link to both addresses. Nothing changes before both are used."
        error={errors.email?.message}
        {...register('email', {
          validate: (text) => looksLikeEmail(text) || sentences.emailInvalid,
        })}
      />
      <div>
        <SubmitButton of={sending} variant="ink" busyText="Sending...">
          Change email
        </SubmitButton>
      </div>
    </Form>
  )
}

function Waiting({ pending }: { pending: PendingEmailChange }) {
  const { new_email, is_old_confirmed, is_new_confirmed, expires_at } = pending
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => cancelEmailChange(),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: emailChangeQuery.queryKey })
      toast.success(proofSentences.emailChangeCancelled)
    },
    onError: (error) => toast.error(sentenceOf(error)),
  })
  return (
    <>
      <Notice role="status" title={`Waiting to change to ${new_email}`}>
        {is_old_confirmed
          ? 'Your present address has agreed. Now use the link in the mail to the new one.'
          : is_new_confirmed
            ? 'The new address is confirmed. Now use the link in the mail to your present one.'
            : 'Use the links in the mails to both addresses.'}{' '}
        They work until {formatMoment(expires_at)}.
      </Notice>
      <div>
        <Button busy={cancel.isPending} busyText="Ending..." onClick={() => cancel.mutate()}>
          Keep the present address
        </Button>
      </div>
    </>
  )
}
