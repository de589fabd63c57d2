import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { UseFormReturn } from 'react-hook-form'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import type { Onward } from '#shared/rules/accounts/onward.ts'
import { track } from '#web/parts/marketing/marketing.ts'
import { setViewer } from '#web/client/session/viewer.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { completeOnward } from '../sign-in/complete-onward.ts'
import type { Inbox } from '../email/inbox-state.ts'
import type { SignUpValues } from './sign-up-values.ts'
import type { SignUpRole } from '#web/parts/usernames/name-values.ts'

import { useUsernameSubmit } from '#web/parts/usernames/use-username-submit.ts'
import type { UsernameState } from '#web/parts/usernames/username-state.ts'
import { sendWelcome, signUp } from '../data.ts'
import { signUpFields, signUpInput } from './sign-up-values.ts'
import { usernameOf } from '#web/parts/usernames/name-values.ts'
import { signUpRefusal } from './sign-up-refusal.ts'

const waitMs = 500

type SignUpOptions = {
  form: UseFormReturn<SignUpValues>
  /** The state of the username check. */
  state: UsernameState
  role: SignUpRole
  onward: Onward
  onDone: () => void
  /** Called if the address must be confirmed before the account can be used. */
  onInbox: (inbox: Inbox) => void
}

/** Creates the account, confirms it and continues after half a second (spec §4, Signup). */
export function useSignUp({ form, state, role, onward, onDone, onInbox }: SignUpOptions) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  const goOnAs = async (viewer: Viewer) => {
    onDone()
    setViewer(queryClient, viewer)
    void track({ name: 'CompleteRegistration', lead_type: role }, viewer.user_id)
    // A late or failed mail does not affect the account (spec §4, Signup).
    const hasMail = await sendWelcome({ email: viewer.email }).then(
      ({ success }) => success,
      () => false,
    )
    toast.success(hasMail ? sentences.accountCreated : sentences.accountCreatedWithoutMail)
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    await completeOnward(queryClient, viewer, onward)
    await navigate({ href: onward.redirect ?? '/' })
  }

  return useUsernameSubmit(form, {
    state,
    nameField: role === 'influencer' ? 'username' : 'full_name',
    usernameOf: (values) => usernameOf(role, values),
    send: (values) => signUp({ ...signUpInput(role, values), onward }),
    done: async ({ viewer }, { email }) => {
      if (viewer !== null) return goOnAs(viewer)
      toast.success(sentences.accountCreated)
      onInbox({ email: email.trim(), kind: 'confirm' })
    },
    refuse: (error) => signUpRefusal(error, role),
    order: signUpFields,
  })
}
