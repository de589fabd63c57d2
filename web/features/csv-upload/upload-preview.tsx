import './upload-preview.css'
import { CircleCheck } from 'lucide-react'

import type { PromoCodesPreview } from '#shared/contract/promo-codes/csv-upload.ts'
import { dayQuestionSentence } from '#shared/rules/promo-codes/csv-sentences.ts'
import type { DayOrder } from '#shared/csv/day-column.ts'
import { columnNames } from '#shared/rules/promo-codes/upload-columns.ts'
import type { UploadKind } from '#shared/rules/promo-codes/upload-columns.ts'
import { formatNumber, plural } from '#shared/rules/text/formats.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { RadioChips } from '#web/ui/fields/radio-chips.tsx'

import type { ReadNotes, ReadyUpload } from './reading/worker-messages.ts'
import { UploadChanges } from './upload-changes.tsx'
import { showingText, uploadLabel } from './upload-text.ts'

type UploadPreviewProps = {
  kind: UploadKind
  fileName: string
  ready: ReadyUpload
  /** The server's preview. Undefined until it is known. */
  preview?: PromoCodesPreview | undefined
  dayOrder?: DayOrder | undefined
  isSending: boolean
  /** The server has everything: too late to cancel. */
  isSaving: boolean
  isComparing: boolean
  onDayOrder: (order: DayOrder) => void
  onAskColumns: () => void
  onCompare: () => void
  onSend: () => void
  onCancel: () => void
}

/** The first rows as they were interpreted, and the button that uploads all. */
export function UploadPreview(props: UploadPreviewProps) {
  const { kind, fileName, ready, isSaving, onCancel } = props
  const { preview, count, notes, dayQuestion } = ready
  return (
    <section className="panel" aria-labelledby={`preview-${kind}`}>
      <div className="flex gap-3.5 px-5.5 py-4.5">
        <CircleCheck className="icon icon--lg text-green-text" aria-hidden />
        <div className="min-w-0">
          <h2 className="t-subtitle wrap-anywhere" id={`preview-${kind}`}>
            {fileName}
          </h2>
          <p className="t-sm soft" role="status">
            {showingText(preview.length, count)}
          </p>
        </div>
      </div>
      <PreviewTable kind={kind} fileName={fileName} rows={preview} />
      <div className="grid gap-4 border-t border-line px-5.5 pt-4.5 pb-5.5">
        <Notes notes={notes} />
        {dayQuestion ? (
          <RadioChips
            label={dayQuestionSentence(dayQuestion)}
            hint="The file writes its days so that both can be meant. The answer is for the whole column."
            name={`days-${kind}`}
            chips={[
              { value: 'day_first', label: dayQuestion.dayFirst },
              { value: 'month_first', label: dayQuestion.monthFirst },
            ]}
            chosen={props.dayOrder}
            disabled={props.isSending}
            onChange={({ target }) => props.onDayOrder(target.value as DayOrder)}
          />
        ) : null}
        {props.preview ? <UploadChanges preview={props.preview} /> : null}
        <div className="flex flex-wrap gap-3">
          <SendButton {...props} />
          {notes.unknown.length > 0 || notes.recognised.length > 0 ? (
            <Button disabled={props.isSending} onClick={props.onAskColumns}>
              Choose columns
            </Button>
          ) : null}
          {isSaving ? (
            <p className="t-sm soft self-center">Saving now. This can no longer be cancelled.</p>
          ) : (
            <Button onClick={onCancel}>Cancel</Button>
          )}
        </div>
      </div>
    </section>
  )
}

type PreviewTableProps = Pick<UploadPreviewProps, 'kind' | 'fileName'> & {
  rows: ReadyUpload['preview']
}

/** The first rows, without columns that are empty in all of them. */
function PreviewTable({ kind, fileName, rows }: PreviewTableProps) {
  const columns = columnNames(kind).filter((column) => rows.some((row) => row[column]))
  return (
    <div className="upload-table">
      <table role="table">
        <caption className="sr">The first rows of {fileName}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} scope="col" role="columnheader">
                {/* Long names break after an underscore. */}
                {column.replaceAll('_', '_\u200B')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a file have no other name
            <tr key={place} role="row">
              {columns.map((column) => (
                <td key={column} role="cell" data-column={column} title={row[column]}>
                  <span>{row[column] ?? ''}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Uploads the table. Enabled when the preview is complete. */
function SendButton(props: UploadPreviewProps) {
  const { kind, ready, preview, dayOrder, isSending, isComparing, onSend, onCompare } = props
  if (ready.dayQuestion !== undefined && dayOrder === undefined) return null
  if (kind === 'promo_codes' && preview === undefined)
    return (
      <Button variant="primary" busy={isComparing} busyText="Comparing..." onClick={onCompare}>
        Check again
      </Button>
    )
  return (
    <Button variant="primary" busy={isSending} busyText="Uploading..." onClick={onSend}>
      {uploadLabel(kind, ready.count)}
    </Button>
  )
}

/** Values that were interpreted differently from the text. */
function Notes({ notes }: { notes: ReadNotes }) {
  const { recognised, unknown, encoding, repeated } = notes
  const lines = [
    ...recognised.map(({ header, column }) => `‘${header}’ is recognised as ${column}.`),
    ...(unknown.length > 0
      ? [`Not used: ${unknown.slice(0, 10).join(', ')}${unknown.length > 10 ? ' …' : ''}.`]
      : []),
    ...(encoding === 'Latin-1'
      ? [
          'Read as Latin-1, as the file is not UTF-8. Make sure that letters with accents look right.',
        ]
      : []),
    ...(repeated > 0
      ? [
          `${formatNumber(repeated)} ${plural(repeated, 'row repeats', 'rows repeat')} another one and ${plural(repeated, 'is', 'are')} left out.`,
        ]
      : []),
  ]
  if (lines.length === 0) return null
  return (
    <ul className="t-sm soft grid list-disc gap-1 pl-4.5 wrap-anywhere">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
