import { isCovered, readWords } from '../words/message-words.ts'
import type { Gram } from '../words/message-words.ts'
import type { NameLookUp } from './name-look-up.ts'

/**
 * Joins each name of several words to one token before phrases are rewritten. Otherwise 'bare minimum, no thanks' would be
 * about a minimum, and 'nothing matches' would be praise.
 */

/** A letter that messages do not contain. */
const joint = '\u02d0'

export async function withNamesAsWords(lookUp: NameLookUp, text: string): Promise<string> {
  const { words, grams } = readWords(text)
  const known = await lookUp(grams.flatMap(({ spellings }) => spellings))
  const isName = ({ start, end, spellings }: Gram) =>
    end - start > 1 &&
    !words.slice(start, end).some(({ isAfterBreak }, at) => isAfterBreak && at > 0) &&
    spellings.some((one) => known.get(one)?.some(({ source }) => source === 'name'))
  const names = grams
    .filter(isName)
    .toSorted((a, b) => b.end - b.start - (a.end - a.start))
    .reduce<Gram[]>((longer, gram) => (isCovered(longer, gram) ? longer : [...longer, gram]), [])
  return names
    .toSorted((a, b) => b.start - a.start)
    .reduce((joined, { start, end }) => {
      const [from, to] = [words[start]?.from, words[end - 1]?.to]
      const name = joined.slice(from, to).replaceAll(' ', joint)
      return `${joined.slice(0, from)}${name}${joined.slice(to)}`
    }, text)
}

export const withNamesInWords = (text: string): string => text.replaceAll(joint, ' ')
