import { useState } from 'react'
import { useForm } from 'react-hook-form'

import type { ManagedInfluencer } from '#shared/contract/agencies/agencies.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { useFormDraft } from '#web/parts/forms/use-form-draft.ts'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { checkedBy } from '#web/ui/fields/form-check.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { updateInfluencerCall, useAgencyCall } from '../data.ts'
import { influencerRefusal } from '../influencer-refusal.ts'
import { editInput, editOf, editProblems } from './edit-influencer-values.ts'
import type { EditInfluencerValues } from './edit-influencer-values.ts'
import { emailChangeRequested } from './use-waiting-email.ts'

/** The values of an influencer, of which only the changed ones are sent. */
export function useEditInfluencer(influencer: ManagedInfluencer, onClose: () => void) {
  const call = useAgencyCall(updateInfluencerCall)
  const [start] = useState(() => editOf(influencer))
  const isEditable = influencer.is_account_editable
  const form = useForm<EditInfluencerValues>({
    defaultValues: start,
    resolver: checkedBy((values) => editProblems(values, start, isEditable)),
  })
  const draft = useFormDraft(form, { name: `influencer:${influencer.id}` })

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

  return { form, draft, sending, isEditable }
}
