import './edit-conflict-dialog.css'
import { useState } from 'react'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { formatDay, formatMoment } from '#shared/rules/text/formats.ts'
import { promoCodeFields } from '#shared/rules/promo-codes/promo-code-fields.ts'
import type { CustomerKind } from '#shared/rules/promo-codes/promo-code-fields.ts'
import { hiddenOutletsOf } from '#shared/rules/promo-codes/hidden-outlets.ts'
import type { Scope } from '#shared/rules/promo-codes/visibility.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

import type { Difference, DifferingField } from './edit-conflict.ts'
import { countriesText, customersText } from '../form/terms-text.ts'
import { outletNames } from '../reach/outlet-text.ts'
import { scopeText } from '../reach/scope-text.ts'

type EditConflictDialogProps = {
  differences: Difference[]
  today: string
  isBusy: boolean
  /** Back to the form with its input. */
  onClose: () => void
  /** Saves the input, except the fields whose stored value was selected. */
  onSave: (takeTheirs: ReadonlySet<DifferingField>) => void
}

/** Shows both values of each field that two users changed. One of them is selected. */
export function EditConflictDialog(props: EditConflictDialogProps) {
  const { differences, today, isBusy, onClose, onSave } = props
  const [takeTheirs, setTakeTheirs] = useState<ReadonlySet<DifferingField>>(
    () => new Set(differences.filter(({ isUntouched }) => isUntouched).map(({ field }) => field)),
  )
  const choose = (field: DifferingField, isTheirs: boolean) => {
    const next = new Set(takeTheirs)
    if (isTheirs) next.add(field)
    else next.delete(field)
    setTakeTheirs(next)
  }
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onClose}
      title="Changed in another tab"
      description={`${sentences.promoCodeChanged} Choose what to keep.`}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Keep editing
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            busyText="Saving..."
            onClick={() => onSave(takeTheirs)}
          >
            Save these values
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {differences.map(({ field, label, mine, theirs }) => (
          <fieldset key={field} className="grid min-w-0 grid-cols-2 gap-2" disabled={isBusy}>
            <legend className="field__label">{label}</legend>
            <Choice
              name={field}
              who="Yours"
              value={shown(field, mine, today)}
              isChosen={!takeTheirs.has(field)}
              onChoose={() => choose(field, false)}
            />
            <Choice
              name={field}
              who="Saved meanwhile"
              value={shown(field, theirs, today)}
              isChosen={takeTheirs.has(field)}
              onChoose={() => choose(field, true)}
            />
          </fieldset>
        ))}
      </div>
    </Dialog>
  )
}

type ChoiceProps = {
  name: string
  who: string
  value: string
  isChosen: boolean
  onChoose: () => void
}

function Choice({ name, who, value, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="own-choice__one">
      <input
        className="size-5 flex-none accent-ink"
        type="radio"
        name={`keep-${name}`}
        aria-label={`${who}: ${value}`}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="grid min-w-0">
        <small className="t-xs soft">{who}</small>
        <span>{value}</span>
      </span>
    </label>
  )
}

function shown(field: DifferingField, value: string, today: string): string {
  if (field === 'expiration_date' && value === '') return 'No end date'
  if (value !== '' && field !== 'offer' && promoCodeFields[field].kind === 'day')
    return formatDay(value, today)
  if (field === 'starts_at') return value === '' ? 'At once' : formatMoment(value)
  if (field === 'hidden_on')
    return value === ''
      ? 'Nowhere'
      : hiddenOutletsOf(value)
          .map((one) => outletNames[one])
          .join(', ')
  if (field === 'scope') return scopeText[value as Scope].label
  if (field === 'customers') return customersText[value as CustomerKind]
  if (field === 'countries') return countriesText(value)
  return value === '' ? 'Nothing' : value
}
