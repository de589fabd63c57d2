import { sentences } from '#shared/contract/sentences.ts'
import { brandKey, isValidHandle, normaliseHandle } from '#shared/rules/brands.ts'
import { parseCategory, promoCategories } from '#shared/rules/categories.ts'
import type { PromoCategory } from '#shared/rules/categories.ts'
import { isExpired } from '#shared/rules/expiry.ts'
import { checkLink, withScheme } from '#shared/rules/links.ts'
import { maxOfferLength, offerProblem } from '#shared/rules/offers.ts'
import type { PromoType } from '#shared/rules/offers.ts'

import { csvSentences, sameCodeSentence } from './csv-sentences.ts'
import { cellText, missingFields, textProblem } from './row-checks.ts'
import type { CheckedRow } from './row-checks.ts'
import { uploadColumns } from './upload-columns.ts'
import type { PromoUploadRow } from './upload-columns.ts'

/** A row of a promo CSV, read: whose code it is by e-mail or username, and what the table keeps of it. */
export type PromoRowValues = {
  email: string
  brand_name: string
  /** Empty where the file has none: then the brand's own, or where the link leads. */
  brand_url: string
  brand_instagram_handle: string
  promo_code: string
  promo_type: PromoType
  promo_value: string
  expiration_date: string | null
  affiliate_link: string
  category: PromoCategory
}

/** Checks a row by the rules of the form (spec §5). The server asks the Public Suffix List besides. */
export function checkPromoRow(
  row: Omit<PromoUploadRow, 'row'>,
  today: string,
): CheckedRow<PromoRowValues> {
  const cells = Object.fromEntries(
    Object.entries(row)
      .filter(([, cell]) => typeof cell === 'string')
      .map(([column, cell]) => [column, cellText(cell)]),
  )
  const text = (column: keyof typeof row) => cells[column] ?? ''
  const missing = missingFields(cells, uploadColumns.promo_codes.required)
  if (missing !== undefined) return { problems: [missing] }

  const link = checkLink(text('affiliate_link'))
  const site = text('brand_url') === '' ? { href: '' } : checkLink(withScheme(text('brand_url')))
  const handle = normaliseHandle(text('brand_instagram_handle'))
  const category = parseCategory(text('category'))
  const offer = offerOf(text('description'))
  const day = dayOf(text('expiration_date'))
  const offerIs = offerProblem(offer.promo_type, offer.promo_value)
  const problems = [
    textProblem('brand_name', text('brand_name'), 80),
    textProblem('promo_code', text('promo_code'), 60),
    textProblem('description', text('description'), maxOfferLength),
    offerIs === 'too_large' ? `description: ${sentences.promoValueTooLarge}` : undefined,
    offerIs === 'not_positive' ? `description: ${sentences.promoValueNotPositive}` : undefined,
    category === undefined ? `category has to be one of ${promoCategories.join(', ')}` : undefined,
    typeof link === 'string'
      ? `affiliate_link: ${link === 'too_long' ? sentences.linkTooLong : sentences.affiliateLinkInvalid}`
      : undefined,
    typeof site === 'string'
      ? `brand_url: ${site === 'too_long' ? sentences.linkTooLong : sentences.brandUrlInvalid}`
      : undefined,
    isValidHandle(handle) ? undefined : `brand_instagram_handle: ${sentences.handleInvalid}`,
    day === undefined ? csvSentences.expirationFormat : undefined,
    day !== undefined && isExpired(day, today)
      ? `expiration_date: ${sentences.expirationInPast}`
      : undefined,
  ].filter((problem) => problem !== undefined)
  if (
    problems.length > 0 ||
    typeof link === 'string' ||
    typeof site === 'string' ||
    category === undefined ||
    day === undefined
  )
    return { problems }
  return {
    values: {
      email: text('email').toLowerCase(),
      brand_name: text('brand_name'),
      brand_url: site.href,
      brand_instagram_handle: handle,
      promo_code: text('promo_code'),
      ...offer,
      expiration_date: day,
      affiliate_link: link.href,
      category,
    },
  }
}

const number = String.raw`(\d{1,7}(?:\.\d{1,2})?)`
const percentOff = new RegExp(String.raw`^${number} ?% ?(?:off)?$`, 'i')
const dollarsOff = new RegExp(String.raw`^(?:\$ ?${number}|${number} ?\$) ?(?:off)?$`, 'i')

/** '20% off' and '$20 off' are what they say, so that they sort and filter; anything else is in words. */
export function offerOf(description: string): { promo_type: PromoType; promo_value: string } {
  const percent = percentOff.exec(description)?.[1]
  if (percent !== undefined) return { promo_type: '% off', promo_value: plain(percent) }
  const dollars = dollarsOff.exec(description)
  const amount = dollars?.[1] ?? dollars?.[2]
  if (amount !== undefined) return { promo_type: '$ off', promo_value: plain(amount) }
  return { promo_type: 'other', promo_value: description }
}

/** '020' reads '20'. */
function plain(amount: string): string {
  return amount.replace(/^0+(?=\d)/, '')
}

/** The day of the cell, null where it is empty, undefined where it is no day. */
function dayOf(text: string): string | null | undefined {
  if (text === '') return null
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso)
  return isReal && iso >= '2000-01-01' && iso <= '2100-12-31' ? iso : undefined
}

/**
 * Tells rows apart. 'new', 'repeated' for one that says again what a row before it said, or the
 * sentence for one that contradicts it.
 */
export function promoRowTwins(): (row: number, values: PromoRowValues) => string {
  const seen = new Map<string, { row: number; values: string }>()
  return (row, values) => {
    const key = `${values.email}\n${brandKey(values.brand_name)}\n${values.promo_code.toLowerCase()}`
    const told = JSON.stringify(values)
    const former = seen.get(key)
    if (former === undefined) {
      seen.set(key, { row, values: told })
      return 'new'
    }
    return former.values === told ? 'repeated' : sameCodeSentence(former.row)
  }
}
