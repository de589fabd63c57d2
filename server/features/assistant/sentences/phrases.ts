import { categories } from '#shared/rules/promo-codes/category-names.ts'
import { formatDayIn } from '#shared/rules/text/formats.ts'

import type { AssistantDeal, OfferFilter } from '../answer.ts'
import type { Talk } from '../words/intents.ts'
import type { Language } from '../words/language.ts'
import { writtenShop } from '../words/things.ts'
import type { Named } from '../names/queries.ts'
import { categoryName, listed, money, say, worthText } from './say.ts'
import type { Sentence } from './sentences.ts'

/** The sentences of the answers. The message, not chance, selects one of several variants. */

/** The same message always gets the same variant. */
function oneOf<T>(ways: readonly [T, ...T[]], seed: string): T {
  let sum = 0
  for (const letter of seed) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return ways[sum % ways.length] ?? ways[0]
}

export function starters(language: Language): string[] {
  const ways = ['Best deals', 'Free shipping', 'Ending soon', 'Fashion', 'Beauty', 'Help'] as const
  return ways.map((way) => say(language, way))
}

const talkWays: Readonly<Record<Talk, readonly [Sentence, ...Sentence[]]>> = {
  greeting: [
    'Hi! Which brand are you shopping at? Send me its name, its @handle or its address, and I look for a code.',
    'Hello! Tell me a brand, a creator or what you are looking for, and I find the codes that are live today.',
    'Hey there! Name a brand or a creator, or say something like ‘shoes over 20%’.',
  ],
  thanks: [
    'You’re welcome. Happy shopping!',
    'Any time! Send me the next brand when you need one.',
    'Glad to help. Enjoy!',
  ],
  help: [
    'Send me a brand, its @handle or web address, a creator, or what you want: ‘running shoes’, ‘over 20%’, ‘free shipping’. I answer with codes that creators share on {site}. Copy the code, open the shop’s link and paste the code at the checkout. Codes are free for you; links to shops are paid links.',
  ],
  stop: ['All right, I stop here. Send START whenever you want codes again.'],
  start: ['Welcome back! Which brand are you shopping at?'],
  smalltalk: [
    'I am only good at one thing: finding promo codes. Which brand shall I look for?',
    'I am a program that knows promo codes and little else. Try me with a brand or a creator.',
    'That is beyond me, but I do know codes. Which shop is it today?',
  ],
}

export function talkText(language: Language, talk: Talk, seed: string): string {
  return say(language, oneOf(talkWays[talk], seed))
}

export function dealsText(
  language: Language,
  deals: readonly AssistantDeal[],
  topic: Topic,
  { more, seed }: { more: number; seed: string },
): string {
  const way: Sentence =
    deals.length === 1
      ? oneOf(
          [
            'I found one code{topic}:',
            'Here is the one live code{topic}:',
            'One code{topic} for you:',
          ],
          seed,
        )
      : oneOf(
          [
            'I found {count} codes{topic}:',
            // 'How many' is answered by a number.
            ...(/\bhow many\b/.test(seed) ? [] : (['Here are the best codes{topic}:'] as const)),
            '{count} codes are live today{topic}:',
          ],
          seed,
        )
  const first = say(language, way, { count: deals.length, topic: topicText(language, topic) })
  return more > 0 ? `${first} ${say(language, 'Say ‘more’ for others.')}` : first
}

export type Topic = {
  brands: readonly string[]
  creators: readonly string[]
  categories: readonly string[]
  offerFilter: OfferFilter | null
  without: readonly string[]
  /** Exclusions as complete phrases: 'except those ending today'. */
  except: readonly string[]
}

/** ' for Pacewell from Maya Okafor with free shipping'. */
export function topicText(
  language: Language,
  { brands, creators, categories: inCategories, offerFilter, without, except }: Topic,
): string {
  const parts: string[] = []
  const add = (sentence: Sentence, names: readonly string[], last?: 'or') =>
    parts.push(say(language, sentence, { names: listed(language, names, last) }))
  if (brands.length > 0) add('for {names}', brands)
  if (creators.length > 0) add('from {names}', creators)
  if (inCategories.length > 0 && brands.length === 0)
    add(
      'in {names}',
      inCategories.map((one) => categoryName(language, one)),
    )
  const wished = offerFilterText(language, offerFilter)
  if (wished !== '') parts.push(wished)
  if (without.length > 0) add('without {names}', without, 'or')
  parts.push(...except)
  return parts.length > 0 ? ` ${parts.join(' ')}` : ''
}

const inWords: Readonly<Record<string, Sentence>> = {
  '2 for 1': 'with two for one',
  'free shipping': 'with free shipping',
  'free gift': 'with a free gift',
  'free return': 'with free returns',
  'next-day delivery': 'with next-day delivery',
}

