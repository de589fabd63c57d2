import { Download } from 'lucide-react'

import { rowSentence } from '#shared/csv/csv-sentences.ts'
import { formatNumber, plural } from '#shared/rules/formats.ts'
import { Button } from '#web/ui/button.tsx'

import type { FoundProblems } from './worker-messages.ts'
import { saveFile } from '#web/ui/save-file.ts'

/** So many are read on the page; the rest is for the file. */
const shownProblems = 50

/** Everything that is wrong, by row, here and as a file to work through. */
export function UploadProblems({
  fileName,
  found,
  onAskColumns,
}: {
  fileName: string
  found: FoundProblems
  /** Where the columns may be other ones than was thought. */
  onAskColumns?: () => void
}) {
  const { problems, count, rows } = found
  const shown = problems.slice(0, shownProblems)
  return (
    <section className="panel upload-problems" aria-labelledby="upload-problems">
      <div className="upload-problems__head" role="alert">
        <h2 className="t-subtitle wrap-anywhere" id="upload-problems">
          {formatNumber(rows)} {plural(rows, 'row needs', 'rows need')} a correction
        </h2>
        <p className="t-sm wrap-anywhere">
          Nothing of {fileName} was uploaded. Correct it and choose it again.
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <ol className="upload-problems__list t-sm" tabIndex={0} aria-label="Rows to correct">
        {shown.map(({ row, problem }) => (
          <li key={`${row} ${problem}`}>{rowSentence(row, problem)}</li>
        ))}
      </ol>
      <div className="upload-problems__foot">
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
      </div>
    </section>
  )
}
