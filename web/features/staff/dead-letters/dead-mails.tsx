import { useInfiniteQuery } from '@tanstack/react-query'

import type { DeadMail } from '#shared/contract/staff/staff-letters.ts'
import { formatTimestamp } from '#web/parts/days/format-timestamp.ts'
import { Table } from '#web/ui/tables/table.tsx'
import type { Column } from '#web/ui/tables/table.tsx'

import { mailsQuery, staffCalls } from '../data.ts'
import { AllLetters, OneLetter, useLetters } from './letter-bulk.tsx'
import type { LetterKind } from './letter-bulk.tsx'
import { StaffList } from '../desk/staff-list.tsx'

const kind: LetterKind = {
  one: 'mail',
  retry: staffCalls.retryMails,
  discard: staffCalls.discardMails,
  retryLabel: 'Send again',
  retryAllLabel: 'Send all again',
  retried: 'on the way again',
  loss: 'They are deleted for good, and those they were for never get them.',
}

/** Undeliverable mails, without their content. */
export function DeadMails() {
  const query = useInfiniteQuery(mailsQuery)
  const letters = useLetters(kind)
  return (
    <div className="grid gap-4">
      <p className="soft t-sm max-w-[60ch]">
        These could not be sent after several tries. They are kept for three days, and nobody but
        their readers ever sees their words.
      </p>
      <StaffList
        query={query}
        rows={query.data?.pages.flatMap((page) => page.mails)}
        what="mails"
        empty={{ title: 'All mail is sent', text: 'What cannot be sent comes here.' }}
      >
        {(mails) => (
          <div className="grid gap-4">
            <AllLetters kind={kind} letters={letters} />
            <Table
              caption="Mails that could not be sent"
              columns={columnsOf(letters)}
              rows={mails}
              rowKey={({ id }) => id}
            />
          </div>
        )}
      </StaffList>
      {letters.dialog}
    </div>
  )
}

function columnsOf(letters: ReturnType<typeof useLetters>): Column<DeadMail>[] {
  return [
    {
      id: 'to',
      header: 'To',
      card: 'lead',
      cell: ({ to }) => <span className="font-semibold wrap-anywhere">{to}</span>,
    },
    {
      id: 'template',
      header: 'Mail',
      card: 'main',
      cell: ({ template }) => template.replaceAll(/[_-]/g, ' '),
    },
    {
      id: 'fault',
      header: 'Why',
      card: 'row',
      className: 'wrap-anywhere',
      cell: ({ fault }) => <span className="t-sm soft">{fault}</span>,
    },
    {
      id: 'failed',
      header: 'Given up',
      card: 'sub',
      className: 'num',
      cell: ({ failed_at }) => <span className="t-sm soft">{formatTimestamp(failed_at)}</span>,
    },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      card: 'actions',
      cell: (mail) => (
        <OneLetter kind={kind} letters={letters} id={mail.id} name={`mail to ${mail.to}`} />
      ),
    },
  ]
}
