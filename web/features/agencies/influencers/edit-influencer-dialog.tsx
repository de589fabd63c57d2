import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import type { ManagedInfluencer } from '#shared/contract/agencies.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { promoCategories } from '#shared/rules/categories.ts'
import { networkNames, socialFieldOf, socialNetworks } from '#shared/rules/social-networks.ts'
import { tidyUsername } from '#web/parts/usernames/tidy-username.ts'
import { UsernameField } from '#web/parts/usernames/username-field.tsx'
import { useFormDraft } from '#web/parts/forms/use-form-draft.ts'
import { FormDialog } from '#web/parts/forms/form-dialog.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { checkedBy } from '#web/ui/form-check.ts'
import { SelectField } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.tsx'

import { updateInfluencerCall, useAgencyCall } from '../data.ts'
import { editInput, editOf, editProblems } from './edit-influencer-values.ts'
import type { EditInfluencerValues } from './edit-influencer-values.ts'
import { influencerRefusal } from '../influencer-refusal.ts'
import { emailChangeRequested } from './use-waiting-email.ts'

type EditInfluencerDialogProps = { influencer: ManagedInfluencer; onClose: () => void }

/** Edits an influencer's public data, and the account until its owner has signed in. */
export function EditInfluencerDialog({ influencer, onClose }: EditInfluencerDialogProps) {
  const call = useAgencyCall(updateInfluencerCall)
  const [start] = useState(() => editOf(influencer))
  const isEditable = influencer.is_account_editable
  const form = useForm<EditInfluencerValues>({
    defaultValues: start,
    resolver: checkedBy((values) => editProblems(values, start, isEditable)),
  })
  const { errors } = form.formState
  const draft = useFormDraft(form, { name: `influencer:${influencer.id}` })
  const category = useWatch({ control: form.control, name: 'category' })

  const sending = useFormSubmit(form, {
    send: async (values) => {
      const changes = editInput(values, start, isEditable)
      if (Object.keys(changes).length === 0) return undefined
      await call.mutateAsync({ influencer_id: influencer.id, ...changes })
      return changes
    },
    done: (changes) => {
      if (changes !== undefined) {
        draft.done()
        toast.success(
          changes.email === undefined
            ? sentences.profileUpdated
            : emailChangeRequested(changes.email),
        )
      }
      onClose()
    },
    refuse: (error) => influencerRefusal(error, sentences.influencerUpdateFailed),
  })

  return (
    <FormDialog
      of={sending}
      draft={draft}
      onClose={onClose}
      title={`Edit ${influencer.full_name.trim() || 'influencer'}`}
      failed={sentences.influencerUpdateFailed}
      submitLabel="Save changes"
      className="grid gap-4"
    >
      <TextField
        label="Full name"
        autoComplete="off"
        reserveHint={false}
        error={errors.full_name?.message}
        {...form.register('full_name')}
      />
      <UsernameField
        autoComplete="off"
        disabled={!isEditable}
        reserveHint={false}
        error={errors.username?.message}
        {...form.register(
          'username',
          tidyUsername((tidied) => form.setValue('username', tidied)),
        )}
      />
      {influencer.email === null ? null : (
        <EmailField
          label="Email"
          autoComplete="off"
          disabled={!isEditable}
          reserveHint={false}
          hint={
            isEditable ? 'A new address takes over once a link mailed there is used.' : undefined
          }
          error={errors.email?.message}
          {...form.register('email')}
        />
      )}
      {isEditable ? null : <p className="t-sm soft">{sentences.accountIsTheirs}</p>}
      <SelectField
        label="Category"
        reserveHint={false}
        options={promoCategories.map((value) => ({ value, label: value }))}
        value={category}
        onValueChange={(next) => form.setValue('category', next)}
      />
      {socialNetworks.map((network) => (
        <TextField
          key={network}
          label={networkNames[network]}
          optional
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          reserveHint={false}
          placeholder="@handle or address"
          error={errors[socialFieldOf(network)]?.message}
          {...form.register(socialFieldOf(network))}
        />
      ))}
    </FormDialog>
  )
}
