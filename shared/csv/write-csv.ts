/** The CSV writer of server and browser. */
import Papa from 'papaparse'

import { guardFormulas } from '#shared/rules/text/formula-cells.ts'

/** The header line. The byte order mark tells spreadsheets that the file is UTF-8. */
export function csvHead(columns: readonly string[]): string {
  return `\uFEFF${Papa.unparse([[...columns]])}\r\n`
}

/**
 * Rows as CSV lines. Lists and objects become JSON. Formulas are escaped, and every cell is quoted, so that a semicolon
 * never splits one.
 */
export function csvLines(
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
): string {
  return linesOf(rows.map((row) => columns.map((column) => row[column])))
}

/** A whole table. The cells of a row are in column order. */
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
