import { UserPlus } from 'lucide-react'

import { tidyUsername } from '#web/parts/usernames/tidy-username.ts'
import { UsernameField } from '#web/parts/usernames/username-field.tsx'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { TextField } from '#web/ui/fields/field.tsx'

import type { Credentials } from '../credentials/credentials.ts'
import { useAddInfluencer } from './use-add-influencer.ts'

/** Creates an account for a new influencer, with a temporary password (spec §2, §5). */
export function AddInfluencerForm({ onCreated }: { onCreated: (made: Credentials) => void }) {
  const { form, state, draft, sending } = useAddInfluencer(onCreated)
  const { errors } = form.formState

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
