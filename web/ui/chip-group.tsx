import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
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

/** One choice out of many, all of them visible. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const { label, chips, value, onValueChange } = props
  return (
    <ToggleGroup
      className="chips"
      aria-label={label}
      value={[value]}
      onValueChange={(values) => {
        const next = chips.find((chip) => chip.value === values[0])
        if (next) onValueChange(next.value)
      }}
    >
      {chips.map((chip) => (
        <Toggle key={chip.value} className="chip" value={chip.value} data-stock={chip.stock}>
          {chip.stock ? <i /> : null}
          {chip.label}
          {chip.count === undefined ? null : <small>{chip.count}</small>}
        </Toggle>
      ))}
    </ToggleGroup>
  )
}
