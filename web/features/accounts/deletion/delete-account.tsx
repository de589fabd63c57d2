import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'

import type { Viewer } from '#shared/contract/accounts.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { deleteConfirmation, isDeleteConfirmed } from '#shared/rules/account-deletion.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { forgetDeletedViewer, refreshViewer } from '#web/client/viewer.ts'
import { Form, FormNotices } from '#web/parts/forms/form.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.tsx'

import { removeAccount } from '../data.ts'
import { deletionSummary } from './deletion-summary.ts'
import { ResendLink } from '../email/resend-link.tsx'

type DeleteValues = { confirmation: string; current_password: string }

type DeleteAccountProps = {
  viewer: Viewer
  open: boolean
  onClose: () => void
}

const empty: DeleteValues = { confirmation: '', current_password: '' }

/** Lists what will be deleted, asks for the username and the password, and deletes the account. */
export function DeleteAccount({ viewer, open, onClose }: DeleteAccountProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const values = useForm<DeleteValues>({ defaultValues: empty })
  const { register, reset } = values
  const { errors } = values.formState
  const [mustSignIn, setMustSignIn] = useState(false)
  const word = deleteConfirmation(viewer.username)

  const sending = useFormSubmit(values, {
    send: ({ confirmation, current_password }) =>
      removeAccount({
        confirmation: confirmation.trim(),
        ...(viewer.has_password ? { current_password } : {}),
      }),
    done: async () => {
      // Leave the signed-in page first, or it would ask the user to sign in.
      await navigate({ to: '/', replace: true })
      await forgetDeletedViewer(queryClient)
      toast.success(sentences.accountDeleted)
    },
    refuse: (error) => {
      const refusal = refusalOf(error)
      setMustSignIn(refusal.code === 'SIGN_IN_AGAIN')
      if (refusal.code === 'UNAUTHORIZED') void refreshViewer(queryClient)
      return refusal
    },
  })

  return (
    <AlertDialog
      open={open}
      onClose={() => {
        // A password must not wait in a closed dialog.
        reset(empty)
        sending.setAlert(undefined)
        onClose()
      }}
      title="Delete your account?"
      description={
        <>
          <p>This cannot be undone. We delete at once, and keep no copy for you:</p>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {deletionSummary(viewer).map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </>
      }
      cancelLabel="Keep my account"
      confirmLabel={
        <>
          <Trash2 className="icon" aria-hidden="true" />
          Delete account
        </>
      }
      busyLabel="Deleting..."
      busy={sending.isBusy}
      onConfirm={() => form.current?.requestSubmit()}
    >
      <Form of={sending} className="grid gap-1" id={formId} ref={form}>
        <TextField
          label={
            <span>
              Type <strong className="t-code">{word}</strong> to confirm
            </span>
          }
          code
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          readOnly={sending.isBusy}
          error={errors.confirmation?.message}
          {...register('confirmation', {
            validate: (text) =>
              isDeleteConfirmed(text, viewer.username) || sentences.deleteConfirmationWrong,
          })}
        />
        {viewer.has_password ? (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            readOnly={sending.isBusy}
            error={errors.current_password?.message}
            {...register('current_password', { required: sentences.passwordRequired })}
          />
        ) : null}
        <FormNotices alert={sending.alert} />
        {mustSignIn && sending.alert !== undefined ? (
          <ResendLink
            kind="link"
            email={viewer.email}
            label="Email me a sign-in link"
            onward={{ redirect: '/profile?tab=security' }}
          />
        ) : null}
        {/* Lets Enter submit the form. The dialog's visible button is outside it. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </AlertDialog>
  )
}
