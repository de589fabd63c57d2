import type { AssistantDeal, OfferFilter } from '../answer.ts'
import { doubtsIn } from '../refusals/doubts.ts'
import { saysFailed } from '../words/worked.ts'
import { readBounds } from '../offers/bounds.ts'
import { kindsOfOffer } from '../offers/offer-filter.ts'
import { clauseAround, placesOf } from '../refusals/clauses.ts'
import { refusedIn } from '../refusals/polarity.ts'
import type { Named } from '../names/queries.ts'
import { squeeze } from '../words/squeeze.ts'
import { joinTokens, runsOf } from '../words/tokens.ts'
import type { Place, Token } from '../words/tokens.ts'

/** Finds the excluded kinds of offer: 'none of that buy one get one stuff'. */

/** 'No shipping fees' and 'no free shipping minimum' request the offer, despite the 'no'. */
const isWished = (words: string) => /^ (?:no|without) | min(?:imum)?$/.test(words)

/** Kinds of offer from the texts of the candidate deals: 'buy 3', 'free month'. */
const kindsOf = (deals: readonly AssistantDeal[]) =>
  deals.flatMap(({ promo_type, description }) => {
    const text = description.toLowerCase()
    const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
    const isKnown = kindsOfOffer.some(({ offer }) => offer.words?.some((one) => text.includes(one)))
    if (promo_type !== 'other' || isKnown) return []
    const pairs = words
      .slice(1)
      .flatMap((word, at) => [`${words[at]} ${word}`, `${word} ${words[at]}`])
      .filter((pair) => /^(?:free|buy|get) | free$|^\d+ for$/.test(pair))
    if (pairs.length === 0) return []
    const pattern = new RegExp(`(?<= )(?:${pairs.join('|')})s?(?= |$)`, 'gu')
    return { pattern, offer: { words: [text] } }
  })

/** The bound words of the lines: 'ending today' is one token after `withDaysAsBounds`. */
const boundsIn = (lines: readonly (readonly Token[])[]) =>
  lines.flat().flatMap(({ text }) => {
    const { bound } = readBounds(text)
    return bound ? { pattern: new RegExp(`(?<= )${text}(?= |$)`, 'gu'), offer: bound } : []
  })

/** @param named names to ignore, because one may contain a negation: 'Not Quite Navy' */
export function refusedOffers(
  lines: readonly { tokens: readonly Token[] }[],
  named: readonly Named[],
  deals: readonly AssistantDeal[],
): OfferFilter[] {
  if (lines.length === 0) return []
  const names = new Set(named.map(({ name }) => squeeze(name)))
  const linesWithoutNames = lines.map(({ tokens }) => {
    const runs = runsOf(tokens).filter(({ typed }) => names.has(typed))
    return tokens.filter((_, at) => !runs.some(({ start, end }) => start <= at && at < end))
  })
  const kinds = [...kindsOfOffer, ...boundsIn(linesWithoutNames), ...kindsOf(deals)]
  return kinds.flatMap(({ pattern, offer }) =>
    linesWithoutNames.some((tokens) => isOut(tokens, pattern)) ? offer : [],
  )
}

/** Whether a kind of offer occurs, and every occurrence is refused, doubted or part of a complaint about a failed code. */
function isOut(tokens: readonly Token[], pattern: RegExp): boolean {
  const places = placesOf(tokens, joinTokens(tokens), pattern).filter(
    ({ start, end }) => !isWished(joinTokens(tokens.slice(start, end + 1))),
  )
  if (places.length === 0) return false
  const refused = refusedIn(tokens)
  const doubted = new Set(doubtsIn(tokens).flatMap(({ of }) => of))
  const isFailed = (place: Place) => {
    const { start, end } = clauseAround(tokens, place)
    return saysFailed(joinTokens(tokens.slice(start, end)))
  }
  return places.every(
    (place) => refused[place.start] || doubted.has(place.start) || isFailed(place),
  )
}
