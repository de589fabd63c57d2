import { useQuery } from '@tanstack/react-query'

import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'

import { overviewQuery } from '../data.ts'
import { DeadMails } from './dead-mails.tsx'
import { FailedMessages } from './failed-messages.tsx'
import { shownIn } from '../staff-search.ts'
import type { StaffSearch } from '../staff-search.ts'
import { waitingText } from '../staff-text.ts'

type DeadLettersTabProps = { search: StaffSearch; onSearch: (change: StaffSearch) => void }

/** Dead letters: undeliverable mails, and unanswered direct messages. */
export function DeadLettersTab({ search, onSearch }: DeadLettersTabProps) {
  const box = shownIn('dead-letters', search.show)
  const { data } = useQuery(overviewQuery)
  const label = (name: string, count: number | undefined) =>
    count === undefined || count === 0 ? name : `${name} (${waitingText(count)})`
  return (
    <section className="grid gap-4" aria-labelledby="staff-letters">
      <h2 className="sr" id="staff-letters">
        Dead letters
      </h2>
      <div className="justify-self-start">
        <SegmentedControl
          label="Kind of letter"
          value={box}
          onValueChange={(next) => onSearch({ show: next === 'mails' ? undefined : next })}
          options={[
            { value: 'mails', label: label('Mail', data?.dead_mails) },
            { value: 'messages', label: label('Direct messages', data?.failed_messages) },
          ]}
        />
      </div>
      {box === 'mails' ? <DeadMails /> : <FailedMessages />}
    </section>
  )
}
