import { useForm, useWatch } from 'react-hook-form'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { categories } from '#shared/rules/promo-codes/category-names.ts'
import { useFormDraft } from '#web/parts/forms/use-form-draft.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { checkedBy } from '#web/ui/fields/form-check.ts'
import { RadioChips } from '#web/ui/fields/radio-chips.tsx'
import { stocks } from '#shared/rules/brands/stocks.ts'

import { applicationOf, applicationProblems } from './application-values.ts'
import type { ApplicationValues } from './application-values.ts'
import { useUsernameCheck } from '#web/parts/usernames/username-check.ts'
import { NameFields } from '#web/parts/usernames/name-fields.tsx'
import { longestUsername, usernameOf } from '#web/parts/usernames/name-values.ts'
import type { SignUpRole } from '#web/parts/usernames/name-values.ts'
import { useApply } from './use-apply.ts'

const categoryChips = categories.map((name) => {
  const stock = stocks.find((of) => of === name.toLowerCase())
  return { value: name, label: name, ...(stock ? { stock } : {}) }
})

const wordsOf = {
  influencer: { submit: 'Apply as Influencer', wait: sentences.usernameChecking },
  agency: { submit: 'Apply as Agency', wait: sentences.agencyNameChecking },
}

/** The application for one role, prefilled from the account. */
export function ApplyForm({ role, viewer }: { role: SignUpRole; viewer: Viewer }) {
  const form = useForm<ApplicationValues>({
    defaultValues:
      role === 'influencer' ? applicationOf(viewer) : { full_name: '', username: '', category: '' },
    resolver: checkedBy((values) => applicationProblems(role, values)),
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control }) as ApplicationValues
  const state = useUsernameCheck(usernameOf(role, values), longestUsername(role))
  // The other application form stays in the page.
  const draft = useFormDraft(form, { name: `apply:${role}`, place: [] })
  const sending = useApply(role, form, state, () => draft.done())
  const { errors } = form.formState
  const wait = sending.isAwaited ? wordsOf[role].wait : undefined
  const { submit: label } = wordsOf[role]

  return (
    <Form of={sending} className="grid gap-4" aria-label={label}>
      <FormNotices alert={sending.alert} draft={draft} />
      <NameFields
        role={role}
        state={state}
        errors={{
          full_name: (role === 'agency' ? wait : undefined) ?? errors.full_name?.message,
          username: wait ?? errors.username?.message,
        }}
        register={form.register}
        onTidied={(username) =>
          // Validate again: the library treats a replaced value as incomplete.
          form.setValue('username', username, { shouldValidate: form.formState.isSubmitted })
        }
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
      <SubmitButton
        of={sending}
        size="lg"
        block
        disabled={state === 'taken'}
        busyText="Submitting..."
      >
        {label}
      </SubmitButton>
    </Form>
  )
}
