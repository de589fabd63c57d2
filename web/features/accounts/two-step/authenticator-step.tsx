import { Check, Copy, Smartphone } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { readSecondStepCode } from '#shared/rules/accounts/second-step-codes.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { QrCode } from '#web/ui/pictures/qr-code.tsx'
import { useCopy } from '#web/ui/buttons/use-copy.ts'

import { CodeField } from './code-field.tsx'
import { refusedCode } from './second-step-messages.ts'
import { confirmTwoStep } from './two-step-data.ts'
import type { TwoStepStart } from './two-step-data.ts'

type AuthenticatorStepProps = {
  start: TwoStepStart
  onConfirmed: () => void
  onCancel: () => void
}

/** The QR code for the authenticator app, and the code that proves that the app has read it. */
export function AuthenticatorStep({ start, onConfirmed, onCancel }: AuthenticatorStepProps) {
  const form = useForm({ defaultValues: { code: '' } })
  const { errors } = form.formState

  const heading = useRef<HTMLHeadingElement>(null)
  // Not the field: on a phone that would scroll the QR code away.
  useEffect(() => heading.current?.focus(), [])

  const sending = useFormSubmit(form, {
    send: ({ code }) => confirmTwoStep({ code: readSecondStepCode(code)?.code ?? code }),
    done: onConfirmed,
    refuse: (error) => refusedCode(refusalOf(error)),
    selects: true,
  })

  return (
    <Form of={sending} className="grid gap-5">
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
      <FormNotices alert={sending.alert} />
      <div className="max-w-[440px]">
        <CodeField
          takes="app"
          error={errors.code?.message}
          {...form.register('code', {
            validate: (code) =>
              readSecondStepCode(code)?.kind === 'app' || sentences.appCodeInvalid,
          })}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton of={sending} busyText="Checking...">
          Turn on
        </SubmitButton>
        <Button onClick={onCancel} disabled={sending.isBusy}>
          Cancel
        </Button>
      </div>
    </Form>
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
