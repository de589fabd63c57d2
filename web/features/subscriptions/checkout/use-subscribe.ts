import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { alreadyOnPlanSentence, signUpForPlanSentence } from '#shared/contract/sentences/plans.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { plans } from '#shared/rules/plans/plans.ts'
import type { BillingInterval, PlanId, SoldPlan } from '#shared/rules/plans/plans.ts'
import { dashboardPathFor } from '#web/parts/addresses/dashboard-path.ts'
import { track } from '#web/parts/marketing/marketing.ts'
import { viewerQuery } from '#web/client/session/viewer.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { subscriptionQuery } from '../data.ts'
import type { Audience } from '../plan-text.ts'
import { pricingPath } from '../price-text.ts'
import { firstStep, nextStep } from './subscribe-step.ts'
import type { SubscribeStep } from './subscribe-step.ts'
import { useCheckout } from './use-checkout.ts'
import { useRedirect } from './use-redirect.ts'

/** Milliseconds between the click and the request of the checkout (spec §9). */
const checkoutDelayMs = 300

type SubscribeOptions = {
  audience: Audience
  interval: BillingInterval
  /** Opens the dialog that changes a running plan. */
  onChange: (next: SoldPlan) => void
}

/** The effect of a click on a plan, in the order of spec §4 (Subscribe click). */
export function useSubscribe({ audience, interval, onChange }: SubscribeOptions) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const checkout = useCheckout()
  const { busy, leave } = useRedirect<PlanId>()

  const stepFor = async (plan: PlanId): Promise<SubscribeStep> => {
    const viewer = await queryClient.ensureQueryData(viewerQuery)
    const first = firstStep(viewer)
    if (first) return first
    const status = await queryClient.ensureQueryData(subscriptionQuery)
    return nextStep(plan, interval, { ...status, isPaid: status.is_paid })
  }

  const goToDashboard = async ({ isToCancel }: { isToCancel: boolean }) => {
    const viewer = await queryClient.ensureQueryData(viewerQuery)
    await navigate({ href: dashboardHref(viewer, audience, isToCancel) })
  }

  /** The URL of the checkout; undefined if the step needs none, or after an error. */
  const take = async (plan: PlanId): Promise<string | undefined> => {
    const step = await stepFor(plan)
    const { name } = plans[plan]
    // A click by a signed-in user with a role is reported, whatever the outcome (spec §4, Subscribe click).
    if (step.kind !== 'sign_up' && step.kind !== 'apply' && step.kind !== 'ask_owner')
      void track({ name: 'subscription-initiated', plan })
    switch (step.kind) {
      case 'sign_up':
        toast.info(signUpForPlanSentence(name))
        await navigate({
          to: '/signup',
          search: { tab: audience, redirect: pricingPath(interval) },
        })
        return undefined
      case 'apply':
        toast.info(sentences.profileIncomplete)
        await navigate({ to: '/influencer-apply' })
        return undefined
      case 'ask_owner':
        toast.info(sentences.planOfAgency)
        return undefined
      case 'already_there':
        toast.info(alreadyOnPlanSentence(name))
        await goToDashboard({ isToCancel: false })
        return undefined
      case 'dashboard':
        await goToDashboard({ isToCancel: false })
        return undefined
      case 'cancel':
        await goToDashboard({ isToCancel: true })
        return undefined
      case 'contact':
        await navigate({ to: '/contact', search: { subject: 'Elite Plan Enquiry' } })
        return undefined
      case 'gift':
        toast.info('Nothing is charged for the plan you have. Contact us to change it.')
        return undefined
      case 'change':
        onChange({ tier: step.plan, interval })
        return undefined
      case 'checkout':
        break
    }
    await new Promise((resolve) => setTimeout(resolve, checkoutDelayMs))
    return checkout({ tier: step.plan, interval })
  }

  return {
    /** The plan of the pressed button, until the page is left or the call fails. */
    opening: busy,
    choose: (plan: PlanId) =>
      void leave(plan, async () => {
        try {
          return await take(plan)
        } catch {
          // The viewer or their plan could not be read.
          toast.error(sentences.subscriptionCheckFailed, { id: 'subscription-check' })
          return undefined
        }
      }),
  }
}

/** Influencers get the dialog that cancels at once; agencies have a tab for their plan. */
function dashboardHref(viewer: Viewer | null, audience: Audience, isToCancel: boolean): string {
  const isAgencys = audience === 'agency' && viewer !== null && viewer.agency_id !== null
  const path: string = isAgencys
    ? '/agency-dashboard'
    : viewer === null
      ? '/'
      : dashboardPathFor(viewer)
  const cancel = path === '/influencer-dashboard' ? '?action=cancel' : '?tab=subscription'
  return isToCancel ? path + cancel : path
}
