import { ORPCError } from '@orpc/contract'

import { id } from '#shared/contract/text.ts'
import type { Language } from '#server/features/assistant/words/language.ts'
import { say } from '#server/features/assistant/sentences/say.ts'
import type { Sentence } from '#server/features/assistant/sentences/sentences.ts'
import { claimCode } from '#server/features/drops/claim.ts'

import type { DmDeps } from '../account.ts'
import type { Decision } from './fixed-decisions.ts'
import type { Thread } from '../queries.ts'

/**
 * Claims a code of a drop for a sender who pressed its button. If the process dies before it stores the answer, the
 * next attempt returns the same code.
 */
export async function claimByMessage(
  deps: DmDeps,
  thread: Thread,
  dropId: string,
  language: Language,
): Promise<Decision> {
  const answer = (answer_kind: string, ...texts: string[]): Decision => ({
    kind: 'answer',
    answer_kind,
    why: 'a code of a drop was asked for',
    parts: texts.map((text) => ({ text })),
    thread: {},
  })
  const refused = (sentence: Sentence) => answer('none', say(language, sentence))
  if (!id.safeParse(dropId).success) return refused(gone)
  try {
    const claimer = { kind: 'sender' as const, id: thread.thread_key }
    const { code, affiliate_link } = await claimCode(deps, dropId, { outlet: 'dm' }, claimer)
    const link = say(language, 'Paid link: {link}', { link: affiliate_link })
    // Phones can only copy a whole message.
    return answer('deals', code, `${say(language, 'Yours. Used once, by you.')}\n${link}`)
  } catch (error) {
    const sentence = error instanceof ORPCError ? refusals[error.code] : undefined
    if (sentence === undefined) throw error
    return refused(sentence)
  }
}

const gone = 'No, that is no longer live. Shall I look for another one?'

const refusals: Record<string, Sentence | undefined> = {
  PROMO_CODE_NOT_FOUND: gone,
  DROP_EMPTY: 'All codes of this offer are taken.',
  DROP_LIMIT_REACHED: 'No more codes today. Come back tomorrow.',
}
