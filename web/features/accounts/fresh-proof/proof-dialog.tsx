import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import type { ProofWay } from '#shared/rules/accounts/proof-ways.ts'
import { readSecondStepCode } from '#shared/rules/accounts/second-step-codes.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { onSignInElsewhere } from '#web/client/session/viewer.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'

import { CodeField } from '../two-step/code-field.tsx'
import { prove } from '../data.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { proveByPasskey } from '../passkeys/passkey-data.ts'
import { ResendLink } from '../email/resend-link.tsx'
import { codeProblem, isCodeRefused } from '../two-step/second-step-messages.ts'

type ProofDialogProps = {
  viewer: Viewer
  ways: readonly ProofWay[]
  onProven: () => void
  onClose: () => void
}

/** Re-authentication before a sensitive action, by one of the user's methods. */
export function ProofDialog({ viewer, ways, onProven, onClose }: ProofDialogProps) {
  const typed = ways.filter((way) => way === 'password' || way === 'code')
  const [way, setWay] = useState(typed[0])
  const [alert, setAlert] = useState<string>()
  const other = typed.find((one) => one !== way)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Is it you?"
      description="This is sensitive, so please confirm. Then you have 15 minutes."
    >
      <div className="grid gap-4">
        {alert === undefined ? null : (
          <Notice kind="error" role="alert">
            {alert}
          </Notice>
        )}
        {ways.includes('passkey') ? (
          <PasskeyButton
            ask={proveByPasskey}
            onDone={(isProven) => {
              if (isProven) onProven()
            }}
            onRefused={setAlert}
          >
            Use a passkey
          </PasskeyButton>
        ) : null}
        {way === undefined ? null : (
          <TypedProof key={way} way={way} email={viewer.email} onProven={onProven} />
        )}
        {other === undefined ? null : (
          <Button variant="quiet" onClick={() => setWay(other)}>
            {other === 'code' ? 'Use a code instead' : 'Use your password instead'}
          </Button>
        )}
        {ways.includes('link') ? <ProofByLink viewer={viewer} onProven={onProven} /> : null}
      </div>
    </Dialog>
  )
}

type TypedProofProps = { way: 'password' | 'code'; email: string; onProven: () => void }

function TypedProof({ way, email, onProven }: TypedProofProps) {
  const form = useForm({ defaultValues: { proof: '' } })
  const { register } = form
  const error = form.formState.errors.proof?.message

  const sending = useFormSubmit(form, {
    send: ({ proof }) =>
      prove(
        way === 'password'
          ? { password: proof }
          : { code: readSecondStepCode(proof)?.code ?? proof },
      ),
    done: onProven,
    refuse: (failure) => {
      const { code, fields, sentence } = refusalOf(failure)
      return isCodeRefused(code)
        ? { fields: { proof: fields[way] ?? sentence }, sentence }
        : { sentence }
    },
    selects: true,
  })
  return (
    <Form of={sending} className="grid gap-4">
      <FormNotices alert={sending.alert} />
      {way === 'password' ? (
        <>
          {/* For password managers: the account of the password. */}
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            error={error}
            {...register('proof', { required: sentences.passwordRequired })}
          />
        </>
      ) : (
        <CodeField
          takes="any"
          error={error}
          {...register('proof', { validate: (text) => codeProblem(text, 'any') ?? true })}
        />
      )}
      <SubmitButton of={sending} block busyText="Checking...">
        Confirm
      </SubmitButton>
    </Form>
  )
}

/** For users without a password or another method: a mailed link signs in again, perhaps in another tab. */
function ProofByLink({ viewer, onProven }: Pick<ProofDialogProps, 'viewer' | 'onProven'>) {
  const redirect = useLocation({ select: ({ pathname }) => pathname })
  const goOn = useEffectEvent(onProven)
  useEffect(() => onSignInElsewhere(() => goOn()), [])
  return (
    <>
      <p>{sentences.signInAgain}</p>
      <ResendLink
        kind="link"
        email={viewer.email}
        label="Email me a sign-in link"
        onward={{ redirect }}
      />
    </>
  )
}
