import { Check, Copy, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'

import { sentences } from '#shared/contract/sentences.ts'
import { readSecondStepCode } from '#shared/rules/second-step-codes.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useCopy } from '#web/ui/use-copy.ts'

import { CodeField } from './code-field.tsx'
import { isCodeRefused } from './second-step-words.ts'
import { confirmTwoStep } from './two-step-data.ts'
import type { TwoStepStart } from './two-step-data.ts'

type AuthenticatorStepProps = {
  start: TwoStepStart
  onConfirmed: () => void
  onCancel: () => void
}

/** The QR code for the authenticator app, and the code that proves that the app has read it. */
export function AuthenticatorStep({ start, onConfirmed, onCancel }: AuthenticatorStepProps) {
  const [alert, setAlert] = useState<string>()
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = formState

  const heading = useRef<HTMLHeadingElement>(null)
  // Not the field: on a phone that would scroll the QR code away.
  useEffect(() => heading.current?.focus(), [])

  const submit = async ({ code }: { code: string }) => {
    try {
      await confirmTwoStep({ code: readSecondStepCode(code)?.code ?? code })
      onConfirmed()
    } catch (error) {
      const { code: refusal, fields, sentence } = refusalOf(error)
      if (isCodeRefused(refusal)) {
        setError('code', { message: fields['code'] ?? sentence })
        setFocus('code', { shouldSelect: true })
      } else setAlert(sentence)
    }
  }

  return (
    <form
      className="grid gap-5"
      method="post"
      noValidate
      onInput={() => setAlert(undefined)}
      onSubmit={(event) => {
        setAlert(undefined)
        void handleSubmit(submit)(event)
      }}
    >
      <h3 className="t-subtitle" ref={heading} tabIndex={-1}>
        Add it to your app
      </h3>
      <p className="soft max-w-[60ch]">
        Scan this with an authenticator app on your phone, such as the one that keeps your
        passwords. Then enter the code that the app shows.
      </p>
      <div className="flex flex-wrap gap-6">
        <QrCode text={start.uri} label="QR code for your authenticator app" />
        <div className="grid min-w-[min(100%,260px)] flex-1 content-start gap-4">
          <Button href={start.uri} className="justify-self-start">
            <Smartphone className="icon" aria-hidden="true" />
            Open in your authenticator app
          </Button>
          <Secret secret={start.secret} />
        </div>
      </div>
      {alert === undefined ? null : (
        <Notice kind="error" role="alert">
          {alert}
        </Notice>
      )}
      <div className="max-w-[440px]">
        <CodeField
          takes="app"
          error={errors.code?.message}
          {...register('code', {
            validate: (code) =>
              readSecondStepCode(code)?.kind === 'app' || sentences.appCodeInvalid,
          })}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSubmitting} busyText="Checking...">
          Turn on
        </Button>
        <Button onClick={onCancel} disabled={isSubmitting}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function Secret({ secret }: { secret: string }) {
  const { state, copy, codeRef } = useCopy(secret.replaceAll(' ', ''), undefined, 'Setup key')
  const Icon = state === 'copied' ? Check : Copy
  return (
    <div className="grid justify-items-start gap-2">
      <p className="t-sm soft">Or type this setup key into the app:</p>
      <span className="t-code t-sm" ref={codeRef}>
        {secret}
      </span>
      <Button onClick={() => void copy()}>
        <Icon className="icon" aria-hidden="true" />
        {state === 'copied' ? 'Copied' : state === 'failed' ? 'Selected' : 'Copy setup key'}
      </Button>
    </div>
  )
}
