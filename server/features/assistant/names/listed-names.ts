import type { Gram, Word } from '../words/message-words.ts'
import { categoryOfThing } from '../words/things.ts'
import { isAskingWord, isDictionaryWord } from '../words/vocabulary.ts'

/** Finds messages that are a list of names: 'target, apple and next', although each alone may be a common word. */
export function listedNames(
  words: readonly Word[],
  grams: readonly Gram[],
  isName: (gram: Gram) => boolean,
): ReadonlySet<Gram> {
  const found = new Set<Gram>()
  const at = (start: number, end: number) =>
    grams.find((gram) => gram.start === start && gram.end === end && isName(gram))
  let isOfNames = true
  let strangers = 0
  for (const { start, end } of itemsOf(words, at)) {
    const trimmed = trim(words, start, end)
    const gram =
      at(start, end) ??
      (trimmed && nameAround({ start, end }, trimmed, at)) ??
      nameBefore(words, { start, end }, at)
    if (gram) found.add(gram)
    else if (trimmed && isUnknown(words, trimmed)) strangers++
    else if (trimmed) isOfNames = false
  }
  const isThing = ({ start, end }: Gram) =>
    end === start + 1 && categoryOfThing(words[start]?.text ?? '') !== undefined
  // 'Booking.com / stop here / expedia': the only name that we know.
  const isOne = [...found].some(({ start, end }) => end - start > 1) && strangers > 0
  return isOfNames &&
    (found.size > 1 || isOne || (found.size > 0 && strangers > 1)) &&
    ![...found].every(isThing)
    ? found
    : new Set()
}

type Place = { start: number; end: number }

/** Splits at commas, 'or' and 'and', unless the 'and' is part of a name. */
function itemsOf(words: readonly Word[], nameAt: (start: number, end: number) => unknown): Place[] {
  const items: Place[] = []
  let start = 0
  for (const [at, word] of words.entries()) {
    const isInName = word.isJoiner && isWithin(words, at, nameAt)
    if (at > start && (word.isAfterBreak || (word.isJoiner && !isInName)))
      items.push({ start, end: at })
    if (word.isAfterBreak) start = at
    if (word.isJoiner && !isInName) start = at + 1
  }
  if (start < words.length) items.push({ start, end: words.length })
  return items
}

const maxWords = 3

function isWithin(
  words: readonly Word[],
  at: number,
  nameAt: (start: number, end: number) => unknown,
): boolean {
  for (let start = Math.max(0, at - maxWords); start < at; start++)
    for (let end = at + 2; end <= Math.min(words.length, at + 1 + maxWords); end++)
      if (nameAt(start, end) !== undefined) return true
  return false
}

/** Trims question words at both ends. Undefined if nothing is left. */
function trim(words: readonly Word[], from: number, to: number): Place | undefined {
  let [start, end] = [from, to]
  const isAsking = (at: number) => {
    const { text } = words[at] ?? { text: '' }
    return isAskingWord(text) || /^\d+$/.test(text)
  }
  while (start < end && isAsking(start)) start++
  while (end > start && isAsking(end - 1)) end--
  return start < end ? { start, end } : undefined
}

/** 'Way fern please': asking words may also belong to a name. */
function nameAround(
  item: Place,
  { start, end }: Place,
  nameAt: (start: number, end: number) => Gram | undefined,
): Gram | undefined {
  for (let from = item.start; from <= start; from++)
    for (let to = item.end; to >= end; to--) {
      const gram = nameAt(from, to)
      if (gram) return gram
    }
  return undefined
}

/** 'Away or monos for a 300 dollar bag': the name of the last item ends before 'for'. */
function nameBefore(
  words: readonly Word[],
  { start, end }: Place,
  nameAt: (start: number, end: number) => Gram | undefined,
): Gram | undefined {
  const cut = words.findIndex(
    ({ text }, at) => at > start && at < end && /^(?:for|on|with|at|if|when)$/.test(text),
  )
  const trimmed = cut === -1 ? undefined : trim(words, start, cut)
  return trimmed && nameAround({ start, end: cut }, trimmed, nameAt)
}

/** A single word that is neither a known word nor a thing: probably the name of an unknown shop. */
function isUnknown(words: readonly Word[], { start, end }: Place): boolean {
  const text = words[start]?.text ?? ''
  return end === start + 1 && !isDictionaryWord(text) && categoryOfThing(text) === undefined
}
