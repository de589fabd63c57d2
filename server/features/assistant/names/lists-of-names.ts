import { praises } from '../refusals/clauses.ts'
import { namedId } from './named.ts'
import type { Named } from './queries.ts'

/** Lists of names within a message: 'gap & old navy', 'neither gap nor next'. A refusal of one item applies to all. */

const signs = String.raw`\+|&|\/`
const words = String.raw`and|or|nor|also|plus|as well as|along with|together with|y|e|o|u|ni|et|ou|und|oder|sowie|noch|né|nem`
const conjunction = String.raw`(?:${signs}|(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}]))`
const between = new RegExp(
  String.raw`^(?:\s*(?:[,;]|${conjunction}))+\s*(?:(?:even|from|by|at|the|of|von|de|da|di)\s+)*$`,
  'iu',
)
/** Whether a word may stand between the names of a list. */
export const isListWord = (word: string): boolean => listWord.test(word)
const listWord = new RegExp(`^(?:${words})$`, 'u')
const conjunctions = new RegExp(conjunction, 'iu')

/** Whether the text between two names joins them to a list: 'gap, or next', but not 'gap, not next'. */
export const joinsNames = (text: string): boolean => between.test(text)

/** 'Not gap, old navy' is a correction: the second name is requested. */
const setsRight = /^\W*(?:no|not|nope|nein|non|não|nao)[\s,]+(?:(?:the|from)\s+)?$/iu
const asksFurther =
  /^\W*(?:(?:please|pls|instead|codes?|deals?|i mean|i meant|maybe|rather|then)\W*)*$/iu

export type ListOfNames = { from: number; to: number; named: Named[]; signs: string[] }

/**
 * The lists of a text in which names are placeholders. In 'not gap or next, nike please' the list ends before the last name.
 * @param claimed the names by placeholder
 */
export function listsOfNames(
  text: string,
  claimed: ReadonlyMap<string, { options: Named[] }>,
): ListOfNames[] {
  const lists: (ListOfNames & { isJoined: boolean })[] = []
  for (const { 0: sign, index } of text.matchAll(/[\ue000-\ue0ff]/gu)) {
    const named = claimed.get(sign)?.options ?? []
    const last = lists.at(-1)
    const separator = text.slice(last?.to ?? 0, index)
    const isJoined = conjunctions.test(separator)
    const to = index + sign.length
    // 'No strydell, ironfern is fine'.
    const isOther = !isJoined && praises(clauseAt(text, index))
    if (last && joinsNames(separator) && (isJoined || !last.isJoined) && !isOther) {
      last.signs.push(sign)
      last.named.push(...named)
      Object.assign(last, { to, isJoined })
    } else lists.push({ from: index, to, isJoined: false, named: [...named], signs: [sign] })
  }
  return lists.filter(({ from, to, signs, isJoined }) => {
    const isCorrection =
      signs.length === 2 &&
      !isJoined &&
      setsRight.test(text.slice(0, from)) &&
      asksFurther.test(text.slice(to))
    return signs.length > 1 && !isCorrection
  })
}

const clauseAt = (text: string, at: number) =>
  text
    .slice(at)
    .split(/[,.;:!?]|(?<!\p{L})but(?!\p{L})/u, 1)
    .join('')

/** The text with 'and' between the names of each list, however they were joined. */
export function joinedByAnd(text: string, lists: readonly ListOfNames[]): string {
  return lists.reduceRight(
    (rest, { from, to, signs }) => rest.slice(0, from) + signs.join(' and ') + rest.slice(to),
    text,
  )
}

/** The names in a list with a refused name. */
export function besideRefused(
  lists: readonly Pick<ListOfNames, 'named'>[],
  refused: readonly Named[],
): Named[] {
  const ids = new Set(refused.map(namedId))
  return lists
    .filter(({ named }) => named.some((one) => ids.has(namedId(one))))
    .flatMap(({ named }) => named.filter((one) => !ids.has(namedId(one))))
}
