import type { AssistantDeal } from './answer.ts'
import { squeeze } from './squeeze.ts'
import { isAskingWord, isEverydayWord } from './vocabulary.ts'

const maxLength = 700

/** Capitals that are no code. */
const plainCapitals = new Set([
  'ok',
  'usd',
  'eur',
  'gbp',
  'usa',
  'uk',
  'faq',
  'dm',
  'vip',
  'pm',
  'am',
  'tv',
  'pc',
])

/**
 * Whether a text names no code, link, handle or amount but those of the deals. Strict on purpose:
 * what is refused costs one plain answer, what slips through costs a shopper's trust.
 */
export function isTrueText(text: string, deals: readonly AssistantDeal[]): boolean {
  if (text === '' || text.length > maxLength) return false
  const plain = text.normalize('NFKC').replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
  if (/https?:|www\.|[\p{L}\d]\.(?:[a-z]{2,})(?:\/|\b)|[<>]|\]\(/iu.test(plain)) return false
  const codes = new Set(deals.map(({ promo_code }) => promo_code.toLowerCase()))
  // Not the words of the offers: a creator could call anything a code there.
  const told = deals
    .map(
      (deal) =>
        `${deal.brand_name} ${deal.expiry_label} ${deal.owner.full_name} ${deal.owner.username ?? ''} ${deal.category}`,
    )
    .join(' ')
  const words = new Set(told.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  // Codes with signs in them are found whole and taken out before the rest is read.
  let rest = plain
  for (const { promo_code } of deals.toSorted((a, b) => b.promo_code.length - a.promo_code.length))
    rest = rest.replaceAll(
      new RegExp(`(?<![\\p{L}\\p{N}])${escaped(promo_code)}(?![\\p{L}\\p{N}])`, 'giu'),
      ' ',
    )
  for (const [, handle = ''] of rest.matchAll(/@([\w.]+)/g)) {
    if (!deals.some(({ owner }) => squeeze(owner.username ?? '') === squeeze(handle))) return false
  }
  for (const [, dollars, percent] of rest.matchAll(
    /[$€£]\s*(\d[\d.,]*)|(\d[\d.,]*)\s*(?:%|percent)/gi,
  )) {
    const amount = (dollars ?? percent ?? '').replace(/[.,]$/, '')
    if (
      !deals.some(
        ({ promo_value, description }) => promo_value === amount || description.includes(amount),
      )
    )
      return false
  }
  for (const word of rest.split(/[^\p{L}\p{N}_-]+/u)) {
    const low = word.toLowerCase()
    if (words.has(low) || codes.has(low)) continue
    const isMixed = /\p{L}/u.test(word) && /\d/.test(word)
    const isCapitals = /^[A-Z][A-Z_-]{2,}$/.test(word) && !plainCapitals.has(low)
    if (isMixed || isCapitals) return false
  }
  // 'Use code summer': lower case hides nothing.
  for (const [, word = ''] of rest.matchAll(
    /\bcodes?\b[\s:]*(?:is|are|named|called)?[\s:]*["'‘’“”«]?([\p{L}\p{N}_-]+)/giu,
  )) {
    const low = word.toLowerCase()
    if (!codes.has(low) && !words.has(low) && !isAskingWord(low) && !isEverydayWord(low))
      return false
  }
  return true
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
