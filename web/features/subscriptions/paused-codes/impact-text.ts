import type { SubscriptionImpact } from '#shared/contract/subscriptions/subscription-impact.ts'
import { counted, formatDate } from '#shared/rules/text/formats.ts'

type Affected = SubscriptionImpact['influencers'][number]

/** Whether only the viewer's codes are affected. Then no list of people is needed. */
export function isOwnAlone(impact: SubscriptionImpact, userId: string): boolean {
  return impact.influencer_count === 1 && impact.influencers[0]?.profile_id === userId
}

/** '12 codes of 2 creators will be paused on December 22, 2026. Nothing is deleted.' */
export function impactSentence(impact: SubscriptionImpact, userId: string): string {
  return `${codesText(impact, userId)} will be paused ${dateText(impact)}. Nothing is deleted.`
}

/** '2 codes' of one's own, '12 codes of 2 creators'. */
export function codesText(impact: SubscriptionImpact, userId: string): string {
  const codes = counted(impact.promo_codes, 'code')
  return isOwnAlone(impact, userId)
    ? codes
    : `${codes} of ${counted(impact.influencer_count, 'creator')}`
}

/** 'at once', 'on December 22, 2026 and not before'. */
function dateText({ action, takes_effect_at }: SubscriptionImpact): string {
  return action === 'refund' ? 'at once' : `on ${formatDate(takes_effect_at)}, and not before`
}

/** '@ada, 3 of 5 codes will be paused'. */
export function affectedText({ username, paused, active }: Affected): string {
  const text = `${paused} of ${counted(active, 'code')} will be paused`
  return username === null ? text : `@${username}, ${text}`
}
