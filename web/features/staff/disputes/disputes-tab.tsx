import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { disputesQuery } from '../data.ts'
import { PaymentsCheck } from './payments-check.tsx'
import { ReturnedRefund } from './returned-refund.tsx'
import { StaffQueue } from '../desk/staff-queue.tsx'
import type { QueueTabProps } from '../desk/staff-queue.tsx'
import { shownIn } from '../staff-search.ts'
import { Dispute, Decide } from './dispute-case.tsx'
import type { Deciding } from './dispute-case.tsx'

/** Chargebacks, returned refunds, and the check of the payment configuration. */
export function DisputesTab({ search, onSearch }: QueueTabProps) {
  const state = shownIn('disputes', search.show)
  const [deciding, setDeciding] = useState<Deciding>()
  const query = useInfiniteQuery({
    ...disputesQuery(state),
    placeholderData: (former) => former,
  })
  return (
    <>
      <StaffQueue
        tab="disputes"
        title="Payments"
        filterLabel="Payments and refunds"
        state={state}
        done={{ value: 'closed', label: 'Closed' }}
        onSearch={onSearch}
        query={query}
        rows={query.data?.pages.flatMap((page) => page.disputes)}
        what="disputes"
        empty={{
          open: {
            title: 'No payment is disputed',
            text: 'What a bank takes back comes here, and refunds that it sends back.',
          },
          done: {
            title: 'Nothing closed yet',
            text: 'What a bank or the desk has closed comes here.',
          },
        }}
        above={<PaymentsCheck />}
      >
        {(dispute) =>
          dispute.kind === 'dispute' ? (
            <Dispute dispute={dispute} onDecide={setDeciding} />
          ) : (
            <ReturnedRefund refund={dispute} />
          )
        }
      </StaffQueue>
      {deciding === undefined ? null : (
        <Decide {...deciding} onClose={() => setDeciding(undefined)} />
      )}
    </>
  )
}
