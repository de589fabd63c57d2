import { useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'

import type { ManagedInfluencer } from '#shared/contract/agencies/agencies.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { promoCategories } from '#shared/rules/promo-codes/category-names.ts'
import {
  networkNames,
  socialFieldOf,
  socialNetworks,
} from '#shared/rules/profiles/social-networks.ts'
import { RenamingNotice } from '#web/parts/usernames/renaming-notice.tsx'
import { tidyUsername } from '#web/parts/usernames/tidy-username.ts'
import { UsernameField } from '#web/parts/usernames/username-field.tsx'
import { FormDialog } from '#web/parts/forms/form-dialog.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select.tsx'

import type { EditInfluencerValues } from './edit-influencer-values.ts'
import { useEditInfluencer } from './use-edit-influencer.ts'

type EditInfluencerDialogProps = { influencer: ManagedInfluencer; onClose: () => void }

/** Edits an influencer's public data, and the account until its owner has signed in. */
export function EditInfluencerDialog({ influencer, onClose }: EditInfluencerDialogProps) {
  const { form, draft, sending, isEditable } = useEditInfluencer(influencer, onClose)
  const { errors } = form.formState
  const [category, full_name, username] = useWatch({
    control: form.control,
    name: ['category', 'full_name', 'username'],
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
      <RenamingNotice before={influencer} after={{ full_name, username }} />
      <SelectField
        label="Category"
        reserveHint={false}
        options={promoCategories.map((value) => ({ value, label: value }))}
        value={category}
        onValueChange={(next) => form.setValue('category', next)}
      />
      <SocialFields form={form} />
    </FormDialog>
  )
}

function SocialFields({ form }: { form: UseFormReturn<EditInfluencerValues> }) {
  const { errors } = form.formState
  return socialNetworks.map((network) => (
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
  ))
}
