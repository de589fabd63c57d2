import { offerName } from '#shared/rules/promo-codes/code-name.ts'

import type { Answer, AssistantDeal } from '../answer.ts'
import { nothingShown } from '../conversation/conversation.ts'
import { answerWanted } from '../conversation/wanted.ts'
import type { ReplyContext } from '../conversation/wanted.ts'
import { findDealsById } from '../deals/deal-queries.ts'
import { toAssistantDeal } from '../deals/shown-deal.ts'
import type { KnownCode } from '../names/named-codes.ts'
import { findNamesByKey } from '../names/queries.ts'
import type { Understanding } from '../reading/understand.ts'
import { comparesKinds } from '../offers/limits.ts'
import { bestText } from '../sentences/code-phrases.ts'
import { listed, say } from '../sentences/say.ts'
import { asksHowOften, asksTogether } from '../words/questions.ts'
import { plainWords } from '../words/squeeze.ts'
import { answerCodes } from './reply-codes.ts'

/** Answers questions about codes: combining two, how often one worked, excluded things. Undefined for other messages. */
export async function answerCodeQuestion(
  context: ReplyContext,
  meaning: Understanding,
): Promise<Answer | undefined> {
  const { codes, line } = meaning
  const typed = Map.groupBy(codes, (code) => code.typed)
  if (typed.size > 1 && asksTogether(line))
    return answerTogether(context, meaning, [...typed.values()])
  if (comparesKinds(line)) return answerKinds(context, meaning)
  if (asksHowOften(line)) return answerHowOften(context, meaning)
  const notFor = codes.filter((code) => code.state === 'live' && isOfExcluded(code, line))
  const [code] = notFor
  if (!code) return undefined
  const { language } = context.reader
  const answer = await answerCodes(context, { ...meaning, codes: notFor })
  const no = say(language, 'No: {code} is not for {things}.', {
    code: code.promo_code,
    things: code.excluded,
  })
  return { ...answer, text: `${no} ${answer.text}` }
}

/** 'Is 20% or 15 dollars better?', of a named shop or of the shown one. Undefined without a shop, or on an order. */
async function answerKinds(
  context: ReplyContext,
  { named, basket, codes, excluded }: Understanding,
): Promise<Answer | undefined> {
  const { reader, before } = context
  if (basket || codes.length > 0 || excluded.hasExclusion) return undefined
  const ofTopic = before.topic?.brand_keys ?? []
  const shops = named.length > 0 ? named : await findNamesByKey(reader.db, ofTopic, [])
  if (shops.length === 0) return undefined
  const answer = await answerWanted(context, shops, { categories: [], offerFilter: null })
  if (answer.deals.length === 0) return answer
  const depends = say(
    reader.language,
    'Which is better depends on your order: tell me what you spend.',
  )
  return { ...answer, text: `${depends} ${answer.text}` }
}

const single = (word: string) => word.replace(/s$/, '')

/** Whether a message mentions something that a code does not apply to: 'INESGLOW10 on a gift set'. */
function isOfExcluded({ excluded }: KnownCode, line: string): boolean {
  const messageWords = new Set(line.split(' ').map(single))
  return excluded
    .split(/[,;/]| and | or /)
    .map((thing) =>
      plainWords(thing)
        .split(' ')
        .filter((word) => word.length > 2),
    )
    .some((words) => words.length > 0 && words.every((word) => messageWords.has(single(word))))
}

/** 'MAYA25 and KOFI20 together?' If several codes have the same spelling, those of a common shop are selected. */
async function answerTogether(
  context: ReplyContext,
  meaning: Understanding,
  typed: readonly KnownCode[][],
): Promise<Answer> {
  const { language } = context.reader
  const named = new Set(meaning.named.map((one) => (one.kind === 'brand' ? one.key : '')))
  const [first = []] = typed
  const shared = first
    .map(({ brand_key }) => brand_key)
    .filter((key) => typed.every((codes) => codes.some(({ brand_key }) => brand_key === key)))
  const key = shared.find((one) => named.has(one)) ?? shared[0]
  const codes = typed.flatMap((all) =>
    key === undefined ? all.slice(0, 1) : all.filter(({ brand_key }) => brand_key === key),
  )
  const answer = await answerCodes(context, { ...meaning, codes, named: [], basket: undefined })
  const sentence =
    key === undefined
      ? 'These are codes for different shops, so no order takes both.'
      : 'Whether codes go together the shop decides; many shops take only one for an order.'
  return { ...answer, text: `${say(language, sentence)} ${answer.text}` }
}

