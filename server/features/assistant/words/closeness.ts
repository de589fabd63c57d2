import { editDistance } from './squeeze.ts'

/** The edit distance, and whether it is small enough to match without asking. Undefined if the name is too different. */
export function closenessOf(
  typed: string,
  name: string,
): { edits: number; isSure: boolean } | undefined {
  const length = Math.max(typed.length, name.length)
  const edits = editDistance(typed, name)
  if (edits === 0) return { edits, isSure: true }
  if (edits === 1 && length >= 4) return { edits, isSure: length >= 5 }
  if (typed[0] === name[0]) {
    if (edits === 2 && length >= 6) return { edits, isSure: length >= 9 }
    if (edits === 3 && length >= 10) return { edits, isSure: false }
    if (name.startsWith(typed) && typed.length >= 4 && typed.length * 2 >= name.length)
      return { edits: 3, isSure: false }
  }
  return undefined
}
