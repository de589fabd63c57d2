import { offerName } from '#shared/rules/promo-codes/code-name.ts'

import type { Answer, Shown } from '../answer.ts'
import { nothingShown } from '../conversation/conversation.ts'
import { chooseDeals } from '../deals/deal-choice.ts'
import { toAssistantDeal } from '../deals/shown-deal.ts'
import { findDealsById } from '../deals/deal-queries.ts'
import { readCount } from '../words/follow-up-phrases.ts'
import { readOthers } from '../words/intents.ts'
import type { FollowUp } from '../words/intents.ts'
import { linksText, minimumsText, ownerName } from '../sentences/code-phrases.ts'
import { findNamesByKey } from '../names/queries.ts'
import type { Named } from '../names/queries.ts'
import { isOfAll } from '../reading/plain-phrasing.ts'
import { inSentence, listed, say } from '../sentences/say.ts'
import { answerPick, isOfOne, onlyFirst, orderedBy, orders } from './deal-order.ts'
import { answerCreator } from './reply-creator.ts'
import { answerNothingBetter, answerSimilar } from './similar-shops.ts'
import { answerWithout } from './reply-without.ts'
import { answerWanted, keysOf } from '../conversation/wanted.ts'
import type { Understanding } from '../reading/understand.ts'
import type { ReplyContext } from '../conversation/wanted.ts'
import { emptyExcluded } from '../reading/excluded.ts'
import { categoriesShown } from '../deals/wishes.ts'
import { exclusionsAfter } from '../deals/session-exclusions.ts'

/** Answers messages that refer to the shown deals. */
export async function answerFollowUp(
  context: ReplyContext,
  followUp: FollowUp,
  topic: Shown,
): Promise<Answer> {
  if (followUp === 'details') return answerDetails(context, topic)
  if (followUp === 'link') return answerLink(context, topic)
  if (followUp === 'others') return answerOthers(context, topic)
  if (followUp === 'similar') return answerSimilar(context, topic)
  // 'Something cheaper' of a category sorts its codes.
  if (followUp === 'more' && topic.category !== null && /\bcheaper\b/.test(context.seed))
    return answerFollowUp(context, 'worthiest', topic)
  if (followUp === 'creator') return answerCreator(context, topic)
  const named = await findNamesByKey(context.reader.db, topic.brand_keys, topic.profile_ids)
  const filter = {
    categories: categoriesShown(topic),
    offerFilter: topic.offer,
  }
  const order = orders[followUp]
  const ordered = {
    ...filter,
    offerFilter: order ? orderedBy(context.seed, filter.offerFilter, order) : filter.offerFilter,
  }
  if (followUp === 'pick') return answerPick(context, named, filter)
  if (isOfOne(followUp))
    return onlyOne(context, followUp, await answerWanted(context, named, ordered))
  const [only, ...others] = topic.promo_code_ids
  if (order || followUp === 'again' || followUp === 'few') {
    const sorted = await answerWanted(context, named, { ...ordered, most: readCount(context.seed) })
    const isSame = sorted.deals.length === 1 && sorted.deals[0]?.id === only
    return followUp === 'worthiest' && isSame && others.length === 0
      ? answerNothingBetter(context, topic, named, sorted)
      : sorted
  }
  if (followUp === 'broken' && only !== undefined && others.length === 0)
    return answerFailed(context, topic, only)
  const other =
    followUp === 'more' && theOther.test(context.seed)
      ? await answerOther(context, topic, named)
      : undefined
  if (other) return other
  const answer = await answerWanted(context, named, filter, context.before.seen)
  // 'Something cheaper', after all codes of a shop.
  if (followUp === 'more' && answer.kind === 'none' && wantsCheaper.test(context.seed))
    return answerNothingBetter(context, topic, named, answer)
  return followUp === 'broken' ? answerBroken(context, topic, answer) : answer
}

const wantsCheaper = /\b(?:cheaper|bigger|better|higher)\b/
const theOther =
  /\bthe other(?: (?:one|code|deal|offer))?(?: (?:then|please|pls|instead|though|tho|too))*$/

