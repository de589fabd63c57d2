import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'

import type { Viewer } from '#shared/contract/accounts.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { brand } from '#shared/rules/brand.ts'
import { readSecondStepCode } from '#shared/rules/second-step-codes.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-announcer.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.tsx'

import { CodeField } from './code-field.tsx'
import { codeProblem, isCodeRefused, recoveryCodesLeft } from './second-step-words.ts'
import { finishSignIn } from './two-step-data.ts'

type SecondStepFormProps = {
  titleTag: 'h1' | 'h3'
  onSignedIn: (viewer: Viewer) => void
  onBack: () => void
  /** The password has to be entered once more, and why. */
  onExpired: (sentence: string) => void
}

const wishes = {
  app: 'Enter the code from your authenticator app.',
  recovery: 'Enter one of the recovery codes that you stored. Each works once.',
}

/** After the right password: the code of the authenticator app, or a recovery code. */
export function SecondStepForm(props: SecondStepFormProps) {
  const { titleTag: Title, onSignedIn, onBack, onExpired } = props
  const [alert, setAlert] = useState<string>()
  const [takes, setTakes] = useState<'app' | 'recovery'>('app')
  const { register, handleSubmit, formState, setError, setFocus, reset } = useForm({
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = formState

  useEffect(() => {
    announce(wishes[takes])
    setFocus('code')
  }, [setFocus, takes])

  const submit = async ({ code }: { code: string }) => {
    try {
      const { viewer, recovery_codes_left } = await finishSignIn({
        code: readSecondStepCode(code)?.code ?? code,
      })
      toast.success(sentences.loggedIn)
      if (recovery_codes_left !== null) toast.info(recoveryCodesLeft(recovery_codes_left))
      onSignedIn(viewer)
    } catch (error) {
      const { code: refusal, fields, sentence } = refusalOf(error)
      if (refusal === 'SECOND_STEP_EXPIRED') onExpired(sentence)
      else if (isCodeRefused(refusal)) {
        setError('code', { message: fields['code'] ?? sentence })
        setFocus('code', { shouldSelect: true })
      } else setAlert(sentence)
    }
  }

  return (
    <form
      className="auth__in"
      method="post"
      noValidate
      onInput={() => setAlert(undefined)}
      onSubmit={(event) => {
        setAlert(undefined)
        void handleSubmit(submit)(event)
      }}
    >
      <Title className={Title === 'h1' ? 't-headline' : 't-subtitle'}>One more step</Title>
      <p className="soft">{wishes[takes]}</p>
      {alert === undefined ? null : (
        <Notice kind="error" role="alert">
          {alert}
        </Notice>
      )}
      <CodeField
        key={takes}
        takes={takes}
        error={errors.code?.message}
        {...register('code', { validate: (text) => codeProblem(text, takes) ?? true })}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={isSubmitting}
        busyText="Signing in..."
      >
        Sign in
      </Button>
      <div className="grid justify-items-center gap-1">
        <Button
          variant="quiet"
          onClick={() => {
            reset()
            setAlert(undefined)
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
    </form>
  )
}
