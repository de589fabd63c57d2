import { readWords } from '../words/message-words.ts'
import { squeeze } from '../words/squeeze.ts'
import { isAskingWord } from '../words/vocabulary.ts'
import type { Claims } from './claims.ts'
import type { NameLookUp } from './name-look-up.ts'
import { distinctNamed } from './named.ts'
import type { Named, NameRow } from './queries.ts'
import { isOwnWord } from './seller-places.ts'

const isWhole = ({ source }: NameRow) => source === 'name' || source === 'handle'

/** All names that the excluded words match exactly: 'not ring' may mean the thing or the brand, so both are excluded. */
export async function wholeNamesIn(
  lookUp: NameLookUp,
  claimed: Claims['claimed'],
  texts: readonly string[],
): Promise<Named[]> {
  if (texts.length === 0) return []
  const grams = texts.flatMap((text) => {
    const { words, grams } = readWords(text)
    return grams.filter(
      ({ start, end }) =>
        end - start === words.length ||
        (words.slice(start, end).some(({ text }) => !isAskingWord(text)) &&
          !isOwnWord(words, { start, end })),
    )
  })
  const spelled = new Set(grams.flatMap(({ spellings }) => spellings.slice(0, 3)))
  // 'Not Summer's': a creator with a possessive.
  const alone = new Set(
    texts
      .map((text) => squeeze(text.replace(/ (?:ones?|codes?|deals?)\s*$/, '')))
      .flatMap((text) => [text, text.replace(/s$/, '')]),
  )
  const known = await lookUp([...spelled, ...alone])
  const rows = [...spelled].flatMap((one) => known.get(one)?.filter(isWhole) ?? [])
  const people = [...alone].flatMap(
    (one) => known.get(one)?.filter(({ profile_id }) => profile_id !== null) ?? [],
  )
  const signed = texts.flatMap((text) =>
    Array.from(text).flatMap((sign) => claimed.get(sign)?.options ?? []),
  )
  return [...signed, ...distinctNamed([...rows, ...people])]
}
