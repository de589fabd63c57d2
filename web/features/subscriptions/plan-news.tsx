import { useState } from 'react'

import type { Viewer } from '#shared/contract/accounts.ts'
import type { SubscriptionStatus } from '#shared/contract/subscriptions.ts'
import { plans } from '#shared/rules/plans.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { KeepCodes } from './keep-codes.tsx'
import { codeCount, codesTooMany, planState } from './manage-words.ts'
import { dayWords } from './plan-words.ts'
import { ResumeButton } from './resume-button.tsx'
import { usePortal } from './use-portal.ts'

type NewsProps = { viewer: Viewer; status: SubscriptionStatus }

/** What needs the owner's attention: a payment that failed, or an end that is near. */
export function PlanNews({ viewer, status }: NewsProps) {
  const state = planState(status)
  if (state !== 'canceled' && state !== 'payment_failed') return null
  return (
    <div className="grid gap-3">
      {state === 'payment_failed' ? (
        <PaymentFailed status={status} />
      ) : (
        <EndsSoon status={status} />
      )}
      {codesTooMany(status) > 0 ? <PausedThen viewer={viewer} status={status} /> : null}
    </div>
  )
}

function PaymentFailed({ status }: { status: SubscriptionStatus }) {
  const portal = usePortal()
  const since = status.payment_failed_at === null ? '' : ` on ${dayWords(status.payment_failed_at)}`
  return (
    <Notice
      kind="error"
      role="status"
      title={`Your payment failed${since}`}
      action={
        <Button variant="ink" busy={portal.isOpening} busyText="Opening..." onClick={portal.open}>
          Update your card
        </Button>
      }
    >
      Your plan goes on while the charge is tried again. If it keeps failing, the plan ends and you
      are back on {plans.starter.name}.
    </Notice>
  )
}

function EndsSoon({ status }: { status: SubscriptionStatus }) {
  const { name } = plans[status.subscription_tier]
  return (
    <Notice
      role="status"
      title={
        status.subscription_end === null
          ? `${name} is canceled`
          : `${name} ends on ${dayWords(status.subscription_end)}`
      }
      action={<ResumeButton />}
    >
      Nothing more is charged. Until that day you can change your mind
      {status.paused_by_plan > 0
        ? `, and ${codeCount(status.paused_by_plan)} that you paused for it come back.`
        : '.'}
    </Notice>
  )
}

function PausedThen({ viewer, status }: NewsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Notice
      action={
        <Button size="sm" onClick={() => setIsOpen(true)}>
          Choose which stay
        </Button>
      }
    >
      {`When the plan ends, ${codeCount(codesTooMany(status))} will be paused: ${
        status.keep_promo_code_ids.length > 0 ? 'all but those you chose' : 'the oldest'
      }.`}
      <KeepCodes viewer={viewer} status={status} open={isOpen} onClose={() => setIsOpen(false)} />
    </Notice>
  )
}
