import { withAlert } from './alert-offer.ts'
import type { Answer } from '../answer.ts'
import { answerFailedOf } from './follow-up.ts'
import { asksForNews, isAboutAccount, isVague } from '../words/intents.ts'
import { findNamesakes } from './namesakes.ts'
import { findNamesByKey } from '../names/queries.ts'
import {
  withFormer,
  withNoCategory,
  withQuestion,
  withReading,
  withUnknown,
} from './reply-additions.ts'
import { answerBasket } from './reply-basket.ts'
import { answerCodes } from './reply-codes.ts'
import { answerNames, withCreatorOfBrand } from './reply-names.ts'
import { creatorsMeant } from './reply-creator.ts'
import { answerComplaint, answerQuestion, isGuessBesideThing } from './reply-questions.ts'
import {
  accountSentence,
  answerHelp,
  answerTalk,
  answerTrouble,
  mailSentence,
  newsSentence,
} from './reply-talk.ts'
import { isWronglyCharged } from './orders.ts'
import { answerStrangeCode } from './strange-codes.ts'
import { withOrderFilter } from './deal-order.ts'
import { say } from '../sentences/say.ts'
import { answerOtherLanguage, isOfOtherScript } from './reply-unknown.ts'
import { answerWords } from './reply-words.ts'
import type { Understanding } from '../reading/understand.ts'
import {
  answerExclusion,
  answerWithout,
  excludesOnly,
  withSubcategoryNote,
} from './reply-without.ts'
import { answerWanted } from '../conversation/wanted.ts'
import { categoriesShown } from '../deals/wishes.ts'
import type { ReplyContext } from '../conversation/wanted.ts'

/** Chooses the reply for an interpreted message. The first rule that matches answers. */

export async function answerUnderstood(
  context: ReplyContext,
  meaning: Understanding,
): Promise<Answer> {
  const answer = await withFormer(context, await answerUnderstanding(context, meaning))
  return withAlert(context, answer, meaning)
}

async function answerUnderstanding(
  context: ReplyContext,
  understood: Understanding,
): Promise<Answer> {
  const meaning = withOrderFilter(understood)
  return (
    (await answerSubject(context, meaning)) ??
    (await answerNamed(context, meaning)) ??
    (await answerNoRequest(context, meaning)) ??
    (await answerFilters(context, meaning)) ??
    (isOfOtherScript(meaning.line) ? answerOtherLanguage(context) : answerWords(context, meaning))
  )
}

/** Answers messages about codes, accounts, alerts, order amounts and failed codes. */
async function answerSubject(
  context: ReplyContext,
  meaning: Understanding,
): Promise<Answer | undefined> {
  if (meaning.codes.length > 0) return answerCodes(context, meaning)
  const ofStrange = await answerStrangeCode(context, meaning)
  if (ofStrange) return ofStrange
  const isOfNobody = meaning.categories.length === 0 && !meaning.excluded.hasExclusion
  const isOfAccount = isAboutAccount(meaning.line) || (isOfNobody && isWronglyCharged(meaning.line))
  if (meaning.named.length === 0 && isOfAccount)
    return answerHelp(context, accountSentence, 'trouble with an account')
  if (asksForNews(meaning.line)) return answerNews(context, meaning)
  return (await answerBasket(context, meaning)) ?? (await answerFailedOf(context, meaning))
}

/** How to get notified of new codes, followed by the live ones. */
async function answerNews(context: ReplyContext, meaning: Understanding): Promise<Answer> {
  const { named, categories } = meaning
  if (named.length + categories.length === 0)
    return withUnknown(context, answerHelp(context, newsSentence, 'news of nothing known'), {
      ...meaning,
      unknown: [],
    })
  const answer = await answerWanted(context, named, { categories, offerFilter: null })
  const [first, ...others] = named
  // Alerts are possible for brands.
  const sentence = first?.kind === 'brand' && others.length === 0 ? mailSentence : newsSentence
  return { ...answer, text: `${say(context.reader.language, sentence)} ${answer.text}` }
}

