import type { Answer } from '../answer.ts'
import { nothingShown } from '../conversation/conversation.ts'
import { isUnspacedSentence } from '../words/message-words.ts'
import * as phrases from '../sentences/phrases.ts'
import { answerUnclear } from './reply-talk.ts'
import { say } from '../sentences/say.ts'
import { categoryOfShop } from '../words/things.ts'
import { isHostileWord } from '../words/vocabulary.ts'
import type { ReplyContext } from '../conversation/wanted.ts'

/** Answers to messages with unknown words. */

/** Whether the answer may quote the words. It quotes no hostile words and no sentences of another script. */
const maySayBack = ([first = '', ...others]: readonly string[]) =>
  ![first, ...others].some(isHostileWord) &&
  (others.length === 0
    ? !isUnspacedSentence(first)
    : [first, ...others].every((word) => /^[a-z\d@&._ -]+$/.test(word)))

export function answerUnknown(context: ReplyContext, words: readonly string[]): Answer {
  const { seed, reader } = context
  const { language } = reader
  if (context.isMarkup || !maySayBack(words))
    return answerUnclear(context, 'words not to be said back')
  const typed = words.join(' ').slice(0, 60)
  const category = categoryOfShop(typed)
  return {
    kind: 'none',
    text: phrases.unknownText(language, typed, seed),
    deals: [],
    quick_replies: [
      ...new Set([
        ...(category === undefined ? [] : [phrases.categoryReply(language, category)]),
        say(language, 'Best deals'),
        ...phrases.categoryReplies(language),
      ]),
    ],
    // 'Something similar' is of what a well-known shop sells.
    shown: { ...nothingShown, category: category ?? null },
    why: `none: unknown name of ${words.length} words`,
  }
}

/** 'Nike, adidas or puma', none of which is known. */
export function answerUnknownList(context: ReplyContext, names: readonly string[]): Answer {
  const answer = answerUnknown(context, names)
  return answer.kind === 'none'
    ? { ...answer, text: phrases.unknownBesideText(context.reader.language, names) }
    : answer
}

/** Whether most letters of a line are of a script that none of our languages is written in. */
export function isOfOtherScript(line: string): boolean {
  const latin = line.match(/\p{Script=Latin}/gu) ?? []
  return (line.match(/\p{L}/gu) ?? []).length > 2 * latin.length
}

/** In other scripts and languages the assistant finds names only. */
export const answerOtherLanguage = (context: ReplyContext): Answer => ({
  ...answerUnclear(context, 'a language that is not read'),
  kind: 'none',
  text: say(
    context.reader.language,
    'I read English, Spanish, German, French, Italian and Portuguese. Say it in one of them, or send me the name of a shop.',
  ),
})
