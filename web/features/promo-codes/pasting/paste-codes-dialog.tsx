import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import type { PromoCodesUploaded } from '#shared/contract/csv-upload.ts'
import { maxPastedLength, readPasted } from '#shared/csv/read-pasted.ts'
import type { RowProblem } from '#shared/csv/row-checks.ts'
import { promoCategories } from '#shared/rules/categories.ts'
import { counted } from '#shared/rules/formats.ts'
import type { OwnCodes } from '#shared/contract/promo-codes.ts'
import { isErrorCode } from '#web/client/errors.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { sendWithProgress } from '#web/client/send-with-progress.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { toast } from '#web/ui/toast.tsx'

import type { CodeOwner } from '../data.ts'
import {
  fieldProblems,
  overPlanSentence,
  pastedFields,
  pastedLabels,
  pastedRefusal,
  problemsByRow,
  roomSentence,
  uploadOf,
} from './pasted-codes.ts'
import type { ConfirmedRow, OverPlan } from './pasted-codes.ts'
import { defaultCategory } from '../form/promo-form-values.ts'

type PasteCodesDialogProps = {
  owner: CodeOwner
  isSelf: boolean
  list: OwnCodes
  onClose: () => void
}

/** Reads codes out of a text. What was found is confirmed, changed or left out, and then published at once. */
export function PasteCodesDialog({ owner, isSelf, list, onClose }: PasteCodesDialogProps) {
  const { today, usage } = list
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [rows, setRows] = useState<ConfirmedRow[]>()
  const [problems, setProblems] = useState<ReadonlyMap<number, string[]>>(new Map())
  const [note, setNote] = useState<string>()
  const [alert, setAlert] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  // The button is visible at every row, and the first problem may be far above.
  useEffect(() => {
    if (alert === undefined) return
    const alerts = body.current?.querySelectorAll('[role=alert]')
    const field = body.current?.querySelector('[aria-invalid]')
    ;(alerts?.[1] ?? field ?? alerts?.[0])?.scrollIntoView({ block: 'center' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when something is refused
  }, [alert, problems])

  const read = () => {
    const found = readPasted(text, today)
    if (found === 'too_long') setAlert(`Please paste at most ${maxPastedLength} characters.`)
    else if (found.rows.length === 0) setAlert('No code was found in this text.')
    else {
      setAlert(undefined)
      setNote(
        found.left_out === 0
          ? undefined
          : `${counted(found.left_out, 'line')} left out: nothing was found in them.`,
      )
      const category = defaultCategory(owner.category)
      setRows(found.rows.map((row, place) => ({ ...row, category, id: place + 1 })))
    }
  }
  const publish = async (wanted: ConfirmedRow[]) => {
    setProblems(new Map())
    if (wanted.some((row) => Object.keys(fieldProblems(row, today)).length > 0)) {
      setAlert(pastedRefusal)
      body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    setAlert(undefined)
    setIsBusy(true)
    try {
      const { added, already_there } = await sendWithProgress<PromoCodesUploaded>(
        '/api/upload-promo-codes',
        { body: uploadOf(wanted, isSelf ? undefined : owner.id), onSent: () => undefined },
      )
      void queryClient.invalidateQueries()
      toast.success(`${counted(added, 'code')} published`, {
        ...(already_there > 0 && {
          description: `${counted(already_there, 'code')} there already`,
        }),
      })
      onClose()
    } catch (error) {
      const isInvalid = isErrorCode(error, 'CSV_ROWS_INVALID')
      if (isInvalid) setProblems(problemsByRow((error.data as { problems: RowProblem[] }).problems))
      const [over] = isErrorCode(error, 'CSV_OVER_PLAN_LIMIT')
        ? (error.data as { influencers: OverPlan[] }).influencers
        : []
      setAlert(
        over ? overPlanSentence(over) : isInvalid ? pastedRefusal : refusalOf(error).sentence,
      )
    } finally {
      setIsBusy(false)
    }
  }
  const change = (id: number, part: Partial<ConfirmedRow>) => {
    setRows((all) => all?.map((row) => (row.id === id ? { ...row, ...part } : row)))
    setProblems((former) => new Map([...former].filter(([other]) => other !== id)))
  }
  const room = rows && roomSentence(usage, rows.length)

  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onClose}
      title="Paste codes"
      description="A line for each, in your own words: 20% off with ZOE20 at pacewell.com. You see what was found before anything is published."
      actions={
        rows === undefined ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" disabled={text.trim() === ''} onClick={read}>
              Find the codes
            </Button>
          </>
        ) : (
          <>
            <Button disabled={isBusy} onClick={() => setRows(undefined)}>
              Back to the text
            </Button>
            <Button
              variant="primary"
              busy={isBusy}
              busyText="Publishing..."
              disabled={rows.length === 0}
              onClick={() => void publish(rows)}
            >
              Publish {counted(rows.length, 'code')}
            </Button>
          </>
        )
      }
    >
      <div ref={body} className="contents">
        {alert === undefined ? null : (
          <Notice kind="error" role="alert">
            {alert}
          </Notice>
        )}
        {rows === undefined ? (
          <TextareaField
            label="Your text"
            rows={8}
            maxLength={maxPastedLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        ) : (
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
        )}
      </div>
    </Dialog>
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
