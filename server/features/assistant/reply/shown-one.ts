import type { Answer, Shown } from '../answer.ts'
import { readPointer } from '../offers/choices.ts'
import type { Before } from '../conversation/conversation.ts'
import { findDealsById } from '../deals/deal-queries.ts'
import type { Reader } from '../deals/deal-queries.ts'
import { nothingSaid } from '../reading/excluded.ts'
import { answerFailed, answerFollowUp, answerPlace } from './follow-up.ts'
import { plainLine, readFollowUp } from '../words/intents.ts'
import { plainWords } from '../words/squeeze.ts'
import { categoryOfThing } from '../words/things.ts'
import { answerFull } from './reply-talk.ts'
import { answerWithout } from './reply-without.ts'
import type { Understanding } from '../reading/understand.ts'
import type { Asking } from '../conversation/wanted.ts'
import { isFull, withoutShown } from '../deals/without.ts'

/** 'The one from will', 'the card one', 'the 40% one', 'card one link'. */
const picked =
  /^(?:(?:and|ok|just|only) )*(?!the |next one(?!\p{L}))(?<start>[^\s,.;:!?]+(?: [^\s,.;:!?]+)?) one(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])the (?!next one)(?:(?<before>[^\s,.;:!?]+(?: [^\s,.;:!?]+)?) (?:one|code|deal)|(?:one|code|deal) (?:from|by|of) (?<behind>[^\s,.;:!?]+(?: [^\s,.;:!?]+)?))(?![\p{L}\p{N}])/iu

const isOfOthers = /(?<!\p{L})(?:another|others?|different|instead|else)(?!\p{L})/iu

type Pointed = {
  /** Is of what is pointed at alone. */
  before: Before
  /** The message says 'it'. */
  reading: { message: string; isPointed: true }
  /** 'Had the first one, send another one'. */
  isRefused: boolean
}

/** A message that points at what was shown. */
export async function readPointed(
  reader: Reader,
  before: Before,
  message: string,
): Promise<Pointed | undefined> {
  const { topic } = before
  if (!topic || topic.promo_code_ids.length === 0) return undefined
  // 'Used that one. another fashion one?'
  const isOfThing = plainLine(message).split(' ').some(categoryOfThing)
  if (isOfThing && isOfOthers.test(message)) return undefined
  const pointer = readPointer(message)
  const ids = pointer
    ? pointer.places.map((place) => topic.promo_code_ids.at(place))
    : [await readDescribed(reader, topic, message)]
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

/** The only one of the shown deals whose owner, shop or offer has the words that a message picks one with. */
async function readDescribed(
  reader: Reader,
  { promo_code_ids }: Shown,
  message: string,
): Promise<string | undefined> {
  const { start, before, behind } = picked.exec(message)?.groups ?? {}
  const said = (start ?? before ?? behind)?.toLowerCase().split(' ')
  if (said === undefined || promo_code_ids.length < 2) return undefined
  const shown = await findDealsById(reader, promo_code_ids)
  const [first, ...others] = shown.filter(({ full_name, username, brand_name, description }) => {
    const names = [full_name, username ?? '', brand_name].flatMap((name) =>
      plainWords(name).split(' '),
    )
    // 'The 20 one' is the one with 20% or $20 off.
    const offer = description.toLowerCase().split(' ')
    const parts = new Set([...names, ...offer, ...offer.map((part) => part.replace(/[%$€£]/g, ''))])
    return said.every((word) => parts.has(word) || parts.has(plainWords(word)))
  })
  return others.length === 0 ? first?.id : undefined
}

/** What else there is. */
export async function answerOthers(asking: Asking): Promise<Answer> {
  const { reader, before } = asking
  reader.without = await withoutShown(reader.db, before.without, 'codes', before.topic)
  if (isFull(reader.without)) return answerFull(asking)
  return answerWithout(asking, { excluded: nothingSaid })
}

const maxLoose = 3

/** 'I'll take it', 'send me it': nothing is said of what is pointed at. */
export async function answerPointed(
  asking: Asking,
  { named, questions, codes, categories, offerFilter, basket, unknown, loose }: Understanding,
): Promise<Answer | undefined> {
  const { topic, asksWhich } = asking.before
  const isOfOther = [named, questions, codes, categories, unknown].some(({ length }) => length > 0)
  if (!topic || isOfOther || offerFilter || basket || loose.length > maxLoose) return undefined
  const [id, ...more] = topic.promo_code_ids
  if (id === undefined || more.length > 0) return answerFollowUp(asking, 'details', topic)
  return asksWhich ? answerFailed(asking, topic, id) : answerPlace(asking, topic, id)
}
