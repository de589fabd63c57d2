import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import type { ManagedInfluencer } from '#shared/contract/agencies.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { promoCategories } from '#shared/rules/categories.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { checkedBy, showProblems } from '#web/ui/form-check.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.tsx'

import { updateInfluencerCall, useAgencyCall } from './data.ts'
import { editInput, editOf, editProblems } from './edit-influencer-values.ts'
import type { EditInfluencerValues } from './edit-influencer-values.ts'
import { influencerRefusal } from './influencer-refusal.ts'

type EditInfluencerDialogProps = { influencer: ManagedInfluencer; onClose: () => void }

const networks = [
  ['instagram_url', 'Instagram'],
  ['tiktok_url', 'TikTok'],
  ['x_url', 'X'],
  ['youtube_url', 'YouTube'],
  ['linkedin_url', 'LinkedIn'],
] as const

const formId = 'edit-influencer'

/** What shoppers see of an influencer; the account too while its person has not signed in. */
export function EditInfluencerDialog({ influencer, onClose }: EditInfluencerDialogProps) {
  const call = useAgencyCall(updateInfluencerCall)
  const [start] = useState(() => editOf(influencer))
  const [alert, setAlert] = useState<string>()
  const isEditable = influencer.is_account_editable
  const form = useForm<EditInfluencerValues>({
    defaultValues: start,
    resolver: checkedBy((values) => editProblems(values, isEditable)),
  })
  const { errors } = form.formState
  const category = useWatch({ control: form.control, name: 'category' })

  const save = async (values: EditInfluencerValues) => {
    const changes = editInput(values, start, isEditable)
    if (Object.keys(changes).length === 0) {
      onClose()
      return
    }
    try {
      await call.mutateAsync({ influencer_id: influencer.id, ...changes })
    } catch (error) {
      const { fields, sentence } = influencerRefusal(error, sentences.influencerUpdateFailed)
      if (!showProblems(form, fields)) setAlert(sentence)
      return
    }
    toast.success(sentences.profileUpdated)
    onClose()
  }

  return (
    <Dialog
      open
      busy={call.isPending}
      onClose={onClose}
      title={`Edit ${influencer.full_name.trim() || 'influencer'}`}
      actions={
        <>
          <Button disabled={call.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={call.isPending}
            busyText="Saving..."
          >
            Save changes
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        method="post"
        noValidate
        onInput={() => setAlert(undefined)}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
      >
        {alert === undefined ? null : (
          <Notice kind="error" role="alert" title={sentences.influencerUpdateFailed}>
            {alert === sentences.influencerUpdateFailed ? null : alert}
          </Notice>
        )}
        <TextField
          label="Full name"
          autoComplete="off"
          reserveHint={false}
          error={errors.full_name?.message}
          {...form.register('full_name')}
        />
        <TextField
          label="Username"
          prefix="@"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={!isEditable}
          reserveHint={false}
          error={errors.username?.message}
          {...form.register('username')}
        />
        {influencer.email === null ? null : (
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            disabled={!isEditable}
            reserveHint={false}
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
        {networks.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            optional
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            reserveHint={false}
            placeholder="@handle or address"
            error={errors[name]?.message}
            {...form.register(name)}
          />
        ))}
      </form>
    </Dialog>
  )
}
