import type { Answer } from '../answer.ts'
import { nothingShown } from '../conversation/conversation.ts'
import type { ReplyContext } from '../conversation/wanted.ts'
import type { Understanding } from '../reading/understand.ts'
import { say } from '../sentences/say.ts'
import { saysWorked } from '../words/worked.ts'

/** 'It worked, saved me 20%': nothing is requested. A code that had failed before may be shown again. */
export function answerWorked(
  { reader, before }: ReplyContext,
  { line, isQuestion, followUp, excluded, named, questions }: Understanding,
): Answer | undefined {
  const meant = [...named, ...questions.flatMap(({ options }) => options.slice(0, 1))]
  const isReport = saysWorked(
    line,
    meant.some(({ kind }) => kind === 'brand'),
  )
  if (!isReport || isQuestion || followUp === 'broken' || excluded.hasExclusion) return undefined
  const { failed, topic } = before
  if (failed) {
    const promo_code_ids = reader.without.promo_code_ids.filter((id) => id !== failed.id)
    reader.without = { ...reader.without, promo_code_ids }
  }
  return {
    kind: 'thanks',
    text: say(
      reader.language,
      'Glad that it worked. Enjoy! On the page of the code you can say so, which helps others.',
    ),
    deals: [],
    quick_replies: [],
    shown: { ...(topic ?? nothingShown), asked: null, without: reader.without },
    why: 'it worked',
  }
}
