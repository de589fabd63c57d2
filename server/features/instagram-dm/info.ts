import type { InstagramInfo } from '#shared/contract/instagram.ts'
import { answerMessage } from '#server/features/assistant/assistant.ts'
import type { Turn } from '#server/features/assistant/assistant.ts'
import { listSampleBrands } from '#server/features/brands/sample-brands.ts'
import type { Deps } from '#server/deps.ts'

import { findResponseTimes } from './response-times.ts'

/** Fewer answers than this say nothing about how fast they are. */
const enoughAnswers = 20
const questions = 2
const dealsShown = 2

/** What the page of the assistant shows: measured and asked for, not written down. */
export async function findInstagramInfo(
  deps: Pick<Deps, 'config' | 'db' | 'instagram' | 'languageModel' | 'log' | 'today'>,
): Promise<InstagramInfo> {
  const times = await findResponseTimes(deps.db)
  const isPlayed = deps.instagram?.gateway.simulator !== undefined
  return {
    is_open: deps.instagram !== undefined && !isPlayed,
    is_played: isPlayed && deps.config.mode === 'development',
    response_times: times !== undefined && times.answers >= enoughAnswers ? times : null,
    example: await exampleOf(deps),
  }
}

/** A short conversation about brands that have deals now, without any language model. */
async function exampleOf(
  deps: Pick<Deps, 'config' | 'db' | 'languageModel' | 'log' | 'today'>,
): Promise<InstagramInfo['example']> {
  const example: InstagramInfo['example'] = []
  const conversation: Turn[] = []
  for (const { brand_name } of await listSampleBrands(deps.db)) {
    if (example.length === questions) break
    const question = example.length === 0 ? `Anything for ${brand_name}?` : `And ${brand_name}?`
    const answer = await answerMessage(deps, { message: question, conversation, channel: 'dm' })
    if (answer.kind !== 'deals') continue
    const { text, shown } = answer
    conversation.push(
      { role: 'user', content: question },
      { role: 'assistant', content: text, shown },
    )
    example.push({ question, text, deals: answer.deals.slice(0, dealsShown) })
  }
  return example
}
