import Papa from 'papaparse'

import { formulaStart } from '#shared/rules/formula-cells.ts'

/** A table as CSV for spreadsheets: marked as UTF-8, and no cell can start a formula. */
export function csvFile(
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const lines = Papa.unparse([[...columns], ...rows.map((cells) => [...cells])], {
    escapeFormulae: formulaStart,
  })
  return `\uFEFF${lines}\r\n`
}
