import { counted, plural } from '#shared/rules/formats.ts'
import type { PromoCategory } from '#shared/rules/categories.ts'
import type { PastedRow } from '#shared/csv/read-pasted.ts'
import type { RowProblem } from '#shared/csv/row-checks.ts'

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

/** What the server says when the plan of the owner has no room for all rows. */
export type OverPlan = { used: number; over: number; max_promo_codes: number }

/** 'The plan has room for 3 codes, and 2 are used: leave out 1 code, or choose a larger plan.' */
export function overPlanSentence({ used, over, max_promo_codes }: OverPlan): string {
  return `The plan has room for ${counted(max_promo_codes, 'code')}, and ${used} ${plural(used, 'is', 'are')} used: leave out ${counted(over, 'code')}, or choose a larger plan.`
}
