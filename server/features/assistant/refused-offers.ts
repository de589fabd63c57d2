import type { OfferFilter } from './answer.ts'
import { doubtsIn } from './doubts.ts'
import { kindsOfOffer } from './offer-filter.ts'
import { clauseAround, placesOf, refusedIn } from './polarity.ts'
import type { Named } from './queries.ts'
import { saysFailed } from './refusals.ts'
import { squeeze } from './squeeze.ts'
import { joinTokens, runsOf } from './tokens.ts'
import type { Place, Token } from './tokens.ts'

/** Finds the kinds of offer that words of refusal reach: 'none of that buy one get one stuff'. */

/** Not 'no shipping fees' and 'no free shipping minimum', which wish for it. */
const isWished = (words: string) => /^ (?:no|without) | min(?:imum)?$/.test(words)

/** @param named whose names refuse nothing: 'Not Quite Navy' */
export function refusedOffers(
  lines: readonly { tokens: readonly Token[] }[],
  named: readonly Named[],
): OfferFilter[] {
  const names = new Set(named.map(({ name }) => squeeze(name)))
  const said = lines.map(({ tokens }) => {
    const runs = runsOf(tokens).filter(({ typed }) => names.has(typed))
    return tokens.filter((_, at) => !runs.some(({ start, end }) => start <= at && at < end))
  })
  return kindsOfOffer.flatMap(({ pattern, offer }) => {
    const isOut = said.some((tokens) => {
      const places = placesOf(tokens, joinTokens(tokens), pattern).filter(
        ({ start, end }) => !isWished(joinTokens(tokens.slice(start, end + 1))),
      )
      if (places.length === 0) return false
      const refused = refusedIn(tokens)
      const doubted = new Set(doubtsIn(tokens).flatMap(({ of }) => of))
      const isFailed = (place: Place) => {
        const { start, end } = clauseAround(tokens, place)
        return saysFailed.test(joinTokens(tokens.slice(start, end)))
      }
      return places.every(
        (place) => refused[place.start] || doubted.has(place.start) || isFailed(place),
      )
    })
    return isOut ? offer : []
  })
}
