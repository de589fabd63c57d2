import type { Answer, Shown } from '../answer.ts'
import { answerWanted } from '../conversation/wanted.ts'
import type { ReplyContext } from '../conversation/wanted.ts'
import { findDealsById } from '../deals/deal-queries.ts'
import { findNamesByKey } from '../names/queries.ts'
import type { Named } from '../names/queries.ts'
import { answerQuestion } from './reply-questions.ts'

const maxAsked = 4

/** 'What does she have for food', but not 'shoes for her'. */
const ofPerson =
  /(?<![^ ])(?:(?:does|did|has|do) (?:he|she)|(?:he|she) (?:has|have|got|shares?|does)|(?:from|by) (?:him|her)|(?:his|her)(?: \p{L}+)? (?:codes?|deals?|offers?|ones?|discounts?))(?![^ ])/u

/** The creators of the topic, if a message goes on about them: 'anything for food?', 'what does she have for food'. */
export async function creatorsMeant(
  { reader, before: { topic } }: ReplyContext,
  { goesOn, line }: { goesOn: boolean; line: string },
): Promise<Named[]> {
  if (!topic) return []
  const isOfPerson = ofPerson.test(line)
  if (topic.profile_ids.length > 0)
    return goesOn || isOfPerson ? findNamesByKey(reader.db, [], topic.profile_ids) : []
  if (!isOfPerson) return []
  const shown = await findDealsById(reader, topic.promo_code_ids)
  const [id, ...others] = new Set(shown.map(({ owner_id }) => owner_id))
  return id === undefined || others.length > 0 ? [] : findNamesByKey(reader.db, [], [id])
}

/** 'What else does he have': further codes of the creator of the shown deals. Of several creators it asks whom. */
export async function answerCreator(context: ReplyContext, topic: Shown): Promise<Answer> {
  const { reader, before } = context
  const shown = await findDealsById(reader, topic.promo_code_ids)
  const ids =
    topic.profile_ids.length > 0 ? topic.profile_ids : shown.map(({ owner_id }) => owner_id)
  const creators = await findNamesByKey(reader.db, [], [...new Set(ids)].slice(0, maxAsked))
  if (creators.length > 1)
    return answerQuestion(context, { questions: [{ typed: '', options: creators }] })
  return answerWanted(context, creators, { categories: [], offerFilter: null }, before.seen)
}
