import { brand } from '#shared/rules/brand.ts'
import { categories } from '#shared/rules/categories.ts'
import { daysUntil } from '#shared/rules/expiry.ts'

import type { AssistantDeal, OfferWish } from './answer.ts'
import { savingOn } from './basket.ts'
import type { Basket } from './basket.ts'
import type { Talk } from './intents.ts'
import type { KnownCode } from './named-codes.ts'
import { describeWish } from './offer-wish.ts'
import type { Named } from './queries.ts'

/** The words of the answers. Which of several ways to say it depends on the message, not on chance. */

/** The same message gets the same words; another one others. */
export function sayOne(ways: readonly string[], seed: string): string {
  let sum = 0
  for (const letter of seed) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return ways[sum % ways.length] ?? ''
}

/** 'A', 'A and B', 'A, B and C'. */
export function listed(names: readonly string[], last = 'and'): string {
  return names.length < 2
    ? (names[0] ?? '')
    : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
}

export const starters = ['Best deals', 'Free shipping', 'Ending soon', 'Fashion', 'Beauty', 'Help']

const talkWays: Readonly<Record<Talk, readonly string[]>> = {
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
    `Send me a brand, its @handle or web address, a creator, or what you want: ‘running shoes’, ‘over 20%’, ‘free shipping’. I answer with codes that creators share on ${brand.name}. Copy the code, open the shop’s link and paste the code at the checkout. Codes are free for you; links to shops are paid links.`,
  ],
  stop: ['All right, I stop here. Send START whenever you want codes again.'],
  start: ['Welcome back! Which brand are you shopping at?'],
  smalltalk: [
    'I am only good at one thing: finding promo codes. Which brand shall I look for?',
    'I am a program that knows promo codes and little else. Try me with a brand or a creator.',
    'That is beyond me, but I do know codes. Which shop is it today?',
  ],
}

export function talkText(talk: Talk, seed: string): string {
  return sayOne(talkWays[talk], seed)
}

export function dealsText(
  deals: readonly AssistantDeal[],
  topic: Topic,
  more: number,
  seed: string,
): string {
  const isOne = deals.length === 1
  const what = topicText(topic)
  const first = sayOne(
    isOne
      ? [
          `I found one code${what}:`,
          `Here is the one live code${what}:`,
          `One code${what} for you:`,
        ]
      : [
          `I found ${deals.length} codes${what}:`,
          `Here are the best codes${what}:`,
          `${deals.length} codes are live today${what}:`,
        ],
    seed,
  )
  const rest = more > 0 ? ' Say ‘more’ for others.' : ''
  return first + rest
}

export type Topic = {
  brands: readonly string[]
  creators: readonly string[]
  categories: readonly string[]
  wish: OfferWish | null
  without: readonly string[]
}

/** ' for Pacewell from Maya Okafor with free shipping'. */
export function topicText({
  brands,
  creators,
  categories: inCategories,
  wish,
  without,
}: Topic): string {
  const parts: string[] = []
  if (brands.length > 0) parts.push(`for ${listed(brands)}`)
  if (creators.length > 0) parts.push(`from ${listed(creators)}`)
  if (inCategories.length > 0 && brands.length === 0) parts.push(`in ${listed(inCategories)}`)
  const wished = describeWish(wish)
  if (wished !== '') parts.push(wished)
  if (without.length > 0) parts.push(`without ${listed(without, 'or')}`)
  return parts.length > 0 ? ` ${parts.join(' ')}` : ''
}

export function questionText(typed: string, options: readonly Named[], isOnly: boolean): string {
  const names = options.map(shownName)
  if (options.length === 1)
    return `${isOnly ? '' : `I am not sure about ‘${typed}’. `}Did you mean ${names[0]}?`
  return `${isOnly ? '' : `And ‘${typed}’: `}${isOnly ? 'Did' : 'did'} you mean ${listed(names, 'or')}?`
}

/** Creators with their @username: names are shared by many. */
export function shownName(named: Named): string {
  return named.kind === 'creator' && named.username !== null
    ? `${named.name} (@${named.username})`
    : named.name
}

/** What a tap on a name sends, which leads to it and nobody else. */
export function replyFor(named: Named): string {
  return named.kind === 'creator' && named.username !== null ? `@${named.username}` : named.name
}

export function unknownText(typed: string, seed: string): string {
  return sayOne(
    [
      `No creator shares a code for ‘${typed}’ here yet. Check the spelling, or try another brand.`,
      `I know no code for ‘${typed}’, sorry. Shall I look for another brand or in a category?`,
      `There is nothing for ‘${typed}’ yet. I only tell codes that creators really share.`,
    ],
    seed,
  )
}

export function noneText(topic: Topic, hasOthers: boolean): string {
  const start = `There is no live code${topicText(topic)} right now.`
  if (hasOthers) return `${start} There are others, if you like.`
  if (topic.brands.length > 0)
    return `${start} Codes come and go: follow its creators to see the next one, or try one of these brands.`
  return `${start} Shall I look further?`
}

