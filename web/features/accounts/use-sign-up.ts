import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { UseFormReturn } from 'react-hook-form'

import { sentences } from '#shared/contract/sentences.ts'
import { track } from '#web/client/marketing.ts'
import { setViewer } from '#web/client/viewer.ts'
import { showProblems } from '#web/ui/form-check.ts'
import { toast } from '#web/ui/toast.tsx'

import type { SignUpRole, SignUpValues } from './sign-up-values.ts'

import { useMarkTaken } from '#web/client/username-check.ts'
import { sendWelcome, signUp } from './data.ts'
import { signUpInput, usernameOf } from './sign-up-values.ts'
import { signUpRefusal } from './sign-up-refusal.ts'

const waitMs = 500

type SignUpOptions = {
  form: UseFormReturn<SignUpValues>
  role: SignUpRole
  redirect: string | undefined
  onDone: () => void
  /** The account is there, and its address has to be confirmed before it can be used. */
  onConfirm: (email: string) => void
}

/** Makes the account, says so and goes on after half a second (spec §4, Signup). */
export function useSignUp({ form, role, redirect, onDone, onConfirm }: SignUpOptions) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const markTaken = useMarkTaken()
  const [alert, setAlert] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const run = async (values: SignUpValues) => {
    const { viewer } = await signUp(signUpInput(role, values))
    if (viewer === null) {
      toast.success(sentences.accountCreated)
      onConfirm(values.email.trim())
      return
    }
    onDone()
    setViewer(queryClient, viewer)
    void track({ name: 'CompleteRegistration', lead_type: role }, viewer.user_id)
    // A mail that comes late, or not at all, takes nothing from the account (spec §4, Signup).
    const hasMail = await sendWelcome({ email: viewer.email }).then(
      ({ success }) => success,
      () => false,
    )
    toast.success(hasMail ? sentences.accountCreated : sentences.accountCreatedWithoutMail)
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    await navigate({ href: redirect ?? '/' })
  }

  return {
    /** What is wrong with the whole, until the next input. */
    alert,
    clearAlert: () => setAlert(undefined),
    isBusy,
    signUp: async (values: SignUpValues) => {
      setAlert(undefined)
      setIsBusy(true)
      try {
        await run(values)
      } catch (error) {
        const { isNameTaken, fields, sentence } = signUpRefusal(error, role)
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
