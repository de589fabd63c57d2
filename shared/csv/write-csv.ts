/** The one writer of tables as CSV, for files of the server and of the browser alike. */
import Papa from 'papaparse'

import { guardFormulas } from '#shared/rules/formula-cells.ts'

/** The first line of a table. The mark before it tells spreadsheets that what follows is UTF-8. */
export function csvHead(columns: readonly string[]): string {
  return `\uFEFF${Papa.unparse([[...columns]])}\r\n`
}

/**
 * Rows as lines of CSV; lists and objects are written as JSON. No cell can start a formula, and each is in quotes, so
 * that none is divided where a semicolon separates them.
 */
export function csvLines(
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
): string {
  return linesOf(rows.map((row) => columns.map((column) => row[column])))
}

/** A whole table, of rows whose cells are in the order of the columns. */
export function csvFile(
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  return csvHead(columns) + (rows.length > 0 ? linesOf(rows) : '')
}

function linesOf(rows: readonly (readonly unknown[])[]): string {
  const cells = rows.map((row) => row.map(cellOf))
  return `${Papa.unparse(cells, { quotes: true })}\r\n`
}

function cellOf(value: unknown): unknown {
  if (typeof value === 'string') return guardFormulas(value)
  return typeof value === 'object' && value !== null ? guardFormulas(JSON.stringify(value)) : value
}
