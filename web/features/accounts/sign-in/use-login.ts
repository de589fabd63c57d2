import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import type { Onward } from '#shared/rules/accounts/onward.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { setViewer } from '#web/client/session/viewer.ts'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { completeOnward } from './complete-onward.ts'
import { requestSignInLink, signIn } from '../data.ts'
import { signInFromField, stopAskingInField } from '../passkeys/passkey-data.ts'

export type LoginValues = { email: string; password: string }

/** The session that has ended. The form asks for the password of its address only. */
export type ExpiredSession = { email: string; onSignedIn: (viewer: Viewer) => void }

/** 'back' is the password again, after the second step was left. */
type Step = 'password' | 'code' | 'back'

/** Signs in with a password, a mailed link or a passkey, and opens the next page. */
export function useLogin(onward: Onward, expired: ExpiredSession | undefined) {
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>('password')
  /** The unconfirmed address whose password was correct. */
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const form = useLoginFields(expired, step)

  const goOnAs = (viewer: Viewer) => {
    if (expired) {
      expired.onSignedIn(viewer)
      return
    }
    setViewer(queryClient, viewer)
    void completeOnward(queryClient, viewer, onward)
  }
  const enter = (viewer: Viewer | undefined) => {
    if (viewer === undefined) return
    toast.success(sentences.loggedIn)
    goOnAs(viewer)
  }
  usePasskeyInField(enter)

  const sending = useFormSubmit(form, {
    send: signIn,
    done: ({ viewer }) => {
      if (viewer !== null) {
        enter(viewer)
        return
      }
      form.setValue('password', '')
      setStep('code')
    },
    refuse: (error, { email }) => {
      const { code, fields, sentence } = refusalOf(error)
      if (code === 'EMAIL_NOT_CONFIRMED') setUnconfirmed(email.trim())
      const wrong = fields['email']
      return wrong === undefined
        ? { sentence: fields['password'] ?? sentence }
        : { fields: { email: wrong }, sentence }
    },
  })
  const link = useLinkRequest(form, onward, sending.setAlert)

  return {
    form,
    sending,
    link,
    unconfirmed,
    isSecondStep: step === 'code',
    goOnAs,
    enter,
    backToPassword: (sentence?: string) => {
      sending.setAlert(sentence)
      setStep('back')
    },
    /** The notices about an address end when the user types. */
    clearNotices: () => {
      setUnconfirmed(undefined)
      link.clear()
    },
  }
}

/** The form, with the focus on the password if the address is known. */
function useLoginFields(expired: ExpiredSession | undefined, step: Step) {
  const known = useLocation({ select: ({ state }) => state.email })
  const form = useForm<LoginValues>({
    defaultValues: { email: expired?.email ?? known ?? '', password: '' },
    reValidateMode: 'onChange',
  })
  const { setFocus } = form
  const isExpired = expired !== undefined
  useEffect(() => {
    if (isExpired || known !== undefined || step === 'back') setFocus('password')
  }, [isExpired, known, step, setFocus])
  return form
}

/** Lets the browser offer passkeys in the email field. */
function usePasskeyInField(enter: (viewer: Viewer | undefined) => void): void {
  const enterFromField = useEffectEvent(enter)
  useEffect(() => {
    // Errors of the automatic passkey list are not shown; the passkey button shows them.
    void signInFromField().then(enterFromField, () => undefined)
    return () => void stopAskingInField()
  }, [])
}

/** Requests a sign-in link for the address in the form. */
function useLinkRequest(
  form: UseFormReturn<LoginValues>,
  onward: Onward,
  setAlert: (sentence: string | undefined) => void,
) {
  /** The address that a sign-in link was sent to. */
  const [sentTo, setSentTo] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const request = async () => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return
    setAlert(undefined)
    setIsBusy(true)
    const email = form.getValues('email').trim()
    try {
      await requestSignInLink({ email, onward })
      setSentTo(email)
    } catch (error) {
      const { fields, sentence } = refusalOf(error)
      setAlert(fields['email'] ?? sentence)
    } finally {
      setIsBusy(false)
    }
  }

  return { sentTo, isBusy, request, clear: () => setSentTo(undefined) }
}
