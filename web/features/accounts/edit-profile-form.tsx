import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import type { Viewer } from '#shared/contract/accounts.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { isValidUsername, normaliseUsername } from '#shared/rules/usernames.ts'
import { api } from '#web/client/api.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { refreshViewer } from '#web/client/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { checkedBy, showProblems } from '#web/ui/form-check.ts'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.tsx'

import { saveAvatar } from './avatar-choice.ts'
import type { AvatarChoice } from './avatar-choice.ts'
import { AvatarPicker } from './avatar-picker.tsx'
import { useUsernameCheck } from '#web/client/username-check.ts'
import { lookedUp } from '#web/client/looked-up.ts'

type EditProfileValues = { full_name: string; username: string }

function problemsOf({ full_name, username }: EditProfileValues) {
  const wanted = normaliseUsername(username)
  return {
    ...(full_name.trim() === '' ? { full_name: sentences.fullNameRequired } : {}),
    // Who has none yet may go on without.
    ...(wanted === '' || isValidUsername(wanted) ? {} : { username: sentences.usernameInvalid }),
  }
}

/** Name, username and picture; the picture is sent only now, and first, because it can be refused. */
export function EditProfileForm({ viewer, onSaved }: { viewer: Viewer; onSaved: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm<EditProfileValues>({
    defaultValues: { full_name: viewer.full_name, username: viewer.username ?? '' },
    resolver: checkedBy(problemsOf),
  })
  const { errors, isSubmitting } = form.formState
  const values = useWatch({ control: form.control }) as EditProfileValues
  const username = normaliseUsername(values.username)
  const isOwn = username === (viewer.username ?? '')
  const looked = useUsernameCheck(isOwn ? '' : username)
  const [avatar, setAvatar] = useState<AvatarChoice>({ kind: 'unchanged' })
  const [avatarError, setAvatarError] = useState<string>()
  const [alert, setAlert] = useState<string>()

  const submit = async ({ full_name }: EditProfileValues) => {
    setAlert(undefined)
    setAvatarError(undefined)
    if (!isOwn && looked === 'taken') {
      form.setFocus('username')
      return
    }
    try {
      await saveAvatar(avatar)
      setAvatar({ kind: 'unchanged' })
    } catch (error) {
      setAvatarError(refusalOf(error).sentence)
      return
    }
    try {
      await api.profiles.update({ full_name, ...(username === '' ? {} : { username }) })
    } catch (error) {
      const { code, fields, sentence } = refusalOf(error)
      const known = code === 'USERNAME_TAKEN' ? { username: sentence } : fields
      if (!showProblems(form, known)) setAlert(sentence)
      await refreshViewer(queryClient)
      return
    }
    await refreshViewer(queryClient)
    toast.success(sentences.profileUpdated)
    onSaved()
  }

  return (
    <form
      className="panel panel--pad grid max-w-3xl gap-6"
      method="post"
      noValidate
      onInput={() => setAlert(undefined)}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <h2 className="t-title">Edit Profile</h2>
      {alert === undefined ? null : (
        <Notice kind="error" role="alert" title={sentences.profileUpdateFailed}>
          {alert}
        </Notice>
      )}
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
        disabled={isSubmitting}
      />
      <div className="formgrid">
        <TextField
          label="Full name"
          autoComplete="name"
          error={errors.full_name?.message}
          {...form.register('full_name')}
        />
        <TextField
          label="Username"
          prefix="@"
          autoComplete="nickname"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...lookedUp(errors.username?.message, isOwn ? 'idle' : looked, {
            taken: sentences.usernameTakenHint,
            available: sentences.usernameAvailableHint,
          })}
          {...form.register('username')}
        />
      </div>
      {viewer.username !== null && !isOwn && username !== '' ? (
        <p className="soft t-sm">
          Your page moves to /influencer/{username}. Links to the old address lead there for 90
          days, and nobody else can take it meanwhile.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSubmitting} busyText="Saving...">
          Save changes
        </Button>
        <Button
          disabled={isSubmitting}
          onClick={() => {
            form.reset()
            setAvatar({ kind: 'unchanged' })
            onSaved()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
