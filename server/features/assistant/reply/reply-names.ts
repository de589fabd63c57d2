import type { Answer } from '../answer.ts'
import { categoriesShown } from '../deals/wishes.ts'
import { answerWanted, keysOf } from '../conversation/wanted.ts'
import type { ReplyContext } from '../conversation/wanted.ts'
import { chooseDeals } from '../deals/deal-choice.ts'
import { findNamesByKey } from '../names/queries.ts'
import type { Named } from '../names/queries.ts'
import type { Understanding } from '../reading/understand.ts'
import { bestText } from '../sentences/code-phrases.ts'
import { asksWhen } from '../words/intents.ts'
import { plainWords } from '../words/squeeze.ts'
import { isOfOne } from './deal-order.ts'
import { onlyOne, withDetails } from './follow-up.ts'
import {
  withBeside,
  withLifted,
  withQuestion,
  withReading,
  withWhichCode,
} from './reply-additions.ts'
import { withSubcategoryNote } from './reply-without.ts'

/** Answers a message with at least one certain name. */
export async function answerNames(context: ReplyContext, meaning: Understanding): Promise<Answer> {
  const { topic } = context.before
  const named = await withTopic(context, meaning)
  // 'Only from Lena', after a category.
  const isNarrower =
    meaning.goesOn && topic?.category && named.every(({ kind }) => kind === 'creator')
  const narrow =
    isNarrower && meaning.categories.length === 0 && topic.category !== null
      ? await answerWanted(context, named, { ...meaning, categories: categoriesShown(topic) })
      : undefined
  const wide = await answerLifted(context, meaning)
  // 'And Harbour & Hem?', after codes without a minimum.
  const isOfSameOffer =
    topic?.offer != null && meaning.offerFilter === null && asksOn.test(meaning.line) && !narrow
  const same = isOfSameOffer
    ? await answerWanted(context, named, { ...meaning, offerFilter: topic.offer })
    : undefined
  const found =
    wide ??
    (same && same.deals.length > 0 ? same : undefined) ??
    (narrow && narrow.deals.length > 0 ? narrow : await answerWanted(context, named, meaning))
  const answer = asksWhen(meaning) ? await withDetails(context, found) : found
  if (meaning.followUp === 'broken') return withWhichCode(context, answer)
  const [best] = answer.deals
  if (best && !meaning.basket && asksHowMuchOff.test(meaning.line))
    return { ...answer, text: `${bestText(context.reader.language, best)} ${answer.text}` }
  // 'Pacewell, best one only'.
  if (isOfOne(meaning.followUp)) return onlyOne(context, meaning.followUp, answer)
  return withReading(
    context,
    withQuestion(
      context,
      withBeside(
        context,
        withSubcategoryNote(context, withLifted(context, answer, meaning), meaning),
        meaning,
      ),
      meaning,
    ),
    meaning,
  )
}

const asksHowMuchOff =
  /\bhow much (?:is it |is that |do i get |do you get |discount )?off\b|\bhow much discount\b|\bhow (?:big|high) is the discount\b/
const asksOn = /^(?:and|what about|how about|or)(?! (?:all|everything|any)\b)\b/
const accepts = /(?:^| )(?:too|also|as well)(?: |$)/
/** 'It' is the name: 'nvm it is ok', 'with it again'. */
const frees =
  /^(?:(?:ok|okay|nvm|never ?mind|actually|no|wait|sorry|hm+|well|so|and|but|oh|alright|fine|i take it back|now|please|pls|include) )*(?:with it|it (?:is|are|was|can|may|could|s)(?: (?:be|come|all|also|too))* (?:ok|okay|fine|good|alright|right|allowed|welcome|back|in|included|there)|it again)(?: (?:again|after all|now|though|tho|too|as well|also|then|please|pls|i guess|really|actually|for me|with me|in))*$/

/** 'Actually gap is fine too', 'nvm bea is ok', after 'fashion except gap': the topic with the name. */
async function answerLifted(
  context: ReplyContext,
  { named, categories, line, followUp, offerFilter, basket, excluded }: Understanding,
): Promise<Answer | undefined> {
  const { topic, without } = context.before
  const isOut = (one: Named) =>
    one.kind === 'brand'
      ? without.brands.some(({ key }) => key === one.key)
      : without.creators.some(({ id }) => id === one.id)
  if (!topic || !named.every(isOut)) return undefined
  const isPlain = !followUp && !offerFilter && !basket && !excluded.hasExclusion
  // 'Gap is fine' wants that shop; 'kofi is fine' wants what was shown, with Kofi.
  const isOfPeople = named.every(({ kind }) => kind === 'creator')
  const freed =
    accepts.test(line) || (isPlain && isOfPeople && frees.test(withoutNames(line, named)))
  const shops = named.some(({ kind }) => kind === 'creator') ? topic.brand_keys : []
  if ((topic.category === null && shops.length === 0) || categories.length > 0 || !freed)
    return undefined
  const answer = await answerWanted(context, await findNamesByKey(context.reader.db, shops, []), {
    categories: categoriesShown(topic),
    offerFilter: topic.offer,
  })
  const shown = new Set(answer.deals.flatMap(({ brand_key, owner }) => [brand_key, owner.id]))
  return named.every((one) => shown.has(one.kind === 'brand' ? one.key : one.id))
    ? answer
    : undefined
}

