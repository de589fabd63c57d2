import { offerName } from '#shared/rules/code-name.ts'
import type { PromoCategory } from '#shared/rules/categories.ts'

import type { Answer, Shown } from '../answer.ts'
import { nothingShown } from '../conversation/conversation.ts'
import { chooseDeals } from '../deals/deal-choice.ts'
import { toAssistantDeal } from '../deals/shown-deal.ts'
import { findDealsById } from '../deals/deal-queries.ts'
import { readOthers } from '../words/intents.ts'
import type { FollowUp } from '../words/intents.ts'
import { bestText, linksText, ownerName } from '../sentences/code-phrases.ts'
import { findNamesByKey } from '../names/queries.ts'
import { isOfAll } from '../reading/plain-phrasing.ts'
import { inSentence, listed, say } from '../sentences/say.ts'
import { isOfOne, orders } from './deal-order.ts'
import { answerWithout } from './reply-without.ts'
import { answerWanted, keysOf } from '../conversation/wanted.ts'
import type { Understanding } from '../reading/understand.ts'
import type { Asking } from '../conversation/wanted.ts'
import { nothingSaid } from '../reading/excluded.ts'
import { withoutAfter } from '../deals/without.ts'

/** Answers messages that refer to what was shown. */
export async function answerFollowUp(
  asking: Asking,
  followUp: FollowUp,
  topic: Shown,
): Promise<Answer> {
  if (followUp === 'details') return answerDetails(asking, topic)
  if (followUp === 'link') return answerLink(asking, topic)
  if (followUp === 'others') return answerOthers(asking, topic)
  if (followUp === 'similar') return answerSimilar(asking, topic)
  const named = await findNamesByKey(asking.reader.db, topic.brand_keys, topic.profile_ids)
  const filter = {
    categories: topic.category === null ? [] : [topic.category],
    offerFilter: topic.offer,
  }
  const order = orders[followUp]
  const ordered = {
    ...filter,
    offerFilter: order ? { ...filter.offerFilter, ...order } : filter.offerFilter,
  }
  if (isOfOne(followUp))
    return onlyOne(asking, followUp, await answerWanted(asking, named, ordered))
  if (order || followUp === 'again') return answerWanted(asking, named, ordered)
  const [only, ...others] = topic.promo_code_ids
  if (followUp === 'broken' && only !== undefined && others.length === 0)
    return answerFailed(asking, topic, only)
  const isLeft =
    topic.promo_code_ids.length === 1 && asking.reader.without.promo_code_ids.length > 0
  // 'Ok the other', of two of which one did not work.
  if (followUp === 'more' && isLeft && theOther.test(asking.seed))
    return answerWanted(asking, named, filter)
  const answer = await answerWanted(asking, named, filter, asking.before.seen)
  return followUp === 'broken' ? answerBroken(asking, topic, answer) : answer
}

const theOther = /\bthe other(?: one| code| deal)?(?: then| please| pls)*$/

/** 'The second one' after 'which code was it?', and 'the second one does not work'. */
export async function answerFailed(asking: Asking, topic: Shown, id: string): Promise<Answer> {
  const named = await findNamesByKey(asking.reader.db, topic.brand_keys, topic.profile_ids)
  const filter = {
    categories: topic.category === null ? [] : [topic.category],
    offerFilter: topic.offer,
  }
  const seen = new Set([...asking.before.seen, id])
  const unseen = await answerWanted(asking, named, filter, seen)
  // Where all were shown, the others of them are left to try.
  const others =
    unseen.deals.length > 0 ? unseen : await answerWanted(asking, named, filter, new Set([id]))
  return answerBroken(asking, { ...topic, promo_code_ids: [id] }, others)
}

/** 'Maya's does not work', of several that were shown. */
export async function answerFailedOf(
  asking: Asking,
  { followUp, named }: Pick<Understanding, 'followUp' | 'named'>,
): Promise<Answer | undefined> {
  const { topic, asksWhich } = asking.before
  // After 'which code was it?' its creator and shop say which.
  if (asksWhich && named.length > 0) {
    const wanted = { ...keysOf(named), categories: [], offerFilter: null }
    const { deals } = await chooseDeals(asking.reader, wanted, new Set())
    const [only, ...more] = deals
    if (only && more.length === 0)
      return answerFailed(asking, { ...nothingShown, brand_keys: [only.brand_key] }, only.id)
  }
  const owners = new Set(named.map((one) => (one.kind === 'creator' ? one.id : undefined)))
  if (!topic || followUp !== 'broken' || owners.has(undefined)) return undefined
  const shown = await findDealsById(asking.reader, topic.promo_code_ids)
  const [failed, ...others] = shown.filter(({ owner_id }) => owners.has(owner_id))
  return failed && others.length === 0 ? answerFailed(asking, topic, failed.id) : undefined
}

