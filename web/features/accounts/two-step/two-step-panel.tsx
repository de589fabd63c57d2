import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { readSecondStepCode } from '#shared/rules/accounts/second-step-codes.ts'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { Badge } from '#web/ui/tickets/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { AuthenticatorStep } from './authenticator-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { ProveAddress } from '../email/prove-address.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { areFewCodesLeft, recoveryCodesLeft } from './second-step-messages.ts'
import {
  renewRecoveryCodes,
  startTwoStep,
  turnOffTwoStep,
  useRefreshTwoStep,
  useTwoStepStatus,
} from './two-step-data.ts'
import type { TwoStepStart } from './two-step-data.ts'

/** The current step in the panel. Undefined shows the status. */
type Doing =
  | { kind: 'start' | 'turn_off' | 'renew' }
  | { kind: 'confirm'; start: TwoStepStart }
  | { kind: 'store'; codes: readonly string[] }

/** Settings of two-step login: its state and all actions. */
export function TwoStepPanel() {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const status = useTwoStepStatus()
  const [doing, setDoing] = useState<Doing>()
  const stop = () => {
    setDoing(undefined)
    // The pressed button was removed.
    heading.current?.focus()
  }
  return (
    <section className="panel panel--pad grid gap-4" id="two-step" aria-labelledby={headingId}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="t-title" id={headingId} ref={heading} tabIndex={-1}>
          Two-step login
        </h2>
        {status.data ? (
          <Badge kind={status.data.is_on ? 'ok' : 'neutral'}>
            {status.data.is_on ? 'On' : 'Off'}
          </Badge>
        ) : null}
      </div>
      {doing ? (
        <Steps doing={doing} onNext={setDoing} onEnd={stop} />
      ) : status.data ? (
        <Status {...status.data} onStart={(kind) => setDoing({ kind })} />
      ) : status.isError ? (
        <QueryErrorPanel title="This could not be loaded" query={status} />
      ) : (
        <div className="grid gap-3" aria-busy="true">
          <p className="sr" role="status">
            Loading
          </p>
          <Skeleton className="h-4 w-full max-w-[420px]" />
          <Skeleton className="h-11 w-28" />
        </div>
      )}
    </section>
  )
}

type StatusProps = {
  is_on: boolean
  is_address_proven: boolean
  recovery_codes_left: number
  onStart: (kind: 'start' | 'turn_off' | 'renew') => void
}

function Status({ is_on, is_address_proven, recovery_codes_left, onStart }: StatusProps) {
  if (!is_on && !is_address_proven) return <ProveAddress />
  if (!is_on)
    return (
      <>
        <p className="soft max-w-[60ch]">
          Signing in then takes your password and a code from an app on your phone. Whoever learns
          your password stays out.
        </p>
        <Buttons>
          <Button variant="primary" onClick={() => onStart('start')}>
            Turn on two-step login
          </Button>
        </Buttons>
      </>
    )
  return (
    <>
      <p className="soft max-w-[60ch]">
        Signing in takes your password and a code from your authenticator app.{' '}
        {recoveryCodesLeft(recovery_codes_left)}
      </p>
      <Buttons>
        <Button
          variant={areFewCodesLeft(recovery_codes_left) ? 'primary' : 'line'}
          onClick={() => onStart('renew')}
        >
          Make new recovery codes
        </Button>
        <Button onClick={() => onStart('turn_off')}>Turn off</Button>
      </Buttons>
    </>
  )
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3">{children}</div>
}

type StepsProps = { doing: Doing; onNext: (doing: Doing) => void; onEnd: () => void }

function Steps({ doing, onNext, onEnd }: StepsProps) {
  const refresh = useRefreshTwoStep()
  if (doing.kind === 'confirm')
    return (
      <AuthenticatorStep
        start={doing.start}
        onCancel={onEnd}
        onConfirmed={() => {
          toast.success(sentences.twoStepTurnedOn)
          onNext({ kind: 'store', codes: doing.start.recovery_codes })
          void refresh()
        }}
      />
    )
  if (doing.kind === 'store') return <RecoveryCodes codes={doing.codes} onDone={onEnd} />
  if (doing.kind === 'start')
    return (
      <PasswordStep
        key="start"
        text="Enter your password to begin. You also need an authenticator app on your phone."
        submitLabel="Continue"
        busyLabel="Checking..."
        onCancel={onEnd}
        onSubmit={async ({ password }) =>
          onNext({ kind: 'confirm', start: await startTwoStep({ password }) })
        }
      />
    )
  if (doing.kind === 'renew')
    return (
      <PasswordStep
        key="renew"
        text="You get ten new recovery codes. The former ones stop working."
        submitLabel="Make new codes"
        busyLabel="Making..."
        onCancel={onEnd}
        onSubmit={async ({ password }) => {
          const { recovery_codes } = await renewRecoveryCodes({ password })
          toast.success(sentences.recoveryCodesRenewed)
          onNext({ kind: 'store', codes: recovery_codes })
          void refresh()
        }}
      />
    )
  return (
    <PasswordStep
      key="turn_off"
      withCode
      danger
      text="Without two-step login your password alone is enough to sign in."
      submitLabel="Turn off"
      busyLabel="Turning off..."
      onCancel={onEnd}
      onSubmit={async ({ password, code }) => {
        await turnOffTwoStep({ password, code: readSecondStepCode(code)?.code ?? code })
        await refresh()
        toast.success(sentences.twoStepTurnedOff)
        onEnd()
      }}
    />
  )
}
