import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { promoCategories } from '#shared/rules/promo-codes/category-names.ts'
import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'
import { RenamingNotice } from '#web/parts/usernames/renaming-notice.tsx'
import { tidyUsername } from '#web/parts/usernames/tidy-username.ts'
import { UsernameField } from '#web/parts/usernames/username-field.tsx'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select.tsx'

import { AvatarPicker } from './avatar/avatar-picker.tsx'
import { useEditProfile } from './use-edit-profile.ts'

type EditProfileFormProps = { viewer: Viewer; isVerified: boolean; onLeave: () => void }

/** Name, username, category and picture. The picture is uploaded on submit, and first, because it can be rejected. */
export function EditProfileForm({ viewer, isVerified, onLeave }: EditProfileFormProps) {
  const { form, values, chosen, username, looked, avatar, draft, hasCategory, sending } =
    useEditProfile(viewer, isVerified, onLeave)
  const { errors } = form.formState

  return (
    <Form of={sending} className="panel panel--pad grid max-w-3xl gap-6">
      <h2 className="t-title">Edit Profile</h2>
      <FormNotices alert={sending.alert} title={sentences.profileUpdateFailed} draft={draft} />
      <AvatarPicker
        id={viewer.user_id}
        name={values.full_name.trim() || viewer.email}
        current={viewer.avatar_url}
        value={avatar.choice}
        onChange={avatar.choose}
        error={avatar.error}
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
          state={username.isOwn ? 'idle' : looked}
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
      {viewer.username !== null && !username.isOwn && username.text !== '' ? (
        <p className="soft t-sm">
          Your page moves to /influencer/{username.text}. Links to the old address lead there for 90
          days, and nobody else can take it meanwhile.
        </p>
      ) : null}
      {isVerified ? <RenamingNotice before={viewer} after={chosen} /> : null}
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
