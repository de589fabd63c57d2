import type { Viewer } from '#shared/contract/accounts.ts'
import type { SubscriptionStatus } from '#shared/contract/subscriptions.ts'
import { plans } from '#shared/rules/plans.ts'
import { Segment } from '#web/ui/segment.tsx'

import { codeCount } from './manage-words.ts'
import type { Audience } from './plan-words.ts'

type PlanBarProps = {
  viewer: Viewer | null
  status: SubscriptionStatus | undefined
  audience: Audience
  onAudienceChange: (audience: Audience) => void
}

/**
 * One line between the head and the plans, always as high: visitors say who they are, members read what
 * they have.
 */
export function PlanBar({ viewer, status, audience, onAudienceChange }: PlanBarProps) {
  if (viewer === null) {
    return (
      <div className="plan-bar for-visitors">
        <Segment
          label="Plans for"
          value={audience}
          onValueChange={onAudienceChange}
          options={[
            { value: 'influencer', label: 'For influencers' },
            { value: 'agency', label: 'For agencies' },
          ]}
        />
      </div>
    )
  }
  return (
    <p className="plan-bar">
      {status ? (
        <span>
          You are on <strong>{plans[status.subscription_tier].name}</strong>
          {audience === 'agency'
            ? ''
            : `, with ${codeCount(status.active_promo_codes)} in use`}.{' '}
          <a className="link" href="#your-plan">
            Your plan
          </a>
        </span>
      ) : null}
    </p>
  )
}
