import type { Answer, AssistantDeal, Basket } from '../answer.ts'
import { answerWanted } from '../conversation/wanted.ts'
import type { ReplyContext } from '../conversation/wanted.ts'
import { categoriesShown } from '../deals/wishes.ts'
import { findNamesByKey } from '../names/queries.ts'
import type { Understanding } from '../reading/understand.ts'
import { basketText } from '../sentences/code-phrases.ts'

/** The savings of codes on an order, if the shop is known or the shopper asks about savings. */
export async function answerBasket(
  context: ReplyContext,
  { basket, named, questions, categories, offerFilter, line }: Understanding,
): Promise<Answer | undefined> {
  if (!basket) return undefined
  if (named.length > 0) {
    const answer = await answerWanted(context, named, { categories: [], offerFilter, basket })
    return withAskedFirst(context, answer, basket, line)
  }
  const { topic } = context.before
  if (questions.length > 0) return undefined
  // 'My bag is 250' after a brand is about the brand.
  const isOfTopic =
    topic !== undefined &&
    topic.brand_keys.length > 0 &&
    (/^(?:and|so|but|my|the|it|if|on|for|a|what (?:if|about))\b/.test(line) ||
      changesOrder.test(line))
  if (categories.length > 0 && !isOfTopic) {
    const isOfSaving =
      /\b(?:sav(?:es?|ings?|ed)|value|cheaper|better|best code|code for an?|order|basket|worth (?:the )?most|how much|to spend|spend(?:ing)?|(?:have|got)(?: got)? \S?\d[\d.,]* for)\b/.test(
        line,
      )
    return isOfSaving ? answerWanted(context, [], { categories, offerFilter, basket }) : undefined
  }
  if (!topic)
    return /\bspend|\b(?:gifts?|presents?)\b/.test(line) ||
      (offerFilter === null && /\b(?:orders?|basket|cart)\b/.test(line))
      ? answerWanted(context, [], { categories, offerFilter, basket })
      : undefined
  const before = await findNamesByKey(context.reader.db, topic.brand_keys, topic.profile_ids)
  const ofTopic = categoriesShown(topic)
  return answerWanted(context, before, { categories: ofTopic, offerFilter: topic.offer, basket })
}

/** 'I added socks now its 45'. */
const changesOrder =
  /\b(?:add(?:ed|ing)?|put|removed|took out|swapped|(?:it|that|total|basket|cart)s? now|now (?:its|it is|thats|im at|were at)|makes (?:it|that)|(?:brings|takes) (?:it|that|me|us))\b/

const asksWhether = /\b(?:can|could|may|will|would|do|does|is|are)\b/

/** 'Can i use the 75 off': what is known of that code comes first in the text. */
function withAskedFirst(
  { reader: { language } }: ReplyContext,
  answer: Answer,
  basket: Basket,
  line: string,
): Answer {
  const isAsked = ({ promo_type, promo_value }: AssistantDeal) =>
    promo_type !== 'other' &&
    Number(promo_value) !== basket.amount &&
    new RegExp(String.raw`(?<![\d.])\$?${promo_value}(?:%| off| percent| dollars?| one)`).test(line)
  const asked = answer.deals.filter(isAsked)
  if (asked.length !== 1 || !asksWhether.test(line)) return answer
  const others = answer.deals.filter((deal) => !asked.includes(deal))
  const text = answer.text.replace(basketText(language, answer.deals, basket), () =>
    basketText(language, [...asked, ...others], basket),
  )
  return { ...answer, text }
}
