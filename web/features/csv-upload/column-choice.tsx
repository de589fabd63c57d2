import { Columns3 } from 'lucide-react'
import { useState } from 'react'

import {
  columnNames,
  columnProblems,
  uploadColumns,
} from '#shared/rules/promo-codes/upload-columns.ts'
import type { UploadKind } from '#shared/rules/promo-codes/upload-columns.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { SelectField } from '#web/ui/fields/select.tsx'

import type { ColumnQuestion } from './reading/match-columns.ts'

type ColumnChoiceProps = {
  kind: UploadKind
  fileName: string
  question: ColumnQuestion
  isForOthers: boolean
  onChoose: (columns: string[]) => void
  onCancel: () => void
}

const notUsed = 'Not used'

/** Lets the user map unknown headers to columns, with guesses. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const { kind, fileName, question, isForOthers, onChoose, onCancel } = props
  const [columns, setColumns] = useState(() => question.map(({ column }) => column))
  const problems = columnProblems(kind, columns, isForOthers)
  const required: readonly string[] = uploadColumns[kind].required
  const options = [
    { value: notUsed, label: notUsed },
    ...columnNames(kind).map((name) => ({
      value: name,
      label: required.includes(name) ? name : `${name} (optional)`,
    })),
  ]
  return (
    <section className="panel" aria-labelledby={`columns-${kind}`}>
      <div className="flex gap-3.5 px-5.5 py-4.5">
        <Columns3 className="icon icon--lg text-green-text" aria-hidden />
        <div className="min-w-0">
          <h2 className="t-subtitle wrap-anywhere" id={`columns-${kind}`}>
            Which column is which?
          </h2>
          <p className="t-sm soft wrap-anywhere">
            {fileName} has headers of its own. Say what they mean; the next file with the same
            headers is read the same way.
          </p>
        </div>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-x-5 gap-y-4 px-5.5 pt-1 pb-5.5 [&_.field\_\_label]:wrap-anywhere">
        {question.map(({ header, example }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two headers may be alike
          <li key={place}>
            <SelectField
              label={header === '' ? `Column ${place + 1}` : header}
              hint={example === '' ? 'Empty' : `Such as ${example.slice(0, 80)}`}
              options={options}
              value={columns[place] || notUsed}
              onValueChange={(value) =>
                setColumns((was) => was.with(place, value === notUsed ? '' : value))
              }
            />
          </li>
        ))}
      </ul>
      <div className="grid gap-4 border-t border-line px-5.5 pt-4.5 pb-5.5">
        {problems.length > 0 ? (
          <Notice kind="warning" role="alert">
            {problems.join(' ')}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            disabled={problems.length > 0}
            onClick={() => onChoose(columns)}
          >
            Use these columns
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </div>
    </section>
  )
}
