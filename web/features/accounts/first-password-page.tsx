import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import type { Viewer } from '#shared/contract/accounts.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { resumeViewer, signOut } from '#web/client/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { checkedBy, showProblems } from '#web/ui/form-check.ts'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.tsx'

import { setFirstPassword } from './data.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { newPasswordProblems } from './sign-up-values.ts'
import type { NewPasswordValues } from './sign-up-values.ts'

/** Takes every page's place until an account that an agency made has a password of its own. */
export function FirstPasswordPage({ viewer }: { viewer: Viewer }) {
  const queryClient = useQueryClient()
  const form = useForm<NewPasswordValues>({
    defaultValues: { password: '', confirm_password: '' },
    resolver: checkedBy<NewPasswordValues>(newPasswordProblems),
  })
  const { isSubmitting } = form.formState
  const [alert, setAlert] = useState<string>()

  const submit = async (values: NewPasswordValues) => {
    setAlert(undefined)
    try {
      await setFirstPassword({ password: values.password })
    } catch (error) {
      const { code, fields, sentence } = refusalOf(error)
      // Done in another tab meanwhile.
      if (code !== 'PASSWORD_ALREADY_SET') {
        if (!showProblems(form, fields)) setAlert(sentence)
        return
      }
    }
    toast.success(sentences.passwordSet)
    // What was refused so far is read again.
    resumeViewer(queryClient, { ...viewer, must_set_password: false })
  }
  const leave = async () => {
    try {
      await signOut(queryClient)
    } catch (error) {
      setAlert(sentenceOf(error))
    }
  }

  return (
    <div className="wrap py-section">
      <form
        className="auth__in panel panel--pad mx-auto"
        method="post"
        noValidate
        aria-labelledby="first-password-title"
        onInput={() => setAlert(undefined)}
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
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
        {alert === undefined ? null : (
          <Notice kind="error" role="alert">
            {alert}
          </Notice>
        )}
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={viewer.email}
          readOnly
        />
        <NewPasswordFields
          form={form}
          personal={[viewer.email, viewer.username ?? '', viewer.full_name]}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          busy={isSubmitting}
          busyText="Saving..."
        >
          Set password
        </Button>
        <Button variant="quiet" onClick={() => void leave()}>
          Sign out
        </Button>
      </form>
    </div>
  )
}
