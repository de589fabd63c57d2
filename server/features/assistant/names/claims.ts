import { readBasket } from '../offers/basket.ts'
import { isCovered, isPlaceholder, otherEnglish, readWords } from '../words/message-words.ts'
import type { Gram, Word } from '../words/message-words.ts'
import { withOtherNumbers } from '../words/numbers.ts'
import { splitExclusions } from '../refusals/exclusions.ts'
import { idiomTest } from '../words/idioms.ts'
import { listedNames } from './listed-names.ts'
import { isListWord, joinedByAnd, joinsNames, listsOfNames } from './lists-of-names.ts'
import { standsAsName } from './name-evidence.ts'
import { isOfCommonWords } from '../words/words-around.ts'
import { beforeExcluded, beforeNames, neverNames, ownReplies } from '../words/name-signs.ts'
import type { NameLookUp } from './name-look-up.ts'
import { byCodes, categoriesOf, distinctNamed, namedId } from './named.ts'
import type { Named } from './queries.ts'
import { isVerbOfObject } from './seller-places.ts'
import { isAtShop, isOnlyBackground, isBackground, readBackground } from './background.ts'
import { isFiller, isThingWord } from '../words/words-around.ts'
import type { Place } from '../words/words-around.ts'

/**
 * Finds whole names before any other interpretation: 'Free People' does not ask for free things, and 'Not On The High
 * Street' excludes nothing.
 */

/** Names in a message are replaced by one character each. */
export type Claims = { text: string; claimed: ReadonlyMap<string, Claim> }

export type Claim = { typed: string; options: Named[] }

const maxClaims = 16
const firstPlace = 0xe000

/**
 * @param before claims that the text already contains
 * @param isFirst whether the conversation has shown nothing yet
 * @param mentioned ids of names in the topic or the exclusions, which count as names without further evidence
 */
export async function claimNames(
  lookUp: NameLookUp,
  text: string,
  {
    before = new Map(),
    isFirst = false,
    mentioned = new Set(),
  }: {
    before?: Claims['claimed']
    isFirst?: boolean
    mentioned?: ReadonlySet<string>
  } = {},
): Promise<Claims> {
  const { words, grams } = readWords(text)
  const tried = grams.flatMap((gram) => withAnd(gram, words))
  const known = await lookUp(tried.flatMap(({ spellings }) => spellings))
  const isCreator = ({ text: word }: Word) =>
    known.get(word)?.some(({ profile_id }) => profile_id !== null) === true
  const context = {
    message: text,
    words,
    people: new Set(words.filter(isCreator)),
    isName: ({ text: word }: Word) =>
      known.get(word)?.some(({ source }) => whole.has(source)) === true,
    isFirst,
    // 'Bare minimum $20 of stuff' is not about a minimum spend.
    isOfOrder: ({ start, end }: Place) =>
      readBasket(`${text.slice(0, words[start]?.from)}${text.slice(words[end - 1]?.to)}`) !==
      undefined,
  }
  const listed = listedNames(words, tried, (gram) => wholeNames(gram, known).length > 0)
  const isIdiom = idiomTest(text)
  const background = readBackground(text)
  // 'A party at our place, need snacks' is not the shop Our Place.
  const isOfOurs = (run: readonly Word[], place: Gram) =>
    isOfFamily.test(run[0]?.text ?? '') &&
    run.every((word) => isBackground(background, word) && !word.isCapital && !word.isHandle) &&
    isOfCommonWords(words, place) &&
    !isAtShop.test(text.slice(0, run[0]?.from))
  // 'Actually gap is fine', after 'without gap'.
  const isMentioned = (run: readonly Word[], options: readonly Named[]) =>
    options.some((one) => mentioned.has(namedId(one))) &&
    !run.every((word) => isFiller(word) || isThingWord(word))
  const found: Found[] = []
  for (const gram of tried.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    if (
      isCovered(
        found.map(({ place }) => place),
        gram,
      )
    )
      continue
    const options = isIdiom(words, gram) ? [] : wholeNames(gram, known)
    const categories = categoriesOf(options)
    const run = words.slice(gram.start, gram.end)
    if (isOnlyBackground(background, text, run, categories) || isOfOurs(run, gram)) continue
    if (isVerbOfObject(words, gram) && !run.some((word) => word.isCapital || word.isHandle))
      continue
    if (
      options.length > 0 &&
      (listed.has(gram) || isMentioned(run, options) || standsAsName(context, gram, categories))
    )
      found.push({ place: gram, options })
  }
  found.push(
    ...besideFound({
      text,
      words,
      tried,
      found,
      namesOf: (gram) => (isIdiom(words, gram) ? [] : wholeNames(gram, known)),
    }),
  )
  const claimed = new Map(before)
  let rest = text
  for (const { place, options } of found.toSorted((a, b) => b.place.start - a.place.start)) {
    const [from, to] = [words[place.start]?.from, words[place.end - 1]?.to]
    if (from === undefined || to === undefined || claimed.size >= maxClaims) continue
    const sign = String.fromCodePoint(firstPlace + claimed.size)
    claimed.set(sign, { typed: text.slice(from, to), options })
    rest = `${rest.slice(0, from)} ${sign} ${rest.slice(to)}`
  }
  return { text: rest.replace(/ {2,}/g, ' '), claimed }
}

