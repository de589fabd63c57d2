import type { Named } from './queries.ts'

/** An ambiguous part of a message as typed, with the candidates. */
export type Question = { typed: string; options: Named[] }

/**
 * The questions that remain after exclusions. 'Maya, but not the one who bakes' settles which creator is meant. For shops
 * it settles nothing, because their names are similar by chance.
 */
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
