import { codeKindProblem } from '#shared/rules/promo-codes/drops.ts'
import { isExpired } from '#shared/rules/promo-codes/expiry.ts'
import {
  promoCodeFieldNames,
  promoCodeFields,
} from '#shared/rules/promo-codes/promo-code-fields.ts'
import {
  offerProblemSentence,
  readField,
  startsAfterEnd,
} from '#shared/rules/promo-codes/read-promo-field.ts'
import type { PromoCodeField } from '#shared/rules/promo-codes/promo-code-fields.ts'
import { promoFieldSentences } from '#shared/rules/promo-codes/promo-code-sentences.ts'

import { shownCurrency, shownValue, valueField } from './promo-form-values.ts'
import type { PromoFormValues } from './promo-form-values.ts'

export type PromoFormProblems = Partial<Record<keyof PromoFormValues, string>>

/** The allowed days: from today on, and the current day of an existing code. */
export type AllowedDays = { today: string | undefined; current: string | null }

/** A sentence per invalid field (spec §5), from the table in shared/rules. */
export function promoFormProblems(values: PromoFormValues, days: AllowedDays): PromoFormProblems {
  const problems: PromoFormProblems = {}
  for (const name of promoCodeFieldNames) {
    const problem = problemOf(name, values, days)
    if (problem !== undefined)
      problems[name === 'promo_value' ? valueField(values.promo_type) : name] = problem
  }
  return problems
}

function problemOf(
  name: PromoCodeField,
  values: PromoFormValues,
  days: AllowedDays,
): string | undefined {
  if (name === 'promo_value') return offerProblemSentence(values.promo_type, shownValue(values))
  if (name === 'promo_code' && values.code_kind !== 'shared') return undefined
  if (name === 'expiration_date') {
    const day = values.expiration_date
    if (day === days.current) return undefined
    if (days.today !== undefined && day !== '' && isExpired(day, days.today))
      return promoFieldSentences.expirationInPast
  }
  if (name === 'starts_at' && startsAfterEnd(values)) return promoFieldSentences.startAfterEnd
  if (name === 'promo_code' && (values.promo_code.trim() === '' || values.code_kind !== 'shared'))
    return codeKindProblem(values.code_kind, values.promo_code.trim())
  const read = readField(name, values[name], shownCurrency(values))
  return 'problem' in read ? read.problem : undefined
}

const missing: ReadonlySet<string | undefined> = new Set(
  Object.values(promoCodeFields).flatMap((field) => ('missing' in field ? [field.missing] : [])),
)

/** Whether a required field is empty. The form then shows a general message too. */
export function lacksRequired(problems: (string | undefined)[]): boolean {
  return problems.some((problem) => missing.has(problem))
}
