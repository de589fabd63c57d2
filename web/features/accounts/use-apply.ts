import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { UseFormReturn } from 'react-hook-form'

import { sentences } from '#shared/contract/sentences.ts'
import { track } from '#web/client/marketing.ts'
import { setViewer } from '#web/client/viewer.ts'
import { showProblems } from '#web/ui/form-check.ts'
import { toast } from '#web/ui/toast.tsx'

import { applicationRefusal, contentCategory } from './application-values.ts'
import type { ApplicationValues } from './application-values.ts'
import { useMarkTaken } from '#web/client/username-check.ts'
import { applyAsAgency, applyAsInfluencer } from './data.ts'
import { usernameOf } from './sign-up-values.ts'
import type { SignUpRole } from './sign-up-values.ts'

/** Sends an application; with the new role it goes home (spec §2, Role-choice page). */
export function useApply(role: SignUpRole, form: UseFormReturn<ApplicationValues>) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const markTaken = useMarkTaken()
  const [alert, setAlert] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  return {
    /** What is wrong with the whole, until the next input. */
    alert,
    clearAlert: () => setAlert(undefined),
    isBusy,
    apply: async (values: ApplicationValues) => {
      setAlert(undefined)
      setIsBusy(true)
      try {
        const viewer = await send(role, values)
        void track({ name: 'Lead', lead_type: role }, `${viewer.user_id}:${role}`)
        // First, so that the page does not say in between that the role is there already.
        await navigate({ to: '/' })
        setViewer(queryClient, viewer)
        toast.success(role === 'influencer' ? sentences.influencerApplied : sentences.agencyApplied)
      } catch (error) {
        const { isNameTaken, fields, sentence } = applicationRefusal(error)
        if (isNameTaken) {
          markTaken(usernameOf(role, values))
          toast.error(sentence)
        }
        if (!showProblems(form, fields)) setAlert(sentence)
        setIsBusy(false)
      }
    },
  }
}

function send(role: SignUpRole, { full_name, username, category }: ApplicationValues) {
  if (role === 'agency') return applyAsAgency({ agency_name: full_name })
  // The form has judged it; what it let through wrongly, the server refuses with the same sentence.
  const chosen = contentCategory(category)
  return applyAsInfluencer({ full_name, username, category: chosen as NonNullable<typeof chosen> })
}
