/** Cells that a spreadsheet would run as a formula (integrations §5.5). */

/**
 * Where a spreadsheet would begin to: at such a sign, the wide ones count as the narrow ones in some of them, that
 * begins a cell, also one that begins after a semicolon where that separates cells. What has a ' there already gets
 * another one, so that taking one away gives exactly what was written.
 */
const begins = String.raw`(?='*[=+\-@\t\r\n＝＋－＠])`
const formulaStarts = new RegExp(`(^|;)${begins}`, 'g')
const guardedStarts = new RegExp(`(^|;)'${begins}`, 'g')

/** With a ' before all that would be a formula. */
export function guardFormulas(cell: string): string {
  return cell.replace(formulaStarts, "$1'")
}

/** Takes away the ' of `guardFormulas`, so that a file of ours can be uploaded again. */
export function withoutFormulaGuard(cell: string): string {
  return cell.replace(guardedStarts, '$1')
}
