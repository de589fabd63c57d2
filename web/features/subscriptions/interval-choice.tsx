import type { BillingInterval } from '#shared/rules/plans/plans.ts'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'

import { monthsFree } from './price-text.ts'

type IntervalChoiceProps = {
  value: BillingInterval
  onValueChange: (interval: BillingInterval) => void
  disabled?: boolean
}

/** The choice between monthly and yearly billing. */
export function IntervalChoice({ value, onValueChange, disabled = false }: IntervalChoiceProps) {
  return (
    <SegmentedControl
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
