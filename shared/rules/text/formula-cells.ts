/** Cells that a spreadsheet would run as a formula (integrations §5.5). */

/**
 * Positions at which a spreadsheet could start a formula: at the start of a cell, also after a semicolon, because some
 * programs split cells there. Full-width signs count too. A cell that already has a ' gets a second one, so that
 * removing one restores the original.
 */
const begins = String.raw`(?='*[=+\-@\t\r\n＝＋－＠])`
const formulaStarts = new RegExp(`(^|;)${begins}`, 'g')
const guardedStarts = new RegExp(`(^|;)'${begins}`, 'g')

/** Puts a ' before everything that would be a formula. */
export function guardFormulas(cell: string): string {
  return cell.replace(formulaStarts, "$1'")
}

/** Removes the ' of `guardFormulas`, so that a downloaded file can be uploaded again. */
export function withoutFormulaGuard(cell: string): string {
  return cell.replace(guardedStarts, '$1')
}
