import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { UseFormReturn } from 'react-hook-form'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { api } from '#web/client/api.ts'
import { track } from '#web/parts/marketing/marketing.ts'
import { setViewer } from '#web/client/session/viewer.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { applicationFields, applicationRefusal, contentCategory } from './application-values.ts'
import type { ApplicationValues } from './application-values.ts'
import { useUsernameSubmit } from '#web/parts/usernames/use-username-submit.ts'
import type { UsernameState } from '#web/parts/usernames/username-state.ts'
import { usernameOf } from '#web/parts/usernames/name-values.ts'
import type { SignUpRole } from '#web/parts/usernames/name-values.ts'

/** Submits an application. With the new role it opens the home page (spec §2, Role-choice page). */
export function useApply(
  role: SignUpRole,
  form: UseFormReturn<ApplicationValues>,
  state: UsernameState,
  onSent: () => void,
) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useUsernameSubmit(form, {
    state,
    nameField: role === 'influencer' ? 'username' : 'full_name',
    usernameOf: (values) => usernameOf(role, values),
    send: (values) => send(role, values),
    done: async (viewer) => {
      onSent()
      void track({ name: 'Lead', lead_type: role }, `${viewer.user_id}:${role}`)
      // First, or the page would briefly say that the user already has the role.
      await navigate({ to: '/' })
      setViewer(queryClient, viewer)
      toast.success(role === 'influencer' ? sentences.influencerApplied : sentences.agencyApplied)
    },
    refuse: applicationRefusal,
    order: applicationFields,
  })
}

function send(role: SignUpRole, { full_name, username, category }: ApplicationValues) {
  if (role === 'agency') return api.applications.applyAsAgency({ agency_name: full_name })
  // The form has validated it. The server returns the same sentence for an invalid value.
  const chosen = contentCategory(category)
  return api.applications.applyAsInfluencer({
    full_name,
    username,
    category: chosen as NonNullable<typeof chosen>,
  })
}
