import {
  clauseAround,
  isBorder,
  maxWords,
  meets,
  placesFrom,
  placesOf,
  wordsOf,
} from './clauses.ts'
import { badSigns, neutrals, refusingAnywhere, refusingBehind } from './refusal-words.ts'
import { asks } from './refusals.ts'
import { joinTokens, tokensOf } from '../words/tokens.ts'
import type { Place, Token } from '../words/tokens.ts'

/** The place of a complaint, and the token indexes of its subject. */
export type Doubt = Place & { of: readonly number[] }

/**
 * Finds complaints without a refusal: 'gap left me stranded'. Whether the shopper wants the name is then unclear. Questions,
 * and complaints about a code, do not count against the shop.
 */
export function doubtsIn(tokens: readonly Token[]): Doubt[] {
  const text = joinTokens(tokens)
  const neutral = placesOf(tokens, text, neutrals)
  return placesOf(tokens, text, badSigns).flatMap((sign) => {
    if (tokens[sign.start]?.isIdle === true || neutral.some((one) => meets(one, sign))) return []
    const { start, end } = clauseAround(tokens, sign)
    const clause = joinTokens(tokens.slice(start, end))
    if (asks(clause) || ofCodes.test(clause)) return []
    const isOfBefore = start === sign.start || ofBefore.has(tokens[start]?.text ?? '')
    return {
      ...sign,
      of: [...(isOfBefore ? shortBefore(tokens, start) : []), ...placesFrom(start, end)],
    }
  })
}

/** Whether a message without a name complains about the earlier topic: 'not my taste', 'they were rude'. */
export function tellsBad(message: string): boolean {
  const tokens = tokensOf(message).filter(({ isIdle }) => isIdle !== true)
  const text = joinTokens(tokens)
  const neutral = placesOf(tokens, text, neutrals)
  const signs = [refusingBehind, refusingAnywhere, badSigns].flatMap((words) =>
    placesOf(tokens, text, words),
  )
  return !ofCodes.test(text) && signs.some((sign) => !neutral.some((one) => meets(one, sign)))
}

/** The short clause before, if it is the subject: 'gap? they left me stranded', 'gap, what a shambles'. */
function shortBefore(tokens: readonly Token[], end: number): number[] {
  let last = end
  while (last > 0 && isBorder(tokens[last - 1] as Token)) last--
  if (last === end) return []
  const { start } = clauseAround(tokens, { start: last, end: last })
  const clause = placesFrom(start, last)
  return clause.length <= maxWords && !asks(joinTokens(tokens.slice(start, last))) ? clause : []
}

/** First words of a complaint whose subject is the clause before. */
const ofBefore = wordsOf(
  'they theyre theyve their it its that thats he hes she shes what such total absolute complete pure just never was were is are',
)
const ofCodes =
  / (?:codes?|coupons?|vouchers?|promos?|links?|urls?|checkout|basket|cart|discounts?|minimum|expired?|codigos?|codice|codici|gutscheine?|cupom|cupons)(?= |$)/
