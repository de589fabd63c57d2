/** Numbers as digits and as words: 'table for 2' is Table for Two, 'third street' is 3rd Street, 'fifty' is 50. */

const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** The words for currencies, and also their codes, as the source of a pattern. */
export const currencyWords = 'dollars?|bucks|euros?|pounds?|quid'
export const currencyNames = `${currencyWords}|usd|eur|gbp`

/** The values of number words. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ...ones.map((word, at) => [word, at + 1] as const),
  ...tens.map((word, at) => [word, 10 * (at + 2)] as const),
])
const multiples: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['grand', 1000],
])

const multiple = [...multiples.keys()].join('|')
const word = [...numberWords.keys(), ...multiples.keys()].toSorted().toReversed().join('|')
const inWords = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:an? (?=${multiple}))?(?:${word})(?:[ -](?:and )?(?:${word}))*(?![\p{L}\p{N}-])`,
  'giu',
)

function valueOf(phrase: string): number {
  let [sum, part] = [0, 0]
  for (const one of phrase.toLowerCase().split(/[ -]+/)) {
    const times = multiples.get(one)
    if (times === undefined) part += numberWords.get(one) ?? 0
    else if (times === 100) part = (part || 1) * times
    else [sum, part] = [sum + (part || 1) * times, 0]
  }
  return sum + part
}

/** The text with digits for those number words that `isMeant`: 'two hundred dollars' is '200 dollars'. */
export const withDigits = (
  text: string,
  isMeant: (value: number, after: string) => boolean,
): string =>
  text.replace(inWords, (phrase: string, at: number) => {
    const value = valueOf(phrase)
    return isMeant(value, text.slice(at + phrase.length)) ? String(value) : phrase
  })

const numbers: readonly (readonly [digits: string, word: string])[] = [
  ...ones.slice(0, 10).map((name, at) => [String(at + 1), name] as const),
  ...'first second third fourth fifth sixth seventh eighth ninth tenth'
    .split(' ')
    .map((name, at) => [`${at + 1}${['st', 'nd', 'rd'][at] ?? 'th'}`, name] as const),
]
const byWord = new Map(numbers.map(([digits, name]) => [name, digits]))
const byDigits = new Map(numbers)

/** The other spellings of several words, each joined. */
export function withOtherNumbers(words: readonly string[]): string[] {
  if (words.length < 2) return []
  return [byWord, byDigits].flatMap((forms) =>
    words.some((one) => forms.has(one)) ? words.map((one) => forms.get(one) ?? one).join('') : [],
  )
}

/** 'De 15% à 20%' as '15-20%', and 'gebe 70 aus' as 'ausgebe 70': before the text is translated word by word. */
export const withPlainAmounts = (text: string): string =>
  text
    .replaceAll(
      /(?<![\p{L}\d])(\d{1,2})\s?%?\s(?:à|a|al|bis(?: zu)?|até|ate|to|hasta)\s(\d{1,2})\s?%/giu,
      '$1-$2%',
    )
    .replaceAll(
      /(?<!\p{L})geb(?:en?)?\s((?:\S+\s){0,3}?[€$£]?\d\S*(?:\s(?!aus)\S+)?)\saus(?!\p{L})/giu,
      'ausgebe $1',
    )
