import type { Answer } from '../answer.ts'
import { nothingShown } from '../conversation/conversation.ts'
import { isAboutAccount } from '../words/intents.ts'
import { replyFor } from '../sentences/phrases.ts'
import { asks, wantsOthers } from '../refusals/refusals.ts'
import { say } from '../sentences/say.ts'
import type { Understanding } from '../reading/understand.ts'
import { keysOf } from '../conversation/wanted.ts'
import type { ReplyContext } from '../conversation/wanted.ts'

/** Support questions that only the shop can answer: an order in transit, a return, a refund. */

const goods =
  '(?:orders?|packages?|parcels?|deliver(?:y|ies)|shipments?|refunds?|purchase|stuff|things?|items?)'
const some = String.raw`(?: \S+){0,3}?`
const codes = '(?:codes?|coupons?|vouchers?|discounts?|deals?|offers?|promos?|sales?)'
/** 'I need to return a dress', 'jeans to return it', but not 'a gift to return the favour'. */
const ofReturn = [
  String.raw`(?:(?:want|need|have|must|should|like|hoping|how|try(?:ing)?|possible|allowed|able|can)(?: (?:i|of|that))? to|how do i|how can i|can i|could i|may i) (?:return|exchange|send back|cancel) (?:my|our|an?|the|this|it|them|some)`,
  'to (?:return|exchange|send back|cancel) (?:(?:the )?(?:my|our)|it|them)',
  '(?:to|how do i|how can i|can i) track (?:it|them)',
].join('|')
/** 'The headphones broke after a week'. */
const faulty = String.raw`(?:broke|broken|tore|ripped|died|fell apart|stopped working|shrank|leaked)(?: \S+)? after (?:an?|one|two|three|\d+|only|just|the first)|sent (?:me|us) (?:the|an?) (?:wrong|broken|damaged|empty)`
/** 'Charged twice', in the words of `en.phrases.tsv`, or 'charged 90 instead of 70'. */
const wrongSum = String.raw`charged me wrongly|(?:charged|billed)(?: (?:me|us|my card))? [$€£]?\d+(?: \S+)? instead of(?: \S+){1,2}`
export const isWronglyCharged = (line: string): boolean => /\bcharged me wrongly\b/.test(line)
const isOfSum = new RegExp(String.raw`(?<![^ ])(?:${wrongSum})(?![^ ])`)
const isFaulty = new RegExp(String.raw`(?<![^ ])${faulty}(?![^ ])`)
/** 'Can i return my jeans', which does not request jeans. */
const isOfReturn = new RegExp(String.raw`^(?:\S+ ){0,4}?(?:${ofReturn})(?![^ ])`)
const ofOrder = new RegExp(
  [
    String.raw`where(?:s| is| are|re|d| did| this)? (?:my|our)(?: (?!${codes} )\S+){0,3}? (?:${goods}|money)`,
    String.raw`(?:track|trace|chase|cancel|return|exchange|send back|sent back)(?:ing)? (?:my|our|an?|the|this)${some} ${goods}`,
    String.raw`(?:return|send)(?:ing)? (?:it|them) (?:to|back)`,
    String.raw`change (?:my|our)${some} (?:orders?|deliver(?:y|ies)|purchase)`,
    String.raw`(?:sent|sending|to send) (?:my|our|the|this|it|them)${some} back`,
    ofReturn,
    String.raw`(?<!\b(?:no|free|without|easy) )refund(?:s|ed|ing)?(?! polic)`,
    String.raw`my money back`,
    wrongSum,
    faulty,
    String.raw`${goods}${some} (?:never|not|hasnt|havent|didnt|isnt|wasnt|still)${some} (?:arrived?|come|came|here|shipped|sent|delivered|turned up|show(?:n|ed)? up|moved)`,
    String.raw`(?:order|package|parcel|delivery|shipment)${some} (?:is|was|are|were|got|arrived|came|has been|seems)${some} (?:late|lost|missing|damaged|broken|wrong|delayed|stuck|cancell?ed|stolen|incomplete)`,
    String.raw`(?:havent|hasnt|didnt|never|not)${some} (?:received?|got|get|gotten) (?:my|our)${some} ${goods}`,
    String.raw`(?:order|delivery|refund|parcel|return) (?:status|tracking|number|label)|tracking (?:number|link|code)|(?:what about|about) my (?:order|parcel|package)`,
  ]
    .map((one) => String.raw`(?<![^ ])(?:${one})(?![^ ])`)
    .join('|'),
)
/** 'I want my money back', 'they didn't refund the lamp': the bought thing is not requested again. */
const ofMoney =
  /(?<![^ ])(?:(?:i|we) )?(?:(?:want|need|get|getting|demand|claim|have|give me|how do i get|wheres|where is)(?: to)? )?(?:my money back|(?:an?|my|our|the|full) refund)(?: (?:from|for|of|by|at))?(?![^ ])|(?<![^ ])(?:(?:didnt|never|wont|wouldnt|havent|hasnt|did not|has not|have not|refused to|refuses to|refusing to) (?:\S+ ){0,2}?(?:refund(?:ed)?|reimbursed?)|(?:returned|sent back|cancelled) (?:\S+ ){0,8}?(?:refund|money back|never|nothing back))(?![^ ])/g
