import type { Answer } from '../answer.ts'
import { readPointer } from '../offers/choices.ts'
import type { SessionState } from '../conversation/conversation.ts'
import { findDealsById } from '../deals/deal-queries.ts'
import type { Reader } from '../deals/deal-queries.ts'
import { emptyExcluded } from '../reading/excluded.ts'
import { isOfOne } from './deal-order.ts'
import { answerFailed, answerFollowUp, answerPlace } from './follow-up.ts'
import { plainLine, readFollowUp, withoutOpening } from '../words/intents.ts'
import { readWayBack } from '../words/way-back.ts'
import { plainWords } from '../words/squeeze.ts'
import { categoryOfThing } from '../words/things.ts'
import { answerFull } from './reply-talk.ts'
import { answerWithout } from './reply-without.ts'
import type { Understanding } from '../reading/understand.ts'
import type { ReplyContext } from '../conversation/wanted.ts'
import { isFull, excludeShown } from '../deals/session-exclusions.ts'

/** A description of one shown deal: 'the one from will', 'the card one', 'the 40% one', 'card one link'. */
const picked =
  /^(?:(?:and|ok|just|only) )*(?!the |next one(?!\p{L}))(?<start>[^\s,.;:!?]+(?: [^\s,.;:!?]+)?) one(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])the (?!next one)(?:(?<before>[^\s,.;:!?]+(?: [^\s,.;:!?]+)?) (?:one|code|deal)|(?:one|code|deal) (?:from|by|of) (?<behind>[^\s,.;:!?]+(?: [^\s,.;:!?]+)?))(?![\p{L}\p{N}])/iu

const isOfOthers = /(?<!\p{L})(?:another|others?|different|instead|else)(?!\p{L})/iu

/** A message that refers to one or several of the shown deals. */
type Pointed = {
  /** The session state, with the topic narrowed to those deals. */
  before: SessionState
  /** The message with 'it' instead of the reference. */
  reading: { message: string; isPointed: true }
  /** The message declines those deals: 'had the first one, send another one'. */
  isRefused: boolean
}

/** Resolves references to shown deals. Undefined if the message has none, or one that does not resolve. */
export async function readPointed(
  reader: Reader,
  before: SessionState,
  message: string,
): Promise<Pointed | undefined> {
  const { topic } = before
  if (!topic || topic.promo_code_ids.length === 0) return undefined
  // 'Used that one. another fashion one?' is a new request.
  const isOfThing = plainLine(message).split(' ').some(categoryOfThing)
  if (isOfThing && isOfOthers.test(message)) return undefined
  // 'Just the best one', where a shop is called Sunday Best.
  if (isOfOne(readFollowUp(plainLine(message)))) return undefined
  // 'First one again', after several topics.
  if (before.topics.length > 1 && readWayBack(withoutOpening(plainLine(message)))) return undefined
  const pointer = readPointer(message)
  const ids = pointer
    ? pointer.places.map((place) => before.listed.at(place))
    : [await readDescribed(reader, before.listed, message)]
  const known = [...new Set(ids.filter((id) => id !== undefined))]
  if (ids.includes(undefined)) return undefined
  const promo_code_ids = known.length > 0 ? known : topic.promo_code_ids
  const rest = pointer?.rest ?? message.replace(picked, 'it')
  return {
    before: { ...before, topic: { ...topic, promo_code_ids }, asked: null },
    reading: { message: rest, isPointed: true },
    isRefused: isOfOthers.test(message) && readFollowUp(plainLine(rest)) !== 'broken',
  }
}

/** The id of the single shown deal whose owner, shop or offer matches the description in the message. */
async function readDescribed(
  reader: Reader,
  listed: readonly string[],
  message: string,
): Promise<string | undefined> {
  const { start, before, behind } = picked.exec(message)?.groups ?? {}
  const pickedBy = (start ?? before ?? behind)?.toLowerCase().split(' ')
  if (pickedBy === undefined || listed.length < 2) return undefined
  const shown = await findDealsById(reader, [...listed])
  const [first, ...others] = shown.filter(({ full_name, username, brand_name, description }) => {
    const names = [full_name, username ?? '', brand_name].flatMap((name) =>
      plainWords(name).split(' '),
    )
    // 'The 20 one' is the one with 20% or $20 off.
    const offer = description.toLowerCase().split(' ')
    const parts = new Set([...names, ...offer, ...offer.map((part) => part.replace(/[%$€£]/g, ''))])
    return pickedBy.every((word) => parts.has(word) || parts.has(plainWords(word)))
  })
  return others.length === 0 ? first?.id : undefined
}

/** Shows other deals than the shown ones. */
export async function answerOthers(context: ReplyContext): Promise<Answer> {
  const { reader, before } = context
  reader.without = await excludeShown(reader.db, before.without, 'codes', before.topic)
  if (isFull(reader.without)) return answerFull(context)
  return answerWithout(context, { excluded: emptyExcluded })
}

const maxLoose = 3

/** Answers a reference without any other content: 'i'll take it', 'send me it'. */
export async function answerPointed(
  context: ReplyContext,
  { named, questions, codes, categories, offerFilter, basket, unknown, loose }: Understanding,
): Promise<Answer | undefined> {
  const { topic, asksWhich } = context.before
  const isOfOther = [named, questions, codes, categories, unknown].some(({ length }) => length > 0)
  if (!topic || isOfOther || offerFilter || basket || loose.length > maxLoose) return undefined
  const [id, ...more] = topic.promo_code_ids
  if (id === undefined || more.length > 0) return answerFollowUp(context, 'details', topic)
  return asksWhich ? answerFailed(context, topic, id) : answerPlace(context, topic, id)
}
