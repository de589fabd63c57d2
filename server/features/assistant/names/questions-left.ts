import type { Named } from './queries.ts'

/** What is unclear of a message, and who may be meant. */
export type Question = { typed: string; options: Named[] }

/** What is left to ask. 'Maya, but not the one who bakes' settles which creator is meant; names of shops are alike by chance. */
export function questionsLeft(
  questions: readonly Question[],
  isWanted: (one: Named) => boolean,
): { questions: Question[]; settled: Named[] } {
  const left = questions.map(({ typed, options }) => ({
    typed,
    options: options.filter(isWanted),
    isOfSeveral: options.length > 1 && options.every(({ kind }) => kind === 'creator'),
  }))
  return {
    questions: left
      .filter(({ options, isOfSeveral }) => options.length > (isOfSeveral ? 1 : 0))
      .map(({ typed, options }) => ({ typed, options })),
    settled: left.flatMap(({ options, isOfSeveral }) =>
      isOfSeveral && options.length === 1 ? options : [],
    ),
  }
}
