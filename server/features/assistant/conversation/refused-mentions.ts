import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'

import type { AssistantDeal, Exclusions } from '../answer.ts'
import { findDealsById } from '../deals/deal-queries.ts'
import type { Reader } from '../deals/deal-queries.ts'
import { toAssistantDeal } from '../deals/shown-deal.ts'
import { plainLine, withoutOpening } from '../words/intents.ts'
import { saysFailed } from '../words/worked.ts'
import { brandId, distinctById, namedId } from '../names/named.ts'
import type { Named } from '../names/queries.ts'
import { isCodeWord } from '../words/name-signs.ts'
import { doubtsIn } from '../refusals/doubts.ts'
import type { Doubt } from '../refusals/doubts.ts'
import { clauseAround, meets, placesOf as placesOfPhrases } from '../refusals/clauses.ts'
import { isRefusedJustBehind, refusedIn } from '../refusals/polarity.ts'
import { placesIn, placesOf } from '../names/seller-places.ts'
import type { Seller } from '../names/seller-places.ts'
import { runsOf, joinTokens, tokensOf } from '../words/tokens.ts'
import type { Place, Run, Token } from '../words/tokens.ts'
import { plainPhrasing } from '../reading/plain-phrasing.ts'
import { neutrals, refusingBefore } from '../refusals/refusal-words.ts'
import { asksWhy } from '../words/questions.ts'
import { squeeze } from '../words/squeeze.ts'
import { categoryOfThing } from '../words/things.ts'
import { nothingRequested } from '../deals/session-exclusions.ts'
import type { Requested, RefusedContents } from '../deals/session-exclusions.ts'

/**
 * The second reading of messages. It starts from the candidate deals and names of an answer and checks whether a message
 * mentions one of them inside the scope of a refusal. It guesses no names, so it is independent of the first reading. In
 * doubt, a candidate counts as refused.
 */

/** The typed and the translated text of a message, the topic of its answer, and whether its refusals never end. */
export type MessageTexts = {
  texts: readonly string[]
  asked?: Requested | undefined
  isForGood?: boolean
}

/** @property refused for each token, whether a refusal covers it */
type Line = {
  tokens: readonly Token[]
  runs: readonly Run[]
  refused: readonly boolean[]
  doubts: readonly Doubt[]
}

/** Parsed messages, newest first. They are parsed once, although an answer may be checked several times. */
export type ParsedMessages = readonly {
  lines: readonly Line[]
  asked: Requested | undefined
  isForGood: boolean
}[]

/** Parses messages, newest first. Those older than the oldest refusal are dropped. */
export function parseMessages(messages: readonly MessageTexts[]): ParsedMessages {
  const read = messages.map(({ texts, asked, isForGood = false }, at) => ({
    lines: texts.map((text) => {
      // 'Why maya's and not amina's' asks about an earlier answer and excludes nothing.
      const isWhy = at < messages.length - 1 && asksWhy(withoutOpening(plainLine(text)))
      const tokens = isWhy ? [] : tokensOf(plainPhrasing(text))
      return { tokens, refused: refusedBesideIdioms(tokens), doubts: doubtsIn(tokens) }
    }),
    asked,
    isForGood,
  }))
  const first = read.findLastIndex(({ lines }) =>
    lines.some(
      ({ tokens, refused, doubts }) =>
        refused.includes(true) ||
        doubts.length > 0 ||
        hasEnough.test(joinTokens(tokens.filter(isMeant))) ||
        saysFailed(joinTokens(tokens)),
    ),
  )
  return read.slice(0, first + 1).map(({ lines, ...message }) => ({
    ...message,
    lines: lines.map((line) => ({ ...line, runs: runsOf(line.tokens) })),
  }))
}

const isMeant = ({ isIdle }: Token) => !isIdle

/** Idioms contain no refusal. The scope of a refusal continues across them. */
function refusedBesideIdioms(tokens: readonly Token[]): boolean[] {
  const meant = refusedIn(tokens.filter(isMeant))
  let at = 0
  return tokens.map(
    (token) => (isMeant(token) ? meant[at++] : (meant[at] ?? meant[at - 1])) === true,
  )
}

/** The messages of a conversation, and the request of the last one. */
export type ParsedConversation = { messages: ParsedMessages; asked?: Requested }

/** The candidates of an answer: deals in tickets, and names in questions, asides and quick replies. */
export type AnswerContents = { deals: readonly AssistantDeal[]; offered?: readonly Named[] }

