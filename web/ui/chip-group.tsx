import type { KeyboardEvent } from 'react'
import type { Stock } from './stock.ts'

export type Chip<Value extends string> = {
  value: Value
  label: string
  /** The dot's colour. */
  stock?: Stock
  count?: number
}

export type ChipGroupProps<Value extends string> = {
  /** Names the group, e.g. 'Category'. */
  label: string
  chips: Chip<Value>[]
  value: Value
  onValueChange: (value: Value) => void
}

/** One choice out of many, all of them visible: one stop for the Tab key, arrows go on from there. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const { label, chips, value, onValueChange } = props
  const stop = chips.some((chip) => chip.value === value) ? value : chips[0]?.value
  return (
    <div className="chips" role="group" aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          className="chip"
          aria-pressed={chip.value === value}
          tabIndex={chip.value === stop ? 0 : -1}
          data-stock={chip.stock}
          onKeyDown={moveFocus}
          onClick={() => {
            if (chip.value !== value) onValueChange(chip.value)
          }}
        >
          {chip.stock ? <i /> : null}
          {chip.label}
          {chip.count === undefined ? null : <small>{chip.count}</small>}
        </button>
      ))}
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>) {
  const chips = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])]
  const next = nextIndex(event.key, chips.indexOf(event.currentTarget), chips.length)
  if (next === undefined) return
  event.preventDefault()
  chips[next]?.focus()
}

function nextIndex(key: string, now: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (now + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (now - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
