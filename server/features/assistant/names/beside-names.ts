import { isCovered } from '../words/message-words.ts'
import type { Word } from '../words/message-words.ts'
import type { MessageThings } from '../words/message-things.ts'
import { contraction } from '../refusals/clauses.ts'
import { withoutOpening } from '../words/intents.ts'
import { correctSpelling } from '../words/spelling.ts'
import type { Language } from '../words/language.ts'
import { beforeNames, isCodeWord } from '../words/name-signs.ts'
import { editDistance } from '../words/squeeze.ts'
import { categoryOfShop, categoryOfThing, knownShopsIn } from '../words/things.ts'
import {
  isAskingWord,
  isDictionaryWord,
  isEnglishWord,
  isHostileWord,
} from '../words/vocabulary.ts'
import { isVerbOfSharing } from '../words/words-around.ts'
import type { NameMatch } from './name-neighbours.ts'
import { categoriesOf } from './named.ts'

/** Unknown names beside known ones: 'nike' in 'pacewell, nike and tidewood', 'nike pacewell', 'does mrbeast share pacewell'. */

const maxNames = 4
/** More unknown words in one item are a sentence of another language. */
const maxUnknown = 2
const maxWordsOfName = 4

/** What parts the names of a list, beside commas and 'and'. */
const separators = /^(?:then|plus|also|either|maybe)$/
const beforePeople = /^(?:from|by)$/
const owned = /^(?:my|your|our|his|her|their|the|an?|some|any)$/
const isContraction = new RegExp(`^${contraction}$`)
const askedWith = ['code', 'codes', 'deal', 'deals', 'promo', 'offer', 'coupon', 'please', 'thanks']

const isComparison = /(?<!\p{L})(?:vs|versus)(?!\p{L})/iu

type Item = readonly number[]
type Names = readonly Pick<NameMatch, 'start' | 'end' | 'options'>[]

/** 'Coupn', 'pleeease', and 'arent', 'yoo', which are no names either. */
const isSlip = (word: string) =>
  isContraction.test(word) ||
  withoutOpening(word) === '' ||
  correctSpelling(word) !== word ||
  /(.)\1\1/u.test(word) ||
  askedWith.some((asked) => editDistance(word, asked) === 1)

export function unknownBeside(
  text: string,
  words: readonly Word[],
  things: MessageThings,
  { names, language }: { names: Names; language?: Language },
): string[] {
  const isKnown = (at: number) => isCovered(names, { start: at, end: at + 1 })
  const items = itemsOf(words, names)
  // Only letters, so that the answer repeats no more than words.
  const isNobody = (at: number) =>
    !isKnown(at) &&
    /^[a-z]{3,20}$/.test(words[at]?.text ?? '') &&
    !isHostileWord(words[at]?.text ?? '')
  const isUnknown = (at: number) => {
    const word = words[at]
    return (
      word !== undefined &&
      isNobody(at) &&
      !word.isAddress &&
      things[at] === undefined &&
      !isDictionaryWord(word.text) &&
      !isSlip(word.text)
    )
  }
  const isSite = (at: number) =>
    !isKnown(at) && words[at]?.isAddress === true && /^[a-z\d-]+(?:\.[a-z]+)+$/.test(words[at].text)
  const isPlain = (word: string) => isDictionaryWord(word) || categoryOfThing(word) !== undefined
  const shops = knownShopsIn(
    words.map(({ text: word }) => word),
    isPlain,
  )
    .filter(
      ({ from, to }) =>
        !words.slice(from, to).some(({ isHandle }, at) => isHandle || isKnown(from + at)),
    )
    .map(({ name }) => name)
  const said = (run: Item) =>
    text.slice(words[run[0] ?? 0]?.from, words[run.at(-1) ?? 0]?.to).toLowerCase()
  // '@nobody.here' is several words.
  const strangers = runsOf(words.flatMap(({ isHandle }, at) => (isHandle ? at : [])))
    .filter((run) => !run.some(isKnown) && run.every((at) => maySay(words[at]?.text ?? '')))
    .map((run) => `@${said(run)}`)
  const contentOf = (item: Item) => item.filter((at) => !isAskingWord(words[at]?.text ?? ''))
  if (!items.some((item) => item.some(isKnown))) {
    // 'Nike, adidas or puma', of which none is known.
    const contents = items.map(contentOf).filter((content) => content.length > 0)
    const isList =
      contents.length > 1 &&
      contents.every(([at = -1, ...more]) => isUnknown(at) && more.length === 0)
    if (isList)
      return contents
        .flat()
        .map((at) => words[at]?.text ?? '')
        .slice(0, maxNames)
    const certain = [...new Set([...strangers, ...initialsIn(text), ...shops])]
    if (certain.length > 0) return certain.slice(0, maxNames)
    // 'Temu code, or if not any home shop'.
    return items.flatMap((item) => {
      const [at = -1, ...more] = contentOf(item)
      const isOfCode = item.some((one) => isCodeWord(words[one]?.text ?? ''))
      return isOfCode && more.length === 0 && isUnknown(at) ? (words[at]?.text ?? []) : []
    })
  }
  const found = items.flatMap((item) => {
    const content = contentOf(item)
    const sharer = sharerIn(words, item, isUnknown)
    if (sharer.length > 0) return [said(sharer)]
    const others = content.filter((at) => !isKnown(at))
    if (others.length === content.length) {
      const isOne = others.length === 1 && others.every((at) => isUnknown(at) || isSite(at))
      // 'Normally i buy from zara'.
      const behind = others.filter(
        (at) => isUnknown(at) && beforeNames.has(words[at - 1]?.text ?? ''),
      )
      if (behind.length > 0 && (language ?? 'en') === 'en') return behind.map((at) => said([at]))
      if (isComparison.test(text) && isSayable(words, item)) return [said(item)]
      return isOne || isWritten(words, others) ? [said(others)] : []
    }
    // The words that are left of a translated message need not be names.
    if ((language ?? 'en') !== 'en') return []
    const people = others.filter(
      (at) => isUnknown(at) && beforePeople.test(words[at - 1]?.text ?? ''),
    )
    if (people.length > 0) return people.map((at) => said([at]))
    // Beside the name of a shop for travels stands where one goes.
    const isOfPlaces = names.some(({ options }) => categoriesOf(options).includes('Travel'))
    // 'Pacewell code for my kiddo', 'pacewell in manchester': for whom, and where.
    const isOfOthers = others.some((at) => isOfPersonOrPlace(words, at))
    // A rare word, such as 'puma', is a name in a list only.
    const isRest = (at: number) => isUnknown(at) && !isEnglishWord(words[at]?.text ?? '')
    const isOfNames =
      !isOfOthers && others.every(isRest) && others.length <= maxUnknown && !isOfPlaces
    return isOfNames ? runsOf(others).map(said) : []
  })
  const all = new Set([...strangers, ...initialsIn(text), ...shops, ...found])
  return [...all].filter((name) => !all.has(`@${name}`)).slice(0, maxNames)
}

