import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import type { StaffCaseDetails } from '#shared/contract/staff/staff-reports.ts'
import { reportText } from '#shared/rules/promo-codes/reports.ts'
import { formatTimestamp } from '#web/parts/days/format-timestamp.ts'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

import { caseQuery } from '../data.ts'
import { nameOf } from '../staff-text.ts'

/** The texts of a code's reports, loaded on demand. */
export function CaseReports({ id, name }: { id: string; name: string }) {
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const query = useQuery({ ...caseQuery(id), enabled: isOpen })
  const { data, error } = query
  return (
    <div className="grid gap-2">
      <Button
        size="sm"
        className="justify-self-start"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={`${isOpen ? 'Hide' : 'Show'} what was said of ${name}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide what was said' : 'Show what was said'}
      </Button>
      <div id={listId} hidden={!isOpen}>
        {data ? (
          <Reports reports={data.reports} count={data.report_count} />
        ) : error ? (
          <QueryErrorPanel title="The reports could not be loaded" query={query} />
        ) : isOpen ? (
          <Skeleton className="h-20 w-full" />
        ) : null}
      </div>
    </div>
  )
}

type ReportsProps = { reports: StaffCaseDetails['reports']; count: number }

function Reports({ reports, count }: ReportsProps) {
  return (
    <>
      <ul className="grid gap-3 rounded-control bg-sunk px-4 py-3.5">
        {reports.map((report) => (
          <li
            key={report.id}
            className="grid gap-0.5 border-line not-first:border-t not-first:pt-3"
          >
            <p className="font-semibold">{reportText[report.kind]}</p>
            {report.text === '' ? null : (
              <p className="wrap-anywhere whitespace-pre-line">{report.text}</p>
            )}
            <p className="t-sm soft wrap-anywhere">
              {fromText(report)}, {formatTimestamp(report.created_at)}
              {report.work_email === null ? null : (
                <>
                  {' · '}
                  <a className="link" href={`mailto:${report.work_email}`}>
                    {report.work_email}
                  </a>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      {count > reports.length ? (
        <p className="t-sm mute pt-2">Only the newest {reports.length} are shown.</p>
      ) : null}
    </>
  )
}

function fromText({ name, reporter }: StaffCaseDetails['reports'][number]): string {
  if (name !== null) return `From ${name}`
  return reporter === null ? 'From somebody without an account' : `From ${nameOf(reporter)}`
}
