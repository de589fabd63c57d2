import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { PromoRowInput } from '#shared/contract/promo-codes/csv-upload.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { checkPromoRow, promoRowDuplicates, signOf } from '#shared/csv/promo-rows.ts'
import type { PromoRowValues } from '#shared/csv/promo-rows.ts'
import type { CheckedRow } from '#shared/csv/row-checks.ts'
import { optionalPromoColumns } from '#shared/rules/promo-codes/upload-columns.ts'
import type { OptionalPromoColumn } from '#shared/rules/promo-codes/upload-columns.ts'
import { hasAgencyRight } from '#shared/rules/agencies/agencies.ts'
import type { Currency } from '#shared/rules/offers/currencies.ts'
import { amountFieldNames } from '#shared/rules/promo-codes/promo-code-fields.ts'
import type { AmountField } from '#shared/rules/promo-codes/promo-code-fields.ts'
import { currencyOfAmount } from '#shared/rules/promo-codes/read-promo-field.ts'
import { registrableDomain } from '#server/features/brands/domains.ts'

import { checkRows, withoutNulls } from './check-rows.ts'
import type { NumberedRow, PlacedProblem } from './check-rows.ts'

/** A valid row with the domains by which the extension finds it. */
export type PromoRow = NumberedRow<
  PromoRowValues & {
    link_domain: string
    site_domain: string | undefined
    /** The currencies that amounts name by a sign. The code must be in them. */
    signs: { column: AmountField; currency: Currency }[]
    /** Columns missing in the file: an existing code keeps its values. */
    keeps: readonly OptionalPromoColumn[]
  }
>

/** Valid rows, and the problems that the rows alone reveal. */
export async function readPromoRows(
  viewer: Viewer,
  inputs: readonly PromoRowInput[],
  today: string,
): Promise<{ checked: PromoRow[]; problems: PlacedProblem[] }> {
  const isAgency = hasAgencyRight(viewer.agency_role, 'manage')
  return checkRows(inputs, (input) => checkedRow(input, today, isAgency), promoRowDuplicates())
}

/** The file's rules, and the Public Suffix List, which browsers do not have. */
function checkedRow(
  input: PromoRowInput,
  today: string,
  isAgency: boolean,
): CheckedRow<PromoRow['values']> {
  const { row: _row, user_id, ...cells } = input
  const named = withoutNulls(cells)
  const isOwn = !isAgency && named['email'] === undefined && named['username'] === undefined
  const checked = checkPromoRow({ ...named, ...(user_id ? { email: user_id } : {}) }, today, isOwn)
  if ('problems' in checked) return checked
  const { values } = checked
  const link_domain = registrableDomain(values.affiliate_link)
  const site_domain = values.brand_url === '' ? undefined : registrableDomain(values.brand_url)
  const problems = [
    link_domain === undefined ? `affiliate_link: ${sentences.affiliateLinkInvalid}` : undefined,
    values.brand_url !== '' && site_domain === undefined
      ? `brand_url: ${sentences.brandUrlInvalid}`
      : undefined,
  ].filter((problem) => problem !== undefined)
  if (link_domain === undefined || problems.length > 0) return { problems }
  // An offer that names a currency sets it, even without a column for it.
  const namedByOffer = Object.keys(signOf(named['description']) ?? {})
  const keeps = optionalPromoColumns.filter(
    (column) => input[column] === undefined && !namedByOffer.includes(column),
  )
  const signs = amountFieldNames.flatMap((column) => {
    const currency = currencyOfAmount(named[column] ?? '')
    return currency === undefined ? [] : [{ column, currency }]
  })
  return { values: { ...values, link_domain, site_domain, signs, keeps } }
}
