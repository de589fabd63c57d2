import { formatDayIn } from '#shared/rules/text/formats.ts'

import type { Answer, AssistantDeal } from '../answer.ts'
import { savingRank } from '../offers/basket.ts'
import { kindsOfOffer } from '../offers/offer-filter.ts'
import { nothingShown } from '../conversation/conversation.ts'
import { maxDeals } from '../deals/deal-choice.ts'
import { findDealsById } from '../deals/deal-queries.ts'
import { asksWhen } from '../words/intents.ts'
import type { Language } from '../words/language.ts'
import type { KnownCode } from '../names/named-codes.ts'
import * as phrases from '../sentences/code-phrases.ts'
import { findNamesByKey } from '../names/queries.ts'
import type { Named } from '../names/queries.ts'
import { strangeCodes } from './reply-additions.ts'
import { unknownBesideText } from '../sentences/phrases.ts'
import { listed, say } from '../sentences/say.ts'
import { toAssistantDeal } from '../deals/shown-deal.ts'
import type { Understanding } from '../reading/understand.ts'
import { answerWanted } from '../conversation/wanted.ts'
import type { ReplyContext } from '../conversation/wanted.ts'
import { plainWords } from '../words/squeeze.ts'
import { isAskingWord } from '../words/vocabulary.ts'

/** Answers about codes that the shopper names, and about the terms of offers. */

/** The known facts about each named code. If none is live, adds live codes of the same brands. */
export async function answerCodes(
  context: ReplyContext,
  { codes, named, followUp, isQuestion, basket, beside, unknown, line }: Understanding,
): Promise<Answer> {
  const { reader } = context
  const { today, language } = reader
  const chosen = chosenOf(codes, named)
  const isBroken = (followUp === 'broken' && !isQuestion) || context.before.asksWhich
  const alive = chosen.filter(({ state }) => state === 'live')
  const isMisspelt = chosen.some((code) => code.isMisspelt)
  const failed = isBroken && alive.length === 1 && !isMisspelt ? alive[0] : undefined
  const states = chosen.map((code) =>
    phrases.codeText(language, code, toAssistantDeal(code, reader), today),
  )
  const notLive = states.filter((_, i) => chosen[i]?.state !== 'live').join(' ')
  const others = named.filter((one) => !chosen.some((code) => isOf(code, one)))
  const strange = context.isMarkup ? [] : strangeCodes({ beside, unknown, line }, true)
  const nothingKnown = strange.length > 0 ? [unknownBesideText(language, strange)] : []
  const facts = [
    ...(isMisspelt
      ? [
          say(language, 'Did you mean {names}?', {
            names: listed(language, codeNames(chosen), 'or'),
          }),
        ]
      : []),
    ...(isBroken && !isMisspelt
      ? [say(language, 'Sorry about that! Shops end codes without telling.')]
      : []),
    ...(failed
      ? [say(language, 'I have noted that {code} did not work.', { code: failed.promo_code })]
      : states),
    ...(others.length > 0
      ? [
          say(language, 'It is not from {names}.', {
            names: listed(
              language,
              others.map(({ name }) => name),
              'or',
            ),
          }),
        ]
      : []),
    ...(asksWhen({ followUp, line }) ? alive.flatMap((code) => endOf(reader, code) ?? []) : []),
    ...nothingKnown,
  ].join(' ')
  const live = chosen.filter(({ state }) => state === 'live')
  const deals = live.map((deal) => toAssistantDeal(deal, reader))
  if (basket) deals.sort((a, b) => savingRank(b, basket) - savingRank(a, basket))
  const keys = [...new Set(chosen.map(({ brand_key }) => brand_key))]
  if (live.length > 0 && (!isBroken || isMisspelt)) {
    return {
      kind: 'deals',
      text: basket
        ? [phrases.basketText(language, deals, basket), notLive, ...nothingKnown]
            .filter(Boolean)
            .join(' ')
        : facts,
      deals,
      quick_replies: [say(reader.language, 'More')],
      shown: { ...nothingShown, promo_code_ids: deals.map(({ id }) => id), brand_keys: keys },
      why: `named codes: ${chosen.length}, live: ${live.length}`,
    }
  }
  const brands = await findNamesByKey(context.reader.db, keys, [])
  const except = new Set(chosen.map(({ id }) => id))
  const answer = await answerWanted(context, brands, { categories: [], offerFilter: null }, except)
  return {
    ...answer,
    text: `${facts} ${answer.text}`,
    ...(failed && { failed_code_id: failed.id }),
    why: `named codes, none live; ${answer.why}`,
  }
}

/** The day on which a code ends: 'Ends 11 Mar.' */
const endOf = ({ language, today }: ReplyContext['reader'], { expiration_date }: KnownCode) =>
  expiration_date === null
    ? undefined
    : `${say(language, 'Ends {date}', { date: formatDayIn(language, expiration_date, today) })}.`

const codeNames = (codes: readonly KnownCode[]) => [
  ...new Set(codes.map(({ promo_code }) => promo_code)),
]