async function answerHowOften(
  context: ReplyContext,
  meaning: Understanding,
): Promise<Answer | undefined> {
  const { reader, before } = context
  const { language } = reader
  const often = say(language, 'How often a code worked I cannot say.')
  const unclear = say(language, 'Shoppers have not said clearly yet whether it works.')
  if (meaning.codes.length > 0) {
    const answer = await answerCodes(context, { ...meaning, followUp: undefined })
    const isUnclear = meaning.codes.every(({ standing }) => standing === 0)
    return { ...answer, text: [often, answer.text, ...(isUnclear ? [unclear] : [])].join(' ') }
  }
  const [id, ...others] = before.topic?.promo_code_ids ?? []
  if (id === undefined || others.length > 0 || meaning.named.length > 0) return undefined
  const [deal] = await findDealsById(reader, [id])
  if (!deal) return undefined
  const reports =
    deal.standing === 0
      ? unclear
      : say(
          language,
          deal.standing < 0
            ? 'But shoppers report that it did not work for them.'
            : 'Shoppers report that it worked for them.',
        )
  return {
    kind: 'deals',
    text: `${often} ${reports}`,
    deals: [toAssistantDeal(deal, reader)],
    quick_replies: [say(language, 'More')],
    shown: { ...(before.topic ?? nothingShown), asked: null },
    why: 'how often a shown code worked',
  }
}

const asksWhichIsBetter =
  /\b(?:better|best (?:percent(?:age)?|discount|deal|code|value)|who(?:s| is| has)? (?:the )?best|wins?|beats?|higher|bigger|cheaper|more off|saves? (?:me )?(?:the )?mo(?:re|st))\b/

/** 'Is Kofi's or Maya's pacewell code better?': compares the best code of each. */
export function withBetter(
  { reader: { language } }: ReplyContext,
  answer: Answer,
  { named, basket, line }: Pick<Understanding, 'named' | 'basket' | 'line'>,
): Answer {
  const ofKind = (kind: 'brand' | 'creator') => named.filter((one) => one.kind === kind)
  const [brands, creators] = [ofKind('brand'), ofKind('creator')]
  const isCompared = brands.length > 1 || creators.length > 1
  if (!isCompared || basket || answer.deals.length < 2 || !asksWhichIsBetter.test(line))
    return answer
  const groupOf = ({ brand_key, owner }: AssistantDeal) =>
    brands.length > 1 ? brand_key : owner.id
  const value = ({ promo_value }: AssistantDeal) => Number(promo_value)
  const ofSum = answer.deals.filter(({ promo_type }) => promo_type !== 'other')
  const best = [...Map.groupBy(ofSum, groupOf).values()].flatMap(
    (deals) => deals.toSorted((a, b) => value(b) - value(a))[0] ?? [],
  )
  const kinds = new Set(
    ofSum.map(
      ({ promo_type, currency }) => `${promo_type}${promo_type === '% off' ? '' : currency}`,
    ),
  )
  if (best.length < 2) return answer
  const most = Math.max(...best.map(value))
  const top = best.filter((deal) => value(deal) === most)
  const [first] = top
  if (!first) return answer
  const text =
    kinds.size > 1
      ? say(language, 'Which is better depends on your order: tell me what you spend.')
      : top.length > 1
        ? say(language, 'They take equally much off: {codes}.', {
            codes: listed(language, top.map(offerName)),
          })
        : bestText(language, first)
  return { ...answer, text: `${text} ${answer.text}` }
}
