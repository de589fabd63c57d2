import type { Answer } from '../answer.ts'
import { nothingShown } from '../conversation/conversation.ts'
import { plainWords } from '../words/squeeze.ts'
import * as phrases from '../sentences/phrases.ts'
import { askedOf, withWhichCode } from './reply-additions.ts'
import type { Understanding } from '../reading/understand.ts'
import { answerWanted } from '../conversation/wanted.ts'
import type { ReplyContext } from '../conversation/wanted.ts'

/** Questions back to the shopper about ambiguous names. */

export function answerQuestion(
  { reader: { language } }: ReplyContext,
  { questions }: Pick<Understanding, 'questions'>,
): Answer {
  const options = questions.flatMap((question) => question.options).slice(0, 6)
  const [first] = questions
  const { brand_keys, profile_ids } = askedOf(options)
  return {
    kind: 'question',
    text:
      questions.length === 1
        ? phrases.questionText(language, first?.typed ?? '', options, true)
        : questions
            .map(({ typed, options: some }) => phrases.questionText(language, typed, some, false))
            .join(' '),
    deals: [],
    quick_replies: options.map(phrases.replyFor),
    shown: { ...nothingShown, asked: { brand_keys, profile_ids } },
    why: `question: ${options.map(phrases.replyFor).join(' / ')}`,
  }
}

/** 'Velour tracksuit': a word that is only like a name, beside a thing that is wanted. */
export const isGuessBesideThing = ({
  questions,
  categories,
}: Pick<Understanding, 'questions' | 'categories'>): boolean =>
  categories.length > 0 &&
  questions.every(({ typed, options }) =>
    options.every(
      ({ name }) =>
        !plainWords(name)
          .split(' ')
          .some((part) => plainWords(typed).split(' ').includes(part)),
    ),
  )

/** 'The code for whistles was rejected': the shop is certain. If it has several codes, asks which one failed. */
export async function answerComplaint(
  context: ReplyContext,
  questions: Understanding['questions'],
): Promise<Answer> {
  const options = questions.flatMap((question) => question.options)
  const answer =
    options.length === 1
      ? await answerWanted(context, options, { categories: [], offerFilter: null })
      : answerQuestion(context, { questions })
  return withWhichCode(context, answer)
}
