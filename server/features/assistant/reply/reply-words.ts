import type { Answer } from '../answer.ts'
import { answerWanted } from '../conversation/wanted.ts'
import type { ReplyContext } from '../conversation/wanted.ts'
import { categoriesShown } from '../deals/wishes.ts'
import { surelyNamed } from '../names/beside-names.ts'
import { isLikeCode } from '../names/named-codes.ts'
import type { Understanding } from '../reading/understand.ts'
import { inPlainWords } from '../words/idioms.ts'
import { readCount } from '../words/follow-up-phrases.ts'
import { areOfSomebody, isForSort } from '../words/people.ts'
import { orders } from './deal-order.ts'
import { answerTalk, answerTrouble, answerUnclear } from './reply-talk.ts'
import { answerOtherLanguage, answerUnknown, answerUnknownList } from './reply-unknown.ts'

const maxCodes = 2
/** More unknown words are a sentence of another language. */
const maxWordsOfName = 3

/** Answers a message without a known name, thing or filter, by its other words. */
export async function answerWords(context: ReplyContext, meaning: Understanding): Promise<Answer> {
  const { topic } = context.before
  if (meaning.followUp === 'broken') return answerTrouble(context)
  const shops = surelyNamed(meaning.beside)
  if (shops.length > 0 && !meaning.unknown.some(isLikeCode))
    return shops.length > 1
      ? answerUnknownList(context, meaning.beside)
      : answerUnknown(context, shops)
  if (isForSort(meaning.line))
    return answerWanted(context, [], { categories: [], offerFilter: null })
  if (meaning.unknown.length > 0) return answerUnknownWords(context, meaning)
  const { followUp = 'details' } = meaning
  const isCheaper = followUp === 'more' && /\bcheaper\b/.test(meaning.line)
  const offerFilter = orders[isCheaper ? 'worthiest' : followUp] ?? null
  if (followUp === 'similar') return answerUnclear(context, 'similar to nothing known')
  if (offerFilter || ['more', 'others', 'few'].includes(followUp))
    return answerWanted(context, [], {
      categories: [],
      offerFilter,
      most: readCount(meaning.line),
    })
  if (meaning.followUp !== undefined && !meaning.asksForAnything)
    return answerUnclear(context, `${meaning.followUp}, but of nothing`)
  if (meaning.loose.length > 0) return answerLooseWords(context, meaning)
  // 'Anything from last week?' after 'fashion' keeps the category.
  const categories = meaning.goesOn ? categoriesShown(topic) : []
  if (meaning.asksForAnything) return answerWanted(context, [], { categories, offerFilter: null })
  return meaning.talk === undefined
    ? answerUnclear(context, 'nothing understood')
    : answerTalk(context, meaning.talk)
}

async function answerUnknownWords(
  context: ReplyContext,
  { unknown, beside, asksForAnything, line }: Understanding,
): Promise<Answer> {
  const { language } = context.reader
  // 'Le code DREAM77 existe vraiment ?'
  const codes = unknown.filter(isLikeCode)
  if (codes.length > 0) return answerUnknown(context, codes.slice(0, maxCodes))
  if (beside.length > 1) return answerUnknownList(context, beside)
  const isAllUnknown = unknown.length === line.split(' ').length
  if (unknown.length > maxWordsOfName || (unknown.length === maxWordsOfName && isAllUnknown))
    return answerOtherLanguage(context)
  // 'Cadeau st valentin pour mon copain' requests gifts of any kind.
  if ((language !== 'en' && /\bgifts?\b/.test(line)) || areOfSomebody(line, unknown))
    return answerWanted(context, [], { categories: [], offerFilter: null })
  // In a foreign language an unknown word is more likely a plain word than a name.
  const isName =
    language === 'en' || (unknown.length === 1 && (asksForAnything || line.split(' ').length < 3))
  return isName
    ? answerUnknown(context, [...unknown])
    : answerUnclear(context, 'words of another language')
}

async function answerLooseWords(
  context: ReplyContext,
  { loose, asksForAnything, line }: Understanding,
): Promise<Answer> {
  if (areOfSomebody(line, loose))
    return answerWanted(context, [], { categories: [], offerFilter: null })
  // A few common words alone may be a name: 'target', 'apple codes'.
  const isName =
    (asksForAnything && loose.some((word) => isNameOfRequest(line, word))) ||
    line.split(' ').length === loose.length ||
    (line.split(' ').length < 4 && !/\b(?:im?|me|my|you|we|it|is|are|a)\b/.test(line))
  // 'Black friday deals still on?'
  const isForGifts = asksForAnything && / gifts /.test(inPlainWords(line))
  const asks = asksForDeals.test(line) && line.split(' ').length < 9
  if (!isName && (asks || isForGifts))
    return answerWanted(context, [], { categories: [], offerFilter: null })
  return isName && loose.length < 4
    ? answerUnknown(context, loose)
    : answerUnclear(context, 'words of no topic')
}

const asksForDeals =
  /\b(?:best|any|some|good|show|give|other|top|cheap|all|got|have)\b.*\b(?:deals?|codes?|offers?|discounts?|coupons?|vouchers?)\b|\b(?:gifts?|presents?|(?:treat|surprise) me)\b/

/** Whether a word is in the place of a shop's name: 'codes for target', 'target codes', not 'best deals otherwise'. */
function isNameOfRequest(line: string, word: string): boolean {
  const [before, after] = line.split(new RegExp(`(?<![^ ])${word}(?![^ ])`), 2)
  return (
    /(?:^|\b(?:for|from|at|by|of|with)(?: the| a)?) ?$/.test(before ?? '') ||
    /^ (?:code|coupon|deal|discount|promo|voucher|offer)s?\b/.test(after ?? '')
  )
}
