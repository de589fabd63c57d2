import type { InstagramInfo } from '#shared/contract/deals/instagram.ts'
import { answerMessage } from '#server/features/assistant/assistant.ts'
import type { Turn } from '#server/features/assistant/assistant.ts'
import { listSampleBrands } from '#server/features/brands/sample-brands.ts'
import type { Deps } from '#server/deps.ts'

import { partsOf } from './answers/compose.ts'
import { findResponseTimes } from './answers/response-times.ts'

/** Answers needed for a meaningful response time. */
const enoughAnswers = 20
/** Follow-up messages. The first with a short answer is shown. */
const followUps = ['Anything over 25%?', 'And with free shipping?', 'Any other?']
const fewDeals = 2

/** Whether a real account answers messages, not only the simulator. */
export function isDmOpen({ instagram }: Pick<Deps, 'instagram'>): boolean {
  return instagram !== undefined && instagram.gateway.simulator === undefined
}

/** Data of the assistant's page: measured, not hard-coded. */
export async function findInstagramInfo(
  deps: Pick<Deps, 'config' | 'db' | 'instagram' | 'languageModel' | 'log' | 'today'>,
  isApi = false,
): Promise<InstagramInfo> {
  const times = await findResponseTimes(deps.db)
  const isPlayed = deps.instagram?.gateway.simulator !== undefined
  return {
    is_open: isDmOpen(deps),
    is_played: isPlayed && deps.config.mode === 'development',
    response_times: times !== undefined && times.answers >= enoughAnswers ? times : null,
    example: await exampleOf(deps, isApi),
  }
}

/** An example conversation about a brand with current deals, without a language model. */
async function exampleOf(
  deps: Pick<Deps, 'config' | 'db' | 'languageModel' | 'log' | 'today'>,
  isApi: boolean,
): Promise<InstagramInfo['example']> {
  const asked = (question: string, conversation: Turn[]) => ask(deps, question, conversation, isApi)
  const brands = (await listSampleBrands(deps.db)).toSorted((a, b) => a.live_count - b.live_count)
  for (const { brand_name } of brands) {
    const opening = await asked(`Anything for ${brand_name}?`, [])
    if (opening.answer.kind !== 'deals') continue
    for (const question of followUps) {
      const next = await asked(question, opening.turns)
      if (next.answer.deals.length <= fewDeals) return [opening.shown, next.shown]
    }
    return [opening.shown]
  }
  return []
}

async function ask(
  deps: Pick<Deps, 'config' | 'db' | 'languageModel' | 'log' | 'today'>,
  question: string,
  conversation: Turn[],
  isApi: boolean,
) {
  const asked = { message: question, conversation, channel: 'dm' as const, isApi }
  const answer = await answerMessage(deps, asked)
  const { text, shown } = answer
  const turns: Turn[] = [
    ...conversation,
    { role: 'user', content: question },
    { role: 'assistant', content: text, shown },
  ]
  const parts = partsOf(answer, deps.config.public_url, conversation.length === 0)
  const messages = parts.map(({ text: said, quick_replies = [] }) => ({
    text: said,
    quick_replies: quick_replies.map(({ title }) => title),
  }))
  return { answer, turns, shown: { question, messages } }
}