const tellsOfMoney = (line: string) => {
  const rest = line.replace(ofMoney, ' ')
  return rest !== line && !asks(rest) && !wishesCode.test(rest)
}
const wishesCode = new RegExp(
  String.raw`\b(?:an?|any|some|another|new|more|got|give|send|next) (?:\S+ )?${codes}\b`,
)
/** Questions about whom to contact. They count only with a shop or a purchase in the message. */
const asksWhom =
  /(?<![^ ])who (?:do|can|should|must) (?:i|we) (?:complain|contact|write|talk|speak|call|turn)(?![^ ])/
const isOfGoods = new RegExp(String.raw`(?<![^ ])${goods}(?![^ ])`)
const ofCodes = new RegExp(String.raw`\b${codes}\b`)
/** The translation of 'devo restituire' may lack the verb before 'to'. A purpose is translated as 'for to return'. */
const ofForeign = /(?<!\bfor )\bto (?=(?:return|cancel) )/g
const ofTaxes = /\btax(?:es)? (?:refund|return|rebate)s?\b/g

/**
 * Replies that only the shop can help, with codes if the message also requests them. Undefined for other messages, and if the
 * order is only the reason for another request.
 */
export async function answerOrder(
  context: ReplyContext,
  meaning: Understanding,
  answerWish: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const { named, questions, categories, offerFilter } = meaning
  const { language } = context.reader
  const line = language === 'en' ? meaning.line : meaning.line.replaceAll(ofForeign, 'want to ')
  // The thing is mentioned, not requested: 'the headphones broke after a week'.
  const isMention =
    isOfReturn.test(line) || (isFaulty.test(line) && !asks(line)) || tellsOfMoney(line)
  const isReason = (categories.length > 0 && !isMention) || offerFilter !== null
  const isOfShop = named.length > 0 || (context.before.topic?.brand_keys.length ?? 0) > 0
  const isOfOrder =
    ofOrder.test(line.replaceAll(ofTaxes, '')) ||
    (asksWhom.test(line) && (isOfShop || isOfGoods.test(line)))
  const isOfNobody = named.length + meaning.excluded.named.length === 0
  const isOfAccount = isOfNobody && (isAboutAccount(line) || isWronglyCharged(line))
  if (!isOfOrder || isOfAccount || isReason || wantsOthers(line.replace(isOfSum, ' ')))
    return undefined
  const text = say(
    language,
    'With orders, returns and refunds only the shop itself can help. I know nothing but its codes.',
  )
  if (!tellsOfMoney(line) && ofCodes.test(line.replaceAll('tracking code', ''))) {
    const wished = await answerWish()
    return { ...wished, text: `${text} ${wished.text}` }
  }
  const ofShop = [
    ...named,
    ...questions.flatMap(({ options }) => options),
    ...meaning.excluded.named,
  ]
  return {
    kind: 'help',
    text,
    deals: [],
    quick_replies: ofShop.slice(0, 3).map(replyFor),
    shown: { ...nothingShown, ...keysOf(ofShop) },
    why: 'an order, which only its shop can help with',
  }
}
