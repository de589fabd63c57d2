import type { Answer, OfferFilter } from '../answer.ts'
import { answerWanted } from '../conversation/wanted.ts'
import type { Filter, ReplyContext } from '../conversation/wanted.ts'
import { findDealsById } from '../deals/deal-queries.ts'
import type { Named } from '../names/queries.ts'
import type { Understanding } from '../reading/understand.ts'
import { basketText, bestText } from '../sentences/code-phrases.ts'
import { say } from '../sentences/say.ts'
import type { FollowUp } from '../words/intents.ts'

/** How the deals of an answer are sorted, and answers of the best one alone. */

/** The sort order for follow-ups: 'which ends first at gap?' */
export const orders: Partial<Record<FollowUp, OfferFilter>> = {
  ending: { ends_first: true },
  longest: { ends_last: true },
  newest: { is_newest: true },
  smallest: { least_minimum_first: true },
  worthiest: { is_biggest: true },
  largest: { is_biggest: true },
}

/** 'Just the best one', 'which is the biggest', 'which lasts longest': the reply shows a single deal. */
export const isOfOne = (
  followUp: FollowUp | undefined,
): followUp is 'best' | 'largest' | 'longest' =>
  followUp === 'best' || followUp === 'largest' || followUp === 'longest'

/** Applies the sort order of a follow-up to the names or categories of the same message. */
export function withOrderFilter(meaning: Understanding): Understanding {
  const order = meaning.followUp && orders[meaning.followUp]
  return order &&
    meaning.named.length + meaning.categories.length > 0 &&
    meaning.offerFilter === null
    ? { ...meaning, offerFilter: order }
    : meaning
}

/** 'Biggest percent first' is of percentages alone. */
export const orderedBy = (
  line: string,
  before: OfferFilter | null,
  order: OfferFilter,
): OfferFilter => ({
  ...before,
  ...order,
  ...(order.is_biggest && /%|\bpercent/.test(line) && { promo_type: '% off' as const }),
})

/** The answer with its first deal alone. */
export function onlyFirst({ reader: { language } }: ReplyContext, answer: Answer): Answer {
  const [deal] = answer.deals
  if (!deal) return answer
  return {
    ...answer,
    text: bestText(language, deal),
    deals: [deal],
    quick_replies: [say(language, 'More')],
    shown: { ...answer.shown, promo_code_ids: [deal.id] },
  }
}

/** 'Which one should i take': the best of those shown with the reason, on the order if one is known. */
export async function answerPick(
  context: ReplyContext,
  named: readonly Named[],
  filter: Filter,
): Promise<Answer> {
  const { reader, before } = context
  const { language } = reader
  const basket = before.order === true ? undefined : before.order
  const answer = await answerWanted(context, named, { ...filter, basket })
  const one = onlyFirst(context, answer)
  if (basket && one.deals.length > 0)
    return { ...one, text: basketText(language, one.deals, basket) }
  const ids = answer.deals.map(({ id }) => id)
  const found = ids.length > 1 ? await findDealsById(reader, ids) : []
  const best = found.find(({ id }) => id === ids[0])
  if (!best) return one
  // 20% may be more or less than $15.
  const isWorthiest = found.every(
    ({ promo_type, currency, worth }) =>
      promo_type === best.promo_type &&
      (promo_type === '% off' || currency === best.currency) &&
      (worth ?? Infinity) <= (best.worth ?? 0),
  )
  const why = [
    ...(best.standing > 0 ? (['Shoppers report that it worked for them.'] as const) : []),
    ...(isWorthiest ? (['It takes the most off.'] as const) : []),
  ]
  const reasons = why.length > 0 ? why : ([byWorth] as const)
  return { ...one, text: [one.text, ...reasons.map((reason) => say(language, reason))].join(' ') }
}

/** How deals are ranked where the message asks for no order. */
export const byWorth =
  'I show what fits your question. First come codes that shoppers report as working, with more off, shared lately and copied often; featured and trending ones gain a little.'
