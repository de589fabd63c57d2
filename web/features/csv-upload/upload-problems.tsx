import { Download } from 'lucide-react'

import { numberWord, rowSentence } from '#shared/csv/csv-sentences.ts'
import { Button } from '#web/ui/button.tsx'

import type { FoundProblems } from './reading.ts'
import { saveFile } from './save-file.ts'

/** So many are read on the page; the rest is for the file. */
const shownProblems = 50

/** Everything that is wrong, by row, here and as a file to work through. */
export function UploadProblems({ fileName, found }: { fileName: string; found: FoundProblems }) {
  const { problems, count, rows } = found
  const shown = problems.slice(0, shownProblems)
  return (
    <section className="panel upload-problems" aria-labelledby="upload-problems">
      <div className="upload-problems__head" role="alert">
        <h2 className="t-subtitle wrap-anywhere" id="upload-problems">
          {numberWord(rows)} {rows === 1 ? 'row needs' : 'rows need'} a correction
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
          {count === 1 ? 'Download as CSV' : `Download all ${numberWord(count)} as CSV`}
        </Button>
        {count > shown.length ? (
          <p className="t-sm soft">and {numberWord(count - shown.length)} more in the file</p>
        ) : null}
      </div>
    </section>
  )
}
