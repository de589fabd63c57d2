import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import { readLink } from '#shared/rules/text/links.ts'
import { describeOffer, readOffer } from '#shared/rules/offers/offers.ts'
import { plainlyTyped } from '#shared/rules/offers/parse-amount.ts'

import { readDayColumn } from './day-column.ts'

/** Codes as people write them down: '20% off with ZOE20 at pacewell.com'. Whoever pasted them confirms what was found. */

/** Longer texts are files, which are uploaded. */
export const maxPastedLength = 50_000
export const maxPastedRows = 200
const maxLineLength = 600

/** What was found in a line; '' where nothing was. */
export type PastedRow = {
  brand_name: string
  promo_code: string
  description: string
  affiliate_link: string
  expiration_date: string
}

export type Pasted = {
  rows: PastedRow[]
  /** Lines in which nothing was found, and those beyond the limit. */
  left_out: number
}

/** Reads codes out of a text, a line or a paragraph each. 'too_long' beyond `maxPastedLength`. */
export function readPasted(text: string, today: string): Pasted | 'too_long' {
  if (text.length > maxPastedLength) return 'too_long'
  const found = text
    .split(/\n\s*\n/)
    .flatMap((paragraph) => entriesOf(paragraph))
    .map((entry) => readEntry(entry, today))
  const rows = found.filter((row) => row !== undefined)
  const kept = rows.slice(0, maxPastedRows)
  return { rows: kept, left_out: found.length - kept.length }
}

/** A line each, unless they only make sense together: the offer in one, the code in the next. */
function entriesOf(paragraph: string): string[] {
  const lines = paragraph
    .split(/\r?\n/)
    .map((line) => plainlyTyped(line.replaceAll('\t', ' ')).slice(0, maxLineLength))
    .filter((line) => line !== '')
  const isWhole = (line: string) => offerIn(line) !== undefined && codeIn(withoutLinks(line)) !== ''
  return lines.length < 2 || lines.some(isWhole) ? lines : [lines.join(' ').slice(0, maxLineLength)]
}

function readEntry(line: string, today: string): PastedRow | undefined {
  const link = linkIn(line)
  const bare = withoutLinks(line)
  const promo_code = codeIn(bare)
  const offer = offerIn(bare)
  if (promo_code === '' && (offer === undefined || link === undefined)) return undefined
  return {
    brand_name: brandIn(bare, promo_code) || brandOfHost(link?.host),
    promo_code,
    description: offer ?? '',
    affiliate_link: link?.href ?? '',
    expiration_date: dayIn(bare, today),
  }
}

