import { useInfiniteQuery } from '@tanstack/react-query'

import type { FailedMessage } from '#shared/contract/staff/staff-letters.ts'
import { counted } from '#shared/rules/text/formats.ts'
import { formatTimestamp } from '#web/parts/days/format-timestamp.ts'
import { Badge } from '#web/ui/tickets/badge.tsx'
import { Table } from '#web/ui/tables/table.tsx'
import type { Column } from '#web/ui/tables/table.tsx'

import { messagesQuery, staffCalls } from '../data.ts'
import { AllLetters, OneLetter, useLetters } from './letter-bulk.tsx'
import type { LetterKind } from './letter-bulk.tsx'
import { StaffList } from '../desk/staff-list.tsx'

const kind: LetterKind = {
  one: 'direct message',
  retry: staffCalls.retryMessages,
  discard: staffCalls.discardMessages,
  retryLabel: 'Answer again',
  retryAllLabel: 'Answer all again',
  retried: 'answered again',
  loss: 'Nobody answers them any more, and that cannot be undone.',
}

/** Direct messages that were not answered. */
export function FailedMessages() {
  const query = useInfiniteQuery(messagesQuery)
  const letters = useLetters(kind)
  return (
    <div className="grid gap-4">
      <p className="soft t-sm max-w-[60ch]">
        These direct messages got no answer. Instagram lets us answer within 24 hours, and not
        later.
      </p>
      <StaffList
        query={query}
        rows={query.data?.pages.flatMap((page) => page.messages)}
        what="direct messages"
        empty={{ title: 'Everybody got an answer', text: 'What cannot be answered comes here.' }}
      >
        {(messages) => (
          <div className="grid gap-4">
            <AllLetters kind={kind} letters={letters} />
            <Table
              caption="Direct messages without an answer"
              columns={columnsOf(letters)}
              rows={messages}
              rowKey={({ id }) => id}
            />
          </div>
        )}
      </StaffList>
      {letters.dialog}
    </div>
  )
}

function columnsOf(letters: ReturnType<typeof useLetters>): Column<FailedMessage>[] {
  return [
    {
      id: 'text',
      header: 'Message',
      card: 'lead',
      cell: ({ text, kind: what }) =>
        text === null || text === '' ? (
          <span className="mute">{what.replaceAll('_', ' ')}</span>
        ) : (
          <span className="font-semibold wrap-anywhere">“{text}”</span>
        ),
    },
    {
      id: 'why',
      header: 'Why',
      card: 'row',
      className: 'wrap-anywhere',
      cell: ({ why, error, tries }) => (
        <span className="t-sm soft">
          {[why, error].filter((part) => part !== null && part !== '').join(': ') || 'Unknown'},{' '}
          {counted(tries, 'try', 'tries')}
        </span>
      ),
    },
    {
      id: 'received',
      header: 'Received',
      card: 'sub',
      className: 'num',
      cell: ({ received_at, can_retry }) => (
        <span className="t-sm soft">
          {formatTimestamp(received_at)}
          {can_retry ? null : (
            <span className="block">
              <Badge kind="bad">Too late to answer</Badge>
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      card: 'actions',
      cell: (message) => (
        <OneLetter
          kind={kind}
          letters={letters}
          id={message.id}
          name={`message ${message.text ?? message.id}`}
          canRetry={message.can_retry}
        />
      ),
    },
  ]
}