export const refusedText =
  'All right, not those. Tell me another brand, or what they should be like: ‘over 20%’, ‘free shipping’.'

export const accountText =
  'With accounts I cannot help: write to the people behind this by the contact page (/contact).'

export const newsText = `I cannot tell you later by myself. Follow creators on ${brand.name}, and you hear of their new codes.`

export const whichCodeText = 'Which code was it?'

export function unknownBesideText(words: readonly string[]): string {
  return `I know nothing called ${listed(
    words.map((word) => `‘${word}’`),
    'or',
  )}.`
}

/** The one deal that comes first. */
export function bestText({ promo_code, brand_name, description }: AssistantDeal): string {
  return `The best is ${promo_code} for ${brand_name}: ${description}.`
}

export function linksText(deals: readonly AssistantDeal[]): string {
  const links = deals
    .slice(0, 3)
    .map(({ promo_code, affiliate_link }) => `${promo_code} ${affiliate_link}`)
  return `${links.length === 1 ? 'Here is the paid link' : 'Here are the paid links'}: ${links.join(' · ')}`
}

export const sorryText = 'Sorry about that! Shops end codes without telling.'

const ownerOf = ({ owner }: AssistantDeal) => owner.full_name || owner.username || 'its creator'

const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** What is known of a code. That it works is only said where shoppers said so. */
export function codeText(
  { state, standing, expiration_date }: KnownCode,
  deal: AssistantDeal,
  today: string,
): string {
  const { promo_code, description, brand_name, expiry_label } = deal
  if (state === 'ended') {
    const isYesterday = expiration_date !== null && daysUntil(expiration_date, today) === -1
    return `${promo_code} for ${brand_name} from ${ownerOf(deal)} ${isYesterday ? 'ended yesterday' : `has ${inSentence(expiry_label)}`}.`
  }
  if (state === 'paused')
    return `${promo_code} for ${brand_name} from ${ownerOf(deal)} is paused right now.`
  const known = `${promo_code} is a code for ${brand_name} from ${ownerOf(deal)}: ${description} (${inSentence(expiry_label)}).`
  if (standing < 0) return `${known} But shoppers report that it did not work for them.`
  return standing > 0 ? `${known} Shoppers report that it worked for them.` : known
}

const money = (amount: number, sign: string) =>
  sign + (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))

/** What codes save on an order, one after the other, and what is left to pay with the first. */
export function basketText(deals: readonly AssistantDeal[], { amount, sign }: Basket): string {
  const isOfOne = new Set(deals.map(({ brand_key }) => brand_key)).size === 1
  const lines = deals.map((deal, place) => {
    const { saved, minimum, isPercent } = savingOn(deal, amount)
    const name = isOfOne ? deal.promo_code : `${deal.promo_code} at ${deal.brand_name}`
    if (minimum !== undefined && amount < minimum)
      return `${name} needs an order of at least ${money(minimum, '$')}`
    if (saved === undefined) return `${name} is for ‘${deal.description}’`
    const isSame = isPercent || sign === '$'
    const left = place === 0 && isSame ? `: you pay ${money(amount - saved, sign)}` : ''
    return `${name} saves ${money(saved, isPercent ? sign : '$')}${left}`
  })
  return `On an order of ${money(amount, sign)}${isOfOne ? ` at ${deals[0]?.brand_name}` : ''} ${lines.join('. ')}.`
}

/** Of whom a named code is not. */
export function notOfText(others: readonly Named[]): string {
  return `It is not of ${listed(
    others.map(({ name }) => name),
    'or',
  )}.`
}

/** What offers in words say, and who knows the rest. */
export function termsText(deals: readonly AssistantDeal[]): string {
  const shops = [...new Set(deals.map(({ brand_name }) => brand_name))]
  const inWords = deals
    .filter(({ promo_type }) => promo_type === 'other')
    .slice(0, 3)
    .map(({ promo_code, description }) => `${promo_code} is for ‘${description}’`)
  const known = inWords.length > 0 ? ` All I know: ${listed(inWords)}.` : ''
  return `That the shop decides: its terms stand at the checkout of ${listed(shops, 'or')}.${known}`
}

export function asideText(named: Named): string {
  return `Or did you mean ${shownName(named)}?`
}

/** @param thing one of our own words */
export function thingText({ word, category }: { word: string; category: string }): string {
  return `If you want ${word} of any shop, say ‘${category} deals’.`
}

export function untoldText(category: string): string {
  return `What single codes in ${category} are for I cannot tell: look at the shop first.`
}

export const unclearText =
  'I did not get that. Send me a brand, an @handle, a creator or a category, and I look for codes.'

export const noneOfThemText =
  'None of them, then. Send me the name as its shop or creator writes it, or its @handle, and I look again.'

export const categoryReplies = categories.slice(0, 4)
