import type { Answer, Shown } from '../answer.ts'
import { answerWanted } from '../conversation/wanted.ts'
import type { ReplyContext } from '../conversation/wanted.ts'
import { findDealsById } from '../deals/deal-queries.ts'
import { findNamesByKey } from '../names/queries.ts'
import { answerQuestion } from './reply-questions.ts'

const maxAsked = 4

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