/** 'And the other?', after one of the codes of a shop. Undefined if there is none. */
async function answerOther(
  context: ReplyContext,
  topic: Shown,
  named: readonly Named[],
): Promise<Answer | undefined> {
  if (named.length === 0 || topic.promo_code_ids.length > 1) return undefined
  const filter = { categories: categoriesShown(topic), offerFilter: null }
  const answer = await answerWanted(context, named, filter, new Set(topic.promo_code_ids))
  // 'Ok the other', after two codes of which one failed.
  if (answer.deals.length === 0)
    return context.reader.without.promo_code_ids.length > 0
      ? answerWanted(context, named, filter)
      : undefined
  return context.before.isOfMinimum
    ? { ...answer, text: minimumsText(context.reader.language, answer.deals) }
    : answer
}

/** Records one failed code: 'the second one does not work', or 'the second one' after 'which code was it?' */
export async function answerFailed(
  context: ReplyContext,
  topic: Shown,
  id: string,
): Promise<Answer> {
  const named = await findNamesByKey(context.reader.db, topic.brand_keys, topic.profile_ids)
  const filter = {
    categories: categoriesShown(topic),
    offerFilter: topic.offer,
  }
  const seen = new Set([...context.before.seen, id])
  const unseen = await answerWanted(context, named, filter, seen)
  // If all codes were shown, show the other ones again.
  const others =
    unseen.deals.length > 0 ? unseen : await answerWanted(context, named, filter, new Set([id]))
  return answerBroken(context, { ...topic, promo_code_ids: [id] }, others)
}

/** 'Maya's does not work', after several shown codes. Undefined if it is not one code. */
export async function answerFailedOf(
  context: ReplyContext,
  { followUp, named }: Pick<Understanding, 'followUp' | 'named'>,
): Promise<Answer | undefined> {
  const { topic, asksWhich } = context.before
  // After 'which code was it?' the creator and shop may identify the code.
  if (asksWhich && named.length > 0) {
    const wanted = { ...keysOf(named), categories: [], offerFilter: null }
    const { deals } = await chooseDeals(context.reader, wanted, new Set())
    const [only, ...more] = deals
    if (only && more.length === 0)
      return answerFailed(context, { ...nothingShown, brand_keys: [only.brand_key] }, only.id)
  }
  const owners = new Set(named.map((one) => (one.kind === 'creator' ? one.id : undefined)))
  if (!topic || followUp !== 'broken' || owners.has(undefined)) return undefined
  const shown = await findDealsById(context.reader, topic.promo_code_ids)
  const [failed, ...others] = shown.filter(({ owner_id }) => owners.has(owner_id))
  return failed && others.length === 0 ? answerFailed(context, topic, failed.id) : undefined
}

/** 'It does not work': records one shown code as failed, or asks which one of several. Shows others. */
async function answerBroken(context: ReplyContext, topic: Shown, others: Answer): Promise<Answer> {
  const { language } = context.reader
  if (isOfAll(context.seed)) return answerAllBroken(context, topic, others)
  const complained = await findDealsById(context.reader, topic.promo_code_ids)
  const codes = complained.length > 1 ? complained.map(offerName) : []
  const [failed, ...more] = complained
  const noted =
    failed && more.length === 0
      ? [say(language, 'I have noted that {code} did not work.', { code: offerName(failed) })]
      : []
  // Of several shown codes the others may work, although no further ones are left.
  const none = codes.length > 0 ? '' : others.text
  const instead =
    others.deals.length === 0
      ? none
      : say(language, others.deals.length === 1 ? 'Try this one:' : 'Try one of these:')
  return {
    ...others,
    quick_replies: [...codes, ...others.quick_replies].slice(0, 6),
    text: [
      say(language, 'Sorry about that! Shops end codes without telling.'),
      ...noted,
      ...(codes.length > 0 ? [say(language, 'Which code was it?')] : []),
      instead,
    ]
      .join(' ')
      .trim(),
    ...(failed && more.length === 0 && { failed_code_id: failed.id }),
    shown: { ...others.shown, ...(codes.length > 0 && { asks_which: true as const }) },
    why: `does not work; ${others.why}`,
  }
}

/** 'Neither worked': excludes all shown codes. */
function answerAllBroken({ reader }: ReplyContext, topic: Shown, others: Answer): Answer {
  const { without } = reader
  const promo_code_ids = [...new Set([...without.promo_code_ids, ...topic.promo_code_ids])]
  return {
    ...others,
    text: `${say(reader.language, 'Sorry about that! Shops end codes without telling.')} ${others.text}`,
    shown: { ...others.shown, without: { ...without, promo_code_ids } },
    why: `none of them works; ${others.why}`,
  }
}

