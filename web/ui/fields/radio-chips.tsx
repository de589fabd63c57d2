import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import type { Stock } from '#shared/rules/brands/stocks.ts'

type RadioChip = {
  value: string
  label: string
  /** The dot's colour. */
  stock?: Stock
}

export type RadioChipsProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'value'> & {
  label: ReactNode
  chips: RadioChip[]
  /** The initial choice. */
  chosen?: string | undefined
  hint?: ReactNode
  error?: string | undefined
}

/** One choice of many in a form, all visible. Takes ref, name and handlers from `register`. */
export function RadioChips({ label, chips, chosen, hint, error, ...input }: RadioChipsProps) {
  const id = useId()
  return (
    <fieldset
      className="field"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      aria-invalid={error ? true : undefined}
      data-state={error ? 'error' : undefined}
    >
      <span className="field__label" id={`${id}-label`}>
        {label}
      </span>
      <div className="chips">
        {chips.map(({ value, label: name, stock }) => (
          <label key={value} className="chip" data-stock={stock}>
            <input
              {...input}
              type="radio"
              className="sr"
              value={value}
              {...(chosen === value ? { defaultChecked: true } : {})}
            />
            {stock ? <i /> : null}
            {name}
          </label>
        ))}
      </div>
      <p className="field__hint" id={`${id}-hint`} aria-live="polite">
        {error ? <CircleAlert className="icon" aria-hidden="true" /> : null}
        {error ?? hint}
      </p>
    </fieldset>
  )
}
