import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { forgetDeletedViewer } from '#web/client/session/viewer.ts'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { removeAccount } from '../data.ts'

type DeleteValues = { confirmation: string; current_password: string }

const empty: DeleteValues = { confirmation: '', current_password: '' }

/** Deletes the account and leaves its pages. */
export function useDeleteAccount(viewer: Viewer) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const values = useForm<DeleteValues>({ defaultValues: empty })
  const [mustSignIn, setMustSignIn] = useState(false)

  const sending = useFormSubmit(values, {
    send: ({ confirmation, current_password }) =>
      removeAccount({
        confirmation: confirmation.trim(),
        ...(viewer.has_password ? { current_password } : {}),
      }),
    done: async () => {
      // Leave the signed-in page first, or it would ask the user to sign in.
      await navigate({ to: '/', replace: true })
      await forgetDeletedViewer(queryClient)
      toast.success(sentences.accountDeleted)
    },
    refuse: (error) => {
      const refusal = refusalOf(error)
      setMustSignIn(refusal.code === 'SIGN_IN_AGAIN')
      return refusal
    },
  })

  return {
    values,
    sending,
    mustSignIn,
    /** A password must not wait in a closed dialog. */
    forget: () => {
      values.reset(empty)
      sending.setAlert(undefined)
    },
  }
}
