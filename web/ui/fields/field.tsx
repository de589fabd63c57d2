import { Check, CircleAlert, LoaderCircle } from 'lucide-react'
import { useId } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type FieldProps = {
  label: ReactNode
  /** Hidden while another message is shown. */
  hint?: ReactNode
  /** The error message. Sets the error state. */
  error?: string | undefined
  /** The success message, such as 'Username is available'. */
  success?: string | undefined
  /** The pending message, such as 'Checking...'. */
  checking?: string | undefined
  /** Marks the label 'Optional'. */
  optional?: boolean
  /** Reserves the line for a message, so that nothing shifts. Default: true. */
  reserveHint?: boolean
  /** As wide as the form grid. */
  full?: boolean
}

/** What a control needs to belong to its field. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldShellProps = FieldProps & {
  id?: string | undefined
  disabled?: boolean | undefined
  children: (control: FieldControl) => ReactNode
}

/** A field: label above, control, message below, with all states. The caller passes the control. */
export function Field(props: FieldShellProps) {
  const { label, hint, error, success, checking, optional, reserveHint = true, full } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const hintId = `${id}-hint`
  const message = messageOf({ hint, error, success, checking })
  const hasLine = reserveHint || message.text !== undefined
  return (
    <div
      className={classNames('field', full && 'full')}
      data-state={message.state ?? (props.disabled ? 'disabled' : undefined)}
    >
      <label className="field__label" htmlFor={id}>
        {label}
        {optional ? <span className="field__opt">Optional</span> : null}
      </label>
      {props.children({
        id,
        'aria-describedby': hasLine ? hintId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hasLine ? (
        <p className="field__hint" id={hintId} aria-live="polite">
          {message.icon}
          {message.text}
        </p>
      ) : null}
    </div>
  )
}

function messageOf(props: Pick<FieldProps, 'hint' | 'error' | 'success' | 'checking'>) {
  if (props.error) {
    return {
      state: 'error',
      icon: <CircleAlert className="icon" aria-hidden="true" />,
      text: props.error,
    }
  }
  if (props.checking) {
    return {
      state: undefined,
      icon: <LoaderCircle className="icon spin" aria-hidden="true" />,
      text: props.checking,
    }
  }
  if (props.success) {
    return {
      state: 'ok',
      icon: <Check className="icon" aria-hidden="true" />,
      text: props.success,
    }
  }
  return { state: undefined, icon: null, text: props.hint }
}

/** Splits the props of a field component into those of the field and those of its control. */
export function splitFieldProps<Props extends FieldProps>(props: Props) {
  const { label, hint, error, success, checking, optional, reserveHint, full, ...control } = props
  const field = { label, hint, error, success, checking, optional, reserveHint, full }
  // Omitted options must stay omitted, so that the defaults apply.
  return [withoutUndefined(field) as FieldProps, control] as const
}

function withoutUndefined(values: object) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

export type TextFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'prefix'> & {
    /** Quiet text in front, e.g. '@'. */
    prefix?: ReactNode
    /** Quiet text or a button behind, e.g. '% off'. */
    suffix?: ReactNode
    /** Sets the value in the code face. */
    code?: boolean
  }

/** One line of text. Takes ref, name, onChange and onBlur from `register`. */
export function TextField(props: TextFieldProps) {
  const [field, { prefix, suffix, code, id, className, ...input }] = splitFieldProps(props)
  return (
    <Field {...field} id={id} disabled={input.disabled}>
      {(control) => (
        <div className={classNames('field__control', code && 't-code', className)}>
          {prefix ? <span className="field__pre">{prefix}</span> : null}
          <input type="text" {...input} {...control} />
          {typeof suffix === 'string' ? <span className="field__pre">{suffix}</span> : suffix}
        </div>
      )}
    </Field>
  )
}
