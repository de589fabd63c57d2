import { Link } from '@tanstack/react-router'

import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { utcToday } from '#web/parts/days/utc-today.ts'

import type { AgencyOverview } from '../data.ts'
import { paymentText } from './overview-text.ts'

/** A notice that the agency's plan is not paid. Hidden if it is paid. */
export function PaymentNotice({ overview, mayPay }: { overview: AgencyOverview; mayPay: boolean }) {
  const notice = paymentText(overview, utcToday())
  if (notice === undefined) return null
  return (
    <Notice
      kind="error"
      role="status"
      title={notice.title}
      action={
        <Button
          variant="ink"
          render={<Link to="/agency-dashboard" search={{ tab: 'subscription' }} />}
        >
          {mayPay ? notice.action : 'Ask your owner'}
        </Button>
      }
    >
      {notice.text}
    </Notice>
  )
}
