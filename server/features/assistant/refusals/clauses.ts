import { joinTokens } from '../words/tokens.ts'
import type { Place, Token } from '../words/tokens.ts'

/** Finds phrases and clauses in the tokens of a message. Places are token indexes, `end` exclusive. */

export const meets = (a: Place, b: Place) => a.start < b.end && b.start < a.end

/** The places of phrases. A match starts and ends at token borders. */
export function placesOf(tokens: readonly Token[], text: string, phrases: RegExp): Place[] {
  const starts = new Map<number, number>()
  let offset = 1
  for (const [at, { text: word }] of tokens.entries()) {
    starts.set(offset, at)
    offset += word.length + 1
  }
  return [...text.matchAll(phrases)].flatMap(({ 0: phrase, index }) => {
    const start = starts.get(index)
    return start === undefined ? [] : { start, end: start + phrase.split(' ').length }
  })
}

export const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Words that start a new clause, in addition to punctuation. */
export const borders = wordsOf(
  'but so because though although however lol lmao haha pero aber mais ma mas sondern sino',
)
export const maxWords = 5
export const isBorder = ({ text, isBreak }: Token) => isBreak || borders.has(text)

/** The clause that contains a place. */
export function clauseAround(tokens: readonly Token[], cue: Place): Place {
  let [start, end] = [cue.start, cue.end]
  while (start > 0 && !isBorder(tokens[start - 1] as Token)) start--
  while (end < tokens.length && !isBorder(tokens[end] as Token)) end++
  return { start, end }
}

export const placesFrom = (start: number, end: number) =>
  Array.from({ length: Math.max(0, end - start) }, (_, i) => start + i)

/** Matches 'dont', but not 'want' and 'present'. */
export const contraction =
  '(?:ai|do|does|did|is|are|was|were|ca|could|wo|would|should|must|need|have|has|had)nt'
const wanting = wordsOf('love like adore want need prefer fancy')
const denying = new RegExp(` (?:no|not|never|${contraction}|used to)(?: |$)`, 'u')
/** 'Love', but not in 'used to love'. */
export const isWanting = (tokens: readonly Token[], at: number) =>
  wanting.has(tokens[at]?.text ?? '') &&
  !denying.test(joinTokens(tokens.slice(Math.max(0, at - 3), at)))

/** 'Gap is fine', in the text of a clause. */
export const praises = (text: string) =>
  /(?<!\p{L})(?:is|are|was|were|be)(?: (?:really|so|very|just|always|quite|pretty|totally|all))? (?:fine|good|great|nice|ok|okay|cool|lovely|brilliant|perfect|amazing|awesome|better|best|right|alright|allowed|welcome)(?!\p{L})/u.test(
    text,
  )

/** 'None of the gap codes worked', 'der code für gap geht nicht'. */
export const complains = (tokens: readonly Token[]) => ofWork.test(joinTokens(tokens))
const ofWork =
  / (?:codes?|codigos?|codice|codici|gutschein|coupon|cupom)(?= ).* (?:works?|worked|working|valid|accepted|applied|geht|funktioniert|klappt|marche|fonctionne|funciona|funcionou|funziona|va|sirve|serve)(?= |$)/
