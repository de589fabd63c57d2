import type { Shown, Turn } from '../answer.ts'
import { fold } from '../words/squeeze.ts'
import { categoryOfThing } from '../words/things.ts'
import { nothingShown } from './conversation.ts'

/** 'And clean slate', after 'remove lampwick from the list': adds to the refusal of the message before. */

const further =
  /^(?:(?:oh|ok)[\s,]+)*(?:(?:and|also|plus|y|e|ed|et|und)[\s,]+)+(?!(?:a|an|any|some|something|anything|no|not|the|what|which|who|how|why|when|where|do|does|is|are|can|could|show|give|send|find|get|i|we|my|for|from|with|then|now|more|code|codes|deals?|best|only|just|maybe|need|want|it|that|this|them|those|these|without|except)(?!\p{L}))([^,.;:!?]{2,60}?)(?<!\s(?:then|again|instead|after all))(?:\s+(?:too|also|as well|please|pls|thanks))*\s*[.!]*$/iu

/** Whether the last message only refused: it added an exclusion, and the topic of the answer stayed the same. */
function onlyRefused(conversation: readonly Turn[]): boolean {
  const answers = conversation.filter(({ role }) => role === 'assistant')
  const [before, last] = [answers.at(-2), answers.at(-1)].map((turn) => ({
    ...nothingShown,
    ...turn?.shown,
  }))
  if (!before || !last || answers.length < 2) return false
  const topicOf = ({ brand_keys, profile_ids, category }: Shown) =>
    JSON.stringify([brand_keys, profile_ids, category])
  const sum = ({ without }: Shown) =>
    (without?.brands.length ?? 0) +
    (without?.creators.length ?? 0) +
    (without?.categories.length ?? 0)
  return topicOf(before) === topicOf(last) && sum(last) > sum(before)
}

/** 'And bags' requests things. */
const isOfThings = (names: string) =>
  names.split(/\s+/).every((word) => categoryOfThing(fold(word)) !== undefined)

/** The message, as a refusal if it continues one. A question never does. */
export const withFurtherRefusal = (text: string, conversation: readonly Turn[]): string =>
  further.test(text) && onlyRefused(conversation)
    ? text.replace(further, (whole, names: string) =>
        isOfThings(names) ? whole : `without ${names}`,
      )
    : text
