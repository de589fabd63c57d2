import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { useForm } from 'react-hook-form'

import type { Viewer } from '#shared/contract/accounts.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { deleteConfirmation, isDeleteConfirmed } from '#shared/rules/account-deletion.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { forgetDeletedViewer, refreshViewer } from '#web/client/viewer.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.tsx'

import { removeAccount } from './data.ts'
import { deletedThings } from './deleted-things.ts'

type DeleteValues = { confirmation: string; current_password: string }

type DeleteAccountProps = {
  viewer: Viewer
  open: boolean
  onClose: () => void
}

const empty: DeleteValues = { confirmation: '', current_password: '' }

/** Says what will be deleted, asks for the username and the password, and deletes the account. */
export function DeleteAccount({ viewer, open, onClose }: DeleteAccountProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { register, handleSubmit, formState, reset, setError, clearErrors } = useForm<DeleteValues>(
    {
      defaultValues: empty,
    },
  )
  const { errors, isSubmitting } = formState
  const word = deleteConfirmation(viewer.username)

  const submit = async (values: DeleteValues) => {
    try {
      await removeAccount({ ...values, confirmation: values.confirmation.trim() })
    } catch (error) {
      const { code, fields, sentence } = refusalOf(error)
      const names = (['confirmation', 'current_password'] as const).filter((name) => fields[name])
      for (const name of names)
        setError(name, { message: fields[name] ?? '' }, { shouldFocus: name === names[0] })
      if (names.length === 0) setError('root', { message: sentence })
      if (code === 'UNAUTHORIZED') void refreshViewer(queryClient)
      return
    }
    // First away from a page that is for signed-in people, or it would ask to sign in.
    await navigate({ to: '/', replace: true })
    await forgetDeletedViewer(queryClient)
    toast.success(sentences.accountDeleted)
  }

  return (
    <AlertDialog
      open={open}
      onClose={() => {
        // A password must not wait in a closed dialog.
        reset(empty)
        onClose()
      }}
      title="Delete your account?"
      description={
        <>
          <p>This cannot be undone. We delete at once, and keep no copy for you:</p>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {deletedThings(viewer).map((thing) => (
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
      busy={isSubmitting}
      onConfirm={() => form.current?.requestSubmit()}
    >
      <form
        className="grid gap-1"
        id={formId}
        ref={form}
        method="post"
        noValidate
        onInput={() => clearErrors('root')}
        onSubmit={(event) => {
          clearErrors('root')
          void handleSubmit(submit)(event)
        }}
      >
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
          readOnly={isSubmitting}
          error={errors.confirmation?.message}
          {...register('confirmation', {
            validate: (text) =>
              isDeleteConfirmed(text, viewer.username) || sentences.deleteConfirmationWrong,
          })}
        />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          readOnly={isSubmitting}
          error={errors.current_password?.message}
          {...register('current_password', { required: sentences.passwordRequired })}
        />
        {errors.root?.message === undefined ? null : (
          <Notice kind="error" role="alert">
            {errors.root.message}
          </Notice>
        )}
        {/* So that Enter in a field sends the form; the dialog's own button stands outside of it. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </AlertDialog>
  )
}