/** If codes have the same spelling, those of the named creator or brand. Live codes come first. */
function chosenOf(codes: readonly KnownCode[], named: readonly Named[]): KnownCode[] {
  const chosen = [...Map.groupBy(codes, ({ typed }) => typed).values()].flatMap((alike) => {
    const fitting = alike.filter((code) => named.some((one) => isOf(code, one)))
    const some = fitting.length > 0 ? fitting : alike
    const live = some.filter(({ state }) => state === 'live')
    return live.length > 0 ? live : some.slice(0, 1)
  })
  // Codes that shoppers report as failing come last.
  return [...new Map(chosen.map((code) => [code.id, code])).values()]
    .toSorted((a, b) => Number(b.standing >= 0) - Number(a.standing >= 0))
    .slice(0, maxDeals)
}

const isOf = (code: KnownCode, one: Named) =>
  one.kind === 'brand' ? one.key === code.brand_key : one.id === code.owner_id

/** 'To get the 30 off'. */
const worthInLine =
  /(?<![\d.])[$€£]?(\d{1,4})(?=%| ?(?:off|percent|dollars?|bucks|euros?|pounds?|one|code)\b)/g

/** Only the mentioned offers: 'how does that 2 for 1 work', 'what must i spend for the socks'. All if none is mentioned. */
function narrowedTo(line: string, deals: readonly AssistantDeal[]): AssistantDeal[] {
  const kinds = kindsOfOffer.flatMap(({ pattern, offer }) =>
    new RegExp(pattern.source).test(` ${line} `) ? [offer] : [],
  )
  const messageWords = new Set(
    line.split(' ').filter((word) => word.length > 3 && !isAskingWord(word)),
  )
  const worths = new Set([...line.matchAll(worthInLine)].map(([, worth]) => worth))
  const mentioned = deals.filter(
    ({ description, promo_type, promo_value }) =>
      (promo_type !== 'other' && worths.has(promo_value)) ||
      (promo_type === 'other' &&
        (kinds.some(({ words = [] }) =>
          words.some((word) => description.toLowerCase().includes(word)),
        ) ||
          plainWords(description)
            .split(' ')
            .some((word) => messageWords.has(word)))),
  )
  return mentioned.length > 0 ? mentioned : [...deals]
}

const asksForMinimum =
  /\bmin(?:imum)?s?\b|\b(?:smallest|lowest|least) (?:order|spend|basket)\b|\b(?:have to|must(?: i)?|need to) spend\b|\bspend at least\b|\bhow much (?:\S+ ){1,4}spend\b/

/** A known minimum answers the question. Other terms, and those in the words of an offer, only the shop knows. */
function termsText(language: Language, line: string, deals: readonly AssistantDeal[]): string {
  const isKnown = deals.some(({ minimum_spend }) => minimum_spend !== '')
  const isInWords = deals.some(
    ({ promo_type, terms }) => promo_type === 'other' || terms.length > 0,
  )
  return asksForMinimum.test(line) && (isKnown || !isInWords)
    ? phrases.minimumsText(language, deals)
    : phrases.termsText(language, deals)
}

/** 'On sale items too?': the texts of the offers. The shop decides the rest. Undefined if it is about no code. */
export async function answerTerms(
  context: ReplyContext,
  { codes, named, categories, line }: Understanding,
): Promise<Answer | undefined> {
  const { reader, before } = context
  const { topic } = before
  const ofMinimum = asksForMinimum.test(line) ? ({ of_minimum: true } as const) : {}
  const live = chosenOf(codes, named).filter(({ state }) => state === 'live')
  if (live.length === 0 && named.length > 0) {
    const answer = await answerWanted(context, named, { categories: [], offerFilter: null })
    const deals = narrowedTo(line, answer.deals)
    const promo_code_ids = deals.map(({ id }) => id)
    return deals.length > 0
      ? {
          ...answer,
          deals,
          text: termsText(reader.language, line, deals),
          shown: { ...answer.shown, promo_code_ids, ...ofMinimum },
        }
      : answer
  }
  const isSearch = categories.length > 0 && /\b(?:do you have|got|any|show|find)\b/.test(line)
  const ofTopic = isSearch ? [] : (topic?.promo_code_ids ?? [])
  const ids = live.length > 0 ? live.map(({ id }) => id) : ofTopic
  const found = await findDealsById(reader, ids)
  if (found.length === 0) return undefined
  const inOrder = ids.flatMap((id) => found.find((deal) => deal.id === id) ?? [])
  const deals = narrowedTo(
    line,
    inOrder.map((deal) => toAssistantDeal(deal, reader)),
  )
  const brand_keys = [...new Set(deals.map(({ brand_key }) => brand_key))]
  return {
    kind: 'deals',
    text: termsText(reader.language, line, deals),
    deals,
    quick_replies: [say(reader.language, 'More')],
    shown: {
      ...(topic ?? nothingShown),
      without: reader.without,
      promo_code_ids: deals.map(({ id }) => id),
      brand_keys,
      asked: null,
      ...ofMinimum,
    },
    why: `terms of ${deals.length} codes`,
  }
}
