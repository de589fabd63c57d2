import type { PastedRow } from '#shared/csv/read-pasted.ts'
import type { RowProblem } from '#shared/csv/row-checks.ts'
import { planRoomSentence } from '#shared/rules/promo-codes/csv-sentences.ts'
import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'
import { isExpired } from '#shared/rules/promo-codes/expiry.ts'
import { counted, plural } from '#shared/rules/text/formats.ts'
import { promoFieldSentences } from '#shared/rules/promo-codes/promo-code-sentences.ts'
import { offerProblemSentence, readField } from '#shared/rules/promo-codes/read-promo-field.ts'

/** A row that somebody confirms, with an id that stays while others go. A text never says the category. */
export type ConfirmedRow = PastedRow & { id: number; category: PromoCategory }

/** What the server reads: the rows by their number, of somebody whom an agency manages by the owner's id. */
export function uploadOf(rows: readonly ConfirmedRow[], ownerId: string | undefined): Blob {
  const promoCodes = rows.map(({ id, ...cells }) => ({
    ...cells,
    row: id,
    ...(ownerId === undefined ? {} : { user_id: ownerId }),
  }))
  return new Blob([JSON.stringify({ promoCodes, file: 'Pasted text' })], {
    type: 'application/json',
  })
}

/** The labels of the fields of a row. */
export const pastedLabels = {
  brand_name: 'Brand',
  description: 'Offer',
  promo_code: 'Code',
  affiliate_link: 'Link',
  expiration_date: 'Last day, as 2030-12-31',
} as const satisfies Record<keyof PastedRow, string>

type PastedField = keyof typeof pastedLabels

export const pastedFields = Object.keys(pastedLabels) as PastedField[]

/** What is wrong with each field of a row, before the server is asked. */
export function fieldProblems(
  row: ConfirmedRow,
  today: string,
): Partial<Record<PastedField, string>> {
  return Object.fromEntries(
    pastedFields.flatMap((field) => {
      const problem = fieldProblem(field, row[field].trim(), today)
      return problem === undefined ? [] : [[field, problem]]
    }),
  )
}

function fieldProblem(field: PastedField, text: string, today: string): string | undefined {
  if (field === 'description') return offerProblemSentence('other', text)
  const read = readField(field, text)
  if ('problem' in read) return read.problem
  return field === 'expiration_date' && isExpired(read.value || null, today)
    ? promoFieldSentences.expirationInPast
    : undefined
}

export const pastedRefusal = 'Nothing was published: some codes need a correction.'

/** What the server refuses, by row. It names columns of files; here the fields have labels. */
export function problemsByRow(problems: readonly RowProblem[]): ReadonlyMap<number, string[]> {
  const groups = Map.groupBy(problems, ({ row }) => row)
  return new Map(
    [...groups].map(([row, all]) => [row, all.map(({ problem }) => labelled(problem))]),
  )
}

function labelled(problem: string): string {
  return Object.entries(pastedLabels).reduce(
    (text, [column, label]) => text.replaceAll(column, label.split(',')[0] ?? label),
    problem,
  )
}

/** 'The plan has room for 2 more codes.', or that these are too many. Undefined for a plan without a limit. */
export function roomSentence(
  { used, max_promo_codes: max }: { used: number; max_promo_codes: number | null },
  wanted: number,
): string | undefined {
  if (max === null) return undefined
  const room = Math.max(max - used, 0)
  return wanted > room
    ? overPlanSentence({ used, over: wanted - room, max_promo_codes: max })
    : planRoomSentence(room)
}

/** What the server says when the plan of the owner has no room for all rows. */
export type OverPlan = { used: number; over: number; max_promo_codes: number }

/** 'The plan has room for 3 codes, and 2 are used: leave out 1 code, or choose a larger plan.' */
export function overPlanSentence({ used, over, max_promo_codes }: OverPlan): string {
  return `The plan has room for ${counted(max_promo_codes, 'code')}, and ${used} ${plural(used, 'is', 'are')} used: leave out ${counted(over, 'code')}, or choose a larger plan.`
}
