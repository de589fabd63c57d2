import { Download } from 'lucide-react'

import { rowSentence } from '#shared/rules/promo-codes/csv-sentences.ts'
import { formatNumber, plural } from '#shared/rules/text/formats.ts'
import { Button } from '#web/ui/buttons/button.tsx'

import { ProblemsPanel } from './problems-panel.tsx'
import type { FoundProblems } from './reading/worker-messages.ts'
import { saveFile } from '#web/ui/save-file.ts'

/** Maximum number of problems on the page. The file contains all. */
const shownProblems = 50

/** All problems by row, on the page and as a file. */
export function UploadProblems({
  fileName,
  found,
  onAskColumns,
}: {
  fileName: string
  found: FoundProblems
  /** Opens the column choice, in case the columns were wrong. */
  onAskColumns?: () => void
}) {
  const { problems, count, rows } = found
  const shown = problems.slice(0, shownProblems)
  return (
    <ProblemsPanel
      id="upload-problems"
      title={`${formatNumber(rows)} ${plural(rows, 'row needs', 'rows need')} a correction`}
      text={`Nothing of ${fileName} was uploaded. Correct it and choose it again.`}
      label="Rows to correct"
      foot={
        <>
          <Button
            onClick={() => saveFile(`${fileName.replace(/\.\w+$/, '')}-problems.csv`, found.file)}
          >
            <Download className="icon" aria-hidden />
            {count === 1 ? 'Download as CSV' : `Download all ${formatNumber(count)} as CSV`}
          </Button>
          {onAskColumns ? <Button onClick={onAskColumns}>Choose columns</Button> : null}
          {count > shown.length ? (
            <p className="t-sm soft">and {formatNumber(count - shown.length)} more in the file</p>
          ) : null}
        </>
      }
    >
      {shown.map(({ row, problem }) => (
        <li key={`${row} ${problem}`}>{rowSentence(row, problem)}</li>
      ))}
    </ProblemsPanel>
  )
}
