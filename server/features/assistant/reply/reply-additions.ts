import { offerName } from '#shared/rules/promo-codes/code-name.ts'
import type { Answer } from '../answer.ts'
import { findFormerCode } from '../deals/former-codes.ts'
import { formerText } from '../sentences/code-phrases.ts'
import { surelyNamed } from '../names/beside-names.ts'
import { isLikeCode } from '../names/named-codes.ts'
import * as phrases from '../sentences/phrases.ts'
import type { Named } from '../names/queries.ts'
import { categoryName, listed, say } from '../sentences/say.ts'
import type { Understanding } from '../reading/understand.ts'
import { readThings, withoutThingNotHere } from '../words/message-things.ts'
import { readWords } from '../words/message-words.ts'
import { categoryOfThing } from '../words/things.ts'
import { isEverydayWord, isHostileWord } from '../words/vocabulary.ts'
import type { ReplyContext } from '../conversation/wanted.ts'

/** Functions that add a sentence to an answer: a question, another interpretation, unknown names. */

export function askedOf(options: readonly Named[]): {
  brand_keys: string[]
  profile_ids: string[]
} {
  return {
    brand_keys: options.flatMap((one) => (one.kind === 'brand' ? [one.key] : [])),
    profile_ids: options.flatMap((one) => (one.kind === 'creator' ? [one.id] : [])),
  }
}

/** Asks which code of a shop failed. */
export function withWhichCode({ reader: { language } }: ReplyContext, answer: Answer): Answer {
  const codes = answer.deals.map(offerName)
  const which = codes.length > 0 ? `${say(language, 'Which code was it?')} ` : ''
  return {
    ...answer,
    text: `${say(language, 'Sorry about that! Shops end codes without telling.')} ${which}${answer.text}`,
    quick_replies: [...codes, ...answer.quick_replies].slice(0, 6),
    shown: { ...answer.shown, ...(codes.length > 0 && { asks_which: true as const }) },
  }
}

/**
 * Codes that a message names and nobody shares, as shoppers write them.
 * @param isBesideCodes known codes are named too, so 'xmas77' is another one
 */
export const strangeCodes = (
  { beside, unknown, line }: Pick<Understanding, 'beside' | 'unknown' | 'line'>,
  isBesideCodes = false,
) =>
  [...new Set([...beside, ...unknown])]
    .filter((word) => isLikeCode(word) && !isOfDevice(line, word))
    .filter((word) => isBesideCodes || !isOfThing(word.replace(/\d+$/, '')))
    .map((code) => code.toUpperCase())

/** 'Not working on my iphone13', 'since covid19'. */
const isOfDevice = (line: string, word: string): boolean =>
  new RegExp(String.raw`\b(?:on|in|with|from|my|our|since) ${word}\b`).test(line)

/** 'Android14', 'order12345'. */
const isOfThing = (letters: string): boolean =>
  categoryOfThing(letters) !== undefined || isEverydayWord(letters)

/** 'Pacewell and Nike': adds that there are no codes of Nike. */
export function withBeside(
  { reader: { language }, isMarkup }: ReplyContext,
  answer: Answer,
  { beside }: Understanding,
): Answer {
  if (beside.length === 0 || isMarkup) return answer
  return { ...answer, text: `${answer.text} ${phrases.unknownBesideText(language, beside)}` }
}

/** Adds a question about the uncertain names below the deals for the certain ones. */
export function withQuestion(
  { reader: { language } }: ReplyContext,
  answer: Answer,
  { questions }: Understanding,
): Answer {
  const [question] = questions
  if (!question) return answer
  return {
    ...answer,
    text: `${answer.text} ${phrases.questionText(language, question.typed, question.options, false)}`,
    quick_replies: [...question.options.map(phrases.replyFor), ...answer.quick_replies].slice(0, 6),
    shown: { ...answer.shown, asked: askedOf(question.options) },
    why: `${answer.why}; question about one more`,
  }
}

