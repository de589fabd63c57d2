import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import type { ReactNode } from 'react'

import { segmentClass } from './segment-class.ts'

type SegmentedControlOption<Value extends string> = {
  value: Value
  label: string
  icon?: ReactNode
  disabled?: boolean
}

export type SegmentedControlProps<Value extends string> = {
  /** Names the group for assistive technology. */
  label?: string
  labelledBy?: string
  value: Value
  onValueChange: (value: Value) => void
  options: SegmentedControlOption<Value>[]
  disabled?: boolean
}

/** Two or three options, exactly one selected. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, labelledBy, value, onValueChange, options, disabled } = props
  return (
    <ToggleGroup
      className={segmentClass(options.length)}
      aria-label={label}
      aria-labelledby={labelledBy}
      disabled={disabled ?? false}
      value={[value]}
      onValueChange={(values) => {
        const next = options.find((option) => option.value === values[0])
        if (next) onValueChange(next.value)
      }}
    >
      {options.map((option) => (
        <Toggle key={option.value} value={option.value} disabled={option.disabled ?? false}>
          {option.icon}
          {option.label}
        </Toggle>
      ))}
    </ToggleGroup>
  )
}
