import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { parseCategory, unsetCategory } from '#shared/rules/promo-codes/category-names.ts'
import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'
import { mayPublish } from '#shared/rules/accounts/roles.ts'
import { isValidUsername, normaliseUsername } from '#shared/rules/profiles/usernames.ts'
import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { noteViewerChange } from '#web/client/session/viewer.ts'
import { useFormDraft } from '#web/parts/forms/use-form-draft.ts'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { useUsernameCheck } from '#web/parts/usernames/username-check.ts'
import { endOfVerification } from '#web/parts/usernames/renaming-notice.tsx'
import { checkedBy } from '#web/ui/fields/form-check.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { saveAvatar } from './avatar/avatar-choice.ts'
import type { AvatarChoice } from './avatar/avatar-choice.ts'

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

/** The values of the profile form, its draft and its submit. The picture is uploaded first, because it can be rejected. */
export function useEditProfile(viewer: Viewer, isVerified: boolean, onLeave: () => void) {
  const queryClient = useQueryClient()
  const saved = {
    full_name: viewer.full_name,
    username: viewer.username ?? '',
    category: parseCategory(viewer.category) ?? unsetCategory,
  }
  const form = useForm<EditProfileValues>({
    defaultValues: saved,
    // What was changed elsewhere shows, unless it is being changed here.
    values: saved,
    resetOptions: { keepDirtyValues: true },
    resolver: checkedBy((values) => problemsOf(values, viewer.username)),
  })
  const { dirtyFields } = form.formState
  const values = useWatch({ control: form.control }) as EditProfileValues
  const username = normaliseUsername(values.username)
  const isOwn = username === (viewer.username ?? '')
  const chosen = { full_name: values.full_name, username: username || viewer.username }
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
        // It stays also if the rest is refused.
        if (avatar.kind !== 'unchanged') void noteViewerChange(queryClient)
        setAvatar({ kind: 'unchanged' })
      } catch (error) {
        throw new AvatarRefused(refusalOf(error).sentence)
      }
      await api.profiles.update({
        ...(dirtyFields.full_name ? { full_name } : {}),
        ...(username === '' || isOwn ? {} : { username }),
        ...(dirtyFields.category ? { category } : {}),
      })
    },
    done: async () => {
      draft.done()
      await Promise.all([
        noteViewerChange(queryClient),
        queryClient.invalidateQueries({ queryKey: orpc.verification.key() }),
      ])
      const description = isVerified ? await endOfVerification(viewer, chosen) : undefined
      toast.success(sentences.profileUpdated, description === undefined ? {} : { description })
      onLeave()
    },
    refuse: (error) => {
      if (error instanceof AvatarRefused) {
        setAvatarError(error.message)
        return undefined
      }
      const { code, fields, sentence } = refusalOf(error)
      return { fields: code === 'USERNAME_TAKEN' ? { username: sentence } : fields, sentence }
    },
  })

  return {
    form,
    values,
    chosen,
    username: { text: username, isOwn },
    looked,
    avatar: {
      choice: avatar,
      error: avatarError,
      choose: (choice: AvatarChoice) => {
        setAvatarError(undefined)
        setAvatar(choice)
      },
    },
    draft,
    hasCategory,
    sending,
  }
}
