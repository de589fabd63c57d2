import { sentences } from '#shared/contract/sentences/sentences.ts'
import { staffSentences } from '#shared/contract/sentences/staff.ts'
import type { ReportInput } from '#shared/contract/promo-codes/reports.ts'
import { looksLikeEmail } from '#shared/rules/text/emails.ts'
import type { ReportKind } from '#shared/rules/promo-codes/reports.ts'

/** A shopper's report. Nothing is selected at first. */
export type ShopperValues = { kind: ReportKind | ''; text: string }

/** A brand's report. */
export type BrandValues = { name: string; work_email: string; statement: string }

type Problems<Values> = Partial<Record<keyof Values, string>>

const shortest = 3

/** A sentence per invalid field. Only 'something else' requires text. */
export function shopperProblems({ kind, text }: ShopperValues): Problems<ShopperValues> {
  // Without a selected option the value is null.
  if (!kind) return { kind: staffSentences.reportKindRequired }
  return kind === 'other' && text.trim().length < shortest
    ? { text: staffSentences.reportTextRequired }
    : {}
}

export function brandProblems(values: BrandValues): Problems<BrandValues> {
  return {
    ...(values.name.trim() === '' ? { name: staffSentences.reportNameRequired } : {}),
    ...(looksLikeEmail(values.work_email.trim()) ? {} : { work_email: sentences.emailInvalid }),
    ...(values.statement.trim().length < shortest
      ? { statement: staffSentences.statementRequired }
      : {}),
  }
}

/** Takes values without problems. */
export function shopperReport(dealId: string, { kind, text }: ShopperValues): ReportInput {
  return { promo_code_id: dealId, kind: kind || 'other', text: text.trim() }
}

export function brandReport(dealId: string, values: BrandValues): ReportInput {
  return {
    promo_code_id: dealId,
    kind: 'brand_owner',
    name: values.name.trim(),
    work_email: values.work_email.trim(),
    statement: values.statement.trim(),
  }
}
