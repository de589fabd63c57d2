import { ChevronsUpDown } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'
import { lazyPart } from '../lazy-part.ts'
import type { SelectProps } from './select.tsx'

const Select = lazyPart(() => import('./select.tsx').then((module) => module.Select))

const opening = new Set(['ArrowDown', 'ArrowUp'])

/**
 * Lazy loading: a Select whose list and positioning are loaded when it is opened. Before that it is a button with the same look and
 * accessible name.
 */
export function LazySelect<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, label, prefix, size, className } = props
  const [isWanted, setIsWanted] = useState(false)
  const listId = useId()
  const standIn = (
    <button
      type="button"
      role="combobox"
      className={classNames(
        'field__control select needs-scripts',
        size === 'lg' && 'search',
        className,
      )}
      aria-label={label}
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-controls={listId}
      aria-busy={isWanted}
      onPointerEnter={Select.preload}
      onFocus={Select.preload}
      onClick={() => setIsWanted(true)}
      onKeyDown={(event: KeyboardEvent) => {
        if (!opening.has(event.key)) return
        event.preventDefault()
        setIsWanted(true)
      }}
    >
      <span className="select__value">
        {prefix ? <span className="select__prefix">{prefix} </span> : null}
        <span>{options.find((option) => option.value === value)?.label}</span>
      </span>
      <ChevronsUpDown className="icon" aria-hidden="true" />
    </button>
  )
  if (!isWanted) return standIn
  return (
    <Suspense fallback={standIn}>
      <Select
        {...props}
        defaultOpen
        onValueChange={(next) => {
          const option = options.find((one) => one.value === next)
          if (option) onValueChange(option.value)
        }}
      />
    </Suspense>
  )
}