/** Reduces the answer to one deal: 'just the best one', 'which lasts longest'. */
export async function onlyOne(
  context: ReplyContext,
  followUp: 'best' | 'largest' | 'longest',
  answer: Answer,
): Promise<Answer> {
  const one = onlyFirst(context, answer)
  return followUp === 'longest' ? withDetails(context, one) : one
}

/** 'Send me the link'. */
async function answerLink(context: ReplyContext, topic: Shown): Promise<Answer> {
  const answer = await answerDetails(context, topic)
  return answer.deals.length > 0
    ? { ...answer, text: linksText(context.reader.language, answer.deals) }
    : answer
}

/** 'The first one', of the last shown deals. Its brand becomes the topic. */
export async function answerPlace(
  context: ReplyContext,
  topic: Shown,
  id: string,
): Promise<Answer> {
  const answer = await answerDetails(context, { ...topic, promo_code_ids: [id] })
  const [deal] = answer.deals
  if (!deal) return answer
  const brand_keys = [deal.brand_key]
  return { ...answer, shown: { ...answer.shown, brand_keys, profile_ids: [], category: null } }
}

const isYesOrNo = /^(?:and |but |so |ok |hey )*(?:is|are|does|do|will|still)\b(?! (?:i|we)\b)/

/** The state of the shown codes: still live or not, last day, creator, link. */
async function answerDetails({ reader, seed }: ReplyContext, topic: Shown): Promise<Answer> {
  const { language } = reader
  const found = await findDealsById(reader, topic.promo_code_ids)
  const byId = new Map(found.map((deal) => [deal.id, deal]))
  const deals = topic.promo_code_ids.flatMap((id) => {
    const deal = byId.get(id)
    return deal ? [toAssistantDeal(deal, reader)] : []
  })
  const gone = topic.promo_code_ids.length - deals.length
  const shown = { ...topic, asked: null }
  if (deals.length === 0) {
    return {
      kind: 'none',
      text: say(language, 'No, that is no longer live. Shall I look for another one?'),
      deals: [],
      quick_replies: [say(language, 'More'), say(language, 'Best deals')],
      shown,
      why: 'details of shown deals: all gone',
    }
  }
  const codes = listed(
    language,
    deals.map((deal) =>
      say(language, '{code} from {owner} ({expiry})', {
        code: offerName(deal),
        owner: ownerName(language, deal),
        expiry: inSentence(language, deal.expiry_label),
      }),
    ),
  )
  const live = isYesOrNo.test(seed)
    ? 'Yes, live as of today. {codes}.'
    : 'Live as of today. {codes}.'
  return {
    kind: 'deals',
    text: [
      say(language, live, { codes }),
      ...(gone > 0 ? [say(language, '{count} of them are gone meanwhile.', { count: gone })] : []),
    ].join(' '),
    deals,
    quick_replies: [say(language, 'More')],
    shown: { ...shown, promo_code_ids: deals.map(({ id }) => id) },
    why: `details of ${deals.length} shown deals`,
  }
}

/** Adds the details: 'when does the gap code end?' */
export const withDetails = async (context: ReplyContext, answer: Answer): Promise<Answer> =>
  answer.deals.length > 0 ? answerDetails(context, answer.shown) : answer

/** 'Another brand', 'somebody else': excludes the shown brands or creators. */
async function answerOthers(context: ReplyContext, topic: Shown): Promise<Answer> {
  const { reader, seed } = context
  const shown = await findDealsById(reader, topic.promo_code_ids)
  const isOfBrands = readOthers(seed) === 'brands'
  const keys = isOfBrands ? [...topic.brand_keys, ...shown.map(({ brand_key }) => brand_key)] : []
  const ids = isOfBrands ? [] : [...topic.profile_ids, ...shown.map(({ owner_id }) => owner_id)]
  const out = await findNamesByKey(reader.db, [...new Set(keys)], [...new Set(ids)])
  const excluded = { ...emptyExcluded, named: out }
  const without = exclusionsAfter(
    reader.without,
    { named: [], categories: [], codes: [], excluded },
    topic,
  )
  return answerWithout({ ...context, reader: { ...reader, without } }, { excluded })
}
