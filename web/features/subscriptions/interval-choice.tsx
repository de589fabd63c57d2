import type { BillingInterval } from '#shared/rules/plans.ts'
import { Segment } from '#web/ui/segment.tsx'

import { monthsFree } from './price-words.ts'

type IntervalChoiceProps = {
  value: BillingInterval
  onValueChange: (interval: BillingInterval) => void
  disabled?: boolean
}

/** By the month or by the year. */
export function IntervalChoice({ value, onValueChange, disabled = false }: IntervalChoiceProps) {
  return (
    <Segment
      label="Pay by"
      value={value}
      onValueChange={onValueChange}
      options={[
        { value: 'month', label: 'Monthly' },
        { value: 'year', label: `Yearly, ${monthsFree} months free` },
      ]}
      disabled={disabled}
    />
  )
}
