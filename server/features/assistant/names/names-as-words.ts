import { isCovered, readWords } from '../words/message-words.ts'
import type { Gram } from '../words/message-words.ts'
import type { NameLookUp } from './name-look-up.ts'

/**
 * Makes one word of each name of several words, before what a message says is put into other words: 'bare minimum, no thanks'
 * speaks of no minimum, and 'nothing matches' praises nothing.
 */

/** A letter that nobody types. */
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
    .reduce<Gram[]>((kept, gram) => (isCovered(kept, gram) ? kept : [...kept, gram]), [])
  return names
    .toSorted((a, b) => b.start - a.start)
    .reduce((said, { start, end }) => {
      const [from, to] = [words[start]?.from, words[end - 1]?.to]
      const name = said.slice(from, to).replaceAll(' ', joint)
      return `${said.slice(0, from)}${name}${said.slice(to)}`
    }, text)
}

export const withNamesInWords = (text: string): string => text.replaceAll(joint, ' ')