const maySay = (word: string) => /^[a-z\d]{1,20}$/.test(word) && !isHostileWord(word)

/** Names that are certain to be of shops or people, of those beside. */
export const surelyNamed = (beside: readonly string[]): string[] =>
  beside.filter((name) => /[@&]/.test(name) || categoryOfShop(name) !== undefined)

/** 'H&M' and 'M&S', unless the two letters are a word. */
const initialsIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}&])[a-z] ?& ?[a-z](?![\p{L}\p{N}&])/giu)]
    .map(([found]) => found.replaceAll(' ', '').toLowerCase())
    .filter((found) => !/^(?:[bp]&b|q&a|p&p|r&[bdr]|t&c|f&b|b&w|s&p|m&e)$/.test(found))

/** 'The ordinary', 'under armour' in a comparison. */
const isSayable = (words: readonly Word[], item: Item): boolean =>
  item.length <= maxWordsOfName &&
  item.every((at) => /^[a-z]{2,20}$/.test(words[at]?.text ?? '')) &&
  !item.some((at) => isHostileWord(words[at]?.text ?? ''))

const isOfPersonOrPlace = (words: readonly Word[], at: number): boolean => {
  const before = words[at - 1]?.text ?? ''
  return /^(?:for|in)$/.test(owned.test(before) ? (words[at - 2]?.text ?? '') : before)
}

function itemsOf(words: readonly Word[], names: Names): Item[] {
  const items: number[][] = [[]]
  for (const [at, word] of words.entries()) {
    const isWithin = names.some(({ start, end }) => start < at && at < end)
    const isSeparator = word.isJoiner || separators.test(word.text)
    if ((word.isAfterBreak || isSeparator) && !isWithin) items.push([])
    if (!word.isJoiner) items.at(-1)?.push(at)
  }
  return items
}

/** 'Does mrbeast have a code for pacewell': who is asked about. */
function sharerIn(words: readonly Word[], item: Item, isUnknown: (at: number) => boolean): Item {
  const start = item.findIndex((at) => /^(?:does|did|has)$/.test(words[at]?.text ?? '')) + 1
  if (start === 0) return []
  const end = item.findIndex((at, place) => place > start && isVerbOfSharing(words[at]))
  const run = end === -1 ? [] : item.slice(start, end)
  const isOfSomebody = owned.test(words[run[0] ?? 0]?.text ?? '')
  return run.length <= maxWordsOfName && !isOfSomebody && run.some(isUnknown) ? run : []
}

/** 'Huckleberry Lane', of which the words around are small. */
function isWritten(words: readonly Word[], run: Item): boolean {
  const isRun = run.every((at, place) => place === 0 || run[place - 1] === at - 1)
  const isName = run.every((at) => words[at]?.isCapital && !isHostileWord(words[at].text))
  const isBesideSmall = words.some(({ isCapital, isJoiner }) => !isCapital && !isJoiner)
  return isRun && isName && isBesideSmall && run.length > 1 && run.length <= maxWordsOfName
}

/** Adjacent places together. */
function runsOf(places: Item): Item[] {
  const runs: number[][] = []
  for (const at of places) {
    const last = runs.at(-1)
    if (last?.at(-1) === at - 1) last.push(at)
    else runs.push([at])
  }
  return runs
}
