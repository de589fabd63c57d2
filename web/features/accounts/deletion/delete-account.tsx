import { Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { deleteConfirmation, isDeleteConfirmed } from '#shared/rules/accounts/account-deletion.ts'
import { Form, FormNotices } from '#web/parts/forms/form.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'

import { deletionSummary } from './deletion-summary.ts'
import { ResendLink } from '../email/resend-link.tsx'
import { useDeleteAccount } from './use-delete-account.ts'

type DeleteAccountProps = {
  viewer: Viewer
  open: boolean
  onClose: () => void
}

/** Lists what will be deleted, asks for the username and the password, and deletes the account. */
export function DeleteAccount({ viewer, open, onClose }: DeleteAccountProps) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { values, sending, mustSignIn, forget } = useDeleteAccount(viewer)
  const { register } = values
  const { errors } = values.formState
  const word = deleteConfirmation(viewer.username)

  return (
    <AlertDialog
      open={open}
      onClose={() => {
        forget()
        onClose()
      }}
      title="Delete your account?"
      description={<WhatIsDeleted viewer={viewer} />}
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

function WhatIsDeleted({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <p>This cannot be undone. We delete at once, and keep no copy for you:</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {deletionSummary(viewer).map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </>
  )
}
