import {
  clauseAround,
  isBorder,
  isWanting,
  maxWords,
  placesFrom,
  placesOf,
  praises,
  wordsOf,
} from './clauses.ts'
import { joinTokens } from '../words/tokens.ts'
import type { Token } from '../words/tokens.ts'

/** Tokens of clauses that continue the refusal before them: 'no gap. next too', 'gap is out, next as well'. */
export function alsoRefused(tokens: readonly Token[], refused: readonly boolean[]): number[] {
  const text = joinTokens(tokens)
  const next = placesOf(tokens, text, andSo).flatMap((cue) => {
    const { end } = clauseAround(tokens, { start: cue.end, end: cue.end })
    return isBehindRefused(tokens, refused, cue.start)
      ? placesFrom(cue.end, Math.min(end, cue.end + maxWords))
      : []
  })
  const too = placesOf(tokens, text, also).flatMap((cue) => {
    const { start, end } = clauseAround(tokens, cue)
    const isShort = end === cue.end && cue.start - start < maxWords
    return isShort && !isLiked(tokens, start, end) && isBehindRefused(tokens, refused, start)
      ? placesFrom(start, end)
      : []
  })
  return [...next, ...too]
}

/** Whether the clause before the place has a refused token. */
function isBehindRefused(
  tokens: readonly Token[],
  refused: readonly boolean[],
  behind: number,
): boolean {
  let end = behind
  while (
    end > 0 &&
    (isBorder(tokens[end - 1] as Token) || fillers.has(tokens[end - 1]?.text ?? ''))
  )
    end--
  const start = Math.max(0, end - maxWords, clauseAround(tokens, { start: end, end }).start)
  return refused.slice(start, end).includes(true) && !isLiked(tokens, start, end)
}

/** 'Gap is fine', 'i like gap'. */
const isLiked = (tokens: readonly Token[], start: number, end: number) =>
  praises(joinTokens(tokens.slice(start, end))) ||
  placesFrom(start, end).some((at) => isWanting(tokens, at))

const fillers = wordsOf('and please pls thanks thx at all either sorry lol really')
/** 'Gap is rubbish and so is next', 'no gap, same goes for next'. */
const andSo =
  /(?<= )(?:(?:and )?(?:so|nor|neither) (?:is|are|was|were|does|do|did|has|have|can)|(?:the )?same (?:goes |is true |applies )?(?:for|with|to)|ditto(?: for)?|as (?:is|are|was|were|does|do|did)|likewise|idem)(?= )/gu
const also =
  /(?<= )(?:too|either|as well|same|likewise|auch nicht|tampoco|non plus|neanche|tambem nao)(?= |$)/gu
