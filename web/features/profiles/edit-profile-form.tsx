import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import type { Viewer } from '#shared/contract/accounts.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { parseCategory, promoCategories, unsetCategory } from '#shared/rules/categories.ts'
import type { PromoCategory } from '#shared/rules/categories.ts'
import { isValidUsername, normaliseUsername } from '#shared/rules/usernames.ts'
import { api } from '#web/client/api.ts'
import { mayPublish } from '#shared/rules/roles.ts'
import { useFormDraft } from '#web/parts/forms/use-form-draft.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { tidyUsername } from '#web/parts/usernames/tidy-username.ts'
import { UsernameField } from '#web/parts/usernames/username-field.tsx'
import { refreshViewer } from '#web/client/viewer.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { checkedBy } from '#web/ui/form-check.ts'
import { SelectField } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.tsx'

import { saveAvatar } from './avatar/avatar-choice.ts'
import type { AvatarChoice } from './avatar/avatar-choice.ts'
import { AvatarPicker } from './avatar/avatar-picker.tsx'
import { useUsernameCheck } from '#web/parts/usernames/username-check.ts'

type EditProfileValues = { full_name: string; username: string; category: PromoCategory }

function problemsOf({ full_name, username }: EditProfileValues, own: string | null) {
  const wanted = normaliseUsername(username)
  return {
    ...(full_name.trim() === '' ? { full_name: sentences.fullNameRequired } : {}),
    // A user without a username may leave it empty. An agency's may be longer.
    ...(wanted === '' || wanted === own || isValidUsername(wanted)
      ? {}
      : { username: sentences.usernameInvalid }),
  }
}

/** The error is shown at the picture. */
class AvatarRefused extends Error {}

/** Name, username, category and picture. The picture is uploaded on submit, and first, because it can be rejected. */
export function EditProfileForm({ viewer, onLeave }: { viewer: Viewer; onLeave: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm<EditProfileValues>({
    defaultValues: {
      full_name: viewer.full_name,
      username: viewer.username ?? '',
      category: parseCategory(viewer.category) ?? unsetCategory,
    },
    resolver: checkedBy((values) => problemsOf(values, viewer.username)),
  })
  const { errors } = form.formState
  const values = useWatch({ control: form.control }) as EditProfileValues
  const username = normaliseUsername(values.username)
  const isOwn = username === (viewer.username ?? '')
  const looked = useUsernameCheck(isOwn ? '' : username)
  const [avatar, setAvatar] = useState<AvatarChoice>({ kind: 'unchanged' })
  const [avatarError, setAvatarError] = useState<string>()
  const draft = useFormDraft(form, {
    name: 'profile',
    isMore: avatar.kind !== 'unchanged',
    onDiscard: () => setAvatar({ kind: 'unchanged' }),
  })

  const hasCategory = mayPublish(viewer)

  const sending = useFormSubmit(form, {
    isReady: () => {
      setAvatarError(undefined)
      if (isOwn || looked !== 'taken') return true
      form.setFocus('username')
      return false
    },
    send: async ({ full_name, category }) => {
      try {
        await saveAvatar(avatar)
        setAvatar({ kind: 'unchanged' })
      } catch (error) {
        throw new AvatarRefused(refusalOf(error).sentence)
      }
      await api.profiles.update({
        full_name,
        ...(username === '' || isOwn ? {} : { username }),
        ...(hasCategory ? { category } : {}),
      })
    },
    done: async () => {
      draft.done()
      await refreshViewer(queryClient)
      toast.success(sentences.profileUpdated)
      onLeave()
    },
    refuse: (error) => {
      if (error instanceof AvatarRefused) {
        setAvatarError(error.message)
        return undefined
      }
      void refreshViewer(queryClient)
      const { code, fields, sentence } = refusalOf(error)
      return { fields: code === 'USERNAME_TAKEN' ? { username: sentence } : fields, sentence }
    },
  })

  return (
    <Form of={sending} className="panel panel--pad grid max-w-3xl gap-6">
      <h2 className="t-title">Edit Profile</h2>
      <FormNotices alert={sending.alert} title={sentences.profileUpdateFailed} draft={draft} />
      <AvatarPicker
        id={viewer.user_id}
        name={values.full_name.trim() || viewer.email}
        current={viewer.avatar_url}
        value={avatar}
        onChange={(choice) => {
          setAvatarError(undefined)
          setAvatar(choice)
        }}
        error={avatarError}
        disabled={sending.isBusy}
      />
      <div className="formgrid">
        <TextField
          label="Full name"
          autoComplete="name"
          error={errors.full_name?.message}
          {...form.register('full_name')}
        />
        <UsernameField
          autoComplete="nickname"
          state={isOwn ? 'idle' : looked}
          error={errors.username?.message}
          {...form.register(
            'username',
            tidyUsername((tidied) => form.setValue('username', tidied)),
          )}
        />
        {hasCategory ? (
          <SelectField<PromoCategory>
            label="Category"
            hint="Your new codes start in it, and shoppers find you by it."
            options={promoCategories.map((value) => ({ value, label: value }))}
            value={values.category}
            onValueChange={(next) => form.setValue('category', next, { shouldDirty: true })}
            error={errors.category?.message}
            disabled={sending.isBusy}
          />
        ) : null}
      </div>
      {viewer.username !== null && !isOwn && username !== '' ? (
        <p className="soft t-sm">
          Your page moves to /influencer/{username}. Links to the old address lead there for 90
          days, and nobody else can take it meanwhile.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <SubmitButton of={sending} busyText="Saving...">
          Save changes
        </SubmitButton>
        <Button disabled={sending.isBusy} onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
