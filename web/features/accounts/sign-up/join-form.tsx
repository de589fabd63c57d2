import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { setViewer } from '#web/client/session/viewer.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { TextField } from '#web/ui/fields/field.tsx'
import { checkedBy } from '#web/ui/fields/form-check.ts'

import { joinTeam } from '../data.ts'
import { NewPasswordField } from '../passwords/new-password-field.tsx'
import { passwordProblem } from '../passwords/new-password-problems.ts'
import { TermsCheckbox } from './sign-up-parts.tsx'

type JoinValues = { full_name: string; password: string; accepted_terms: boolean }

type JoinFormProps = {
  /** Of the invitation, which was mailed to the address that the account gets. */
  token: string
  /** The masked address. */
  email: string
  onJoined: (viewer: Viewer) => void
}

/** The sign-up of an invited member: name and password. */
export function JoinForm({ token, email, onJoined }: JoinFormProps) {
  const queryClient = useQueryClient()
  const form = useForm<JoinValues>({
    defaultValues: { full_name: '', password: '', accepted_terms: false },
    resolver: checkedBy((values) => ({
      ...(values.full_name.trim() === '' ? { full_name: sentences.fullNameRequired } : {}),
      ...passwordProblem(values.password),
      ...(values.accepted_terms ? {} : { accepted_terms: sentences.termsRequired }),
    })),
  })
  const values = useWatch({ control: form.control }) as JoinValues
  const { errors } = form.formState

  const sending = useFormSubmit(form, {
    send: ({ full_name, password }) =>
      joinTeam({ token, full_name, password, accepted_terms: true }),
    done: ({ viewer }) => {
      // Leave first: this page would check the invitation again, which is already accepted.
      onJoined(viewer)
      setViewer(queryClient, viewer)
    },
  })
  return (
    <Form of={sending} className="grid max-w-[440px] gap-4" aria-label="Sign up">
      <FormNotices alert={sending.alert} />
      <TextField
        label="Full name"
        autoComplete="name"
        error={errors.full_name?.message}
        {...form.register('full_name')}
      />
      <TextField label="Email" value={email} readOnly hint="Where the invitation was sent to" />
      <NewPasswordField
        label="Password"
        value={values.password}
        owner={{ email }}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <TermsCheckbox error={errors.accepted_terms?.message} {...form.register('accepted_terms')} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton of={sending} busyText="Creating account...">
          Sign up and join
        </SubmitButton>
        <span className="soft">
          Have an account?{' '}
          <Link className="link" to="/login" search={{ redirect: '/invitation' }}>
            Sign in
          </Link>
        </span>
      </div>
    </Form>
  )
}
