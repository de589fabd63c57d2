import type { Answer } from './answer.ts'
import { nothingShown } from './conversation.ts'
import { chooseDeals } from './deal-choice.ts'
import { asksForNews, isAboutAccount } from './intents.ts'
import type { Talk } from './intents.ts'
import * as phrases from './phrases.ts'
import { findNamesByKey } from './queries.ts'
import type { Named } from './queries.ts'
import { answerCodes } from './reply-codes.ts'
import type { Understanding } from './understand.ts'
import { answerWithout, excludesOnly, withUntold } from './reply-without.ts'
import { answerWanted, keysOf } from './wanted.ts'
import type { Asking } from './wanted.ts'

/** Makes answers of what was understood. */

export function answerTalk(talk: Talk, seed: string): Answer {
  const replies = talk === 'stop' ? ['Start'] : talk === 'thanks' ? [] : phrases.starters
  return {
    kind: talk,
    text: phrases.talkText(talk, seed),
    deals: [],
    quick_replies: replies,
    shown: nothingShown,
    why: talk,
  }
}

export function answerUnclear(why: string): Answer {
  return {
    kind: 'unclear',
    text: phrases.unclearText,
    deals: [],
    quick_replies: phrases.starters,
    shown: nothingShown,
    why: `unclear: ${why}`,
  }
}

/** 'No' to what was shown. */
export function answerRefused(): Answer {
  return {
    kind: 'thanks',
    text: phrases.refusedText,
    deals: [],
    quick_replies: ['Something similar', 'Best deals'],
    shown: nothingShown,
    why: 'refused what was shown',
  }
}

/** An answer in words alone to what is no search. */
function answerHelp(text: string, why: string): Answer {
  const quick_replies = phrases.starters
  return { kind: 'help', text, deals: [], quick_replies, shown: nothingShown, why }
}

/** How to hear of codes to come, and what is live until then. */
async function answerNews(asking: Asking, { named, categories }: Understanding): Promise<Answer> {
  if (named.length + categories.length === 0)
    return answerHelp(phrases.newsText, 'news of nothing known')
  const answer = await answerWanted(asking, named, { categories, wish: null })
  return { ...answer, text: `${phrases.newsText} ${answer.text}` }
}

export async function answerUnderstood(asking: Asking, said: Understanding): Promise<Answer> {
  const { topic } = asking.before
  if (said.codes.length > 0) return answerCodes(asking, said)
  if (said.named.length === 0 && isAboutAccount(said.line))
    return answerHelp(phrases.accountText, 'trouble with an account')
  if (asksForNews(said.line)) return answerNews(asking, said)
  const ordered = await answerBasket(asking, said)
  if (ordered) return ordered
  if (said.named.length > 0) {
    const named = await withTopic(asking, said)
    const answer = await answerWanted(asking, named, said)
    if (said.followUp === 'broken') return withWhichCode(answer)
    return withReading(withQuestion(withBeside(answer, said), said), said)
  }
  if (said.questions.length > 0) return answerQuestion(said)
  if (excludesOnly(said)) return answerWithout(asking, said)
  if (said.line === '' && said.categories.length === 0)
    return answerTalk(said.talk ?? 'greeting', asking.seed)
  if (said.talk === 'smalltalk' || (said.talk === 'thanks' && !asksAfterThanks(said)))
    return answerTalk(said.talk, asking.seed)
  if (said.categories.length > 0) {
    // 'Anything for food?' after a creator's deals is about the creator's.
    const creators =
      said.goesOn && topic ? await findNamesByKey(asking.reader.db, [], topic.profile_ids) : []
    const wish = said.wish ?? (said.goesOn ? (topic?.offer ?? null) : null)
    const answer = await answerWanted(asking, creators, { categories: said.categories, wish })
    return withReading(withUntold(withUnknown(answer, said), said), said)
  }
  if (said.wish) {
    // A kind of offer alone narrows what was shown before.
    const named = topic
      ? await findNamesByKey(asking.reader.db, topic.brand_keys, topic.profile_ids)
      : []
    return answerWanted(asking, named, {
      categories: topic?.category ? [topic.category] : [],
      wish: said.wish,
    })
  }
  if (said.talk !== undefined && said.talk !== 'greeting') return answerTalk(said.talk, asking.seed)
  if (said.unknown.length > 0) return answerUnknown(asking, [...said.unknown])
  if (said.followUp === 'more' || said.followUp === 'similar' || said.followUp === 'others')
    return answerWanted(asking, [], { categories: [], wish: null })
  if (said.followUp !== undefined && !said.asksForAnything)
    return answerUnclear(`${said.followUp}, but of nothing`)
  if (said.loose.length > 0) {
    // A few everyday words with nothing around them are a name as well: 'target', 'apple codes'.
    const isName = said.asksForAnything || said.line.split(' ').length === said.loose.length
    return isName && said.loose.length < 4
      ? answerUnknown(asking, said.loose)
      : answerUnclear('words of no topic')
  }
  if (said.asksForAnything) return answerWanted(asking, [], { categories: [], wish: null })
  return said.talk === undefined
    ? answerUnclear('nothing understood')
    : answerTalk(said.talk, asking.seed)
}

