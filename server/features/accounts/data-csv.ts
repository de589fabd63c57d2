import Papa from 'papaparse'

import { formulaStart } from '#shared/rules/formula-cells.ts'

/** The first line of a table. The mark before it tells spreadsheets that what follows is UTF-8. */
export function csvHead(columns: readonly string[]): string {
  return `\uFEFF${Papa.unparse([[...columns]])}\r\n`
}

/** Rows as lines of CSV; lists and objects are written as JSON, and no cell can start a formula. */
export function csvLines(
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
): string {
  const cells = rows.map((row) => columns.map((column) => cellOf(row[column])))
  return `${Papa.unparse(cells, { escapeFormulae: formulaStart })}\r\n`
}

function cellOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
