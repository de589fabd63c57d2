import type { PromoCategory } from '#shared/rules/categories.ts'

import { readBasket } from './basket.ts'
import { isCovered, readWords } from './message-words.ts'
import type { Gram, Word } from './message-words.ts'
import { idiomsIn } from './idioms.ts'
import { listedNames } from './listed-names.ts'
import { standsAsName } from './name-evidence.ts'
import type { NameLookUp } from './name-look-up.ts'
import { byCodes, distinctNamed } from './named.ts'
import type { Named } from './queries.ts'

/**
 * Finds whole names before any other interpretation: 'Free People' does not ask for free things, and 'Not On The High
 * Street' excludes nothing.
 */

/** Names in a message are replaced by one character each. */
export type Claims = { text: string; claimed: ReadonlyMap<string, Claim> }

export type Claim = { typed: string; options: Named[] }

const maxClaims = 16
const firstPlace = 0xe000

/** From the private area, which no message that is read has characters of. */
const placeholders = /[\ue000-\ue0ff]/u

export function isPlaceholder(text: string): boolean {
  return placeholders.test(text)
}

/**
 * @param before claims that the text already has in it
 * @param isFirst whether nothing was shown before
 */
export async function claimNames(
  lookUp: NameLookUp,
  text: string,
  { before = new Map(), isFirst = false }: { before?: Claims['claimed']; isFirst?: boolean } = {},
): Promise<Claims> {
  const { words, grams } = readWords(text)
  const tried = grams.flatMap((gram) => withAnd(gram, words))
  const known = await lookUp(tried.flatMap(({ spellings }) => spellings))
  const isCreator = ({ text: word }: Word) =>
    known.get(word)?.some(({ profile_id }) => profile_id !== null) === true
  const told = {
    message: text,
    words,
    people: new Set(words.filter(isCreator)),
    isFirst,
    isOfOrder: readBasket(text) !== undefined,
  }
  const listed = listedNames(words, tried, (gram) => wholeNames(gram, known).length > 0)
  const spoken = idiomsIn(text)
  // 'Give away ideas': words within a way of speaking, unless they are written as a name.
  const isSpoken = ({ start, end }: Gram) =>
    spoken.some(({ from, to }) => {
      const [first, last] = [words[start], words[end - 1]]
      const isWithin = first && last && first.from >= from && last.to <= to
      return isWithin && to - from > last.to - first.from && !first.isCapital && !first.isHandle
    })
  const found: { place: Gram; options: Named[] }[] = []
  for (const gram of tried.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    if (
      isCovered(
        found.map(({ place }) => place),
        gram,
      )
    )
      continue
    const options = isSpoken(gram) ? [] : wholeNames(gram, known)
    const categories = options.flatMap((one) =>
      one.kind === 'brand' ? (one.category as PromoCategory) : [],
    )
    if (options.length > 0 && (listed.has(gram) || standsAsName(told, gram, categories)))
      found.push({ place: gram, options })
  }
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

/** 'And Other Stories': an 'and' at the start may be part of the name. */
function withAnd(gram: Gram, words: readonly Word[]): Gram[] {
  const run = words.slice(gram.start, gram.end)
  // An address is matched as a whole, by its own way.
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
  return [...new Set([first, full, ...digits])].filter((spelling) => spelling.length > 1)
}

const whole = new Set(['name', 'handle', 'full_name', 'username'])

function wholeNames({ spellings }: Gram, known: Awaited<ReturnType<NameLookUp>>): Named[] {
  const rows = spellings.flatMap((spelling) => known.get(spelling) ?? [])
  return distinctNamed(rows.filter(({ source }) => whole.has(source))).toSorted(byCodes)
}
