import type { Answer, AssistantRequest } from '../answer.ts'
import { readConversation } from '../conversation/conversation.ts'
import { answerWanted } from '../conversation/wanted.ts'
import { nameLookUp } from '../names/name-look-up.ts'
import { readOfferFilter } from '../offers/offer-filter.ts'
import { understand } from '../reading/understand.ts'
import { cleanMessage } from '../words/message-words.ts'
import type { ModelDeps, ModelRequest } from './model-answer.ts'

/** Answers the request that a language model filled in. Undefined if no name is known or the request is empty. */
export async function answerModelRequest(
  { db, today }: ModelDeps,
  { channel, isApi = false, conversation, message }: AssistantRequest,
  { shown }: Answer,
  { brands, creators, categories, offer }: ModelRequest,
): Promise<Answer | undefined> {
  const before = readConversation(conversation)
  const reader = {
    db,
    channel,
    isApi,
    today: today(),
    without: shown.without ?? before.without,
    language: shown.language ?? 'en',
  }
  const names = [...brands, ...creators].map((name) => `"${name.replaceAll('"', '')}"`)
  const { named } = await understand(reader, nameLookUp(db), cleanMessage(names.join(', ')))
  const { offerFilter } = readOfferFilter(offer ?? '')
  const isEmptyRequest = named.length + categories.length === 0 && offerFilter === null
  if (isEmptyRequest || (names.length > 0 && named.length === 0)) return undefined
  return answerWanted({ reader, before, seed: message }, named, { categories, offerFilter })
}
