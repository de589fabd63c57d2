import { setImmediate } from 'node:timers/promises'

import { apiError } from '#shared/contract/errors.ts'
import { maxRowsNamed } from '#shared/contract/csv-upload.ts'
import type { CheckedRow, RowProblem } from '#shared/csv/row-checks.ts'

/** So many rows are checked before others get their turn: about 5 ms. */
const rowsAtOnce = 500

export type NumberedRow<Values> = { row: number; values: Values }

/**
 * Checks every row. Rows that repeat another one are left out; throws CSV_ROWS_INVALID with all that is
 * wrong when anything is.
 */
export async function checkRows<Row extends { row?: number | undefined }, Values>(
  rows: readonly Row[],
  check: (row: Row) => CheckedRow<Values>,
  twins: (row: number, values: Values) => string,
): Promise<NumberedRow<Values>[]> {
  const checked: NumberedRow<Values>[] = []
  const problems: RowProblem[] = []
  for (const [place, input] of rows.entries()) {
    if (place % rowsAtOnce === rowsAtOnce - 1) await setImmediate()
    const row = input.row ?? place + 1
    const result = check(input)
    if ('problems' in result) {
      problems.push(...result.problems.map((problem) => ({ row, problem })))
      continue
    }
    const twin = twins(row, result.values)
    if (twin === 'new') checked.push({ row, values: result.values })
    else if (twin !== 'repeated') problems.push({ row, problem: twin })
  }
  if (problems.length > 0) throw rowsInvalid(problems)
  return checked
}

/** What is thrown when rows are refused; nothing is loaded then. */
export function rowsInvalid(problems: readonly RowProblem[]): Error {
  return apiError('CSV_ROWS_INVALID', {
    problems: problems.slice(0, maxRowsNamed),
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