type Found = { place: Gram; options: Named[] }

/** 'Gap, next or express': in a list with one sure name, the other items are names as well. */
function besideFound({
  text,
  words,
  tried,
  found,
  namesOf,
}: {
  text: string
  words: readonly Word[]
  tried: readonly Gram[]
  found: readonly Found[]
  namesOf: (gram: Gram) => Named[]
}): Found[] {
  const more: Found[] = []
  const isOpen = (gram: Gram) =>
    !isCovered(
      [...found, ...more].map(({ place }) => place),
      gram,
    )
  const textOf = (start: number, end: number) =>
    text.slice(start === 0 ? 0 : words[start - 1]?.to, words[end]?.from)
  const isBeside = ({ start, end }: Gram) =>
    [...found, ...more].some(
      ({ place }) =>
        (place.end <= start && joinsNames(textOf(place.end, start)) && isListEnd(words[end])) ||
        (place.start >= end &&
          joinsNames(textOf(end, place.start)) &&
          isListStart(words[start - 1], words[start])),
    )
  const longest = tried.toSorted((a, b) => b.end - b.start - (a.end - a.start))
  const isName = (gram: Gram) =>
    isOpen(gram) && !isReply(words.slice(gram.start, gram.end)) && namesOf(gram).length > 0
  // 'Apple and orange are out': in a refused list, no item needs evidence of its own.
  const pairs = longest
    .toSorted((a, b) => a.start - b.start)
    .flatMap((first) =>
      isListStart(words[first.start - 1], words[first.start]) && isName(first)
        ? longest
            .filter(
              (second) =>
                second.start >= first.end &&
                joinsNames(textOf(first.end, second.start)) &&
                isListEnd(words[second.end]) &&
                isName(second),
            )
            .slice(0, 1)
            .map((second) => [first, second])
        : [],
    )
  // The longest match wins: 'marks and spencer', not 'marks'.
  const places = [...found.map(({ place }) => place), ...pairs.flat()]
    .toSorted((a, b) => b.end - b.start - (a.end - a.start))
    .reduce<Gram[]>((longer, place) => (isCovered(longer, place) ? longer : [...longer, place]), [])
  const signed = places
    .toSorted((a, b) => b.start - a.start)
    .reduce((replaced, { start, end }) => {
      const [from, to] = [words[start]?.from, words[end - 1]?.to]
      return `${replaced.slice(0, from)}${String.fromCodePoint(firstPlace)}${replaced.slice(to)}`
    }, text)
  // A pair of names of several words needs no other evidence: 'so hungry. home chef or every plate?'
  const isPairOfPhrases = (pair: readonly Gram[]) =>
    pair.every(({ start, end }) => end - start > 1 && !words.slice(start, end).every(isFiller))
  for (const gram of pairs.filter(isPairOfPhrases).flat())
    if (isOpen(gram)) more.push({ place: gram, options: namesOf(gram) })
  if (pairs.length > 0 && isRefusing(joinedByAnd(signed, listsOfNames(signed, new Map()))))
    for (const gram of pairs.flat())
      if (isOpen(gram)) more.push({ place: gram, options: namesOf(gram) })
  for (let count = -1; count < more.length;) {
    count = more.length
    for (const gram of longest) {
      if (!isOpen(gram) || !isBeside(gram) || isReply(words.slice(gram.start, gram.end))) continue
      const options = namesOf(gram)
      if (options.length > 0) more.push({ place: gram, options })
    }
  }
  return more
}