/** The refused candidates of an answer. For each candidate, the newest message that mentions or requests it decides. */
export function refusedAmong(
  { deals, offered = [] }: AnswerContents,
  { messages, asked = nothingRequested }: ParsedConversation,
  without?: Pick<Exclusions, 'brands' | 'creators'>,
): RefusedContents {
  const isRefused = (
    find: (line: Line) => Place[],
    isIn: (asked: Requested) => boolean,
    isOut: (line: Line, place: Place) => boolean,
    how: 'some' | 'every' = 'some',
  ): boolean => {
    let isOver = false
    for (const [at, message] of messages.entries()) {
      const topic = (at === 0 ? asked : message.asked) ?? nothingRequested
      if (topic.freesAll) return false
      const found = message.lines.map((line) => ({ line, places: find(line) }))
      const named = found.filter(({ places }) => places.length > 0)
      const isRefusedHere = named[how](({ line, places }) => places.every((at) => isOut(line, at)))
      if (named.length > 0 && !(isRefusedHere && isOver && !message.isForGood)) return isRefusedHere
      if (isIn(topic)) return false
      isOver ||= topic.startsWish === true // Refusals of a wish end where another one starts.
    }
    return false
  }
  // If Pacewell is already excluded, 'not pacewell' is not a misspelt Pacewall. The same holds for 'not hana' and Dana.
  const creators = without?.creators ?? []
  const known = new Set(
    [
      ...[...(without?.brands ?? []), ...creators].map(({ name }) => name),
      ...creators.map(({ name }) => name.split(' ', 1).join('')),
    ].map(squeeze),
  )
  const named = distinctById<Seller>([...offered, ...deals.flatMap(sellersOf)])
  // The shop name 'Who Gives A Crap' is not a complaint.
  const isInName = ({ runs }: Line, sign: Place) =>
    placesOf(
      runs,
      named.map(({ name }) => name),
      known,
    ).some(({ start, end }) => start <= sign.start && sign.end <= end)
  const isDoubted = (line: Line, { start }: Place) =>
    line.doubts.some((doubt) => doubt.of.includes(start) && !isInName(line, doubt))
  const isNamed = (one: Seller, isOut: (line: Line, place: Place) => boolean) =>
    isRefused(
      (line) => placesIn(line, one, known),
      ({ keys }) => keys.has(namedId(one)),
      isOut,
    )
  const isSure = ({ refused }: Line, { start }: Place) => refused[start] === true
  // 'Gap, but the code of maya never works': the shopper wants the code of another creator.
  const asksForBrand = [
    asked,
    ...messages.map((message) => message.asked ?? nothingRequested),
  ].some(({ keys }) => [...keys].some((key) => key.startsWith(brandId(''))))
  const brandNames = named.flatMap(({ kind, name }) => (kind === 'brand' ? name : []))
  const isFailed = (one: Seller, { tokens }: Line, place: Place) => {
    if (one.kind === 'brand' || !asksForBrand) return false
    const { start, end } = clauseAround(tokens, place)
    const clause = tokens.slice(start, end)
    return (
      saysFailed(joinTokens(clause)) && placesOf(runsOf(clause), brandNames, known).length === 0
    )
  }
  const out = named.filter((one) =>
    isNamed(
      one,
      (line, place) => isSure(line, place) || isDoubted(line, place) || isFailed(one, line, place),
    ),
  )
  // 'No boots code' may request the shop No Boots.
  const askedNames = named.flatMap((one) => (asked.keys.has(namedId(one)) ? one.name : []))
  // 'No skin and tonic' excludes the shop Skin and Tonic, not the category.
  const outNames = (without?.brands ?? []).map(({ name }) => name)
  const isInOutName = ({ runs }: Line, thing: Place) =>
    placesOf(runs, outNames, known).some(
      ({ start, end }) => start <= thing.start && thing.end <= end,
    )
  const isInAskedName = ({ tokens, runs }: Line, thing: Place) =>
    askedNames.some((name) =>
      placesOf(runs, [name], known).some(
        ({ start, end }) =>
          start < thing.start &&
          (thing.end <= end || thing.start === end) &&
          /^(?:any|the|an?|got)?$/.test(tokens[start - 1]?.text ?? '') &&
          isEndOfName(tokens[Math.max(end, thing.end)]),
      ),
    )
  const categories = new Set(deals.map(({ category }) => category as PromoCategory))
  // 'Velora, but no shoes': of the shop that the message names, things are left out, not their category.
  const isOfAskedShops = (category: string) =>
    deals.every((deal) => deal.category !== category || asked.keys.has(brandId(deal.brand_key)))
  const isBesideAskedName = ({ tokens, runs }: Line, thing: Place, category: string) =>
    !isCategory(tokens, thing, category) &&
    placesOf(runs, askedNames, known).some(
      ({ start, end }) => end <= thing.start || thing.end <= start,
    )
  const isOfOneShop = new Set(deals.map(({ brand_key }) => brand_key)).size === 1
  return {
    named: out,
    doubted: out.filter((one) => !isNamed(one, isSure)),
    categories: [...categories].filter((category) =>
      isRefused(
        (line) =>
          thingsOf(line.tokens, category, known).filter(
            (place) =>
              !isInAskedName(line, place) &&
              !isInOutName(line, place) &&
              !(isOfAskedShops(category) && isBesideAskedName(line, place, category)) &&
              !(isOfOneShop && isOneDeal(line.tokens, place, asksForBrand)),
          ),
        (one) => one.categories.includes(category),
        isThingRefused,
        'every', // 'For my flat, no beds': only the translation has what is wanted.
      ),
    ),
  }
}

