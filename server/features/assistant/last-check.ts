import { offerWorth } from '#shared/rules/offers.ts'

import type { Answer, AssistantDeal, CheckedAnswer } from './answer.ts'
import * as phrases from './phrases.ts'
import { readSpoken, refusedAmong } from './refused-mentions.ts'
import { isAllowed, namesOf, nothingExcluded, withRefused } from './without.ts'

/**
 * The last step of every answer: whatever way a deal came, an excluded one is not shown. Queries leave them out before, so that
 * this has nothing to do; a property of generated conversations holds both.
 */
export function withoutExcluded(answer: Answer, today: string, seed: string): CheckedAnswer {
  return lessExcluded(answer, today, seed) as CheckedAnswer
}

function lessExcluded(answer: Answer, today: string, seed: string): Answer {
  const { language = 'en' } = answer.shown
  const refused = refusedAmong(answer.deals, readSpoken([{ texts: [seed] }]), answer.shown.without)
  const isAnyRefused = refused.named.length + refused.categories.length > 0
  const without = isAnyRefused
    ? withRefused(answer.shown.without ?? nothingExcluded, refused)
    : answer.shown.without
  if (!without) return answer
  const deals = answer.deals.filter((deal) => isAllowed(asFound(deal), without, today))
  const names = new Set(
    [...without.brands, ...without.creators].map(({ name }) => name.toLowerCase()),
  )
  const quick_replies = answer.quick_replies.filter((reply) => !names.has(reply.toLowerCase()))
  if (deals.length === answer.deals.length) return { ...answer, quick_replies }
  const topic = {
    brands: [],
    creators: [],
    categories: [],
    wish: null,
    without: namesOf(language, without),
  }
  return {
    ...answer,
    kind: deals.length > 0 ? answer.kind : 'none',
    text:
      deals.length > 0
        ? phrases.dealsText(language, deals, topic, { more: 0, seed })
        : phrases.noneText(language, topic, false),
    deals,
    quick_replies,
    shown: { ...answer.shown, without, promo_code_ids: deals.map(({ id }) => id) },
    why: `${answer.why}; ${answer.deals.length - deals.length} excluded at last`,
  }
}

function asFound(deal: AssistantDeal) {
  const worth = offerWorth(deal.promo_type, deal.promo_value, deal.currency)
  return { ...deal, owner_id: deal.owner.id, worth }
}
