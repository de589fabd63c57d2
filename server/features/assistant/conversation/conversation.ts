import type { Db } from '#server/db/connection/connect.ts'

import type { Basket, Exclusions, Shown, Turn } from '../answer.ts'
import { readChoice } from '../offers/choices.ts'
import { languages } from '../words/language.ts'
import type { Language } from '../words/language.ts'
import { brandId, creatorId } from '../names/named.ts'
import type { Named } from '../names/name-matches.ts'
import { findNamesByKey } from '../names/queries.ts'
import type { MessageTexts } from './refused-mentions.ts'
import { noExclusions, topicWithout } from '../deals/session-exclusions.ts'
import type { Requested } from '../deals/session-exclusions.ts'
import { categoriesShown, isWish } from '../deals/wishes.ts'
import { refusesForGood } from '../refusals/refusal-words.ts'
import { cleanMessage } from '../words/message-words.ts'
import { editDistance, plainWords } from '../words/squeeze.ts'

/** Restores the session state from the stored turns of a conversation. */

/** Older turns are ignored. */
const maxTurns = 30

/** The topic of an answer without deals. */
export const nothingShown: Shown = {
  promo_code_ids: [],
  brand_keys: [],
  profile_ids: [],
  category: null,
  offer: null,
  asked: null,
}

/** What earlier turns mean for the current message. */
export type SessionState = {
  /** The topic of the last answer that had one. */
  topic: Shown | undefined
  /** The topics of the conversation, without repetitions of the one before and without those left by going back. */
  topics: readonly Shown[]
  /** The names that the last answer asked the shopper to choose from. */
  asked: Shown['asked']
  /** The shown deals that 'the third' counts: the last several, also if one of them was chosen since. */
  listed: readonly string[]
  /** The order of the last answer. True if its amount is unknown. */
  order: Basket | true | undefined
  /** The last answer was about the minimum spend. */
  isOfMinimum: boolean
  /** The last answer asked which code did not work. */
  asksWhich: boolean
  /** The code that the last answer noted as failed, and whether it showed others instead. */
  failed: { id: string; hasOthers: boolean } | undefined
  /** Every deal shown in this conversation. */
  seen: Set<string>
  /** The shopper's exclusions so far. */
  without: Exclusions
  /** The language of the last answer. */
  language: Language
}

/** Parses stored turns. They may come from an older version, or be incomplete. */
export function readConversation(conversation: readonly Turn[]): SessionState {
  const shown = conversation
    .slice(-maxTurns)
    .filter(({ role }) => role === 'assistant')
    .map((turn) => ({ ...nothingShown, ...turn.shown }))
  const all = shown.filter(
    ({ promo_code_ids, brand_keys, profile_ids, category, offer }) =>
      promo_code_ids.length + brand_keys.length + profile_ids.length > 0 ||
      category !== null ||
      offer !== null,
  )
  const topic = all.at(-1)
  // 'That is all I have' shows no codes. The topic then still has the codes shown before it.
  const last = shown.findLast(
    (one) => one.promo_code_ids.length > 0 && topic && subjectOf(one) === subjectOf(topic),
  )
  const { failed_code_id: id, promo_code_ids: others = [] } = shown.at(-1) ?? {}
  return {
    topics: topicsOf(all),
    listed: listedOf(shown),
    order: orderOf(shown.at(-1)),
    isOfMinimum: shown.at(-1)?.of_minimum === true,
    failed: id === undefined ? undefined : { id, hasOthers: others.length > 0 },
    topic: topic && { ...topic, promo_code_ids: last?.promo_code_ids ?? [] },
    asked: shown.at(-1)?.asked ?? null,
    asksWhich: shown.at(-1)?.asks_which === true,
    language: languages.find((one) => one === shown.at(-1)?.language) ?? 'en',
    without: { ...noExclusions, ...shown.findLast(({ without }) => without)?.without },
    seen: new Set(shown.flatMap(({ promo_code_ids }) => promo_code_ids)),
  }
}

const orderOf = (shown: Shown | undefined) =>
  shown?.of_order === true || typeof shown?.of_order?.amount === 'number'
    ? shown.of_order
    : undefined

function topicsOf(all: readonly Shown[]): Shown[] {
  const topics: Shown[] = []
  for (const one of all) {
    const isSame = (other: Shown) => subjectOf(other) === subjectOf(one)
    const at = one.went_back ? topics.findLastIndex(isSame) : -1
    if (at !== -1) topics.splice(at)
    const last = topics.at(-1)
    // The later answer also has what was excluded since.
    if (last !== undefined && isSame(last)) topics.pop()
    topics.push(one)
  }
  return topics
}