/** 'It does not work', about shown codes: records it for one code, asks which one of several, and shows others. */
async function answerBroken(asking: Asking, topic: Shown, others: Answer): Promise<Answer> {
  const { language } = asking.reader
  if (isOfAll(asking.seed)) return answerAllBroken(asking, topic, others)
  const complained = await findDealsById(asking.reader, topic.promo_code_ids)
  const codes = complained.length > 1 ? complained.map(offerName) : []
  const [failed, ...more] = complained
  const noted =
    failed && more.length === 0
      ? [say(language, 'I have noted that {code} did not work.', { code: offerName(failed) })]
      : []
  const instead =
    others.deals.length === 0
      ? others.text
      : say(language, others.deals.length === 1 ? 'Try this one:' : 'Try one of these:')
  return {
    ...others,
    quick_replies: [...codes, ...others.quick_replies].slice(0, 6),
    text: [
      say(language, 'Sorry about that! Shops end codes without telling.'),
      ...noted,
      ...(codes.length > 0 ? [say(language, 'Which code was it?')] : []),
      instead,
    ].join(' '),
    ...(failed && more.length === 0 && { failed_code_id: failed.id }),
    shown: { ...others.shown, ...(codes.length > 0 && { asks_which: true as const }) },
    why: `does not work; ${others.why}`,
  }
}

/** 'Neither worked': nothing is left to ask, and none of them comes again. */
function answerAllBroken({ reader }: Asking, topic: Shown, others: Answer): Answer {
  const { without } = reader
  const promo_code_ids = [...new Set([...without.promo_code_ids, ...topic.promo_code_ids])]
  return {
    ...others,
    text: `${say(reader.language, 'Sorry about that! Shops end codes without telling.')} ${others.text}`,
    shown: { ...others.shown, without: { ...without, promo_code_ids } },
    why: `none of them works; ${others.why}`,
  }
}

/** 'Just the best one', and when the one ends that lasts longest. */
export async function onlyOne(
  asking: Asking,
  followUp: 'best' | 'largest' | 'longest',
  answer: Answer,
): Promise<Answer> {
  const one = onlyFirst(asking, answer)
  return followUp === 'longest' ? withDetails(asking, one) : one
}

function onlyFirst({ reader: { language } }: Asking, answer: Answer): Answer {
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

/** 'Send me the link'. */
async function answerLink(asking: Asking, topic: Shown): Promise<Answer> {
  const answer = await answerDetails(asking, topic)
  return answer.deals.length > 0
    ? { ...answer, text: linksText(asking.reader.language, answer.deals) }
    : answer
}

/** 'The first one', of the last shown deals. The topic is then its brand. */
export async function answerPlace(asking: Asking, topic: Shown, id: string): Promise<Answer> {
  const answer = await answerDetails(asking, { ...topic, promo_code_ids: [id] })
  const [deal] = answer.deals
  if (!deal) return answer
  const brand_keys = [deal.brand_key]
  return { ...answer, shown: { ...answer.shown, brand_keys, profile_ids: [], category: null } }
}

const isYesOrNo = /^(?:and |but |so |ok |hey )*(?:is|are|does|do|will|still)\b/

/** Whether the shown codes are still live, until when, from whom and with which link. */
async function answerDetails({ reader, seed }: Asking, topic: Shown): Promise<Answer> {
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

/** 'When does the gap code end?' */
export const withDetails = async (asking: Asking, answer: Answer): Promise<Answer> =>
  answer.deals.length > 0 ? answerDetails(asking, answer.shown) : answer

/** 'Another brand', 'somebody else': excludes what was shown. */
async function answerOthers(asking: Asking, topic: Shown): Promise<Answer> {
  const { reader, seed } = asking
  const shown = await findDealsById(reader, topic.promo_code_ids)
  const isOfBrands = readOthers(seed) === 'brands'
  const keys = isOfBrands ? [...topic.brand_keys, ...shown.map(({ brand_key }) => brand_key)] : []
  const ids = isOfBrands ? [] : [...topic.profile_ids, ...shown.map(({ owner_id }) => owner_id)]
  const out = await findNamesByKey(reader.db, [...new Set(keys)], [...new Set(ids)])
  const excluded = { ...nothingSaid, named: out }
  const without = withoutAfter(
    reader.without,
    { named: [], categories: [], codes: [], excluded },
    topic,
  )
  return answerWithout({ ...asking, reader: { ...reader, without } }, { excluded })
}

/** Other brands of the same category. */
async function answerSimilar(asking: Asking, topic: Shown): Promise<Answer> {
  const { reader, before } = asking
  const { language } = reader
  // 'Something similar' to what is refused.
  const keys = before.topic?.brand_keys ?? topic.brand_keys
  const brands = await findNamesByKey(reader.db, keys, [])
  const category =
    topic.category ??
    (brands[0]?.kind === 'brand' ? (brands[0].category as PromoCategory) : undefined)
  const wanted = {
    brand_keys: [],
    profile_ids: [],
    categories: category ? [category] : [],
    offerFilter: topic.offer,
  }
  const { deals } = await chooseDeals(reader, wanted, before.seen)
  const others = deals.filter(({ brand_key }) => !keys.includes(brand_key))
  const names = [...new Set(others.map(({ brand_name }) => brand_name))]
  return {
    kind: others.length > 0 ? 'deals' : 'none',
    text:
      others.length > 0
        ? say(language, 'Much like it, from {names}:', { names: listed(language, names) })
        : say(language, 'I know nothing else like it right now.'),
    deals: others,
    quick_replies: others.length > 0 ? names.slice(0, 3) : [say(language, 'Best deals')],
    shown: {
      promo_code_ids: others.map(({ id }) => id),
      brand_keys: [],
      profile_ids: [],
      category: category ?? null,
      offer: topic.offer,
      asked: null,
    },
    why: `similar, in ${category ?? 'any category'}`,
  }
}
