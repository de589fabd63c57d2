import { brandKey } from '#shared/rules/brands/brands.ts'
import { parseCategory } from '#shared/rules/promo-codes/category-names.ts'
import { currencyCodes } from '#shared/rules/offers/currencies.ts'
import type { Currency } from '#shared/rules/offers/currencies.ts'
import { codeKindProblem, codeKinds } from '#shared/rules/promo-codes/drops.ts'
import { isExpired } from '#shared/rules/promo-codes/expiry.ts'
import { readOffer } from '#shared/rules/offers/offers.ts'
import {
  offerSentences,
  promoCodeFields,
  promoFileColumns,
  unsetFields,
} from '#shared/rules/promo-codes/promo-code-fields.ts'
import {
  currencyOfAmount,
  readField,
  signsOnlyProblem,
  startsAfterEnd,
} from '#shared/rules/promo-codes/read-promo-field.ts'
import type {
  AmountField,
  EnteredPromoCode,
  PromoCodeField,
  PromoFileColumn,
} from '#shared/rules/promo-codes/promo-code-fields.ts'
import type { LineFacts } from '#shared/rules/promo-codes/promo-field-facts.ts'
import { lowerCase } from '#shared/rules/text/lower-case.ts'
import { promoFieldSentences } from '#shared/rules/promo-codes/promo-code-sentences.ts'

import { dayFormatSentence, sameCodeSentence } from '../rules/promo-codes/csv-sentences.ts'
import { cellText, missingFields, textProblem } from './row-checks.ts'
import type { CheckedRow } from './row-checks.ts'
import { uploadColumns } from '../rules/promo-codes/upload-columns.ts'
import type { PromoUploadRow } from '../rules/promo-codes/upload-columns.ts'

/**
 * A parsed row of a promo CSV: the owner by address or username (empty for the uploader) and the code's values. The
 * brand URL is empty if the file has none. Then the stored URL or the link's domain is used.
 */
export type PromoRowValues = EnteredPromoCode & { email: string }

export const startAfterEndProblem = `starts_at: ${promoFieldSentences.startAfterEnd}`

/** For an amount with the sign of another currency than that of its code. */
export const signProblem = (column: AmountField) =>
  `${column}: ${promoFieldSentences.minimumSpendSign}`

/** For a day before today that is newly chosen. */
export const dayPassedProblem = `expiration_date: ${promoFieldSentences.expirationInPast}`

/**
 * Checks a row by the rules of the form (spec §5). The server also checks the Public Suffix List and past days, because
 * an existing code may keep its past day.
 * @param isOwn the row needs no owner: it is the uploader's own
 */
export function checkPromoRow(
  row: Omit<PromoUploadRow, 'row'>,
  today: string,
  isOwn = false,
): CheckedRow<PromoRowValues> {
  const cells = Object.fromEntries(
    Object.entries(row)
      .filter(([, cell]) => typeof cell === 'string')
      .map(([column, cell]) => [column, cellText(cell)]),
  )
  const text = (column: keyof typeof row) => cells[column] ?? ''
  const email = text('email') || text('username').replace(/^@/, '')
  const isWithoutCode = ['none', 'pool'].includes(text('code_kind').toLowerCase())
  const { blank, problems } = missingFields(
    { ...cells, email },
    uploadColumns.promo_codes.required.filter((column) =>
      column === 'promo_code' ? !isWithoutCode : !isOwn || column !== 'email',
    ),
  )

  const values: Partial<Record<PromoCodeField, string | null>> = {}
  const offered = signOf(text('description'))
  const currency = offered?.currency ?? currencyOfCell(cells['currency'])
  for (const column of promoFileColumns) {
    if (blank.includes(column)) continue
    const read = readCell(column, text(column), currency)
    if (Array.isArray(read)) problems.push(...read)
    else Object.assign(values, read)
  }
  const { expiration_date: day = null } = values
  const kind = codeKinds.find((known) => known === values.code_kind)
  // A code that is missing or could not be read has its own problem.
  const kindProblem =
    kind && values.promo_code !== undefined && codeKindProblem(kind, values.promo_code ?? '')
  if (kindProblem) problems.push(`promo_code: ${kindProblem}`)
  if (startsAfterEnd(values)) problems.push(startAfterEndProblem)
  if (problems.length > 0)
    return { problems: isExpired(day, today) ? [...problems, dayPassedProblem] : problems }
  return {
    values: {
      ...(values as EnteredPromoCode),
      ...offered,
      email: email.toLowerCase(),
    },
  }
}

