import { useEffect, useRef, useState } from 'react'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { Field, splitFieldProps } from './field.tsx'
import type { FieldProps } from './field.tsx'

export type DateFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'type'> & {
    /** The first day that can be picked, as YYYY-MM-DD; usually today. */
    min?: string
    /** The button that empties the field, e.g. 'No end date'. Without it there is none. */
    clearLabel?: string
  }

/** A day. Uses the browser's own picker, which every phone and screen reader knows. */
export function DateField(props: DateFieldProps) {
  const [field, { id, className, clearLabel, ref, onChange, ...input }] = splitFieldProps(props)
  const own = useRef<HTMLInputElement>(null)
  const [isFilled, setIsFilled] = useState(Boolean(input.value ?? input.defaultValue))

  // A form library may have changed the input, so read its value.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- setting the same value again ends here
  useEffect(() => {
    if (own.current) setIsFilled(own.current.value !== '')
  })

  const clear = () => {
    if (!own.current) return
    // Through the prototype, or React believes that nothing changed and stays silent.
    Reflect.set(HTMLInputElement.prototype, 'value', '', own.current)
    own.current.dispatchEvent(new Event('input', { bubbles: true }))
    own.current.focus()
  }

  return (
    <Field {...field} id={id} disabled={input.disabled}>
      {(control) => (
        <div className={classNames('field__control', className)}>
          <input
            {...input}
            {...control}
            type="date"
            data-filled={isFilled ? '' : undefined}
            ref={(element) => {
              own.current = element
              if (typeof ref === 'function') return ref(element)
              if (ref) ref.current = element
              return undefined
            }}
            onChange={(event) => {
              setIsFilled(event.target.value !== '')
              onChange?.(event)
            }}
          />
          {clearLabel && isFilled && !input.disabled ? (
            <button type="button" className="field__clear" onClick={clear}>
              {clearLabel}
            </button>
          ) : null}
        </div>
      )}
    </Field>
  )
}
