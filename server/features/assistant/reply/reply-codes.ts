import type { Answer, AssistantDeal } from '../answer.ts'
import { savingRank } from '../offers/basket.ts'
import { kindsOfOffer } from '../offers/offer-filter.ts'
import { nothingShown } from '../conversation/conversation.ts'
import { maxDeals } from '../deals/deal-choice.ts'
import { findDealsById } from '../deals/deal-queries.ts'
import type { KnownCode } from '../names/named-codes.ts'
import * as phrases from '../sentences/code-phrases.ts'
import { findNamesByKey } from '../names/queries.ts'
import type { Named } from '../names/queries.ts'
import { listed, say } from '../sentences/say.ts'
import { toAssistantDeal } from '../deals/shown-deal.ts'
import type { Understanding } from '../reading/understand.ts'
import { answerWanted } from '../conversation/wanted.ts'
import type { Asking } from '../conversation/wanted.ts'
import { plainWords } from '../words/squeeze.ts'
import { isAskingWord } from '../words/vocabulary.ts'

/** Answers about codes: those that the shopper names, and the terms of offers. */

/** The known facts about each named code. If none is live, also live codes of the same brands. */
export async function answerCodes(
  asking: Asking,
  { codes, named, followUp, isQuestion, basket }: Understanding,
): Promise<Answer> {
  const { reader } = asking
  const { today, language } = reader
  const said = chosenOf(codes, named)
  const isBroken = (followUp === 'broken' && !isQuestion) || asking.before.asksWhich
  const alive = said.filter(({ state }) => state === 'live')
  const failed = isBroken && alive.length === 1 ? alive[0] : undefined
  const states = said.map((code) =>
    phrases.codeText(language, code, toAssistantDeal(code, reader), today),
  )
  const notLive = states.filter((_, i) => said[i]?.state !== 'live').join(' ')
  const others = named.filter((one) => !said.some((code) => isOf(code, one)))
  const facts = [
    ...(isBroken ? [say(language, 'Sorry about that! Shops end codes without telling.')] : []),
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
  ].join(' ')
  const live = said.filter(({ state }) => state === 'live')
  const deals = live.map((deal) => toAssistantDeal(deal, reader))
  if (basket) deals.sort((a, b) => savingRank(b, basket) - savingRank(a, basket))
  const keys = [...new Set(said.map(({ brand_key }) => brand_key))]
  if (live.length > 0 && !isBroken) {
    return {
      kind: 'deals',
      text: basket ? `${phrases.basketText(language, deals, basket)} ${notLive}`.trim() : facts,
      deals,
      quick_replies: [say(reader.language, 'More')],
      shown: { ...nothingShown, promo_code_ids: deals.map(({ id }) => id), brand_keys: keys },
      why: `named codes: ${said.length}, live: ${live.length}`,
    }
  }
  const brands = await findNamesByKey(asking.reader.db, keys, [])
  const except = new Set(said.map(({ id }) => id))
  const answer = await answerWanted(asking, brands, { categories: [], offerFilter: null }, except)
  return {
    ...answer,
    text: `${facts} ${answer.text}`,
    ...(failed && { failed_code_id: failed.id }),
    why: `named codes, none live; ${answer.why}`,
  }
}

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

/** 'How does that 2 for 1 work', 'what must i spend for the socks': only the offers that are spoken of. */
function narrowedTo(line: string, deals: readonly AssistantDeal[]): AssistantDeal[] {
  const kinds = kindsOfOffer.flatMap(({ pattern, offer }) =>
    new RegExp(pattern.source).test(` ${line} `) ? [offer] : [],
  )
  const said = new Set(line.split(' ').filter((word) => word.length > 3 && !isAskingWord(word)))
  const spokenOf = deals.filter(
    ({ description, promo_type }) =>
      promo_type === 'other' &&
      (kinds.some(({ words = [] }) =>
        words.some((word) => description.toLowerCase().includes(word)),
      ) ||
        plainWords(description)
          .split(' ')
          .some((word) => said.has(word))),
  )
  return spokenOf.length > 0 ? spokenOf : [...deals]
}

/** 'On sale items too?': the text of the offers, and that the shop decides the rest. Undefined if no code is meant. */
export async function answerTerms(
  asking: Asking,
  { codes, named, categories, line }: Understanding,
): Promise<Answer | undefined> {
  const { reader, before } = asking
  const { topic } = before
  const live = chosenOf(codes, named).filter(({ state }) => state === 'live')
  if (live.length === 0 && named.length > 0) {
    const answer = await answerWanted(asking, named, { categories: [], offerFilter: null })
    const deals = narrowedTo(line, answer.deals)
    const promo_code_ids = deals.map(({ id }) => id)
    return deals.length > 0
      ? {
          ...answer,
          deals,
          text: phrases.termsText(reader.language, deals),
          shown: { ...answer.shown, promo_code_ids },
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
    text: phrases.termsText(reader.language, deals),
    deals,
    quick_replies: [say(reader.language, 'More')],
    shown: {
      ...(topic ?? nothingShown),
      promo_code_ids: deals.map(({ id }) => id),
      brand_keys,
      asked: null,
    },
    why: `terms of ${deals.length} codes`,
  }
}
