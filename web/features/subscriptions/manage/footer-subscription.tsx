import { Link } from '@tanstack/react-router'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'

import { usePlanOf } from '#web/parts/plans/plan-of.ts'

import { useSubscription } from '../data.ts'
import { usePortal } from './use-portal.ts'

/** In the footer of small screens, for those with a paid plan (spec §2, Layout). */
export function FooterSubscription({ viewer }: { viewer: Viewer }) {
  const { data: status } = useSubscription(viewer)
  const { planOf } = usePlanOf(viewer)
  const portal = usePortal()
  if (!status?.is_paid) return null
  return (
    <div>
      <h2>Subscription</h2>
      <ul>
        <li>
          <button type="button" aria-busy={portal.isOpening || undefined} onClick={portal.open}>
            {portal.isOpening ? 'Opening...' : 'Manage Subscription'}
          </button>
        </li>
        {status.cancel_at_period_end ? null : (
          <li>
            {planOf === 'agency' ? (
              <Link to="/agency-dashboard" search={{ tab: 'subscription' }}>
                Cancel Subscription
              </Link>
            ) : (
              <Link to="/influencer-dashboard" search={{ action: 'cancel' }}>
                Cancel Subscription
              </Link>
            )}
          </li>
        )}
      </ul>
    </div>
  )
}
