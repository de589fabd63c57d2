import { useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { orpc } from '#web/client/query-client.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { checkedBy } from '#web/ui/fields/form-check.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { changePassword, sessionsQuery } from '../data.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { newPasswordProblems } from './new-password-problems.ts'
import type { NewPasswordValues } from './new-password-problems.ts'

type PasswordValues = NewPasswordValues & { current_password: string }

const empty: PasswordValues = {
  current_password: '',
  password: '',
  confirm_password: '',
}

/** Changes the password. Requires the current one. */
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
  const { errors } = form.formState
  const sending = useFormSubmit(form, {
    send: ({ confirm_password: _same, ...change }) => changePassword(change),
    done: async () => {
      form.reset(empty)
      toast.success(sentences.passwordChanged)
      await Promise.all(
        [sessionsQuery.queryKey, orpc.extension.listConnections.queryKey()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
  return (
    <Form of={sending} className="panel panel--pad grid gap-4" aria-labelledby="change-password">
      <h2 id="change-password" className="t-title">
        Password
      </h2>
      <FormNotices alert={sending.alert} />
      {/* For password managers: the account of the password. */}
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
          owner={viewer}
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
      <div className="grid justify-items-start gap-3">
        <p className="soft">
          Signs you out everywhere else, disconnects browser extensions, and ends your private feed.
        </p>
        <SubmitButton of={sending} variant="ink" busyText="Saving...">
          Change password
        </SubmitButton>
      </div>
    </Form>
  )
}
