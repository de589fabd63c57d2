import { X } from 'lucide-react'
import { useRef, useState } from 'react'

import type { OwnCodes } from '#shared/contract/promo-codes/promo-codes.ts'
import { maxPastedLength } from '#shared/csv/read-pasted.ts'
import { promoCategories } from '#shared/rules/promo-codes/category-names.ts'
import { counted } from '#shared/rules/text/formats.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { SelectField } from '#web/ui/fields/select.tsx'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'

import { FormNotices } from '#web/parts/forms/form.tsx'
import { useDraft } from '#web/parts/forms/use-draft.tsx'

import type { CodeOwner } from '../data.ts'
import { fieldProblems, pastedFields, pastedLabels, roomSentence } from './pasted-codes.ts'
import type { ConfirmedRow } from './pasted-codes.ts'
import { usePasteCodes } from './use-paste-codes.ts'

type PasteCodesDialogProps = {
  owner: CodeOwner
  isSelf: boolean
  list: OwnCodes
  onClose: () => void
}

/** Finds codes in a text. The user confirms, changes or omits them, and then publishes all at once. */
export function PasteCodesDialog({ owner, isSelf, list, onClose }: PasteCodesDialogProps) {
  const { today, usage } = list
  const [text, setText] = useState('')
  const body = useRef<HTMLDivElement>(null)
  const onPublished = () => {
    draft.done()
    onClose()
  }
  const pasting = usePasteCodes({ owner, isSelf, today, onPublished, body })
  const { alert, isBusy } = pasting
  const rows = pasting.isText ? undefined : pasting.rows
  const draft = useDraft({
    name: `paste-codes:${owner.id}`,
    values: { text },
    start: { text: '' },
    restore: (typed) => setText(typed.text),
  })
  const close = () => draft.leave(onClose)

  return (
    <Dialog
      open
      busy={isBusy}
      onClose={close}
      title="Paste codes"
      description="A line for each, in your own words: 20% off with ZOE20 at pacewell.com. You see what was found before anything is published."
      actions={
        rows === undefined ? (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="primary"
              disabled={text.trim() === ''}
              onClick={() => pasting.find(text)}
            >
              Find the codes
            </Button>
          </>
        ) : (
          <>
            <Button disabled={isBusy} onClick={pasting.backToText}>
              Back to the text
            </Button>
            <Button
              variant="primary"
              busy={isBusy}
              busyText="Publishing..."
              disabled={rows.length === 0}
              onClick={() => void pasting.publish(rows)}
            >
              Publish {counted(rows.length, 'code')}
            </Button>
          </>
        )
      }
    >
      <div ref={body} className="contents">
        <FormNotices alert={alert} draft={draft} />
        {rows === undefined ? (
          <TextareaField
            label="Your text"
            rows={8}
            maxLength={maxPastedLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        ) : (
          <FoundRows pasting={pasting} rows={rows} usage={usage} today={today} />
        )}
      </div>
    </Dialog>
  )
}

type FoundRowsProps = {
  pasting: ReturnType<typeof usePasteCodes>
  rows: ConfirmedRow[]
  usage: OwnCodes['usage']
  today: string
}

function FoundRows({ pasting, rows, usage, today }: FoundRowsProps) {
  const { note, problems, setRows, change } = pasting
  const room = roomSentence(usage, rows.length)
  return (
    <div className="grid gap-4">
      {note === undefined ? null : <Notice role="status">{note}</Notice>}
      {room === undefined ? null : (
        <p className="t-sm" role="status">
          {room}
        </p>
      )}
      <ol className="grid gap-4">
        {rows.map((row, place) => (
          <li key={row.id}>
            <RowFields
              row={row}
              place={place}
              problems={problems.get(row.id)}
              errors={fieldProblems(row, today)}
              onChange={(part) => change(row.id, part)}
              onLeaveOut={() => setRows(rows.filter(({ id }) => id !== row.id))}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

type RowFieldsProps = {
  row: ConfirmedRow
  place: number
  problems: string[] | undefined
  errors: ReturnType<typeof fieldProblems>
  onChange: (part: Partial<ConfirmedRow>) => void
  onLeaveOut: () => void
}

function RowFields({ row, place, problems, errors, onChange, onLeaveOut }: RowFieldsProps) {
  return (
    <fieldset className="grid min-w-0 gap-2 rounded-ticket border border-line p-4">
      <legend className="sr">Code {place + 1}</legend>
      <div className="flex items-center justify-between">
        <b>Code {place + 1}</b>
        <IconButton label={`Leave out code ${place + 1}`} onClick={onLeaveOut}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      </div>
      {problems === undefined ? null : (
        <Notice kind="error" role="alert">
          {problems.join('. ')}
        </Notice>
      )}
      {pastedFields.map((field) => (
        <TextField
          key={field}
          label={pastedLabels[field]}
          optional={field === 'expiration_date'}
          error={errors[field]}
          reserveHint={false}
          autoComplete="off"
          value={row[field]}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      ))}
      <SelectField
        label="Category"
        reserveHint={false}
        options={promoCategories.map((value) => ({ value, label: value }))}
        value={row.category}
        onValueChange={(category) => onChange({ category })}
      />
    </fieldset>
  )
}
