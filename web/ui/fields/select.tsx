import '../dialogs/menu.css'
/* oxlint-disable react/refs -- the ref is handed on, never read */
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import type { Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Field } from './field.tsx'
import type { FieldControl, FieldProps } from './field.tsx'

export type SelectOption<Value extends string> = {
  value: Value
  label: string
  disabled?: boolean
  /** A line below the label, such as why it is disabled. */
  note?: string
}

type SelectBase<Value extends string> = {
  options: SelectOption<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  name?: string
  disabled?: boolean
  onBlur?: () => void
  /** The trigger, for focus after a failed submit. */
  ref?: Ref<HTMLButtonElement>
}

export type SelectProps<Value extends string> = SelectBase<Value> & {
  /** Spoken name. */
  label: string
  /** The label before the choice, such as 'Sort:'. */
  prefix?: string
  /** 'lg' matches a search field's height. */
  size?: 'md' | 'lg'
  control?: Partial<FieldControl>
  className?: string
  /** Starts with its list open. */
  defaultOpen?: boolean
}

/** One choice from a dropdown list. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, label, prefix, size, control, className } = props
  return (
    // The list's style element would not pass the page's security policy; our own rules replace it.
    <CSPProvider disableStyleElements>
      <Base.Root
        items={options}
        value={value}
        defaultOpen={props.defaultOpen ?? false}
        onValueChange={(next) => {
          if (next !== null) onValueChange(next)
        }}
        name={props.name}
        disabled={props.disabled ?? false}
      >
        <Base.Trigger
          ref={props.ref}
          className={classNames('field__control select', size === 'lg' && 'search', className)}
          onBlur={props.onBlur}
          {...control}
          {...(control?.id ? {} : { 'aria-label': label })}
        >
          <span className="select__value">
            {prefix ? <span className="select__prefix">{prefix} </span> : null}
            <Base.Value />
          </span>
          <Base.Icon>
            <ChevronsUpDown className="icon" aria-hidden="true" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner
            className="pop-layer"
            positionMethod="fixed"
            sideOffset={8}
            collisionPadding={12}
            alignItemWithTrigger={false}
          >
            <Base.Popup className="menu menu--list pop">
              <Base.List>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    className="menu__item"
                    value={option.value}
                    disabled={option.disabled ?? false}
                  >
                    <Base.ItemText className="min-w-0 wrap-anywhere">
                      {option.label}
                      {option.note === undefined ? null : (
                        <small className="menu__note">{option.note}</small>
                      )}
                    </Base.ItemText>
                    <Base.ItemIndicator className="menu__check">
                      <Check className="icon" aria-hidden="true" />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}

export type SelectFieldProps<Value extends string> = FieldProps &
  SelectBase<Value> & { label: string; id?: string }

/** A Select with label, hint and error like all fields. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, value, onValueChange, name, disabled, onBlur, ref, id, ...field } = props
  return (
    <Field {...field} id={id} disabled={disabled}>
      {(control) => (
        <Select
          label={field.label}
          options={options}
          value={value}
          onValueChange={onValueChange}
          control={control}
          {...(name === undefined ? {} : { name })}
          {...(disabled === undefined ? {} : { disabled })}
          {...(onBlur ? { onBlur } : {})}
          {...(ref ? { ref } : {})}
        />
      )}
    </Field>
  )
}
