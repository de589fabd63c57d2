import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  label: ReactNode
  error?: string | undefined
}

/** A checkbox. Takes ref, name, onChange and onBlur from `register`. */
export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const errorId = useId()
  return (
    <div className="field" data-state={error ? 'error' : undefined}>
      <label className="check" data-state={error ? 'error' : undefined}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      {error ? (
        <p className="field__hint" id={errorId} aria-live="polite">
          <CircleAlert className="icon" aria-hidden="true" />
          {error}
        </p>
      ) : null}
    </div>
  )
}
