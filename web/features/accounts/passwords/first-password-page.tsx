import '#web/ui/page-frames/auth-frame.css'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { isErrorCode, sentenceOf } from '#web/client/errors.ts'
import { resumeViewer, signOut } from '#web/client/session/viewer.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { checkedBy } from '#web/ui/fields/form-check.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { setFirstPassword } from '../data.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { newPasswordProblems } from './new-password-problems.ts'
import type { NewPasswordValues } from './new-password-problems.ts'

/** Replaces every page until an account that an agency created has its own password. */
export function FirstPasswordPage({ viewer }: { viewer: Viewer }) {
  const queryClient = useQueryClient()
  const form = useForm<NewPasswordValues>({
    defaultValues: { password: '', confirm_password: '' },
    resolver: checkedBy<NewPasswordValues>(newPasswordProblems),
  })
  const sending = useFormSubmit(form, {
    send: async ({ password }) => {
      try {
        await setFirstPassword({ password })
      } catch (error) {
        // Done in another tab meanwhile.
        if (!isErrorCode(error, 'PASSWORD_ALREADY_SET')) throw error
      }
    },
    done: () => {
      toast.success(sentences.passwordSet)
      // Reloads data that was rejected before.
      resumeViewer(queryClient, { ...viewer, must_set_password: false })
    },
  })
  const leave = async () => {
    try {
      await signOut(queryClient)
    } catch (error) {
      sending.setAlert(sentenceOf(error))
    }
  }

  return (
    <div className="wrap py-section">
      <Form
        of={sending}
        className="auth__in panel panel--pad mx-auto"
        aria-labelledby="first-password-title"
      >
        <div className="grid gap-2">
          <h1 className="t-headline" id="first-password-title">
            Choose your password
          </h1>
          <p className="soft">
            You signed in with the temporary password of your agency. Choose your own: from then on
            only you know it.
          </p>
        </div>
        <FormNotices alert={sending.alert} />
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={viewer.email}
          readOnly
        />
        <NewPasswordFields form={form} owner={viewer} />
        <SubmitButton of={sending} size="lg" block busyText="Saving...">
          Set password
        </SubmitButton>
        <Button variant="quiet" onClick={() => void leave()}>
          Sign out
        </Button>
      </Form>
    </div>
  )
}
