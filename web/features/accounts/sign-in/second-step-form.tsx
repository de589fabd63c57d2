import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { brand } from '#shared/rules/product/brand.ts'
import { readSecondStepCode } from '#shared/rules/accounts/second-step-codes.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/live-announcer.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { CodeField } from '../two-step/code-field.tsx'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { signInByPasskey } from '../passkeys/passkey-data.ts'
import { codeProblem, refusedCode, recoveryCodesLeft } from '../two-step/second-step-messages.ts'
import { finishSignIn } from '../two-step/two-step-data.ts'

type SecondStepFormProps = {
  titleTag: 'h1' | 'h3'
  onSignedIn: (viewer: Viewer) => void
  onBack: () => void
  /** The password must be entered again. The argument is the reason. */
  onExpired: (sentence: string) => void
}

const wishes = {
  app: 'Enter the code from your authenticator app.',
  recovery: 'Enter one of the recovery codes that you stored. Each works once.',
}

/** After the correct password: asks for a code of the authenticator app, or a recovery code. */
export function SecondStepForm(props: SecondStepFormProps) {
  const { titleTag: Title, onSignedIn, onBack, onExpired } = props
  const [takes, setTakes] = useState<'app' | 'recovery'>('app')
  const form = useForm({ defaultValues: { code: '' } })
  const { register, setFocus, reset } = form
  const { errors } = form.formState

  useEffect(() => {
    announce(wishes[takes])
    setFocus('code')
  }, [setFocus, takes])

  const enter = (viewer: Viewer | undefined) => {
    if (viewer === undefined) return
    toast.success(sentences.loggedIn)
    onSignedIn(viewer)
  }

  const sending = useFormSubmit(form, {
    send: ({ code }) => finishSignIn({ code: readSecondStepCode(code)?.code ?? code }),
    done: ({ viewer, recovery_codes_left }) => {
      enter(viewer)
      if (recovery_codes_left !== null) toast.info(recoveryCodesLeft(recovery_codes_left))
    },
    refuse: (error) => {
      const refusal = refusalOf(error)
      if (refusal.code !== 'SECOND_STEP_EXPIRED') return refusedCode(refusal)
      onExpired(refusal.sentence)
      return undefined
    },
    selects: true,
  })

  return (
    <Form of={sending} className="auth__in">
      <Title className={Title === 'h1' ? 't-headline' : 't-subtitle'}>One more step</Title>
      <p className="soft">{wishes[takes]}</p>
      <FormNotices alert={sending.alert} />
      <CodeField
        key={takes}
        takes={takes}
        error={errors.code?.message}
        {...register('code', { validate: (text) => codeProblem(text, takes) ?? true })}
      />
      <SubmitButton of={sending} size="lg" block busyText="Signing in...">
        Sign in
      </SubmitButton>
      <PasskeyButton ask={signInByPasskey} onDone={enter} onRefused={sending.setAlert}>
        Use a passkey
      </PasskeyButton>
      <div className="grid justify-items-center gap-1">
        <Button
          variant="quiet"
          onClick={() => {
            reset()
            sending.setAlert(undefined)
            setTakes(takes === 'app' ? 'recovery' : 'app')
          }}
        >
          {takes === 'app' ? 'Use a recovery code' : 'Use the authenticator app'}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
      <p className="t-xs mute text-center text-balance">
        Lost both your phone and your recovery codes? Write to{' '}
        <a className="link" href={`mailto:${brand.contact_email}`}>
          {brand.contact_email}
        </a>
        .
      </p>
    </Form>
  )
}
