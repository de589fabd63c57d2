import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { StaffAppeal } from '#shared/contract/staff/staff-appeals.ts'
import { utcToday } from '#web/parts/days/utc-today.ts'
import { formatTimestamp } from '#web/parts/days/format-timestamp.ts'
import { Badge } from '#web/ui/tickets/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

import { CodeLine } from './codes/code-line.tsx'
import { appealsQuery, staffCalls } from './data.ts'
import { ReasonDialog } from './desk/reason-dialog.tsx'
import { RefusalDialog } from './desk/refusal-dialog.tsx'
import { StaffQueue } from './desk/staff-queue.tsx'
import type { QueueTabProps } from './desk/staff-queue.tsx'
import { shownIn } from './staff-search.ts'
import { codeName, nameOf } from './staff-text.ts'

type Deciding = { appeal: StaffAppeal; decision: 'accept' | 'refuse' }

/** Appeals of owners against blocks. */
export function AppealsTab({ search, onSearch }: QueueTabProps) {
  const state = shownIn('appeals', search.show)
  const [today] = useState(utcToday)
  const [deciding, setDeciding] = useState<Deciding>()
  const query = useInfiniteQuery({
    ...appealsQuery(state),
    placeholderData: (former) => former,
  })
  return (
    <>
      <StaffQueue
        tab="appeals"
        title="Appeals"
        state={state}
        done={{ value: 'decided', label: 'Decided' }}
        onSearch={onSearch}
        query={query}
        rows={query.data?.pages.flatMap((page) => page.appeals)}
        what="appeals"
        empty={{
          open: { title: 'Nobody appeals', text: 'Appeals against blocked codes come here.' },
          done: { title: 'Nothing decided yet', text: 'Appeals that you have decided come here.' },
        }}
      >
        {(appeal) => <Appeal appeal={appeal} today={today} onDecide={setDeciding} />}
      </StaffQueue>
      {deciding === undefined ? null : (
        <Decide {...deciding} onClose={() => setDeciding(undefined)} />
      )}
    </>
  )
}

type AppealProps = { appeal: StaffAppeal; today: string; onDecide: (deciding: Deciding) => void }

function Appeal({ appeal, today, onDecide }: AppealProps) {
  return (
    <article className="grid gap-3" aria-label={codeName(appeal.promo_code)}>
      <CodeLine code={appeal.promo_code} today={today} />
      <dl className="details">
        <dt>Blocked</dt>
        <dd className="wrap-anywhere">
          {appeal.block_reason}
          <span className="soft t-sm block font-normal">{formatTimestamp(appeal.blocked_at)}</span>
        </dd>
        <dt>{nameOf(appeal.promo_code.owner)} says</dt>
        <dd className="wrap-anywhere whitespace-pre-line">
          {appeal.text}
          <span className="soft t-sm block font-normal">{formatTimestamp(appeal.created_at)}</span>
        </dd>
        {appeal.answer === null || appeal.answer === '' ? null : (
          <>
            <dt>Our answer</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{appeal.answer}</dd>
          </>
        )}
      </dl>
      {appeal.state === 'open' ? (
        <div className="grid gap-2.5 xs:flex xs:flex-wrap xs:justify-end">
          <Button onClick={() => onDecide({ appeal, decision: 'refuse' })}>Refuse</Button>
          <Button variant="ink" onClick={() => onDecide({ appeal, decision: 'accept' })}>
            Accept and unblock
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Badge kind={appeal.state === 'accepted' ? 'ok' : 'bad'}>
            {appeal.state === 'accepted' ? 'Accepted' : 'Refused'}
          </Badge>
          <span className="soft t-sm">
            {appeal.decided_at === null ? null : formatTimestamp(appeal.decided_at)}
          </span>
        </div>
      )}
    </article>
  )
}

function Decide({ appeal, decision, onClose }: Deciding & { onClose: () => void }) {
  const { id, promo_code } = appeal
  const name = codeName(promo_code)
  if (decision === 'accept') {
    return (
      <ReasonDialog
        title={`Unblock ${name}?`}
        description={`The appeal is accepted, and ${nameOf(promo_code.owner)} is told by mail.`}
        label="Words for the owner"
        confirmLabel="Accept and unblock"
        busyLabel="Unblocking..."
        variant="primary"
        call={(answer) => staffCalls.decideAppeal({ id, decision, answer })}
        done="Accepted and unblocked"
        doneAbout={name}
        onClose={onClose}
      />
    )
  }
  return (
    <RefusalDialog
      title={`Refuse the appeal for ${name}?`}
      description={`The code stays blocked. ${nameOf(promo_code.owner)} reads the answer and cannot appeal again.`}
      label="Answer for the owner"
      call={(answer) => staffCalls.decideAppeal({ id, decision, answer })}
      doneAbout={name}
      onClose={onClose}
    />
  )
}
