import type { PromoCategory } from '#shared/rules/categories.ts'

import type { AssistantDeal, Without } from '../answer.ts'
import { findDealsById } from '../deals/deal-queries.ts'
import type { Reader } from '../deals/deal-queries.ts'
import { toAssistantDeal } from '../deals/shown-deal.ts'
import { plainLine, saysFailed, withoutOpening } from '../words/intents.ts'
import { brandId, namedId } from '../names/named.ts'
import type { Named } from '../names/queries.ts'
import { isCodeWord } from '../words/name-signs.ts'
import { doubtsIn } from '../refusals/doubts.ts'
import type { Doubt } from '../refusals/doubts.ts'
import { clauseAround } from '../refusals/clauses.ts'
import { isRefusedJustBehind, refusedIn } from '../refusals/polarity.ts'
import { placesIn, placesOf } from '../names/seller-places.ts'
import type { Seller } from '../names/seller-places.ts'
import { runsOf, joinTokens, tokensOf } from '../words/tokens.ts'
import type { Place, Run, Token } from '../words/tokens.ts'
import { plainPhrasing } from '../reading/plain-phrasing.ts'
import { refusingBefore } from '../refusals/refusal-words.ts'
import { asksWhy } from '../words/questions.ts'
import { squeeze } from '../words/squeeze.ts'
import { categoryOfThing } from '../words/things.ts'
import { nothingAsked } from '../deals/without.ts'
import type { AskedFor, RefusedContents } from '../deals/without.ts'

/**
 * A second reading of messages, by what is about to be shown alone: is the shop, the creator or the category spoken of where words
 * of refusal reach? It guesses no name, so it needs none of what the first reading found. Of doubt nothing is shown.
 */

/** The typed and the translated text of a message, and what its answer was about. */
export type MessageTexts = { texts: readonly string[]; asked?: AskedFor | undefined }

/** @property refused of each token whether it is */
type Line = {
  tokens: readonly Token[]
  runs: readonly Run[]
  refused: readonly boolean[]
  doubts: readonly Doubt[]
}

/** Parsed messages, the last first. They are parsed once, although an answer may be checked several times. */
export type ParsedMessages = readonly { lines: readonly Line[]; asked: AskedFor | undefined }[]

/** Parses messages up to the first one that refuses anything. */
export function parseMessages(messages: readonly MessageTexts[]): ParsedMessages {
  const read = messages.map(({ texts, asked }, at) => ({
    lines: texts.map((text) => {
      // 'Why maya's and not amina's', of what was shown before, refuses nothing.
      const isWhy = at < messages.length - 1 && asksWhy(withoutOpening(plainLine(text)))
      const tokens = isWhy ? [] : tokensOf(plainPhrasing(text))
      return {
        tokens,
        refused: refusedBesideIdioms(tokens),
        doubts: doubtsIn(tokens),
      }
    }),
    asked,
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
  return read.slice(0, first + 1).map(({ lines, asked }) => ({
    lines: lines.map((line) => ({ ...line, runs: runsOf(line.tokens) })),
    asked,
  }))
}

const isMeant = ({ isIdle }: Token) => !isIdle

/** Idioms refuse nothing, and refusals reach over them. */
function refusedBesideIdioms(tokens: readonly Token[]): boolean[] {
  const meant = refusedIn(tokens.filter(isMeant))
  let at = 0
  return tokens.map(
    (token) => (isMeant(token) ? meant[at++] : (meant[at] ?? meant[at - 1])) === true,
  )
}

/** The messages of a conversation, and the request of the last one. */
export type ParsedConversation = { messages: ParsedMessages; asked?: AskedFor }

/** What an answer contains: deals in tickets, and names in questions, asides and quick replies. */
export type AnswerContents = { deals: readonly AssistantDeal[]; offered?: readonly Named[] }

/** The refused contents of an answer. For each name the last message that contains or requests it decides. */
export function refusedAmong(
  { deals, offered = [] }: AnswerContents,
  { messages, asked = nothingAsked }: ParsedConversation,
  without?: Pick<Without, 'brands' | 'creators'>,
): RefusedContents {
  const isRefused = (
    find: (line: Line) => Place[],
    isIn: (asked: AskedFor) => boolean,
    isOut: (line: Line, place: Place) => boolean,
  ): boolean => {
    for (const [at, message] of messages.entries()) {
      const found = message.lines.map((line) => ({ line, places: find(line) }))
      const named = found.filter(({ places }) => places.length > 0)
      if (named.length > 0)
        return named.some(({ line, places }) => places.every((place) => isOut(line, place)))
      if (isIn(at === 0 ? asked : (message.asked ?? nothingAsked))) return false
    }
    return false
  }
  // 'Not pacewell' is no slip of Pacewall where Pacewell is known to be out, nor 'not hana' one of Dana.
  const creators = without?.creators ?? []
  const known = new Set(
    [
      ...[...(without?.brands ?? []), ...creators].map(({ name }) => name),
      ...creators.map(({ name }) => name.split(' ', 1).join('')),
    ].map(squeeze),
  )
  const named = distinctById([...offered, ...deals.flatMap(sellersOf)])
  // 'Who gives a crap' tells nothing bad of anybody.
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
  // 'Gap, but the code of maya never works': another one is wanted.
  const asksForBrand = [asked, ...messages.map((message) => message.asked ?? nothingAsked)].some(
    ({ keys }) => [...keys].some((key) => key.startsWith(brandId(''))),
  )
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
  // 'No boots code', of a shop that is called No Boots.
  const askedNames = named.flatMap((one) => (asked.keys.has(namedId(one)) ? one.name : []))
  // 'No skin and tonic' refuses that one alone.
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
  return {
    named: out,
    doubted: out.filter((one) => !isNamed(one, isSure)),
    categories: [...categories].filter((category) =>
      isRefused(
        (line) =>
          thingsOf(line.tokens, category, known).filter(
            (place) => !isInAskedName(line, place) && !isInOutName(line, place),
          ),
        (one) => one.categories.includes(category),
        isThingRefused,
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

const distinctById = (some: readonly Seller[]): Seller[] => [
  ...new Map(some.map((one) => [namedId(one), one])).values(),
]

/** Where the category or a thing of it stands. */
function thingsOf(
  tokens: readonly Token[],
  category: PromoCategory,
  names: ReadonlySet<string>,
): Place[] {
  return tokens.flatMap(({ text, isBreak, isIdle }, start) => {
    const next = tokens[start + 1]
    // 'No airbnb' refuses that one alone.
    if (isBreak || isIdle || categoryOfThing(text) !== category || names.has(text)) return []
    const isPair = next && !next.isBreak && categoryOfThing(text + next.text) === category
    return { start, end: start + (isPair ? 2 : 1) }
  })
}

/** Things are spoken of in many ways: 'everything except gap for fitness'. Of them a refusal stands just before, or behind. */
const hasEnough =
  /(?:^| )(?:has|have|own|owns|got|with)(?: (?:already|way|far|more than|got|quite))* (?:enough|plenty of|too (?:much|many))(?: |$)/u
const beforeThing = new RegExp(
  String.raw`(?:${refusingBefore.source}|${hasEnough.source.replace('(?: |$)', '')})(?: (?:any|anything|more|an?|the|of|from|with|in|codes?|deals?|to|see|show|send|give|want|need|like|do|wear|eat|drink|use|me|us|for))*$`,
  'u',
)

function isThingRefused({ tokens }: Line, place: Place): boolean {
  const lead = joinTokens(tokens.slice(Math.max(0, place.start - 6), place.start))
  return beforeThing.test(lead) || isRefusedJustBehind(tokens, place)
}