/** Offers the other interpretation of words that are both a name and a thing. */
export function withReading(
  { reader: { language } }: ReplyContext,
  answer: Answer,
  { things, asides }: Understanding,
): Answer {
  const [thing] = things
  const [aside] = asides
  if (answer.deals.length === 0 || answer.shown.asked || !(thing ?? aside)) return answer
  const reply = aside
    ? phrases.replyFor(aside)
    : phrases.categoryReply(language, thing?.category ?? '')
  const text = aside
    ? say(language, 'Or did you mean {names}?', { names: phrases.shownName(aside) })
    : say(language, 'If you want {thing} of any shop, say ‘{reply}’.', {
        thing: thing?.word ?? '',
        reply,
      })
  return {
    ...answer,
    text: `${answer.text} ${text}`,
    quick_replies: [reply, ...answer.quick_replies].slice(0, 6),
    ...(aside && { shown: { ...answer.shown, asked: askedOf([aside]) } }),
  }
}

/** 'Does dewberry give 50% off?', 'when did beas velora code end': adds that such a code ended or is paused. */
export async function withFormer({ reader }: ReplyContext, answer: Answer): Promise<Answer> {
  const { offer, brand_keys, profile_ids } = answer.shown
  const [key, ...others] = brand_keys
  const [owner, ...more] = profile_ids
  const isMeant = offer?.min_worth !== undefined || (offer === null && owner !== undefined)
  if (answer.kind !== 'none' || !isMeant || !key || others.length + more.length > 0) return answer
  const former = await findFormerCode(reader, key, offer ?? {}, owner)
  return former
    ? { ...answer, text: `${formerText(reader.language, former, reader.today)} ${answer.text}` }
    : answer
}

/** 'Dog food': says that no category is for exactly that. */
export function withNoCategory(
  { reader: { language } }: ReplyContext,
  answer: Answer,
  { line, categories }: Understanding,
): Answer {
  const rest = withoutThingNotHere(line)
  if (rest === undefined || answer.deals.length === 0) return answer
  const { words } = readWords(rest)
  if (readThings(words).some((category) => category !== undefined)) return answer
  const names = categories.map((category) => categoryName(language, category))
  const note = say(
    language,
    'There is no category for exactly that here, so I looked in {names}.',
    { names: listed(language, names) },
  )
  return { ...answer, text: `${note} ${answer.text}` }
}

/** 'Nike shoes', 'booking.com 20% off': adds that there are no codes of Nike. */
export function withUnknown(
  { reader: { language }, isMarkup }: ReplyContext,
  answer: Answer,
  { unknown, beside, loose, line, categories, offerFilter }: Understanding,
): Answer {
  const [word] = unknown
  const shops = surelyNamed(beside)
  if (shops.length > 0 && !isMarkup)
    return { ...answer, text: `${phrases.unknownBesideText(language, shops)} ${answer.text}` }
  if (word === undefined || isMarkup || isHostileWord(word)) return answer
  const isBrief = line.split(' ').length <= 3 && line.startsWith(word)
  // 'Free shipping to croatia' names a place.
  const isPlaced =
    line.startsWith(`${word} `) || (line.endsWith(` ${word}`) && !/ (?:to|for|in) \S+$/.test(line))
  // The words that are left of a translated message need not be names.
  const isOfOffer =
    offerFilter !== null && loose.length === 0 && language === 'en' && word.length > 3 && isPlaced
  const isName = isBrief || isOfOffer || word.includes('.') || beside.includes(word)
  if (unknown.length > 1 || !isName || categories.length > 1) return answer
  return { ...answer, text: `${phrases.unknownBesideText(language, [word])} ${answer.text}` }
}

/** Says that an exclusion is lifted: 'why no gap?' */
export function withLifted(
  { reader: { language }, before: { without } }: ReplyContext,
  answer: Answer,
  { named, isQuestion }: Understanding,
): Answer {
  const out = new Set([...without.brands, ...without.creators].map(({ name }) => name))
  const names = named.map(({ name }) => name).filter((name) => out.has(name))
  if (!isQuestion || names.length === 0) return answer
  const lifted = say(language, 'You asked me to leave {names} out.', {
    names: listed(language, names),
  })
  return { ...answer, text: `${lifted} ${answer.text}` }
}
