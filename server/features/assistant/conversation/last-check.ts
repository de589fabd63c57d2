import { offerWorth } from '#shared/rules/offers/offers.ts'

import type { Answer, AssistantDeal, CheckedAnswer, Exclusions } from '../answer.ts'
import * as phrases from '../sentences/phrases.ts'
import { refusedAmong } from './refused-mentions.ts'
import type { ParsedConversation } from './refused-mentions.ts'
import type { Named } from '../names/queries.ts'
import { categoryName } from '../sentences/say.ts'
import { fold } from '../words/squeeze.ts'
import { isAllowed, isAnyRefused, noExclusions, withRefused } from '../deals/session-exclusions.ts'
import { exclusionTexts } from '../deals/exclusion-texts.ts'
import type { RefusedContents } from '../deals/session-exclusions.ts'

/**
 * The last step of every answer. Removes excluded deals and names, whichever code path added them. The queries already filter
 * them, so this should find nothing: a property test with generated conversations checks both steps.
 */
export function withoutExcluded(
  answer: Answer,
  today: string,
  seed: string,
  parsed: ParsedConversation,
): CheckedAnswer {
  return lessExcluded(answer, today, seed, parsed) as CheckedAnswer
}

function lessExcluded(
  answer: Answer,
  today: string,
  seed: string,
  parsed: ParsedConversation,
): Answer {
  const { language = 'en' } = answer.shown
  const refused = refusedAmong(answer, parsed, answer.shown.without)
  const known = answer.shown.without ?? noExclusions
  const without = isAnyRefused(refused) ? withRefused(known, refused) : known
  const deals = answer.deals.filter((deal) => isAllowed(asFound(deal), without, today))
  const quick_replies = repliesLeft(answer, parsed, without)
  if (deals.length === answer.deals.length) return { ...answer, quick_replies }
  const topic = {
    brands: [],
    creators: [],
    categories: [],
    offerFilter: null,
    ...exclusionTexts(language, without),
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

/** Quick replies without refused names and categories. */
function repliesLeft(
  { quick_replies, shown }: Answer,
  parsed: ParsedConversation,
  without: Exclusions,
): string[] {
  const { language = 'en' } = shown
  const out = new Set(
    [
      ...[...without.brands, ...without.creators].map(({ name }) => name),
      ...without.categories.flatMap((category) => [
        categoryName(language, category),
        phrases.categoryReply(language, category),
      ]),
      ...surelyRefused(
        refusedAmong({ deals: [], offered: quick_replies.map(asBrand) }, parsed),
      ).map(({ name }) => name),
    ].map(fold),
  )
  return quick_replies.filter((reply) => !out.has(fold(reply)))
}

/** A doubted name stays as a quick reply, because the answer asks whether the shopper wants it. */
const surelyRefused = ({ named, doubted }: RefusedContents) =>
  named.filter((one) => !doubted.includes(one))

const asBrand = (name: string): Named => ({
  kind: 'brand',
  key: fold(name),
  name,
  category: 'General',
  live_count: 0,
})

function asFound(deal: AssistantDeal) {
  const worth = offerWorth(deal.promo_type, deal.promo_value, deal.currency)
  return { ...deal, owner_id: deal.owner.id, is_creditcard: deal.owner.is_creditcard, worth }
}