/** Parses one cell into the code's values, or reports its problems. */
function readCell(
  column: PromoFileColumn,
  text: string,
  currency: Currency | undefined,
): Partial<Record<PromoCodeField, string | null>> | string[] {
  if (column === 'description') {
    // The file has no column for the type. A sign determines it. Other values are text offers.
    const offer = readOffer('other', text)
    const tooLong = textProblem(column, text, promoCodeFields.promo_value.max)
    if (typeof offer === 'object' && tooLong === undefined) return offer
    return [
      ...(tooLong === undefined ? [] : [tooLong]),
      ...(typeof offer === 'object' || offer === 'too_long'
        ? []
        : [`${column}: ${offerSentences[offer]}`]),
    ]
  }
  const field = promoCodeFields[column]
  if (field.kind === 'day') {
    const day = dayOf(column, text)
    return day === undefined ? [dayFormatSentence(column)] : { [column]: day }
  }
  if (field.kind === 'moment' && text === '') return { [column]: null }
  if (field.kind === 'choice') {
    const choice = column === 'category' ? parseCategory(text) : choiceOf(field, text)
    return choice === undefined
      ? [`${column} has to be one of ${field.options.join(', ')}`]
      : { [column]: choice }
  }
  if (field.kind === 'line') {
    const problem = lineProblem(column, field, text)
    return problem === undefined ? { [column]: text } : [problem]
  }
  // Without an address, the brand is known by its name or by the link.
  if (column === 'brand_url' && text === '') return { [column]: '' }
  const read = readField(column, text, currency ?? currencyOfAmount(text))
  return 'value' in read ? { [column]: read.value } : [`${column}: ${read.problem}`]
}

function lineProblem(column: string, field: LineFacts, text: string): string | undefined {
  const signsOnly = signsOnlyProblem(field, text)
  return textProblem(column, text, field.max) ?? (signsOnly && `${column}: ${signsOnly}`)
}

/** The currency that the offer names. */
export function signOf(description = ''): Pick<EnteredPromoCode, 'currency'> | null {
  const offer = readOffer('other', description)
  return typeof offer === 'object' && offer.currency ? { currency: offer.currency } : null
}

/**
 * Undefined if the file has no such column. Then an existing code keeps its currency, and the server checks the sign of
 * an amount.
 */
const currencyOfCell = (text: string | undefined): Currency | undefined =>
  text === ''
    ? unsetFields.currency
    : currencyCodes.find((code) => code.toLowerCase() === text?.toLowerCase())

/** The option with this name, in any case. An empty cell is the default. */
function choiceOf(
  { options, unset }: { options: readonly string[]; unset: string },
  text: string,
): string | undefined {
  return text === '' ? unset : options.find((option) => option.toLowerCase() === text.toLowerCase())
}

/** The day of the cell. Null if it is empty, undefined if it is not a day. */
function dayOf(column: PromoCodeField, text: string): string | null | undefined {
  if (text === '') return null
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return 'value' in readField(column, iso) ? iso : undefined
}

/** Detects duplicate rows: 'new', 'repeated' for an identical row, or the sentence for a contradicting row. */
export function promoRowDuplicates(): (row: number, values: PromoRowValues) => string {
  const seen = new Map<string, { row: number; values: string }>()
  return (row, values) => {
    const key = `${values.email}\n${brandKey(values.brand_name)}\n${lowerCase(values.promo_code)}`
    const text = JSON.stringify(values)
    const former = seen.get(key)
    if (former === undefined) {
      seen.set(key, { row, values: text })
      return 'new'
    }
    return former.values === text ? 'repeated' : sameCodeSentence(former.row)
  }
}
