import type { MessageThings } from '../words/message-things.ts'
import type { MessageWords, Word } from '../words/message-words.ts'
import type { NameMatch } from './name-neighbours.ts'
import { isCodeWord, kindsOfCodes, neverNames } from '../words/name-signs.ts'
import { byCodes, distinctNamed } from './named.ts'
import type { NameRow } from './queries.ts'
import { isDictionaryWord, isEverydayWord } from '../words/vocabulary.ts'
import { isFiller, isThingWord, isVerbOfSharing } from '../words/words-around.ts'
import type { Place } from '../words/words-around.ts'

/** Finds names among common words by their place in the message. */

const ofOwners = new Set(
  'code codes pick picks favourite favourites favorites link links discount discounts coupon coupons deals stuff'.split(
    ' ',
  ),
)

/** 'Summer's codes', 'codes from rich': the first name of a creator. */
export function ownerMatch(
  { start, end }: Place,
  rows: readonly NameRow[],
  words: readonly Word[],
): NameMatch | undefined {
  const owners = rows.filter(({ source }) => source === 'first')
  const [only, ...more] = words.slice(start, end)
  if (!only || owners.length === 0 || more.length > 0) return undefined
  const isOwner =
    only.full === `${only.text}s` &&
    words.slice(end, end + 2).some(({ text }) => ofOwners.has(text))
  const isOnlyPerson = owners.length === rows.length
  if (
    !isOwner &&
    !isSharer(words, { start, end }) &&
    !(isOnlyPerson && isOwnerOfCodes(words, { start, end }, owners))
  )
    return undefined
  const options = distinctNamed(owners).toSorted(byCodes)
  return { ...nameAt({ start, end }, options), isSure: options.length === 1, part: 'start' }
}

/** 'Ivys codes', 'ivy codes, no tech': without an apostrophe, and a word of its own. */
function isOwnerOfCodes(
  words: readonly Word[],
  { start, end }: Place,
  owners: readonly NameRow[],
): boolean {
  const [before, only, what, after] = [start - 1, start, end, end + 1].map((at) => words[at])
  if (!only || !what || only.isHandle || what.isAfterBreak || isEverydayWord(only.text))
    return false
  const isStart = before === undefined || only.isAfterBreak || beforeOwners.test(before.text)
  const isEnd = after === undefined || after.isAfterBreak || !isVerbBehind.test(after.text)
  const isPossessive = owners.every(({ typed }) => only.text === `${typed}s`)
  return isStart && isEnd && (isPossessive ? ofOwners : pluralsOfOwners).has(what.text)
}
const pluralsOfOwners = new Set(['codes', 'picks', 'links', 'coupons', 'vouchers', 'stuff'])
const beforeOwners =
  /^(?:and|or|all|any|only|just|the|of|show|me|give|send|want|need|see|got|have|hi|hey|hello|ok|please)$/
/** 'Do dawn codes work': the words before it are about the codes of anybody. */
const isVerbBehind = /^(?:work|works|expire|end|are|do|dont|say)$/

const maxOptions = 4

const nameAt = ({ start, end }: Place, options: NameMatch['options']): NameMatch => ({
  start,
  end,
  options: options.slice(0, maxOptions),
  isSure: false,
  isExact: true,
  edits: 0,
})

/** 'Everything rich shares', 'what does hope have': what a creator does with codes. */
const isSharing = (words: readonly Word[], { start, end }: Place) =>
  end === start + 1 &&
  !words[start]?.isAfterBreak &&
  /^(?:any|every)thing$|^(?:whatever|stuff|all|what|does|did|has|codes?|deals?|ones)$/.test(
    words[start - 1]?.text ?? '',
  ) &&
  isVerbOfSharing(words[end])

/** Only a person fits: 'codes from rich', 'anything by hope?' at the end, 'everything hope shares'. */
export function isSharer(words: readonly Word[], { start, end }: Place): boolean {
  if (isSharing(words, { start, end })) return true
  const [preposition, what] = [words[start - 1], words[start - 2]]
  const after = words[end]
  return (
    end === start + 1 &&
    /^(?:from|by)$/.test(preposition?.text ?? '') &&
    (what === undefined ||
      isCodeWord(what.text) ||
      (isThingWord(what) && preposition?.text === 'from') ||
      /^(?:anything|something|stuff|ones?|only|just|and|but|or)$/.test(what.text)) &&
    (after === undefined || after.isAfterBreak || /^(?:please|pls|plz)$/.test(after.text))
  )
}

/**
 * A message that starts with the name of a shop and a product: 'always pads', 'monday subscription code', 'apple watch'. If
 * the product is a thing of a category, the name is only offered as an alternative.
 *
 * @param known the exact names of all words
 */
export function leadingName(
  { words, grams }: MessageWords,
  things: MessageThings,
  known: ReadonlyMap<string, readonly NameRow[]>,
): NameMatch[] {
  const [first, next, ...rest] = words
  const isThing = things[1] !== undefined
  if (!first || !next || next.isAfterBreak || next.isJoiner || next.isAddress) return []
  if (kindsOfCodes.has(first.text) || neverNames.has(first.text) || isCodeWord(next.text)) return []
  // 'Always looking for shoes', but not 'always ultra'.
  const isSentence = isDictionaryWord(next.text) && (isFiller(next) || !rest.every(isFiller))
  if (!isThing && isSentence) return []
  const spellings = grams.find(({ start, end }) => start === 0 && end === 1)?.spellings ?? []
  const rows = spellings
    .flatMap((spelling) => known.get(spelling) ?? [])
    .filter(({ source, brand_key }) => source === 'name' && brand_key !== null)
  const options = distinctNamed(rows).toSorted(byCodes)
  return options.length === 0
    ? []
    : [{ ...nameAt({ start: 0, end: 1 }, options), isAside: isThing }]
}
