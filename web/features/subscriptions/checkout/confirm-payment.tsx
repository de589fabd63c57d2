import { ArrowUpRight } from 'lucide-react'
import { useEffect } from 'react'

import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

import { refreshSubscription, useTakeOver } from '../data.ts'

/**
 * A notice that the bank requires the customer's confirmation of a payment, with a link to the page. After the return
 * the outcome is shown at once.
 */
export function ConfirmPayment({ url, children }: { url: string; children: string }) {
  const takeOver = useTakeOver()
  useEffect(() => {
    // On failure the page keeps its data; the provider's events arrive anyway.
    const look = () => void refreshSubscription().then(takeOver, () => undefined)
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for as long as it is shown
  }, [])
  return (
    <Notice
      role="status"
      title="Your bank wants you to confirm"
      action={
        <Button variant="ink" href={url} target="_blank" rel="noopener">
          Confirm payment
          <ArrowUpRight className="icon" aria-hidden="true" />
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
