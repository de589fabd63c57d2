import { useState } from 'react'

import type { StaffDispute } from '#shared/contract/staff/staff-payments.ts'
import { formatDate, formatMoney } from '#shared/rules/text/formats.ts'
import { formatTimestamp } from '#web/parts/days/format-timestamp.ts'
import { Badge } from '#web/ui/tickets/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

import { staffCalls } from '../data.ts'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { nameOf } from '../staff-text.ts'

/** The invoice that the case is about, with its day. */
export function InvoiceOfCase({ invoice_link, invoice_number, paid_at }: StaffDispute['had']) {
  return (
    <>
      {invoice_link === null ? (
        (invoice_number ?? 'Not known')
      ) : (
        <a className="link" href={invoice_link} target="_blank" rel="noreferrer">
          {invoice_number ?? 'Invoice'}
        </a>
      )}
      {paid_at === null ? '' : `, ${formatDate(paid_at)}`}
    </>
  )
}

export function accountNameOf({ account }: StaffDispute): string {
  return account === null ? 'A deleted account' : nameOf(account)
}

/** A refund that the bank returned: the instructions, and a button to close the case. */
export function ReturnedRefund({ refund }: { refund: StaffDispute }) {
  const { had, state, provider_link, decided_at } = refund
  const [isClosing, setIsClosing] = useState(false)
  const name = accountNameOf(refund)
  const money = formatMoney(refund.amount, refund.currency)
  return (
    <article className="grid gap-3" aria-label={`Refund of ${name}`}>
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="t-subtitle wrap-anywhere">
          {name}, refund of {money}
        </h3>
        <Badge kind={state === 'open' ? 'warn' : 'neutral'}>
          {state === 'open' ? 'Came back' : 'Settled'}
        </Badge>
      </div>
      {state === 'open' ? (
        <p className="max-w-[60ch]">
          The bank did not take the money. It is with us and is still the customer’s, who was asked
          by mail how to send it. Send it in that way, then close the case.
        </p>
      ) : null}
      <dl className="details">
        <dt>Came back</dt>
        <dd>{formatTimestamp(refund.opened_at)}</dd>
        <dt>Payment</dt>
        <dd className="wrap-anywhere">
          <InvoiceOfCase {...had} />
        </dd>
        {decided_at === null ? null : (
          <>
            <dt>Settled</dt>
            <dd>{formatTimestamp(decided_at)}</dd>
          </>
        )}
      </dl>
      <div className="grid gap-2.5 xs:flex xs:flex-wrap xs:justify-end">
        {provider_link === null ? null : (
          <Button href={provider_link} target="_blank" rel="noreferrer">
            Open at the provider
          </Button>
        )}
        {state === 'open' ? (
          <Button variant="primary" onClick={() => setIsClosing(true)}>
            Close the case
          </Button>
        ) : null}
      </div>
      {isClosing ? (
        <Close id={refund.id} about={`${name}, ${money}`} onClose={() => setIsClosing(false)} />
      ) : null}
    </article>
  )
}

function Close({ id, about, onClose }: { id: string; about: string; onClose: () => void }) {
  return (
    <ReasonDialog
      title={`Close the case of ${about}?`}
      description="Do so when the money has reached the customer, or when you agreed on something else. Nothing is sent by this click."
      label="What was done"
      requiredSentence="Write what became of the money."
      confirmLabel="Close the case"
      busyLabel="Closing..."
      variant="primary"
      call={(reason) => staffCalls.closeDispute({ id, reason })}
      done="Case closed"
      doneAbout={about}
      onClose={onClose}
    />
  )
}
