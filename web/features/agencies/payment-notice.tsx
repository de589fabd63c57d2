import { Link } from '@tanstack/react-router'

import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { utcToday } from '#web/parts/utc-today.ts'

import type { AgencyOverview } from './data.ts'
import { paymentText } from './overview-text.ts'

/** That the plan of everybody here is not paid; nothing while it is. */
export function PaymentNotice({ overview, mayPay }: { overview: AgencyOverview; mayPay: boolean }) {
  const words = paymentText(overview, utcToday())
  if (words === undefined) return null
  return (
    <Notice
      kind="error"
      role="status"
      title={words.title}
      action={
        <Button
          variant="ink"
          render={<Link to="/agency-dashboard" search={{ tab: 'subscription' }} />}
        >
          {mayPay ? words.action : 'Ask your owner'}
        </Button>
      }
    >
      {words.text}
    </Notice>
  )
}
