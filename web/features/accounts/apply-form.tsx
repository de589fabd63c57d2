import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import type { FieldErrors } from 'react-hook-form'

import type { Viewer } from '#shared/contract/accounts.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { categories } from '#shared/rules/categories.ts'
import { Button } from '#web/ui/button.tsx'
import { checkedBy } from '#web/ui/form-check.ts'
import { Notice } from '#web/ui/notice.tsx'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { stocks } from '#web/ui/stock.ts'

import { applicationFields, applicationOf, applicationProblems } from './application-values.ts'
import type { ApplicationValues } from './application-values.ts'
import { useUsernameCheck } from '#web/client/username-check.ts'
import { NameFields } from './name-fields.tsx'
import { usernameOf } from './sign-up-values.ts'
import type { SignUpRole } from './sign-up-values.ts'
import { useApply } from './use-apply.ts'

const categoryChips = categories.map((name) => {
  const stock = stocks.find((of) => of === name.toLowerCase())
  return { value: name, label: name, ...(stock ? { stock } : {}) }
})

const wordsOf = {
  influencer: { submit: 'Apply as Influencer', wait: sentences.usernameChecking },
  agency: { submit: 'Apply as Agency', wait: sentences.agencyNameChecking },
}

/** The application for one role, filled in as far as the account knows the answers. */
export function ApplyForm({ role, viewer }: { role: SignUpRole; viewer: Viewer }) {
  const form = useForm<ApplicationValues>({
    defaultValues:
      role === 'influencer' ? applicationOf(viewer) : { full_name: '', username: '', category: '' },
    resolver: checkedBy((values) => applicationProblems(role, values)),
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control }) as ApplicationValues
  const state = useUsernameCheck(usernameOf(role, values))
  const { alert, clearAlert, isBusy, apply } = useApply(role, form)
  /** Somebody pressed the button while the name was being looked up. */
  const [isAwaited, setIsAwaited] = useState(false)

  const focusFirst = (wrong: FieldErrors<ApplicationValues>) => {
    const first = applicationFields.find((name) => wrong[name])
    if (first) form.setFocus(first)
  }
  const submit = form.handleSubmit(async (checked) => {
    setIsAwaited(state === 'checking')
    if (state === 'checking' || state === 'taken')
      form.setFocus(role === 'influencer' ? 'username' : 'full_name')
    else await apply(checked)
  }, focusFirst)
  const { errors } = form.formState
  const wait = isAwaited && state === 'checking' ? wordsOf[role].wait : undefined
  const { submit: label } = wordsOf[role]

  return (
    <form
      className="grid gap-4"
      noValidate
      aria-label={label}
      onInput={clearAlert}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      {alert === undefined ? null : (
        <Notice kind="error" role="alert">
          {alert}
        </Notice>
      )}
      <NameFields
        role={role}
        state={state}
        errors={{
          full_name: (role === 'agency' ? wait : undefined) ?? errors.full_name?.message,
          username: wait ?? errors.username?.message,
        }}
        register={form.register}
        onUsernameChange={(text) => {
          const username = text.replace(/^[\s@]+/, '')
          // Judged again too: the library takes a value that is replaced for one not typed to its end.
          if (username !== text)
            form.setValue('username', username, { shouldValidate: form.formState.isSubmitted })
        }}
      />
      {role === 'influencer' ? (
        <RadioChips
          label="Primary content category"
          hint="Your new codes start in it. You can change it for each code."
          chips={categoryChips}
          error={errors.category?.message}
          {...form.register('category')}
        />
      ) : null}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        disabled={state === 'taken'}
        busy={isBusy}
        busyText="Submitting..."
      >
        {label}
      </Button>
    </form>
  )
}
