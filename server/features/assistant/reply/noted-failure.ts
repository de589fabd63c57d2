import { offerName } from '#shared/rules/promo-codes/code-name.ts'

import type { Answer } from '../answer.ts'
import { nothingShown } from '../conversation/conversation.ts'
import type { ReplyContext } from '../conversation/wanted.ts'
import { findDealsById } from '../deals/deal-queries.ts'
import { noExclusions } from '../deals/session-exclusions.ts'
import { say } from '../sentences/say.ts'
import { saysMinimumNotReached } from '../words/follow-up-phrases.ts'

/** Messages after the answer noted that a code did not work. */

const confirms =
  /^(?:(?:yes|yeah|yep|yup|ya|exactly|right|correct|sure|ok|okay|thats|it was|it is|was|the|this|that|one|code|indeed) ?)+$/

/** 'Yes that one': the code is noted already. Undefined if others were shown, which 'that one' then means. */
export async function answerNoted(
  { reader, before }: ReplyContext,
  line: string,
): Promise<Answer | undefined> {
  const { failed, topic } = before
  if (!failed || failed.hasOthers || !confirms.test(line)) return undefined
  const [code] = await findDealsById({ ...reader, without: noExclusions }, [failed.id])
  if (!code) return undefined
  const { language } = reader
  return {
    kind: 'thanks',
    text: [
      say(language, 'Sorry about that! Shops end codes without telling.'),
      say(language, 'I have noted that {code} did not work.', { code: offerName(code) }),
    ].join(' '),
    deals: [],
    quick_replies: [say(language, 'Something similar'), say(language, 'Best deals')],
    shown: { ...(topic ?? nothingShown), promo_code_ids: [], asked: null },
    why: 'a failed code, noted before',
  }
}

/** 'It says minimum not reached': the code did not fail, so it may be shown again. */
export function withFailedShown({ reader, before: { failed } }: ReplyContext, line: string): void {
  if (!failed || !saysMinimumNotReached(line)) return
  const promo_code_ids = reader.without.promo_code_ids.filter((id) => id !== failed.id)
  reader.without = { ...reader.without, promo_code_ids }
}
