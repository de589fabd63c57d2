import type { Answer } from '../answer.ts'
import { nothingShown } from '../conversation/conversation.ts'
import type { Talk } from '../words/intents.ts'
import * as phrases from '../sentences/phrases.ts'
import { say } from '../sentences/say.ts'
import type { Sentence } from '../sentences/sentences.ts'
import type { ReplyContext } from '../conversation/wanted.ts'

/** Small talk, help and other answers without deals. */

export function answerTalk({ reader: { language }, seed }: ReplyContext, talk: Talk): Answer {
  const replies =
    talk === 'stop' ? [say(language, 'Start')] : talk === 'thanks' ? [] : phrases.starters(language)
  return {
    kind: talk,
    text: phrases.talkText(language, talk, seed),
    deals: [],
    quick_replies: replies,
    shown: nothingShown,
    why: talk,
  }
}

/** @param why for the log */
export function answerUnclear({ reader: { language } }: ReplyContext, why: string): Answer {
  return {
    kind: 'unclear',
    text: say(
      language,
      'I did not get that. Send me a brand, an @handle, a creator or a category, and I look for codes.',
    ),
    deals: [],
    quick_replies: phrases.starters(language),
    shown: nothingShown,
    why: `unclear: ${why}`,
  }
}

/** The shopper declined the shown deals with 'no'. */
export function answerRefused({ reader: { language } }: ReplyContext): Answer {
  return {
    kind: 'thanks',
    text: say(
      language,
      'All right, not those. Tell me another brand, or what they should be like: ‘over 20%’, ‘free shipping’.',
    ),
    deals: [],
    quick_replies: [say(language, 'Something similar'), say(language, 'Best deals')],
    shown: nothingShown,
    why: 'refused what was shown',
  }
}

/** A complaint without a code: 'your codes never work'. */
export function answerTrouble({ reader: { language } }: ReplyContext): Answer {
  const sorry = say(language, 'Sorry about that! Shops end codes without telling.')
  return {
    kind: 'help',
    text: `${sorry} ${say(language, 'Which code was it?')}`,
    deals: [],
    quick_replies: [],
    shown: { ...nothingShown, asks_which: true },
    why: 'does not work, of nothing known',
  }
}

/** The shopper declined all offered names. */
export function answerNoneOfThem(context: ReplyContext): Answer {
  return {
    ...answerUnclear(context, 'none of the names asked about'),
    text: say(
      context.reader.language,
      'None of them, then. Send me the name as its shop or creator writes it, or its @handle, and I look again.',
    ),
  }
}

/** The maximum number of exclusions is reached. */
export function answerFull({ reader: { language } }: ReplyContext): Answer {
  return {
    kind: 'none',
    text: say(
      language,
      'That is more than I can leave out. Start anew, and tell me what you want instead.',
    ),
    deals: [],
    quick_replies: [],
    shown: nothingShown,
    why: 'none: too much is excluded',
  }
}

export const newsSentence =
  'I cannot tell you later by myself. Follow creators on {site}, and you hear of their new codes.'
export const mailSentence = 'I can let you know by mail, once, when there is such a code.'
export const accountSentence =
  'With accounts I cannot help: write to the people behind this by the contact page (/contact).'

/** A text answer to a message that is not a search. */
export const answerHelp = (context: ReplyContext, sentence: Sentence, why: string): Answer =>
  answerText(context, say(context.reader.language, sentence), why)

export function answerText(
  { reader: { language } }: ReplyContext,
  text: string,
  why: string,
): Answer {
  const quick_replies = phrases.starters(language)
  return { kind: 'help', text, deals: [], quick_replies, shown: nothingShown, why }
}

/** A message of punctuation and emoji only. */
export function answerSigns(context: ReplyContext, message: string): Answer {
  if (/👋|🙋/u.test(message)) return answerTalk(context, 'greeting')
  if (/🙏|❤|💕|😍|👍|🥰/u.test(message)) return answerTalk(context, 'thanks')
  if (/^\s*\?\s*$/.test(message)) return answerTalk(context, 'help')
  return answerUnclear(context, 'signs only')
}
