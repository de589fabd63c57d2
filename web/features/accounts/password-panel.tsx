import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import type { Viewer } from '#shared/contract/accounts.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { checkedBy, showProblems } from '#web/ui/form-check.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.tsx'

import { changePassword, sessionsQuery } from './data.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { newPasswordProblems } from './sign-up-values.ts'
import type { NewPasswordValues } from './sign-up-values.ts'

type PasswordValues = NewPasswordValues & {
  current_password: string
  end_other_sessions: boolean
}

const empty: PasswordValues = {
  current_password: '',
  password: '',
  confirm_password: '',
  end_other_sessions: true,
}

/** Changes the password by the one in force. */
export function PasswordPanel({ viewer }: { viewer: Viewer }) {
  const queryClient = useQueryClient()
  const form = useForm<PasswordValues>({
    defaultValues: empty,
    resolver: checkedBy<PasswordValues>((values) => ({
      ...(values.current_password === '' ? { current_password: sentences.passwordRequired } : {}),
      ...newPasswordProblems(values),
    })),
  })
  const password = useWatch({ control: form.control, name: 'password' })
  const { errors, isSubmitting } = form.formState
  const [alert, setAlert] = useState<string>()

  const submit = async ({ confirm_password: _same, ...change }: PasswordValues) => {
    setAlert(undefined)
    try {
      await changePassword(change)
    } catch (error) {
      const { fields, sentence } = refusalOf(error)
      if (!showProblems(form, fields)) setAlert(sentence)
      return
    }
    form.reset(empty)
    toast.success(sentences.passwordChanged)
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
  return (
    <form
      className="panel panel--pad grid gap-4"
      method="post"
      noValidate
      aria-labelledby="change-password"
      onInput={() => setAlert(undefined)}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <h2 id="change-password" className="t-title">
        Password
      </h2>
      {alert === undefined ? null : (
        <Notice kind="error" role="alert">
          {alert}
        </Notice>
      )}
      {/* Password managers learn from it whose password this is. */}
      <input type="hidden" autoComplete="username" value={viewer.email} readOnly />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.current_password?.message}
        {...form.register('current_password')}
      />
      <div className="formgrid">
        <NewPasswordField
          label="New password"
          value={password}
          personal={[viewer.email, viewer.username ?? '', viewer.full_name]}
          error={errors.password?.message}
          {...form.register('password', { deps: ['confirm_password'] })}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirm_password?.message}
          {...form.register('confirm_password')}
        />
      </div>
      <Checkbox label="Sign out everywhere else" {...form.register('end_other_sessions')} />
      <div>
        <Button type="submit" variant="ink" busy={isSubmitting} busyText="Saving...">
          Change password
        </Button>
      </div>
    </form>
  )
}
