import type { OfferFilter } from './answer.ts'
import { wordOffers } from './offer-filter.ts'
import { placesOf, refusedIn } from './polarity.ts'
import type { Named } from './queries.ts'
import { squeeze } from './squeeze.ts'
import { joinTokens, runsOf } from './tokens.ts'
import type { Token } from './tokens.ts'

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
  return wordOffers.flatMap(([pattern, words]) => {
    const isOut = said.some((tokens) => {
      const places = placesOf(tokens, joinTokens(tokens), new RegExp(pattern, 'gi')).filter(
        ({ start, end }) => !isWished(joinTokens(tokens.slice(start, end + 1))),
      )
      const refused = places.length > 0 ? refusedIn(tokens) : []
      return places.length > 0 && places.every(({ start }) => refused[start])
    })
    return isOut ? { words } : []
  })
}
