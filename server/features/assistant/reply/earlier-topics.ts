import type { Answer, Shown } from '../answer.ts'
import { answerWanted } from '../conversation/wanted.ts'
import type { ReplyContext } from '../conversation/wanted.ts'
import { topicWithout } from '../deals/session-exclusions.ts'
import { ofEarlierWish } from '../deals/wishes.ts'
import { findNamesByKey } from '../names/queries.ts'
import { withoutOpening } from '../words/intents.ts'
import type { FollowUp } from '../words/intents.ts'
import { readWayBack } from '../words/way-back.ts'
import { withBetter } from './code-questions.ts'
import { answerPlace } from './follow-up.ts'

/** Answers messages that refer to earlier topics of the conversation: 'go back', 'which one is better' of two shops. */
export async function answerEarlier(
  context: ReplyContext,
  followUp: FollowUp,
): Promise<Answer | undefined> {
  if (followUp === 'back') return answerBack(context)
  const [earlier, last] = context.before.topics.slice(-2)
  if (followUp !== 'again' || !comparesTwo.test(context.seed) || !earlier || !last) return undefined
  const keys = [earlier, last].flatMap((one) =>
    isOfOneBrand(one) ? topicWithout(one, context.reader.without).brand_keys : [],
  )
  if (new Set(keys).size < 2) return undefined
  const named = await findNamesByKey(context.reader.db, keys, [])
  const answer = await answerWanted(context, named, { categories: [], offerFilter: null })
  return withBetter(context, answer, { named, basket: undefined, line: context.seed })
}

async function answerBack(context: ReplyContext): Promise<Answer | undefined> {
  const { topics, topic, listed } = context.before
  const way = readWayBack(withoutOpening(context.seed))
  if (!way) return undefined
  if ('steps' in way) {
    // Before the first topic there is none: it is shown again.
    const target = topics.at(-1 - way.steps) ?? topics[0]
    return target && answerTopic(context, target)
  }
  const isOfList = topics.length === 1 || (way.place > 0 && listed.length > way.place)
  const id = listed[way.place]
  // With one topic, 'the first one again' is the first code.
  if (isOfList && topic && id !== undefined) return answerPlace(context, topic, id)
  const target = topics[way.place]
  return target && answerTopic(context, target)
}

const comparesTwo = /\b(?:better|of the two|of both)\b/
const isOfOneBrand = ({ brand_keys, profile_ids }: Shown) =>
  brand_keys.length === 1 && profile_ids.length === 0

async function answerTopic(context: ReplyContext, shown: Shown): Promise<Answer> {
  const { reader } = context
  reader.without = ofEarlierWish(reader.without, shown)
  const { brand_keys, profile_ids, category, offer } = topicWithout(shown, reader.without)
  const named = await findNamesByKey(reader.db, brand_keys, profile_ids)
  const answer = await answerWanted(context, named, {
    categories: category === null ? [] : [category],
    offerFilter: offer,
  })
  return { ...answer, shown: { ...answer.shown, went_back: true } }
}
