import { setImmediate } from 'node:timers/promises'

import { apiError } from '#shared/contract/errors.ts'
import { maxRowsNamed } from '#shared/contract/promo-codes/csv-upload.ts'
import type { CheckedRow, RowProblem } from '#shared/csv/row-checks.ts'

/** Rows checked before the event loop gets a turn: about 5 ms. */
const rowsAtOnce = 500

/** `place` is the index of the row in the request. */
export type NumberedRow<Values> = { place: number; row: number; values: Values }

export type PlacedProblem = RowProblem & { place: number }

/** Checks every row. Duplicates of an earlier row are left out. */
export async function checkRows<Row extends { row?: number | undefined }, Values>(
  rows: readonly Row[],
  check: (row: Row) => CheckedRow<Values>,
  twins: (row: number, values: Values) => string,
): Promise<{ checked: NumberedRow<Values>[]; problems: PlacedProblem[] }> {
  const checked: NumberedRow<Values>[] = []
  const problems: PlacedProblem[] = []
  for (const [place, input] of rows.entries()) {
    if (place % rowsAtOnce === rowsAtOnce - 1) await setImmediate()
    const row = input.row ?? place + 1
    const result = check(input)
    if ('problems' in result) {
      problems.push(...result.problems.map((problem) => ({ place, row, problem })))
      continue
    }
    const twin = twins(row, result.values)
    if (twin === 'new') checked.push({ place, row, values: result.values })
    else if (twin !== 'repeated') problems.push({ place, row, problem: twin })
  }
  return { checked, problems }
}

/** Throws CSV_ROWS_INVALID with all problems in row order. Nothing is loaded then. */
export function assertRowsValid(problems: readonly PlacedProblem[]): void {
  if (problems.length === 0) return
  throw apiError('CSV_ROWS_INVALID', {
    problems: problems
      .toSorted((a, b) => a.place - b.place)
      .slice(0, maxRowsNamed)
      .map(({ row, problem }) => ({ row, problem })),
    problem_count: problems.length,
  })
}

/** The cells that a row has. */
export function withoutNulls(
  cells: Record<string, string | null | undefined>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([column, cell]) =>
      typeof cell === 'string' ? [[column, cell]] : [],
    ),
  )
}
