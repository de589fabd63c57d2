import { FileSpreadsheet, Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { DragEvent } from 'react'

import { maxUploadRows } from '#shared/rules/promo-codes/upload-columns.ts'
import type { UploadKind } from '#shared/rules/promo-codes/upload-columns.ts'
import { formatNumber } from '#shared/rules/text/formats.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FileInput } from '#web/ui/fields/file-input.tsx'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'

type FileDropProps = { kind: UploadKind; onChoose: (source: File | string) => void }

const labels: Record<UploadKind, string> = {
  influencers: 'Drop a CSV file with influencers here',
  promo_codes: 'Drop a CSV file with promo codes here',
}

/** Accepts a file by dialog or drag and drop, or pasted rows. */
export function FileDrop({ kind, onChoose }: FileDropProps) {
  const titleId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [isPasting, setIsPasting] = useState(false)
  const [pasted, setPasted] = useState('')

  const onDrag = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(event.type === 'dragover')
  }
  const onDrop = (event: DragEvent) => {
    onDrag(event)
    const [file] = event.dataTransfer.files
    if (file) onChoose(file)
  }
  return (
    <div className="grid content-start gap-4">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a second way, the button the first */}
      <div
        className="grid content-start justify-items-center gap-4 rounded-ticket border-[1.5px] border-dashed border-edge px-5 py-[clamp(1.75rem,1rem+4vw,3.5rem)] text-center [transition:border-color_var(--motion-fast)] data-over:border-solid data-over:border-ink data-over:bg-sunk"
        role="group"
        aria-labelledby={titleId}
        data-over={isOver || undefined}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={onDrop}
      >
        <FileSpreadsheet className="size-9 stroke-[1.6] text-ink-3" aria-hidden />
        <div>
          <h2 className="t-subtitle" id={titleId}>
            {labels[kind]}
          </h2>
          <p className="t-sm soft mt-1">
            Up to {formatNumber(maxUploadRows)} rows. Commas, semicolons or tabs, however your
            spreadsheet saves it, or an Excel workbook (.xlsx).
          </p>
        </div>
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" onClick={() => input.current?.click()}>
            <Upload className="icon" aria-hidden />
            Choose a file
          </Button>
          <Button
            variant="quiet"
            aria-expanded={isPasting}
            onClick={() => setIsPasting((was) => !was)}
          >
            Paste rows instead
          </Button>
        </div>
        <FileInput
          ref={input}
          className="sr"
          tabIndex={-1}
          aria-label={labels[kind].replace('Drop', 'Choose').replace(' here', '')}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onFile={onChoose}
        />
      </div>
      {isPasting ? (
        <PasteRows value={pasted} onValueChange={setPasted} onSubmit={() => onChoose(pasted)} />
      ) : null}
    </div>
  )
}

type PasteRowsProps = { value: string; onValueChange: (rows: string) => void; onSubmit: () => void }

function PasteRows({ value, onValueChange, onSubmit }: PasteRowsProps) {
  return (
    <form
      className="panel panel--pad grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <TextareaField
        label="Rows, with the headers first"
        hint="Copied from a spreadsheet or a text file."
        rows={6}
        spellCheck={false}
        value={value}
        onChange={({ target }) => onValueChange(target.value)}
      />
      <Button className="justify-self-start" variant="ink" type="submit">
        Check rows
      </Button>
    </form>
  )
}
