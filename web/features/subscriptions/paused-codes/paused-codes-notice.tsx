import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { counted } from '#shared/rules/text/formats.ts'
import { plans } from '#shared/rules/plans/plans.ts'
import { upgradeLink } from '#web/parts/plans/upgrade-link.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { pausedByPlanQuery, useRefreshPlan, useRestoreCodes, useSubscription } from '../data.ts'
import { codeOf, paymentReason } from '../payment-refusal.ts'
import { pausedText } from './paused-text.ts'

/** A notice about codes that a plan's end paused, with a button to resume them. Hidden if there are none. */
export function PausedCodesNotice({ viewer }: { viewer: Viewer }) {
  const { data: status } = useSubscription(viewer)
  const restore = useRestoreCodes()
  const refresh = useRefreshPlan()
  const own = status?.paused_by_plan ?? 0
  const managed = status?.managed_paused_by_plan ?? 0
  const { data } = useQuery({ ...pausedByPlanQuery, enabled: own > 0 })
  if (status === undefined || own + managed === 0 || (own > 0 && data === undefined)) return null
  const { title, text, action } = pausedText({
    own,
    managed,
    room: own > 0 ? (data?.room ?? null) : null,
    planName: plans[status.subscription_tier].name,
  })
  const run = async () => {
    try {
      const { restored, still_paused } = await restore.mutateAsync()
      toast.success(
        sentences.promoCodesRestored,
        still_paused > 0
          ? { description: `${counted(restored, 'code')} back, ${still_paused} still paused.` }
          : {},
      )
    } catch (error) {
      toast.error(paymentReason(error))
      if (codeOf(error) !== undefined) refresh()
    }
  }
  return (
    <Notice
      role="status"
      title={title}
      action={
        action === undefined ? (
          <Button variant="ink" render={<Link {...upgradeLink} />}>
            See plans
          </Button>
        ) : (
          <Button
            variant="ink"
            busy={restore.isPending}
            busyText="Bringing back..."
            onClick={() => void run()}
          >
            {action}
          </Button>
        )
      }
    >
      {text}
    </Notice>
  )
}
