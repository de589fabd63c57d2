/** Cells that a spreadsheet would run as a formula (integrations §5.5). */

/** Spreadsheets run cells that begin so; the wide signs count as the narrow ones in some of them. */
export const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

/** Takes away the one ' that a file of ours has before such a cell, so that it can be uploaded again. */
export function withoutFormulaGuard(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell
}
