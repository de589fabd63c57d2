import { useState } from 'react'
import type { ReactNode } from 'react'

import { FormNotices } from '#web/parts/forms/form.tsx'
import { useDraft } from '#web/parts/forms/use-draft.tsx'
import { refusalOf } from '#web/client/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'

type ReasonDialogProps = {
  title: string
  description: ReactNode
  label: string
  hint?: string
  /** What to say where there is nothing to read; without it the text may be left out. */
  requiredSentence?: string
  /** Sentences that are often right, to begin with. */
  suggestions?: readonly string[]
  maxLength: number
  confirmLabel: string
  busyLabel: string
  variant?: 'danger' | 'primary' | 'ink'
  /** Rethrows API errors; the dialog shows them. */
  onConfirm: (text: string) => Promise<void>
  onClose: () => void
}

/** Asks for a reason that the affected user will read. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { label, requiredSentence, suggestions = [], maxLength, onConfirm, onClose } = props
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [alert, setAlert] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const kept = useDraft({
    // The title names the code or the person.
    name: `reason:${props.title}`,
    values: { text },
    start: empty,
    restore: (draft) => setText(draft.text),
  })
  const close = () => kept.leave(onClose)
  const type = (next: string) => {
    setText(next)
    setProblem(undefined)
    setAlert(undefined)
  }
  const confirm = async () => {
    const said = text.trim()
    if (said === '' && requiredSentence !== undefined) {
      setProblem(requiredSentence)
      document.querySelector<HTMLElement>(`#${fieldId}`)?.focus()
      return
    }
    setIsBusy(true)
    try {
      await onConfirm(said)
    } catch (error) {
      const { fields, sentence } = refusalOf(error)
      const [first] = Object.values(fields)
      if (first === undefined) setAlert(sentence)
      else setProblem(first)
      setIsBusy(false)
      return
    }
    kept.done()
    onClose()
  }
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={close}
      title={props.title}
      description={props.description}
      actions={
        <>
          <Button disabled={isBusy} onClick={close}>
            Cancel
          </Button>
          <Button
            variant={props.variant ?? 'danger'}
            busy={isBusy}
            busyText={props.busyLabel}
            onClick={() => void confirm()}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <FormNotices alert={alert} kept={kept} />
        {suggestions.length === 0 ? null : (
          <div className="chips" role="group" aria-label="Suggestions">
            {suggestions.map((one) => (
              <button key={one} type="button" className="chip" onClick={() => type(one)}>
                {one}
              </button>
            ))}
          </div>
        )}
        <TextareaField
          id={fieldId}
          label={label}
          hint={props.hint}
          optional={requiredSentence === undefined}
          error={problem}
          rows={3}
          maxLength={maxLength}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

const fieldId = 'reason'
const empty = { text: '' }