/** The offer filter as text, for the sentence above the deals: 'over 20% off', 'with free shipping'. */
export function offerFilterText(language: Language, offerFilter: OfferFilter | null): string {
  if (offerFilter === null) return ''
  const parts: string[] = []
  parts.push(...worthsText(language, offerFilter))
  const [words] = offerFilter.words ?? []
  const sentence = words === undefined ? undefined : inWords[words]
  if (words !== undefined) parts.push(sentence ? say(language, sentence) : words)
  if (offerFilter.currency !== undefined) parts.push(offerFilter.currency)
  if (offerFilter.customers === 'new customers') parts.push(say(language, 'for new customers'))
  if (offerFilter.customers === 'everybody') parts.push(say(language, 'not only for new customers'))
  if (offerFilter.has_no_end) parts.push(say(language, 'without an end date'))
  if (offerFilter.has_no_minimum) parts.push(say(language, 'without a minimum spend'))
  const { budget } = offerFilter
  if (budget)
    parts.push(
      say(language, 'without a minimum spend above {amount}', {
        amount: money(language, budget.amount, budget.sign),
      }),
    )
  if (offerFilter.is_tried) parts.push(say(language, 'that shoppers say work'))
  if (offerFilter.owner === 'card')
    parts.push(say(language, 'from {names}', { names: say(language, 'credit cards') }))
  parts.push(...daysText(language, offerFilter))
  if (offerFilter.ending_soon) parts.push(say(language, 'ending soon'))
  if (offerFilter.ends_first) parts.push(say(language, 'by when they end'))
  return parts.join(', ')
}

/** 'With at least 15% off', 'with at most 20% off'. */
function worthsText(
  language: Language,
  { min_worth: least, max_worth: most, is_above, is_below, promo_type }: OfferFilter,
): string[] {
  const text = (worth: number, how: Sentence) => {
    const type = (promo_type ?? (worth >= 100 ? '$ off' : '% off')) === '$ off' ? '$ off' : '% off'
    return say(language, how, { value: worthText(language, worth, type) })
  }
  return [
    ...(least === undefined
      ? []
      : [text(least, is_above ? 'over {value} off' : 'with at least {value} off')]),
    ...(most === undefined
      ? []
      : [text(most, is_below ? 'under {value} off' : 'with at most {value} off')]),
  ]
}

/** 'Ending on 5 Dec', 'still valid on 15 Dec'. */
function daysText(language: Language, { ends_from, ends_by, valid_on }: OfferFilter): string[] {
  const day = (date: string) => formatDayIn(language, date, date)
  const valid =
    valid_on === undefined ? [] : [say(language, 'still valid on {date}', { date: day(valid_on) })]
  if (ends_by === undefined) return valid
  const ends =
    ends_from === undefined
      ? say(language, 'ending by {date}', { date: day(ends_by) })
      : ends_from === ends_by
        ? say(language, 'ending on {date}', { date: day(ends_by) })
        : say(language, 'ending from {first} to {last}', {
            first: day(ends_from),
            last: day(ends_by),
          })
  return [ends, ...valid]
}

export function questionText(
  language: Language,
  typed: string,
  options: readonly Named[],
  isOnly: boolean,
): string {
  const names = listed(language, options.map(shownName), 'or')
  if (isOnly) return say(language, 'Did you mean {names}?', { names })
  const way: Sentence =
    options.length === 1
      ? 'I am not sure about ‘{typed}’. Did you mean {names}?'
      : 'And ‘{typed}’: did you mean {names}?'
  return say(language, way, { typed, names })
}

/** Creators with their @username: names are shared by many. */
export function shownName(named: Named): string {
  return named.kind === 'creator' && named.username !== null
    ? `${named.name} (@${named.username})`
    : named.name
}

/** The quick reply of a name, which identifies it uniquely. */
export function replyFor(named: Named): string {
  return named.kind === 'creator' && named.username !== null ? `@${named.username}` : named.name
}

export function categoryReply(language: Language, category: string): string {
  return say(language, '{category} deals', { category: categoryName(language, category) })
}

export function categoryReplies(language: Language): string[] {
  return categories.slice(0, 4).map((category) => categoryName(language, category))
}

export function unknownText(language: Language, typed: string, seed: string): string {
  const way: Sentence = oneOf(
    [
      'No creator shares a code for ‘{typed}’ here yet. Check the spelling, or try another brand.',
      'I know no code for ‘{typed}’, sorry. Shall I look for another brand or in a category?',
      'There is nothing for ‘{typed}’ yet. I only tell codes that creators really share.',
    ],
    seed,
  )
  return say(language, way, { typed })
}

export function noneText(language: Language, topic: Topic, hasOthers: boolean): string {
  const start = say(language, 'There is no live code{topic} right now.', {
    topic: topicText(language, topic),
  })
  const then: Sentence = hasOthers
    ? 'There are others, if you like.'
    : topic.brands.length > 0
      ? 'Codes come and go: follow its creators to see the next one, or try one of these brands.'
      : 'Shall I look further?'
  return `${start} ${say(language, then)}`
}

export function unknownBesideText(language: Language, words: readonly string[]): string {
  const names = words.map((word) => `‘${writtenShop(word)}’`)
  return say(language, 'I know nothing called {names}.', { names: listed(language, names, 'or') })
}
