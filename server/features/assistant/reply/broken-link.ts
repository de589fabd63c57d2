import type { Answer } from '../answer.ts'
import { nothingShown } from '../conversation/conversation.ts'
import { answerWanted } from '../conversation/wanted.ts'
import type { ReplyContext } from '../conversation/wanted.ts'
import { findDealsById } from '../deals/deal-queries.ts'
import { toAssistantDeal } from '../deals/shown-deal.ts'
import { splitExclusions } from '../refusals/exclusions.ts'
import { wantsOthers } from '../refusals/refusals.ts'
import type { Understanding } from '../reading/understand.ts'
import { say } from '../sentences/say.ts'

/** A complaint about a link, which is none about the code. */

const link = '(?:links?|urls?|web ?pages?|pages?|web ?sites?|sites?)'
const broken = String.raw`(?:broken|dead|(?<=(?:is|are|was|were|s) )down|down(?=[\s.!]*$)|wrong|faulty|404|no good|not found|an? error|(?:does ?nt|does not|do ?nt|do not|wont|will not|isnt|is not|not|cant|didnt) (?:open(?:ing)?|load(?:ing)?|work(?:s|ing)?|go(?:ing)? anywhere|exist)|(?:goes|leads?|takes me|took me|sends me|sent me) (?:nowhere|to (?:the wrong|another|an? (?:wrong|empty|blank|error|404|different|other)))|gives? (?:me )?(?:an? )?(?:404|error))`
const isOfLink = new RegExp(
  String.raw`\b${link}\b(?: \S+){0,4}? ${broken}\b|\b(?:broken|dead|wrong|faulty) ${link}\b`,
  'u',
)
/** The site of a shop is none of our links, unless nothing else is spoken of. */
const asksForCode = /\b(?:codes?|coupons?|vouchers?|discounts?|deals?|offers?)\b/

export async function answerBrokenLink(
  context: ReplyContext,
  { line, named, doubted, excluded, categories }: Understanding,
): Promise<Answer | undefined> {
  if (!isOfLink.test(line) || asksForCode.test(line) || categories.length > 0) return undefined
  // 'The link is dead, anything but gap' requests deals.
  const rest = line.replace(isOfLink, ' , ')
  if (wantsOthers(rest) || splitExclusions(rest).excluded.length > 0) return undefined
  const { reader, before } = context
  const text = say(
    reader.language,
    'Sorry about the link! You can report it by the contact page (/contact), and still copy the code and open the shop yourself.',
  )
  const shops = [...named, ...doubted, ...excluded.named]
  // Who complains of a link excludes nothing.
  reader.without = before.without
  if (shops.length > 0) {
    const answer = await answerWanted(context, shops, { categories: [], offerFilter: null })
    return { ...answer, text: `${text} ${answer.text}` }
  }
  const shown = await findDealsById(reader, before.topic?.promo_code_ids ?? [])
  return {
    kind: 'help',
    text,
    deals: shown.map((deal) => toAssistantDeal(deal, reader)),
    quick_replies: [],
    shown: { ...(before.topic ?? nothingShown), asked: null },
    why: 'a broken link',
  }
}