/** What codes save on an order, where it is known of which shop, or that savings are asked about. */
async function answerBasket(
  asking: Asking,
  { basket, named, questions, categories, line }: Understanding,
): Promise<Answer | undefined> {
  if (!basket) return undefined
  if (named.length > 0) return answerWanted(asking, named, { categories: [], wish: null, basket })
  const { topic } = asking.before
  if (questions.length > 0) return undefined
  if (categories.length > 0) {
    const isOfSaving = /\b(?:sav(?:es?|ings?|ed)|value|cheaper|better|how much)\b/.test(line)
    return isOfSaving ? answerWanted(asking, [], { categories, wish: null, basket }) : undefined
  }
  if (!topic) return undefined
  const before = await findNamesByKey(asking.reader.db, topic.brand_keys, topic.profile_ids)
  const ofTopic = topic.category === null ? [] : [topic.category]
  return answerWanted(asking, before, { categories: ofTopic, wish: null, basket })
}

/** 'Thanks, any headphones?' goes on; 'thanks for the shoes' does not. */
function asksAfterThanks({ categories, wish, line }: Understanding): boolean {
  if (categories.length === 0 && wish === null) return false
  return !/\b(?:thanks|thank (?:you|u)|thx|ty|cheers)(?: (?:so much|very much|a lot|again))? for\b/.test(
    line,
  )
}

/** What was named, joined with what the conversation is about where the message goes on from it. */
async function withTopic(
  { reader, before }: Asking,
  { named, goesOn, line }: Understanding,
): Promise<Named[]> {
  const { topic } = before
  if (!topic || !goesOn) return named
  const isOf = (kind: Named['kind']) => named.every((one) => one.kind === kind)
  const joined =
    isOf('creator') &&
    /^(?:and |or |anything |something |any |ones? |only |just |maybe |but )*(?:from|by)\b/.test(
      line,
    )
      ? await findNamesByKey(reader.db, topic.brand_keys, [])
      : isOf('brand')
        ? await findNamesByKey(reader.db, [], topic.profile_ids)
        : []
  if (joined.length === 0) return named
  const both = [...named, ...joined]
  const { deals } = await chooseDeals(
    reader,
    { ...keysOf(both), categories: [], wish: null },
    new Set(),
  )
  return deals.length > 0 ? both : named
}

function answerQuestion({ questions }: Understanding): Answer {
  const options = questions.flatMap((question) => question.options).slice(0, 6)
  const [first] = questions
  const { brand_keys, profile_ids } = askedOf(options)
  return {
    kind: 'question',
    text:
      questions.length === 1
        ? phrases.questionText(first?.typed ?? '', options, true)
        : questions
            .map(({ typed, options: some }) => phrases.questionText(typed, some, false))
            .join(' '),
    deals: [],
    quick_replies: options.map(phrases.replyFor),
    shown: { ...nothingShown, asked: { brand_keys, profile_ids } },
    why: `question: ${options.map(phrases.replyFor).join(' / ')}`,
  }
}

function askedOf(options: readonly Named[]): { brand_keys: string[]; profile_ids: string[] } {
  return {
    brand_keys: options.flatMap((one) => (one.kind === 'brand' ? [one.key] : [])),
    profile_ids: options.flatMap((one) => (one.kind === 'creator' ? [one.id] : [])),
  }
}

/** A code of a named shop does not work: which one is to be said. */
function withWhichCode(answer: Answer): Answer {
  const codes = answer.deals.map(({ promo_code }) => promo_code)
  const which = codes.length > 0 ? `${phrases.whichCodeText} ` : ''
  return {
    ...answer,
    text: `${phrases.sorryText} ${which}${answer.text}`,
    quick_replies: [...codes, ...answer.quick_replies].slice(0, 6),
  }
}

/** 'Pacewell and Nike': that nike is not among them is said. */
function withBeside(answer: Answer, { beside }: Understanding): Answer {
  if (beside.length === 0) return answer
  return { ...answer, text: `${answer.text} ${phrases.unknownBesideText(beside)}` }
}

/** Deals for what is sure, and the question about the rest below. */
function withQuestion(answer: Answer, { questions }: Understanding): Answer {
  const [question] = questions
  if (!question) return answer
  return {
    ...answer,
    text: `${answer.text} ${phrases.questionText(question.typed, question.options, false)}`,
    quick_replies: [...question.options.map(phrases.replyFor), ...answer.quick_replies].slice(0, 6),
    shown: { ...answer.shown, asked: askedOf(question.options) },
    why: `${answer.why}; question about one more`,
  }
}

/** The other reading of words that are a name and a thing. */
function withReading(answer: Answer, { things, asides }: Understanding): Answer {
  const [thing] = things
  const [aside] = asides
  if (answer.deals.length === 0 || answer.shown.asked || !(thing ?? aside)) return answer
  const text = aside ? phrases.asideText(aside) : thing ? phrases.thingText(thing) : ''
  const reply = aside ? phrases.replyFor(aside) : `${thing?.category} deals`
  return {
    ...answer,
    text: `${answer.text} ${text}`,
    quick_replies: [reply, ...answer.quick_replies].slice(0, 6),
    ...(aside && { shown: { ...answer.shown, asked: askedOf([aside]) } }),
  }
}

/** 'Nike shoes': shoes are shown, and that nike is not among them is said. */
function withUnknown(answer: Answer, { unknown, line, categories }: Understanding): Answer {
  const [word] = unknown
  const isBrief = line.split(' ').length <= 3 && line.startsWith(word ?? '')
  if (word === undefined || unknown.length > 1 || !isBrief || categories.length > 1) return answer
  return { ...answer, text: `I know nothing called ‘${word}’. ${answer.text}` }
}

function answerUnknown({ seed }: Asking, words: readonly string[]): Answer {
  const typed = words.join(' ').slice(0, 60)
  return {
    kind: 'none',
    text: phrases.unknownText(typed, seed),
    deals: [],
    quick_replies: ['Best deals', ...phrases.categoryReplies],
    shown: nothingShown,
    why: `none: unknown name of ${words.length} words`,
  }
}
