import { patternOf } from './idioms.ts'

/** Things that no category is for, such as dog food: their codes would be in a wider category. */

const notHere = patternOf('en.not-here.tsv')

/** A line without such things. Undefined if it has none, as 'hot dog'. */
export function withoutThingNotHere(line: string): string | undefined {
  const plain = line.replaceAll(/\bhot dogs?\b/g, 'food')
  const rest = plain.replace(notHere, ' ')
  return rest === plain ? undefined : rest
}
