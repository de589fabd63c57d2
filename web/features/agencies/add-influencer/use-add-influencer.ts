import { useForm, useWatch } from 'react-hook-form'

import { normaliseUsername } from '#shared/rules/profiles/usernames.ts'
import { useFormDraft } from '#web/parts/forms/use-form-draft.ts'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { useMarkUsernameTaken, useUsernameCheck } from '#web/parts/usernames/username-check.ts'
import { checkedBy } from '#web/ui/fields/form-check.ts'

import type { Credentials } from '../credentials/credentials.ts'
import { useCreateInfluencer } from '../data.ts'
import { influencerRefusal } from '../influencer-refusal.ts'
import {
  addInfluencerAlert,
  addInfluencerProblems,
  emptyInfluencer,
  influencerInput,
} from './add-influencer-values.ts'
import type { AddInfluencerValues } from './add-influencer-values.ts'

const fields = ['full_name', 'username', 'email'] as const

/** The values of a new influencer, with a check of the username, and how they are sent. */
export function useAddInfluencer(onCreated: (made: Credentials) => void) {
  const create = useCreateInfluencer()
  const markTaken = useMarkUsernameTaken()
  const form = useForm<AddInfluencerValues>({
    defaultValues: emptyInfluencer,
    resolver: checkedBy(addInfluencerProblems),
    // The library would focus by the order of registration, not the visual order.
    shouldFocusError: false,
  })
  const draft = useFormDraft(form, { name: 'add-influencer' })
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

  return { form, state, draft, sending }
}