function listedOf(shown: readonly Shown[]): readonly string[] {
  const withDeals = shown.filter(({ promo_code_ids }) => promo_code_ids.length > 0)
  const at = withDeals.findLastIndex(({ promo_code_ids }) => promo_code_ids.length > 1)
  const listed = withDeals[at]?.promo_code_ids ?? []
  const isPartOf = ({ promo_code_ids }: Shown) => promo_code_ids.every((id) => listed.includes(id))
  return withDeals.slice(at + 1).every(isPartOf) ? listed : (withDeals.at(-1)?.promo_code_ids ?? [])
}

const subjectOf = ({ brand_keys, profile_ids, category, more_categories = [], offer }: Shown) =>
  JSON.stringify([brand_keys, profile_ids, category, more_categories, offer])

/** Limits for the earlier messages that are parsed again. Few conversations exceed the number of characters. */
const maxBefore = maxTurns / 2
const maxCharactersBefore = 2000

/** The shopper's earlier messages, newest first, each with the topic of its answer. */
export function earlierMessages(conversation: readonly Turn[]): MessageTexts[] {
  let left = maxCharactersBefore
  let isOfWish = false
  const messages = conversation.flatMap(({ role, content }, at): MessageTexts[] => {
    const answer = conversation[at + 1]
    const shown = answer?.role === 'assistant' ? answer.shown : undefined
    if (role !== 'user') return []
    isOfWish ||= isWish({ ...nothingShown, ...shown })
    const isForGood = !isOfWish || refusesForGood(content)
    const ends = {
      startsWish: shown?.starts_wish === true,
      freesAll: shown?.frees_all === true,
    }
    const asked = shown && { ...topicOf(shown), ...ends }
    return [{ texts: [cleanMessage(content)], asked, isForGood }]
  })
  return messages
    .slice(-maxBefore)
    .toReversed()
    .filter(({ texts }) => (left -= texts.join('').length) > 0)
}

/** The topic of an answer, without what was excluded at that time. */
function topicOf(stored: Partial<Shown>): Requested {
  const shown = { ...nothingShown, ...stored }
  const topic = topicWithout(shown, { ...noExclusions, ...shown.without })
  return {
    keys: new Set([...topic.brand_keys.map(brandId), ...topic.profile_ids.map(creatorId)]),
    categories: categoriesShown(topic),
  }
}

/** The offered names that the message selects. 'none' if it declines all; undefined if it selects nothing. */
export async function readChosen(
  db: Db,
  asked: NonNullable<Shown['asked']>,
  line: string,
): Promise<Named[] | 'none' | undefined> {
  const choice = readChoice(line)
  if (choice === 'none') return 'none'
  const known = await findNamesByKey(db, asked.brand_keys, asked.profile_ids)
  if (choice === 'all') return known
  if (choice !== undefined) return known[choice] === undefined ? undefined : [known[choice]]
  // 'The denim one': a word that only one of the names contains.
  const words = line.split(' ').filter((word) => word.length > 2)
  const fitting = known.filter((named) =>
    partsOf(named).some((part) => words.some((word) => isOneSlip(word, part))),
  )
  const exact = fitting.filter((named) => partsOf(named).some((part) => words.includes(part)))
  const chosen = exact.length > 0 ? exact : fitting
  // Names that share a word are distinguished by the other words.
  const whole = chosen.filter(({ name }) =>
    plainWords(name)
      .split(' ')
      .every((part) => words.includes(part)),
  )
  if (whole.length === 1) return whole
  return chosen.length === 1 && words.length <= 5 ? chosen : undefined
}

/** 'The one who bakes' may mean @maya.bakes. */
function partsOf(named: Named): string[] {
  const username = named.kind === 'creator' ? (named.username ?? '') : ''
  return `${plainWords(named.name)} ${plainWords(username)}`.split(' ').filter(Boolean)
}

function isOneSlip(typed: string, part: string): boolean {
  return typed === part || (part.length > 4 && editDistance(typed, part) === 1)
}

/** The ids of all names in the topic or in the exclusions. */
export const mentionedNames = ({ topic, without }: SessionState): ReadonlySet<string> =>
  new Set([
    ...[...(topic?.brand_keys ?? []), ...without.brands.map(({ key }) => key)].map(brandId),
    ...[...(topic?.profile_ids ?? []), ...without.creators.map(({ id }) => id)].map(creatorId),
  ])