/** A line with 'it' for each name, of which one word may stand for all. */
function withoutNames(line: string, named: readonly Named[]): string {
  const words = new Set(named.flatMap(({ name }) => plainWords(name).split(' ')))
  return line
    .split(' ')
    .map((word) => (words.has(word) ? 'it' : word))
    .join(' ')
    .replaceAll(/\bit(?: it)+\b/g, 'it')
}

/** 'Dawns dewberry code': a first name that is a word is a name where it owns a code of a shop. */
function withOwner(meaning: Understanding): Understanding | undefined {
  const { asides, named, line } = meaning
  const shops = named.flatMap(({ kind, name }) => (kind === 'brand' ? plainWords(name) : []))
  const owner = asides.find(
    ({ kind, name }) =>
      kind === 'creator' &&
      shops.some((shop) =>
        ` ${line} `.includes(` ${plainWords(name).split(' ', 1).join('')}s ${shop} `),
      ),
  )
  return (
    owner && {
      ...meaning,
      named: [...named, owner],
      asides: asides.filter((one) => one !== owner),
    }
  )
}

/** 'Maya's pacewell code': if there are two Mayas, selects the one with codes of the brand. */
export async function withCreatorOfBrand(
  { reader }: ReplyContext,
  meaning: Understanding,
): Promise<Understanding | undefined> {
  const [question, ...others] = meaning.questions
  const owned = withOwner(meaning)
  if (owned) return owned
  const { brand_keys, profile_ids } = keysOf(meaning.named)
  const ids = keysOf(question?.options ?? []).profile_ids
  if (others.length > 0 || brand_keys.length === 0 || profile_ids.length > 0) return undefined
  if (!question || ids.length < 2 || ids.length < question.options.length) return undefined
  const wanted = { brand_keys, profile_ids: ids, categories: [], offerFilter: null }
  const { deals } = await chooseDeals(reader, wanted, new Set())
  const owners = new Set(deals.map(({ owner }) => owner.id))
  const meant = question.options.filter((one) => one.kind === 'creator' && owners.has(one.id))
  return meant.length === 1
    ? { ...meaning, named: [...meaning.named, ...meant], questions: [] }
    : undefined
}

/** The named things, joined with the topic if the message refers to it. */
async function withTopic(
  { reader, before }: ReplyContext,
  { named, goesOn, line }: Understanding,
): Promise<Named[]> {
  const { topic } = before
  // 'Actually kofi's' after 'jonah codes for pacewell' keeps the shop.
  const isInstead =
    (topic?.profile_ids.length ?? 0) > 0 &&
    /^(?:(?:no|nope|actually|sorry|wait|rather|i meant?|make (?:it|that)) )+\S+(?: \S+)?$/.test(
      line,
    )
  const isOfCreator =
    isInstead ||
    /^(?:and |or |anything |something |any |ones? |only |just |maybe |but |the )*(?:(?:from|by|with)\b|\S+s(?: (?:codes?|ones?))?$)/.test(
      line,
    ) ||
    /\b(?:(?:a|any|an?other|the|no|is there|got) (?:one|code)|the|this|that|these|those|theirs)(?: is| of)? (?:from|by|of) (?:\S+ ?){1,3}$/.test(
      line,
    )
  if (!topic || !(goesOn || isOfCreator)) return named
  const isOf = (kind: Named['kind']) => named.every((one) => one.kind === kind)
  const joined =
    isOf('creator') && isOfCreator
      ? await findNamesByKey(reader.db, topic.brand_keys, [])
      : isOf('brand')
        ? await findNamesByKey(reader.db, [], topic.profile_ids)
        : []
  if (joined.length === 0) return named
  const both = [...named, ...joined]
  const { deals } = await chooseDeals(
    reader,
    { ...keysOf(both), categories: [], offerFilter: null },
    new Set(),
  )
  return deals.length > 0 ? both : named
}
