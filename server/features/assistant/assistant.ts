import type { Deps } from '#server/deps.ts'

import type { Answer, AssistantRequest } from './answer.ts'

export type {
  Answer,
  AnswerKind,
  AssistantChannel,
  AssistantDeal,
  AssistantRequest,
  Shown,
  Turn,
} from './answer.ts'

/**
 * Answers a shopper's message with text and deals that are visible on the channel. Any text is
 * welcome, whatever its length or script; throws only when the database fails or `signal` aborts.
 */
export async function answerMessage(
  _deps: Pick<Deps, 'db' | 'today' | 'log' | 'config'>,
  request: AssistantRequest,
): Promise<Answer> {
  request.signal?.throwIfAborted()
  return {
    kind: 'greeting',
    text: 'Hi! Tell me a brand, an @handle or a creator, and I look for codes that work today.',
    deals: [],
    quick_replies: [],
    shown: {
      promo_code_ids: [],
      brand_keys: [],
      profile_ids: [],
      category: null,
      offer: null,
      asked: null,
    },
    why: 'greeting',
  }
}
