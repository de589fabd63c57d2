import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import type { Onward } from '#shared/rules/accounts/onward.ts'
import { isErrorCode } from '#web/client/errors.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { emailProblem } from '#web/parts/forms/email-problem.ts'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { checkedBy } from '#web/ui/fields/form-check.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { requestSignInLink, signUp } from '../data.ts'
import type { Inbox } from '../email/inbox-state.ts'
import { passwordProblem } from '../passwords/new-password-problems.ts'
import { useAfterSignIn } from '../sign-in/use-after-sign-in.ts'

type Way = 'link' | 'password'

type ShopperValues = {
  email: string
  full_name: string
  password: string
  accepted_terms: boolean
}

const empty: ShopperValues = { email: '', full_name: '', password: '', accepted_terms: false }

export type ShopperSignUp = {
  onward: Onward
  /** Called when the account exists, before the page changes. */
  onDone: () => void
  /** The address must be confirmed first. */
  onInbox: (inbox: Inbox) => void
}

/** Mails a link to the address, or creates an account with a password. */
export function useShopperSignUp({ onward, onDone, onInbox }: ShopperSignUp) {
  const [way, setWay] = useState<Way>('link')
  const afterSignIn = useAfterSignIn(onward)
  const form = useForm<ShopperValues>({
    defaultValues: empty,
    resolver: checkedBy((values) => ({
      ...emailProblem(values.email),
      ...(way === 'password' ? passwordProblem(values.password) : {}),
      ...(values.accepted_terms ? {} : { accepted_terms: sentences.termsRequired }),
    })),
  })
  const values = useWatch({ control: form.control }) as ShopperValues

  const sending = useFormSubmit(form, {
    send: async ({ email, full_name, password }) => {
      if (way === 'link') {
        await requestSignInLink({ email, accepted_terms: true, onward })
        onInbox({ email: email.trim(), kind: 'link' })
        return
      }
      const { viewer } = await signUp({
        role: 'shopper',
        email,
        password,
        accepted_terms: true,
        onward,
        ...(full_name.trim() === '' ? {} : { full_name }),
      })
      if (viewer === null) {
        onInbox({ email: email.trim(), kind: 'confirm' })
        return
      }
      onDone()
      toast.success(sentences.accountCreatedPlain)
      await afterSignIn(viewer)
    },
    refuse: (error) =>
      isErrorCode(error, 'EMAIL_TAKEN')
        ? { fields: { email: sentences.emailTaken }, sentence: undefined }
        : refusalOf(error),
  })
  return { form, values, way, setWay, sending }
}
