import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../buttons/icon-button.tsx'

export type SearchFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'value' | 'onChange' | 'ref'
> & {
  /** Spoken only; the placeholder shows what can be searched. */
  label: string
  value: string
  onValueChange: (value: string) => void
}

/** The large search box with a clear button. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onValueChange, className, ...input } = props
  const ref = useRef<HTMLInputElement>(null)
  return (
    <div className={classNames('field__control search', className)}>
      <Search className="icon" aria-hidden="true" />
      <input
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        {...input}
        ref={ref}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
      {value === '' ? null : (
        <IconButton
          label="Clear search"
          onClick={() => {
            onValueChange('')
            ref.current?.focus()
          }}
        >
          <X className="icon" aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
