import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { disputesQuery } from './data.ts'
import { PaymentsCheck } from './payments-check.tsx'
import { QueueFilter } from './queue-filter.tsx'
import { ReturnedRefund } from './returned-refund.tsx'
import { StaffList } from './staff-list.tsx'
import { shownIn } from './staff-search.ts'
import type { StaffSearch } from './staff-search.ts'
import { Dispute, Decide } from './dispute-case.tsx'
import type { Deciding } from './dispute-case.tsx'

type DisputesTabProps = { search: StaffSearch; onSearch: (search: StaffSearch) => void }

/** Chargebacks, returned refunds, and the check of the payment configuration. */
export function DisputesTab({ search, onSearch }: DisputesTabProps) {
  const state = shownIn('disputes', search.show)
  const [deciding, setDeciding] = useState<Deciding>()
  const query = useInfiniteQuery({
    ...disputesQuery(state),
    placeholderData: (former) => former,
  })
  return (
    <section className="grid gap-4" aria-labelledby="staff-disputes">
      <h2 className="sr" id="staff-disputes">
        Payments
      </h2>
      <PaymentsCheck />
      <QueueFilter
        label="Payments and refunds"
        value={state}
        done={{ value: 'closed', label: 'Closed' }}
        onChange={(next) => onSearch({ tab: 'disputes', show: next === 'open' ? undefined : next })}
      />
      <StaffList
        query={query}
        rows={query.data?.pages.flatMap((page) => page.disputes)}
        what="disputes"
        empty={
          state === 'open'
            ? {
                title: 'No payment is disputed',
                text: 'What a bank takes back comes here, and refunds that it sends back.',
              }
            : {
                title: 'Nothing closed yet',
                text: 'What a bank or the desk has closed comes here.',
              }
        }
      >
        {(disputes) => (
          <ul className="queue">
            {disputes.map((dispute) => (
              <li key={dispute.id} className="panel panel--pad queue__item">
                {dispute.kind === 'dispute' ? (
                  <Dispute dispute={dispute} onDecide={setDeciding} />
                ) : (
                  <ReturnedRefund refund={dispute} />
                )}
              </li>
            ))}
          </ul>
        )}
      </StaffList>
      {deciding === undefined ? null : (
        <Decide {...deciding} onClose={() => setDeciding(undefined)} />
      )}
    </section>
  )
}