const isRefusing = (text: string): boolean => {
  const { excluded, refused } = splitExclusions(text)
  return excluded.length + refused.length > 0
}

const isListEnd = (after: Word | undefined) =>
  after === undefined ||
  after.isAfterBreak ||
  after.isJoiner ||
  isListWord(after.text) ||
  /^(?:please|pls|thanks|codes?|deals?|are|is|arent|isnt|for|but|i|we|in|as|too|either|instead)$/.test(
    after.text,
  )

const isListStart = (before: Word | undefined, first: Word | undefined) =>
  before === undefined ||
  first?.isAfterBreak === true ||
  before.isJoiner ||
  isListWord(before.text) ||
  beforeExcluded.has(before.text) ||
  beforeNames.has(before.text) ||
  /^(?:neither|for|like|want|need|hate)$/.test(before.text)

/** In 'gap, more' the second item is a reply. */
const isReply = (run: readonly Word[]) => {
  const [only, ...others] = run
  return (
    ownReplies.has(run.map(({ text }) => text).join('')) ||
    (others.length === 0 && only !== undefined && neverNames.has(only.text))
  )
}

const isOfFamily = /^(?:our|my|mums?|moms?|dads?)$/

/** 'And Other Stories': an 'and' at the start may be part of the name. */
function withAnd(gram: Gram, words: readonly Word[]): Gram[] {
  const run = words.slice(gram.start, gram.end)
  // An address is matched separately, as a whole.
  if (run.some(({ isAddress, text }) => isAddress || isPlaceholder(text))) return []
  const exact = { ...gram, spellings: exactSpellings(gram, run) }
  if (words[gram.start - 1]?.text !== 'and') return [exact]
  const spellings = exact.spellings.map((spelling) => `and${spelling}`)
  return [{ ...gram, start: gram.start - 1, spellings }, exact]
}

/** 'boot' does not match 'Boots': a name of common words must be spelled exactly. */
function exactSpellings({ spellings }: Gram, run: readonly Word[]): string[] {
  const [first = ''] = spellings
  const full = run.map((word) => (word.isJoiner ? '' : word.full)).join('')
  const digits = spellings.filter((spelling) => /\d/.test(spelling))
  const numbers = withOtherNumbers(run.filter(({ isJoiner }) => !isJoiner).map(({ text }) => text))
  return [...new Set([first, full, otherEnglish(full), ...digits, ...numbers])].filter(
    (spelling) => spelling.length > 1,
  )
}

const whole = new Set(['name', 'handle', 'full_name', 'username'])

function wholeNames({ spellings }: Gram, known: Awaited<ReturnType<NameLookUp>>): Named[] {
  const rows = spellings.flatMap((spelling) => known.get(spelling) ?? [])
  return distinctNamed(rows.filter(({ source }) => whole.has(source))).toSorted(byCodes)
}
