import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { StaffCase } from '#shared/contract/staff/staff-reports.ts'
import { counted } from '#shared/rules/text/formats.ts'
import { utcToday } from '#web/parts/days/utc-today.ts'
import { formatTimestamp } from '#web/parts/days/format-timestamp.ts'
import { Badge } from '#web/ui/tickets/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

import { CodeLine } from '../codes/code-line.tsx'
import { casesQuery } from '../data.ts'
import { CaseReports } from './case-reports.tsx'
import { ResolveCase } from './resolve-case.tsx'
import type { Resolving } from './resolve-case.tsx'
import { StaffQueue } from '../desk/staff-queue.tsx'
import type { QueueTabProps } from '../desk/staff-queue.tsx'
import { shownIn } from '../staff-search.ts'
import { codeName, kindsText } from '../staff-text.ts'

/** Reports of shoppers and brands, one case per code. */
export function ReportsTab({ search, onSearch }: QueueTabProps) {
  const state = shownIn('reports', search.show)
  const [today] = useState(utcToday)
  const [resolving, setResolving] = useState<Resolving>()
  const query = useInfiniteQuery({
    ...casesQuery(state),
    placeholderData: (former) => former,
  })
  return (
    <>
      <StaffQueue
        tab="reports"
        title="Reports"
        state={state}
        done={{ value: 'resolved', label: 'Resolved' }}
        onSearch={onSearch}
        query={query}
        rows={query.data?.pages.flatMap((page) => page.cases)}
        what="cases"
        empty={{
          open: { title: 'Nothing to look at', text: 'Reports of shoppers and brands come here.' },
          done: { title: 'Nothing resolved yet', text: 'Cases that you have decided come here.' },
        }}
      >
        {(one) => <Case one={one} today={today} onResolve={setResolving} />}
      </StaffQueue>
      {resolving === undefined ? null : (
        <ResolveCase {...resolving} onClose={() => setResolving(undefined)} />
      )}
    </>
  )
}

type CaseProps = { one: StaffCase; today: string; onResolve: (resolving: Resolving) => void }

function Case({ one, today, onResolve }: CaseProps) {
  const name = codeName(one.promo_code)
  return (
    <article className="grid gap-3" aria-label={name}>
      <CodeLine code={one.promo_code} today={today} />
      <p className="wrap-anywhere">
        <strong className="num">{counted(one.report_count, 'report')}</strong>:{' '}
        {kindsText(one.kind_counts)}
        <span className="soft t-sm block">
          {one.report_count === 1
            ? `Reported: ${formatTimestamp(one.opened_at)}`
            : `First: ${formatTimestamp(one.opened_at)} · Last: ${formatTimestamp(one.last_report_at)}`}
        </span>
      </p>
      <CaseReports id={one.id} name={name} />
      {one.state === 'open' ? (
        <div className="grid gap-2.5 xs:flex xs:flex-wrap xs:justify-end">
          <Button onClick={() => onResolve({ one, outcome: 'kept' })}>Keep the code</Button>
          <Button variant="danger" onClick={() => onResolve({ one, outcome: 'blocked' })}>
            Block the code
          </Button>
        </div>
      ) : (
        <div className="grid justify-items-start gap-1">
          <Badge kind={one.outcome === 'blocked' ? 'bad' : 'ok'}>
            {one.outcome === 'blocked' ? 'Blocked' : 'Kept'}
          </Badge>
          <p className="soft t-sm wrap-anywhere">
            {one.resolved_at === null ? null : formatTimestamp(one.resolved_at)}
            {one.note === null || one.note === '' ? null : `: ${one.note}`}
          </p>
        </div>
      )}
    </article>
  )
}
