import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { sentences } from '#shared/contract/sentences.ts'
import { normaliseUsername } from '#shared/rules/usernames.ts'
import { lookedUp } from '#web/client/looked-up.ts'
import { useMarkTaken, useUsernameCheck } from '#web/client/username-check.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { checkedBy, showProblems } from '#web/ui/form-check.ts'
import { Notice } from '#web/ui/notice.tsx'

import {
  addInfluencerAlert,
  addInfluencerProblems,
  emptyInfluencer,
  influencerInput,
} from './add-influencer-values.ts'
import type { AddInfluencerValues } from './add-influencer-values.ts'
import type { Credentials } from './credentials.ts'
import { useCreateInfluencer } from './data.ts'
import { influencerRefusal } from './influencer-refusal.ts'

const fields = ['full_name', 'username', 'email'] as const

/** Makes an account for a new influencer, with a temporary password (spec §2, §5). */
export function AddInfluencerForm({ onCreated }: { onCreated: (made: Credentials) => void }) {
  const create = useCreateInfluencer()
  const markTaken = useMarkTaken()
  const [alert, setAlert] = useState<{ title?: string; text: string }>()
  const form = useForm<AddInfluencerValues>({
    defaultValues: emptyInfluencer,
    resolver: checkedBy(addInfluencerProblems),
    // The library goes by the order in which fields were made known, not by that on the page.
    shouldFocusError: false,
  })
  const { errors } = form.formState
  const values = useWatch({ control: form.control }) as AddInfluencerValues
  const username = normaliseUsername(values.username)
  const state = useUsernameCheck(username)

  const send = async (checked: AddInfluencerValues) => {
    setAlert(undefined)
    if (state === 'taken') {
      form.setFocus('username')
      return
    }
    try {
      const { influencer } = await create.mutateAsync(influencerInput(checked))
      form.reset(emptyInfluencer)
      onCreated(influencer)
    } catch (error) {
      const refusal = influencerRefusal(error)
      if (refusal.isUsernameTaken) markTaken(influencerInput(checked).username)
      if (!showProblems(form, refusal.fields)) setAlert({ text: refusal.sentence })
    }
  }
  const submit = form.handleSubmit(send, (wrong) => {
    setAlert(addInfluencerAlert(form.getValues()))
    const first = fields.find((name) => wrong[name])
    if (first) form.setFocus(first)
  })

  return (
    <form
      className="panel panel--pad grid gap-5"
      method="post"
      noValidate
      aria-labelledby="add-influencer-title"
      onInput={() => setAlert(undefined)}
      onSubmit={(event) => void submit(event)}
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
      {alert === undefined ? null : (
        <Notice
          kind="error"
          role="alert"
          {...(alert.title === undefined ? {} : { title: alert.title })}
        >
          {alert.text}
        </Notice>
      )}
      <div className="formgrid">
        <TextField
          full
          label="Full name"
          placeholder="e.g. Ana Lima"
          autoComplete="off"
          error={errors.full_name?.message}
          {...form.register('full_name')}
        />
        <TextField
          label="Username"
          prefix="@"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...lookedUp(errors.username?.message, state, {
            taken: sentences.usernameTakenHint,
            available: sentences.usernameAvailableHint,
          })}
          {...form.register('username')}
        />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          hint="For signing in and for mails."
          error={errors.email?.message}
          {...form.register('email')}
        />
      </div>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start max-sm:w-full"
        busy={create.isPending}
        busyText="Adding..."
      >
        <UserPlus className="icon" aria-hidden="true" />
        Add influencer
      </Button>
    </form>
  )
}
