import { registrableDomain } from '#server/features/brands/domains.ts'

import { withOtherNumbers } from './numbers.ts'
import { fold, squeeze } from './squeeze.ts'

/** Splits a message into words, addresses, and word sequences that may be names. */

/** Longer messages are truncated, which bounds the work. */
const maxCharacters = 500
const maxFirstCharacters = 150
const maxWords = 48
/** Of a longer message so many words of its start are read. The request is more often at its end. */
const maxFirstWords = 16
const maxGrams = 200
const maxGramWords = 5

export type Word = {
  /** Without case, marks and a possessive 's. */
  text: string
  /** With the possessive: 'o neills'. */
  full: string
  /** An 'and' between words, which names may omit. */
  isJoiner: boolean
  /** A web address, which is matched as a whole or not at all. */
  isAddress: boolean
  /** After a comma, a slash or an 'or': no name continues here. */
  isAfterBreak: boolean
  /** The original spelling: 'Boots' and '@boots' are stronger evidence than 'boots'. */
  isCapital: boolean
  isHandle: boolean
  /** Its place in the message. */
  from: number
  to: number
}

/** A word sequence that may be a name, with its possible spellings. */
export type Gram = { start: number; end: number; spellings: string[] }

export type MessageWords = { words: Word[]; grams: Gram[] }

