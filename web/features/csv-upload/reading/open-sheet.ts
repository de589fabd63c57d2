import { csvSentences } from '#shared/rules/promo-codes/csv-sentences.ts'

import { openWorkbook } from './read-workbook.ts'
import type { OpenedSource } from './row-source.ts'
import { WorkbookProblem } from './workbook-parts.ts'

/** Opens one sheet of an .xlsx file: the named one, or the first. Returns the sentence for another kind of zip. */
export function openSheet(bytes: Uint8Array, sheet?: string): OpenedSource | { problem: string } {
  return orProblem(() => {
    const workbook = openWorkbook(bytes)
    const chosen = workbook.sheets.find((name) => name === sheet) ?? workbook.sheets[0] ?? ''
    return {
      encoding: 'UTF-8' as const,
      isFrom1904: workbook.isFrom1904,
      sheets: { names: workbook.sheets, chosen },
      readRows: (onRow, onProgress) =>
        orProblem(() => {
          workbook.readSheet(chosen, onRow, onProgress)
          return {}
        }),
    } satisfies OpenedSource
  })
}

function orProblem<Result>(work: () => Result): Result | { problem: string } {
  try {
    return work()
  } catch (error) {
    const isKnown = error instanceof WorkbookProblem
    return { problem: isKnown ? error.message : csvSentences.brokenWorkbook }
  }
}
