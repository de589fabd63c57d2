import type { StaffDispute } from '#shared/contract/staff/staff-payments.ts'
import { disputeReasonText } from '#shared/rules/plans/disputes.ts'
import { counted, formatDate, formatMoney, formatNumber } from '#shared/rules/text/formats.ts'
import { formatTimestamp } from '#web/parts/days/format-timestamp.ts'
import { Badge } from '#web/ui/tickets/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

import { staffCalls } from '../data.ts'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { accountNameOf, InvoiceOfCase } from './returned-refund.tsx'
import { planName } from '../staff-text.ts'

export type Deciding = { dispute: StaffDispute; plan: 'end' | 'leave' }

const stateText = { open: 'Open', won: 'Won', lost: 'Lost', closed: 'Closed' }

type DisputeProps = { dispute: StaffDispute; onDecide: (deciding: Deciding) => void }

export function Dispute({ dispute, onDecide }: DisputeProps) {
  const { had, state, plan_choice, provider_link } = dispute
  const name = accountNameOf(dispute)
  return (
    <article className="grid gap-3" aria-label={name}>
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="t-subtitle wrap-anywhere">
          {name}, {formatMoney(dispute.amount, dispute.currency)}
        </h3>
        <Badge kind={state === 'won' ? 'ok' : state === 'open' ? 'warn' : 'bad'}>
          {stateText[state]}
        </Badge>
      </div>
      <DisputeFacts dispute={dispute} />
      <div className="grid gap-2.5 xs:flex xs:flex-wrap xs:justify-end">
        {provider_link === null ? null : (
          <Button href={provider_link} target="_blank" rel="noreferrer">
            Answer at the provider
          </Button>
        )}
        {plan_choice === null ? (
          <Button onClick={() => onDecide({ dispute, plan: 'leave' })}>Leave the plan</Button>
        ) : null}
        {plan_choice !== 'end' && had.subscribed ? (
          <Button variant="danger" onClick={() => onDecide({ dispute, plan: 'end' })}>
            End the plan
          </Button>
        ) : null}
      </div>
    </article>
  )
}

function DisputeFacts({ dispute }: { dispute: StaffDispute }) {
  const { had, state, due_at, plan_choice } = dispute
  return (
    <dl className="details">
      <dt>Reason</dt>
      <dd className="wrap-anywhere">
        {disputeReasonText(dispute.reason)}
        <span className="soft t-sm block font-normal">{formatTimestamp(dispute.opened_at)}</span>
      </dd>
      {due_at === null || state !== 'open' ? null : (
        <>
          <dt>Answer until</dt>
          <dd>{formatDate(due_at)}</dd>
        </>
      )}
      <dt>Plan</dt>
      <dd>
        {planName(had.subscription_tier)}
        {had.subscribed && had.subscription_end !== null
          ? `, until ${formatDate(had.subscription_end)}`
          : ''}
      </dd>
      <dt>Payment</dt>
      <dd className="wrap-anywhere">
        <InvoiceOfCase {...had} />
        <span className="soft t-sm block font-normal">
          {counted(had.invoices, 'paid invoice')} in all
        </span>
      </dd>
      <dt>Use</dt>
      <dd>
        {counted(had.active_promo_codes, 'active code')}, {formatNumber(had.uses)} copies and clicks
        since
        <span className="soft t-sm block font-normal">
          {had.member_since === null ? '' : `Member since ${formatDate(had.member_since)}`}
          {had.last_seen_at === null ? '' : ` · Last seen ${formatTimestamp(had.last_seen_at)}`}
        </span>
      </dd>
      {plan_choice === null ? null : (
        <>
          <dt>Decided</dt>
          <dd>
            {plan_choice === 'end' ? 'The plan was ended' : 'The plan was left'}
            <span className="soft t-sm block font-normal">
              {dispute.decided_at === null ? '' : formatTimestamp(dispute.decided_at)}
            </span>
          </dd>
        </>
      )}
    </dl>
  )
}

export function Decide({ dispute, plan, onClose }: Deciding & { onClose: () => void }) {
  const name = accountNameOf(dispute)
  const isEnd = plan === 'end'
  return (
    <ReasonDialog
      title={isEnd ? `End the plan of ${name}?` : `Leave the plan of ${name}?`}
      description={
        isEnd
          ? 'It ends at once and nothing more is charged. Codes that no longer fit are paused, and those concerned are told by mail. Nothing is paid back.'
          : 'The plan goes on as it is. You can still end it later.'
      }
      label="Note for the desk"
      confirmLabel={isEnd ? 'End the plan' : 'Leave the plan'}
      busyLabel={isEnd ? 'Ending...' : 'Leaving...'}
      variant={isEnd ? 'danger' : 'primary'}
      call={(note) => staffCalls.decideDispute({ id: dispute.id, plan, note })}
      done={isEnd ? 'Plan ended' : 'Plan left'}
      doneAbout={name}
      onClose={onClose}
    />
  )
}