/** Normalises compatible characters, removes invisible ones and markup, and truncates the text. */
export function cleanMessage(text: string): string {
  return (
    // Truncate after normalising, because one character can expand to eighteen.
    withoutMiddle(
      Array.from(
        `${text.slice(0, maxCharacters * 2)}${text.slice(maxCharacters * 2).slice(-maxCharacters * 2)}`.normalize(
          'NFKC',
        ),
      ),
    )
      .join('')
      // Invisible characters do not separate words: 'pace<zero width space>well' is one word.
      .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\ufe00-\ufe0f]/g, '')
      .replace(/<\/?[a-z][^<>]{0,200}>/gi, ' ')
      .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]+/gu, ' ')
      .replace(/[‘’`´]/g, "'")
      .trim()
  )
}

/** The end of a message that is too long, with a little of its start. */
const withoutMiddle = (characters: readonly string[]): readonly string[] =>
  characters.length > maxCharacters
    ? [
        ...characters.slice(0, maxFirstCharacters),
        ' ',
        '…',
        ' ',
        ...characters.slice(characters.length - maxCharacters + maxFirstCharacters + 3),
      ]
    : characters

/** Blanks the words of the middle, so that the others keep their places. */
function withinWords(message: string): string {
  const spans = [...message.matchAll(/\S+/g)]
  const [from, to] = [spans[maxFirstWords]?.index, spans.at(maxFirstWords - maxWords)?.index]
  if (spans.length <= maxWords || from === undefined || to === undefined) return message
  return message.slice(0, from) + '.'.padEnd(to - from) + message.slice(to)
}

/** Placeholders of names. `cleanMessage` removes such private-use characters from messages. */
const placeholders = /[\ue000-\ue0ff]/u

export function isPlaceholder(text: string): boolean {
  return placeholders.test(text)
}

const addressPattern =
  /(?<![@\p{L}\p{N}])(?:https?:\/\/[^\s<>()"']+|[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+(?:[/?#:][^\s<>()"']*)?)|@\s?[\p{L}\p{N}_]+(?:\.[\p{L}\p{N}_]+)*/gu

const socialSites = new Set([
  'instagram.com',
  'tiktok.com',
  'x.com',
  'twitter.com',
  'youtube.com',
  'threads.net',
  'facebook.com',
])

/** Scripts without spaces, in which a name may be any part of a word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** Longer than a name, in a script without spaces. */
export const isUnspacedSentence = (word: string) =>
  unspaced.test(word) && Array.from(word).length > 7
/** Sequences of such a script, and the text between. */
const scripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー々]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー々]+/gu

/** Whether one sequence contains a word of the other. */
export function isCovered(
  matches: readonly { start: number; end: number }[],
  { start, end }: { start: number; end: number },
): boolean {
  return matches.some((match) => start < match.end && match.start < end)
}

/** The words of a message, and the word sequences that may be names. */
export function readWords(text: string): MessageWords {
  const message = withinWords(text)
  const words: Word[] = []
  const grams: Gram[] = []
  let from = 0
  for (const found of message.matchAll(addressPattern)) {
    addText(words, message.slice(from, found.index), from)
    from = found.index + found[0].length
    const isHandle = found[0].startsWith('@') || ofPerson.test(message.slice(0, found.index))
    addAddress(words, grams, found[0], { from: found.index, isHandle })
  }
  addText(words, message.slice(from), from)
  words.splice(maxWords)
  grams.push(...runsOf(words), ...partsOf(words))
  return { words, grams: grams.filter(({ end }) => end <= maxWords).slice(0, maxGrams) }
}

/** 'By the creator anna.paints'. */
const ofPerson = /(?<!\p{L})(?:creator|influencer|profile|username|handle) $/iu

/** 'rye&petal' and '50&more': the sign separates two words. */
const pieces = /[&+]|[^\s,;:/|?!.()[\]{}"*•&+]+|[,;:/|?!.\n•]/gu

/** 'Dr. Martens': this full stop ends nothing. */
export const titles: ReadonlySet<string> = new Set(['dr', 'mr', 'mrs', 'ms', 'st', 'jr'])

/** @param offset the position of the text in the message */
function addText(words: Word[], text: string, offset: number, isHandle = false): void {
  let isAfterBreak = false
  for (const { 0: part, index } of text.matchAll(pieces)) {
    if (/^[,;:/|?!.\n•]$/.test(part)) {
      const isTitle = part === '.' && titles.has(words.at(-1)?.text ?? '')
      isAfterBreak = words.length > 0 && !isTitle
      continue
    }
    for (const { 0: piece, index: within } of part.matchAll(scripts)) {
      const text = wordOf(piece)
      if (text === undefined) continue
      if (text.text === 'or' || text.text === 'vs' || text.text === 'versus') {
        isAfterBreak = true
        continue
      }
      // Strips quotes: 'Next'.
      const [, quote = '', bare = piece] = /^('*)(.*?)'*$/u.exec(piece) ?? []
      const from = offset + index + within + quote.length
      const isCapital = /^\p{Lu}/u.test(bare)
      const place = { from, to: from + bare.length }
      words.push({ ...text, ...place, isAddress: false, isAfterBreak, isCapital, isHandle })
      isAfterBreak = false
    }
  }
}

function wordOf(piece: string): Pick<Word, 'text' | 'full' | 'isJoiner'> | undefined {
  if (/^[&+]$/.test(piece)) return { text: '&', full: '', isJoiner: true }
  const folded = fold(piece)
  if (
    folded === 'and' ||
    folded === 'n' ||
    folded === 'und' ||
    folded === 'y' ||
    folded === 'et' ||
    folded === 'και'
  )
    return { text: folded, full: '', isJoiner: true }
  const full = squeeze(piece)
  if (full === '') return undefined
  return {
    text: squeeze(folded.replace(/'s?$|'(?=s?[^\p{L}]*$)s?/u, '')) || full,
    full,
    isJoiner: false,
  }
}

function addAddress(
  words: Word[],
  grams: Gram[],
  text: string,
  { from, isHandle }: { from: number; isHandle: boolean },
): void {
  const start = words.length
  const address = text.replace(/[.\-_]+$/, '')
  const domain = isHandle ? undefined : registrableDomain(address)
  if (domain === undefined) {
    // '@glass.pear', 'maya.runs.far', 'great.thanks': a handle, or words with full stops between.
    addText(words, address.replace(/[@.]/g, ' '), from, isHandle)
    const spelling = squeeze(address)
    if (spelling !== '' && words.length > start)
      grams.push({ start, end: words.length, spellings: [spelling] })
    return
  }
  const spellings: string[] = []
  if (socialSites.has(domain)) {
    const [, name = ''] = /\.[a-z]+\/@?([\w.]{1,40})/i.exec(address) ?? []
    if (name !== '') spellings.push(squeeze(name))
  } else {
    // 'Gap.com', where the shop that we know is at gap.co.uk.
    spellings.push(domain, squeeze(domain.split('.')[0] ?? ''))
    // 'lena.wears.it' is a username that looks like an address.
    if (!/[/:?#]/.test(address)) spellings.push(squeeze(address))
  }
  words.push({
    text: domain,
    full: domain,
    isJoiner: false,
    isAddress: true,
    isAfterBreak: false,
    isCapital: false,
    isHandle,
    from,
    to: from + address.length,
  })
  if (spellings.length > 0) grams.push({ start, end: start + 1, spellings })
}

/** Every sequence of up to five words without a break, the longest first. */
function runsOf(words: readonly Word[]): Gram[] {
  const runs: Gram[] = []
  for (const [start, first] of words.entries()) {
    if (first.isJoiner || first.isAddress) continue
    let count = 0
    for (let end = start; end < words.length && count < maxGramWords; end++) {
      const word = words[end]
      if (!word || word.isAddress || (end > start && word.isAfterBreak)) break
      if (word.isJoiner) continue
      count++
      runs.push({ start, end: end + 1, spellings: spellingsOf(words.slice(start, end + 1)) })
    }
  }
  return runs.toSorted((a, b) => b.end - b.start - (a.end - a.start))
}

/** 'Under armor' for Under Armour, and the other way round. */
export const otherEnglish = (squeezed: string): string =>
  squeezed.replace(
    /(arm|col|fav|flav|harb|neighb|lab)(ou?r)/g,
    (_, start: string, end: string) => start + (end === 'or' ? 'our' : 'or'),
  )

function spellingsOf(run: readonly Word[]): string[] {
  const spoken = run.filter(({ isJoiner }) => !isJoiner)
  const before = spoken
    .slice(0, -1)
    .map(({ text }) => text)
    .join('')
  const last = spoken.at(-1)
  const full = spoken.map((word) => word.full).join('')
  const spellings = new Set([before + (last?.text ?? ''), before + (last?.full ?? ''), full])
  const plain = last?.text ?? ''
  if (plain.length > 3 && plain.endsWith('s')) spellings.add(before + plain.slice(0, -1))
  else if (spoken.length > 1) spellings.add(`${before}${plain}s`)
  for (const other of withOtherNumbers(spoken.map(({ text }) => text))) spellings.add(other)
  if (spoken.length > 1) spellings.add(otherEnglish(full))
  return [...spellings].filter((spelling) => spelling.length > 1)
}

/** Parts of words in scripts without spaces. */
function partsOf(words: readonly Word[]): Gram[] {
  const parts: Gram[] = []
  for (const [start, { text, isAddress }] of words.entries()) {
    if (isAddress || !unspaced.test(text)) continue
    const characters = Array.from(text)
    for (let length = Math.min(10, characters.length - 1); length >= 2; length--) {
      for (let i = 0; i + length <= characters.length && parts.length < 100; i++)
        parts.push({ start, end: start + 1, spellings: [characters.slice(i, i + length).join('')] })
    }
  }
  return parts
}
