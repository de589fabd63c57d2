import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { counted } from '#shared/rules/text/formats.ts'
import { plans } from '#shared/rules/plans/plans.ts'
import type { PlanId } from '#shared/rules/plans/plans.ts'
import type { usePlanOf } from '#web/parts/plans/plan-of.ts'
import type { PlanOf } from '#web/client/session/chosen-plan.ts'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'

import type { Audience } from '../plan-text.ts'

type PlanBarProps = {
  viewer: Viewer | null
  /** The active plan. Undefined until it is loaded. */
  current: PlanId | undefined
  activeCodes: number | undefined
  whose: ReturnType<typeof usePlanOf>
  audience: Audience
  onAudienceChange: (audience: Audience) => void
}

/** The same height for all viewers. */
const bar = 'grid min-h-[52px] items-center justify-items-start [&>.segment]:w-[min(100%,360px)]'

/**
 * The line between the head and the plans, with a constant height: visitors choose their role, members see their plan.
 */
export function PlanBar(props: PlanBarProps) {
  const { viewer, current, activeCodes, whose, audience, onAudienceChange } = props
  if (viewer === null) {
    return (
      <div className={`${bar} for-visitors`}>
        <SegmentedControl
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
  const agency = viewer.agency_name ?? 'Your agency'
  const isAgencys = audience === 'agency' && viewer.agency_id !== null
  return (
    <div className={bar}>
      {whose.hasBoth && whose.planOf !== undefined ? (
        <SegmentedControl<PlanOf>
          label="Whose plan"
          value={whose.planOf}
          onValueChange={whose.choose}
          options={[
            { value: 'agency', label: `${agency}’s plan` },
            { value: 'own', label: 'Your own plan' },
          ]}
        />
      ) : null}
      {current ? (
        <span>
          {isAgencys ? (
            <>
              {agency}’s plan: <strong>{plans[current].name}</strong>
            </>
          ) : (
            <>
              You are on <strong>{plans[current].name}</strong>, with{' '}
              {counted(activeCodes ?? 0, 'code')} in use
            </>
          )}
          .{' '}
          {whose.planOf === undefined && viewer.agency_id !== null ? null : (
            <a className="link" href="#your-plan">
              {isAgencys ? 'The plan' : 'Your plan'}
            </a>
          )}
        </span>
      ) : null}
    </div>
  )
}
