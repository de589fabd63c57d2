import { rowSentence } from '#shared/rules/promo-codes/csv-sentences.ts'
import type { RowProblem } from '#shared/csv/row-checks.ts'
import { csvFile } from '#shared/csv/write-csv.ts'

/** All problems as a CSV table. */
export function problemFile(problems: readonly RowProblem[]): string {
  return csvFile(
    ['row', 'problem'],
    problems.map(({ row, problem }) => [row, problem]),
  )
}

/** 'Row 7: …' for each problem. */
export function problemSentences(problems: readonly RowProblem[]): string[] {
  return problems.map(({ row, problem }) => rowSentence(row, problem))
}