/** The creators of shown deals whom the last message refuses. */
export async function refusedOfShown(
  reader: Reader,
  ids: string[],
  messages: ParsedMessages,
): Promise<Named[]> {
  if (messages.length === 0) return []
  const deals = await findDealsById(reader, ids)
  const shown = { deals: deals.map((deal) => toAssistantDeal(deal, reader)) }
  const { named } = refusedAmong(shown, { messages: messages.slice(0, 1) })
  return named.filter(({ kind }) => kind === 'creator')
}

const isEndOfName = (next: Token | undefined) =>
  next === undefined || next.isBreak || isCodeWord(next.text)

const sellersOf = (deal: AssistantDeal): Seller[] => [
  {
    kind: 'brand',
    key: deal.brand_key,
    name: deal.brand_name,
    category: deal.category,
    live_count: 0,
    url: deal.brand_url,
  },
  {
    kind: 'creator',
    id: deal.owner.id,
    name: deal.owner.full_name,
    username: deal.owner.username,
    live_count: 0,
  },
]

/** 'Not the serum one', among the codes of one shop, and 'not the serum' where the shop is named. */
const isOneDeal = (tokens: readonly Token[], { start, end }: Place, isShopNamed: boolean) =>
  /^(?:ones?|things?|deal|offer)$/.test(tokens[end]?.text ?? '') ||
  (isShopNamed &&
    tokens
      .slice(Math.max(0, start - 2), start)
      .some(({ text }) => /^(?:the|that|this|your|their)$/.test(text)))

const isCategory = (tokens: readonly Token[], { start }: Place, category: string) =>
  tokens[start]?.text === category.toLowerCase()

/** The places of a category's name or of one of its things. */
function thingsOf(
  tokens: readonly Token[],
  category: PromoCategory,
  names: ReadonlySet<string>,
): Place[] {
  return tokens.flatMap(({ text, isBreak, isIdle }, start) => {
    const next = tokens[start + 1]
    // 'No airbnb' excludes the brand, not its category.
    if (isBreak || isIdle || names.has(text)) return []
    const isPair = next && !next.isBreak && categoryOfThing(text + next.text) === category
    if (!isPair && categoryOfThing(text) !== category) return []
    return { start, end: start + (isPair ? 2 : 1) }
  })
}

/**
 * A category counts as refused only with a refusal directly before or after it, because messages mention things in many
 * ways: 'everything except gap for fitness'.
 */
const hasEnough =
  /(?:^| )(?:has|have|own|owns|got|with)(?: (?:already|way|far|more than|got|quite))* (?:enough|plenty of|too (?:much|many))(?: |$)/u
const beforeThing = new RegExp(
  String.raw`(?:${refusingBefore.source}|${hasEnough.source.replace('(?: |$)', '')})(?: (?:any|anything|more|an?|the|of|from|with|in|codes?|deals?|to|see|show|send|give|want|need|like|do|wear|eat|drink|use|me|us|for))*$`,
  'u',
)

function isThingRefused({ tokens }: Line, place: Place): boolean {
  // 'Keiner hat funktioniert' is not about a hat.
  if (placesOfPhrases(tokens, joinTokens(tokens), neutrals).some((one) => meets(one, place)))
    return false
  const lead = joinTokens(tokens.slice(Math.max(0, place.start - 6), place.start))
  return beforeThing.test(lead) || isRefusedJustBehind(tokens, place)
}
