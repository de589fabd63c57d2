import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { Field, splitFieldProps } from './field.tsx'
import type { FieldProps } from './field.tsx'

export type TextareaFieldProps = FieldProps & ComponentPropsWithRef<'textarea'>

/** Several lines of text. */
export function TextareaField(props: TextareaFieldProps) {
  const [field, { id, className, ...textarea }] = splitFieldProps(props)
  return (
    <Field {...field} id={id} disabled={textarea.disabled}>
      {(control) => (
        <div className={classNames('field__control', className)}>
          <textarea rows={4} {...textarea} {...control} />
        </div>
      )}
    </Field>
  )
}