/** Answers messages with certain or ambiguous names. */
async function answerNamed(
  context: ReplyContext,
  meaning: Understanding,
): Promise<Answer | undefined> {
  const { topic } = context.before
  if (meaning.named.length > 0) {
    const narrowed = await withCreatorOfBrand(context, meaning)
    return narrowed ? answerUnderstanding(context, narrowed) : answerNames(context, meaning)
  }
  if (meaning.questions.length === 0) return undefined
  if (meaning.followUp === 'broken') return answerComplaint(context, meaning.questions)
  const ofTopic = topic ? await findNamesByKey(context.reader.db, topic.brand_keys, []) : []
  const narrowed = await withCreatorOfBrand(context, { ...meaning, named: ofTopic })
  if (narrowed) return answerUnderstanding(context, narrowed)
  return isGuessBesideThing(meaning)
    ? withQuestion(context, await answerCategories(context, meaning), meaning)
    : answerQuestion(context, meaning)
}

/** Answers messages that only complain, exclude, greet or thank. */
async function answerNoRequest(
  context: ReplyContext,
  meaning: Understanding,
): Promise<Answer | undefined> {
  const { topic } = context.before
  const isOfNobody = meaning.categories.length + meaning.excluded.named.length === 0
  // 'The code does not work and the shop does not answer'.
  const isTrouble = meaning.followUp === 'broken' && meaning.talk === undefined
  if (!topic && isTrouble && isOfNobody) return answerTrouble(context)
  if (excludesOnly(meaning, topic !== undefined)) return answerExclusion(context, meaning)
  if (topic && isVague(meaning.line)) return answerWithout(context, meaning)
  if (meaning.line === '' && meaning.categories.length === 0)
    return answerTalk(context, meaning.talk ?? 'greeting')
  if (meaning.talk === 'smalltalk' || (meaning.talk === 'thanks' && !asksAfterThanks(meaning)))
    return answerTalk(context, meaning.talk)
  return undefined
}

/** Answers requests by category or kind of offer, and other small talk. */
async function answerFilters(
  context: ReplyContext,
  meaning: Understanding,
): Promise<Answer | undefined> {
  const { topic } = context.before
  const namesakes = await findNamesakes(context, meaning)
  if (namesakes.length > 0)
    return answerWanted(context, namesakes, { categories: [], offerFilter: null })
  if (meaning.categories.length > 0) return answerCategories(context, meaning)
  if (meaning.offerFilter) {
    // A kind of offer alone narrows the earlier search.
    const named = topic
      ? await findNamesByKey(context.reader.db, topic.brand_keys, topic.profile_ids)
      : []
    const answer = await answerWanted(context, named, {
      categories: categoriesShown(topic),
      offerFilter: meaning.offerFilter,
    })
    return withUnknown(context, answer, meaning)
  }
  if (meaning.talk !== undefined && meaning.talk !== 'greeting')
    return answerTalk(context, meaning.talk)
  return undefined
}

async function answerCategories(context: ReplyContext, meaning: Understanding): Promise<Answer> {
  const { topic } = context.before
  // 'Anything for food?' after the deals of a creator filters that creator's deals.
  const creators = await creatorsMeant(context, meaning)
  const offerFilter = meaning.offerFilter ?? (meaning.goesOn ? (topic?.offer ?? null) : null)
  const answer = await answerWanted(context, creators, {
    categories: meaning.categories,
    offerFilter,
  })
  return withReading(
    context,
    withSubcategoryNote(
      context,
      withNoCategory(context, withUnknown(context, answer, meaning), meaning),
      meaning,
    ),
    meaning,
  )
}

/** 'Thanks, any headphones?' is a question. 'Thanks for the shoes' is not. */
function asksAfterThanks({ categories, offerFilter, line }: Understanding): boolean {
  if (categories.length === 0 && offerFilter === null) return false
  return !/\b(?:thanks|thank (?:you|u)|thx|ty|cheers)(?: (?:so much|very much|a lot|again))? for\b(?!.*\b(?:anything|something|any|what about|how about|(?:and|also|but|now) (?:for|now|do|i|one|another|show|have|need))\b)/.test(
    line,
  )
}