const address =
  /(?:https?:\/\/[^\s<>"')\]]+|(?<![@\w.-])(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,24}(?:\/[^\s<>"')\]]*)?)/giu

/** The first address that a code may lead to. */
function linkIn(line: string) {
  for (const [found] of line.matchAll(address)) {
    const link = readLink(found.replace(/[.,;:!?]+$/, ''))
    if (typeof link === 'object') return link
  }
  return undefined
}

function withoutLinks(line: string): string {
  return line.replaceAll(address, ' ')
}

const percent = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:%|percent\b|per cent\b)/iu
const money =
  /(?<![\d.,])([$€£]\s?\d{1,6}(?:[.,]\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?\s?(?:€|£|eur\b|gbp\b|usd\b|dollars?\b|euros?\b))/iu
const inWords =
  /\b(free (?:shipping|delivery|gift|sample|trial|returns)|buy (?:one|1|two|2),? get (?:one|1)(?: free| half price)?|bogo|(?:two|2|three|3) for (?:one|1|two|2)|half price)\b/iu

/** The offer in the words of the product. */
function offerIn(line: string): string | undefined {
  const share = percent.exec(line)?.[1]
  if (share !== undefined) return described('% off', `${share}%`)
  const amount = money.exec(line)?.[1]
  if (amount !== undefined)
    return described('$ off', amount.replace(/dollars?|usd/i, '$').replace(/euros?|eur/i, '€'))
  const words = inWords.exec(line)?.[1]
  return words === undefined
    ? undefined
    : words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

function described(type: '% off' | '$ off', typed: string): string | undefined {
  const offer = readOffer(type, typed)
  return typeof offer === 'string'
    ? undefined
    : describeOffer(offer.promo_type, offer.promo_value, offer.currency)
}

const token = String.raw`["'“”‘’«»*_\x60(\[]*([\p{L}\d][\p{L}\d_-]{1,39})`
const namedCode = new RegExp(
  String.raw`\b(?:promo[ -]?code|discount code|coupon(?: code)?|code|voucher)\s*(?:is|:|=|-|–)?\s*${token}`,
  'giu',
)
const usedCode = new RegExp(String.raw`\b(?:with|use|using|enter|type|mit)\s+${token}`, 'giu')

/** In capitals, and still no codes. */
const noCodes = new Set(
  'OFF FREE SALE NEW USD EUR GBP VIP AND THE FOR AT WITH BOGO USA UK EU LLC INC ENDS UNTIL CODE ONLY ALL NOW AD LTD'.split(
    ' ',
  ),
)

/** A name that is written like a code: in capitals, or with digits. */
function isCodeLike(text: string): boolean {
  const isWritten = text === text.toUpperCase() ? /\p{Lu}/u.test(text) : /\d/.test(text)
  return isWritten && text.length >= 3 && !noCodes.has(text.toUpperCase())
}

function codeIn(line: string): string {
  for (const pattern of [namedCode, usedCode])
    for (const [, found = ''] of line.matchAll(pattern)) if (isCodeLike(found)) return found
  // Alone among the other words: letters and digits, or a longer word in capitals.
  const others = line.match(/[\p{L}\d][\p{L}\d_-]{3,39}/gu) ?? []
  const isAlone = (word: string) =>
    isCodeLike(word) &&
    word === word.toUpperCase() &&
    (/\p{L}.*\d|\d.*\p{L}/u.test(word) || word.length >= 5) &&
    !/^\d+(?:ST|ND|RD|TH|EUR|USD|GBP)$/.test(word)
  return others.find(isAlone) ?? ''
}

const name = String.raw`(\p{Lu}[\p{L}\d&'’.+-]*(?:\s+(?:&\s+|of\s+)?\p{Lu}[\p{L}\d&'’.+-]*){0,3})`
const atBrand = new RegExp(String.raw`\b(?:at|from|on|bei)\s+${name}`, 'u')
const beforeColon = new RegExp(String.raw`^[^\p{L}\d]*${name}\s*(?::|-|–|—|\||,)\s`, 'u')
const handle = /(?<![\w.])@([a-z\d](?:[a-z\d._]{0,28}[a-z\d_])?)/iu

function brandIn(line: string, code: string): string {
  for (const pattern of [beforeColon, atBrand]) {
    const found = pattern.exec(line)?.[1]?.replace(/[.,']+$/, '')
    if (found !== undefined && found !== code && !/^(?:code|promo|coupon|ad)\b/i.test(found))
      return found.slice(0, 80)
  }
  const account = handle.exec(line)?.[1]
  return account === undefined ? '' : nameOf(account.replaceAll(/[._]+/g, ' '))
}

/** 'shop.pacewell.co.uk' is by Pacewell. */
function brandOfHost(host: string | undefined): string {
  if (host === undefined) return ''
  const labels = host.split('.').filter((label) => label !== 'www')
  const isUnderSecond = labels.at(-1)?.length === 2 && (labels.at(-2)?.length ?? 9) <= 3
  return nameOf((labels.at(isUnderSecond ? -3 : -2) ?? labels[0] ?? '').replaceAll('-', ' '))
}

function nameOf(words: string): string {
  return words.replace(/(?<![\p{L}\d])\p{Ll}/gu, (letter) => letter.toUpperCase()).trim()
}

const untilDay =
  /\b(?:until|till|til|thru|through|by|before|ends?(?: on)?|ending|expires?(?: on)?|valid (?:until|to|through)|bis)\b:?\s*(?:the\s+)?([^;|()]{3,24})/iu

/** The last day, as yyyy-MM-dd, or as it is written if its order is not clear: that is asked later. */
function dayIn(line: string, today: string): string {
  const date = untilDay.exec(line)?.[1]?.trim()
  if (date === undefined) return ''
  // As many words as make a day: 'Dec 31, 2030 at Pacewell'.
  const words = date.split(/\s+/)
  for (let count = Math.min(words.length, 4); count > 0; count--) {
    const text = words
      .slice(0, count)
      .join(' ')
      .replace(/[.,!]+$/, '')
    const day = dayOf(text, today)
    if (day !== undefined) return day
  }
  return ''
}

function dayOf(text: string, today: string): string | undefined {
  if (/^tomorrow$/i.test(text)) return addDays(today, 1)
  const { read, question } = readDayColumn([text])
  if (question !== undefined) return text
  const day = read(text)
  if (isDay(day)) return day
  // Without a year it is the next one.
  const year = Number(today.slice(0, 4))
  const ahead = [year, year + 1]
    .map((each) => readDayColumn([`${text} ${each}`]).read(`${text} ${each}`))
    .filter((one) => isDay(one))
  return ahead.find((one) => one >= today)
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}
