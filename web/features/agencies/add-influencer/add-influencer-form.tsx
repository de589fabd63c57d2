import { UserPlus } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'

import { normaliseUsername } from '#shared/rules/usernames.ts'
import { useFormDraft } from '#web/parts/forms/use-form-draft.ts'
import { tidyUsername } from '#web/parts/usernames/tidy-username.ts'
import { UsernameField } from '#web/parts/usernames/username-field.tsx'
import { useMarkUsernameTaken, useUsernameCheck } from '#web/parts/usernames/username-check.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { checkedBy } from '#web/ui/form-check.ts'

import {
  addInfluencerAlert,
  addInfluencerProblems,
  emptyInfluencer,
  influencerInput,
} from './add-influencer-values.ts'
import type { AddInfluencerValues } from './add-influencer-values.ts'
import type { Credentials } from '../credentials/credentials.ts'
import { useCreateInfluencer } from '../data.ts'
import { influencerRefusal } from '../influencer-refusal.ts'

const fields = ['full_name', 'username', 'email'] as const

/** Creates an account for a new influencer, with a temporary password (spec §2, §5). */
export function AddInfluencerForm({ onCreated }: { onCreated: (made: Credentials) => void }) {
  const create = useCreateInfluencer()
  const markTaken = useMarkUsernameTaken()
  const form = useForm<AddInfluencerValues>({
    defaultValues: emptyInfluencer,
    resolver: checkedBy(addInfluencerProblems),
    // The library would focus by the order of registration, not the visual order.
    shouldFocusError: false,
  })
  const draft = useFormDraft(form, { name: 'add-influencer' })
  const { errors } = form.formState
  const values = useWatch({ control: form.control }) as AddInfluencerValues
  const username = normaliseUsername(values.username)
  const state = useUsernameCheck(username)

  const sending = useFormSubmit(form, {
    isReady: () => {
      if (state === 'taken') form.setFocus('username')
      return state !== 'taken'
    },
    send: (checked) => create.mutateAsync(influencerInput(checked)),
    done: ({ influencer }) => {
      form.reset(emptyInfluencer)
      draft.done()
      onCreated(influencer)
    },
    refuse: (error, checked) => {
      const refusal = influencerRefusal(error)
      if (refusal.isUsernameTaken) markTaken(influencerInput(checked).username)
      return refusal
    },
    order: fields,
    onWrong: addInfluencerAlert,
  })

  return (
    <Form
      of={sending}
      className="panel panel--pad grid gap-5"
      aria-labelledby="add-influencer-title"
    >
      <div className="grid gap-2">
        <h2 className="t-title" id="add-influencer-title">
          Add New Influencer
        </h2>
        <p className="soft max-w-[60ch]">
          Makes an account that your agency manages. Influencers are unlimited and free; plans count
          promo codes only.
        </p>
      </div>
      <FormNotices alert={sending.alert} draft={draft} />
      <div className="formgrid">
        <TextField
          full
          label="Full name"
          placeholder="e.g. Ana Lima"
          autoComplete="off"
          error={errors.full_name?.message}
          {...form.register('full_name')}
        />
        <UsernameField
          autoComplete="off"
          state={state}
          error={errors.username?.message}
          {...form.register(
            'username',
            tidyUsername((tidied) => form.setValue('username', tidied)),
          )}
        />
        <EmailField
          label="Email"
          autoComplete="off"
          hint="For signing in and for mails."
          error={errors.email?.message}
          {...form.register('email')}
        />
      </div>
      <SubmitButton of={sending} className="justify-self-start max-sm:w-full" busyText="Adding...">
        <UserPlus className="icon" aria-hidden="true" />
        Add influencer
      </SubmitButton>
    </Form>
  )
}
