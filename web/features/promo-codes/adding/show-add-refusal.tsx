import { limitReachedSentence, upgradeSentence } from '#shared/contract/sentences/plans.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { plans } from '#shared/rules/plans/plans.ts'
import type { PlanId } from '#shared/rules/plans/plans.ts'
import { isExpectedError } from '#web/client/errors.ts'
import type { Refusal } from '#web/client/refusal.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { UpgradeButton } from '../usage/usage-upgrade.tsx'

/**
 * Says in a toast why a code was not added.
 * @param refreshList reads the list again, because the known usage is out of date
 */
export function showAddRefusal(refusal: Refusal, error: unknown, refreshList: () => void): void {
  if (refusal.code === 'PLAN_LIMIT_REACHED') {
    const { max_promo_codes, subscription_tier, suggested_plan } = limitOf(error)
    toast.error(limitReachedSentence(max_promo_codes, plans[subscription_tier].name), {
      description: upgradeSentence(plans[suggested_plan].name),
      action: <UpgradeButton size="sm" />,
      // Long enough to reach the button.
      duration: 10_000,
    })
    refreshList()
  } else if (refusal.code === 'UNAUTHORIZED') {
    // The user cancelled the sign-in, and can sign in with the next attempt.
    toast.error(sentences.loginToAdd)
  } else if (refusal.code === undefined) {
    toast.error(sentences.promoCodeAddUnexpected)
  } else {
    toast.error(`${sentences.promoCodeAddFailed}: ${refusal.sentence}`)
  }
}

type LimitFacts = { max_promo_codes: number; subscription_tier: PlanId; suggested_plan: PlanId }

/** The data of PLAN_LIMIT_REACHED. */
function limitOf(error: unknown): LimitFacts {
  const starter: LimitFacts = {
    max_promo_codes: plans.starter.max_promo_codes ?? 0,
    subscription_tier: 'starter',
    suggested_plan: 'boost',
  }
  return isExpectedError(error) ? { ...starter, ...(error.data as Partial<LimitFacts>) } : starter
}
