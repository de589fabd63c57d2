import { isCovered, readWords } from '../words/message-words.ts'
import type { Gram, Word } from '../words/message-words.ts'
import { isCodeWord } from '../words/name-signs.ts'
import { categoryOfShop } from '../words/things.ts'
import type { NameLookUp } from './name-look-up.ts'
import type { NameRow } from './queries.ts'

/**
 * Joins each name of several words to one token before phrases are rewritten. Otherwise 'bare minimum, no thanks' would be
 * about a minimum, and 'nothing matches' would be praise.
 */

/** A letter that messages do not contain. */
const joint = '\u02d0'

export async function withNamesAsWords(lookUp: NameLookUp, text: string): Promise<string> {
  const { words, grams } = readWords(text)
  const known = await lookUp(grams.flatMap(({ spellings }) => spellings))
  const isOne = ({ start, end }: Gram) =>
    end - start > 1 &&
    !words.slice(start, end).some(({ isAfterBreak }, at) => isAfterBreak && at > 0)
  const isName = ({ spellings }: Gram) =>
    spellings.some((one) => known.get(one)?.some((row) => isOfShopOrCard(one, row)))
  const isStranger = (gram: Gram) =>
    categoryOfShop(gram.spellings[0] ?? '') !== undefined && isListed(words, gram)
  const names = grams
    .filter((gram) => isOne(gram) && (isName(gram) || isStranger(gram)))
    .toSorted((a, b) => b.end - b.start - (a.end - a.start))
    .reduce<Gram[]>((longer, gram) => (isCovered(longer, gram) ? longer : [...longer, gram]), [])
  return names
    .toSorted((a, b) => b.start - a.start)
    .reduce((joined, gram) => {
      const [from, to] = [words[gram.start]?.from, words[gram.end - 1]?.to]
      const name = joined.slice(from, to).replaceAll(' ', isName(gram) ? joint : '')
      return `${joined.slice(0, from)}${name}${joined.slice(to)}`
    }, text)
}

/** A card too: 'harbour bank card perks' are not about bank cards. */
const isOfShopOrCard = (spelling: string, { source }: NameRow) =>
  source === 'name' || (source === 'full_name' && spelling.endsWith('card'))

/** 'Uber eats or pacewell': a well-known shop as an item of a list. 'I just eat salad' is none. */
const isListed = (words: readonly Word[], { start, end }: Gram): boolean => {
  const [first, before, after] = [words[start], words[start - 1], words[end]]
  const isStart = before === undefined || before.isJoiner || first?.isAfterBreak === true
  const isEnd =
    after === undefined || after.isJoiner || after.isAfterBreak || isCodeWord(after.text)
  return isStart && isEnd && end - start < words.length
}

/** Restores the spaces of joined names. */
export const withNamesInWords = (text: string): string => text.replaceAll(joint, ' ')
