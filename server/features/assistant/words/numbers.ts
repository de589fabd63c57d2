/** Numbers as digits and as words: 'table for 2' is Table for Two, 'third street' is 3rd Street. */

const numbers: readonly (readonly [digits: string, word: string])[] = [
  ...'one two three four five six seven eight nine ten'
    .split(' ')
    .map((word, at) => [String(at + 1), word] as const),
  ...'first second third fourth fifth sixth seventh eighth ninth tenth'
    .split(' ')
    .map((word, at) => [`${at + 1}${['st', 'nd', 'rd'][at] ?? 'th'}`, word] as const),
]
const byWord = new Map(numbers.map(([digits, word]) => [word, digits]))
const byDigits = new Map(numbers)

/** The other spellings of several words, each joined. */
export function withOtherNumbers(words: readonly string[]): string[] {
  if (words.length < 2) return []
  return [byWord, byDigits].flatMap((forms) =>
    words.some((word) => forms.has(word))
      ? words.map((word) => forms.get(word) ?? word).join('')
      : [],
  )
}
