import { findNamesByKey } from '../names/queries.ts'
import type { Named } from '../names/queries.ts'
import { findBrandsByName } from '../search/queries.ts'
import { fold } from '../words/squeeze.ts'
import type { Understanding } from '../reading/understand.ts'
import { isAskingWord } from '../words/vocabulary.ts'
import type { ReplyContext } from '../conversation/wanted.ts'

/** Finds brands that share a word with the shown brand, for corrections: 'no, i mean the clothes one'. */

const setsRight =
  /^(?:(?:lol|haha|oops|no|nope|nah|sorry|hmm|wait|hey|i|u|you|its|not|that|one|but|mean|meant|actually|was|thinking|of|not (?:the|those) \p{L}+(?: (?:one|ones|shop|store|brand))?) )*(?:the|a) (?:(?:other|one with the|one for|one that does|shop with the) )?\p{L}+(?: \p{L}+)?(?: (?:one|ones|shop|store|brand|company|people|place|guys))?$/u
const isOfOne = /\b(?:one|ones|shop|store|brand|company|people|place|guys|mean|meant)\b/

const maxWords = 2
const maxNames = 24

export async function findNamesakes(
  { reader: { db }, before: { topic } }: ReplyContext,
  { line, categories, named, excluded }: Understanding,
): Promise<Named[]> {
  const [category, ...others] = categories
  const isSetRight = setsRight.test(line) && isOfOne.test(line)
  if (!topic || topic.brand_keys.length !== 1 || named.length > 0 || !isSetRight) return []
  if (category === undefined || others.length > 0 || excluded.named.length > 0) return []
  const [shown] = await findNamesByKey(db, topic.brand_keys, [])
  const words = wordsOf(shown?.name ?? '').slice(0, maxWords)
  const found = await Promise.all(words.map((word) => findBrandsByName(db, word, word, maxNames)))
  const keys = found
    .flat()
    .filter(
      (one) =>
        one.category === category &&
        !topic.brand_keys.includes(one.brand_key) &&
        wordsOf(one.brand_name).some((word) => words.includes(word)),
    )
    .map(({ brand_key }) => brand_key)
  return findNamesByKey(db, [...new Set(keys)], [])
}

const wordsOf = (name: string) =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !isAskingWord(word))
