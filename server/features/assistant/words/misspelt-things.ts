import { editDistance, near } from './squeeze.ts'
import { categoryByThing } from './things.ts'

/** Variants without one letter of things with five or more letters. Long things by their first letter too. */
const nearThings = new Map<string, string[]>()
const longThings = new Map<string, string[]>()
for (const thing of categoryByThing.keys()) {
  // The plural of 'shoe' is long enough.
  const word = thing.length === 4 ? `${thing}s` : thing
  if (word.length < 5) continue
  for (const piece of near(word)) nearThings.set(piece, [...(nearThings.get(piece) ?? []), word])
  const first = thing.charAt(0)
  if (thing.length >= 9) longThings.set(first, [...(longThings.get(first) ?? []), thing])
}

/**
 * The thing that a misspelt word means: 'sneekers'. The first letter must be right. Long things may have two errors.
 * @param word not a correct word itself
 */
export function misspeltThing(word: string): string | undefined {
  if (word.length < 5) return undefined
  const single = word.replace(/s$/, '')
  for (const typed of new Set([word, single])) {
    for (const piece of near(typed)) {
      const thing = nearThings.get(piece)?.find((one) => isSlipOf(typed, one))
      if (thing !== undefined) return thing
    }
  }
  return longThings
    .get(word.charAt(0))
    ?.find(
      (thing) =>
        Math.abs(thing.length - single.length) < 3 &&
        (editDistance(single, thing) <= 2 || (single !== word && editDistance(word, thing) <= 2)),
    )
}

const alike = ['aeiouy', 'ckq', 'csz', 'fv', 'gj', 'mn', 'dt']

/** In short words a replaced letter must sound the same, as in 'sneekers'. 'Trail' is not a misspelt 'train'. */
function isSlipOf(typed: string, thing: string): boolean {
  if (typed[0] !== thing[0] || editDistance(typed, thing) > 1) return false
  if (typed.length !== thing.length || thing.length >= 8) return true
  const at = Array.from(typed).findIndex((letter, i) => letter !== thing[i])
  const [wrong = '', right = ''] = [typed[at], thing[at]]
  return (
    wrong === thing[at + 1] || alike.some((some) => some.includes(wrong) && some.includes(right))
  )
}
