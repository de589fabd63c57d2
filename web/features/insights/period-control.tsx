import { insightPeriods } from '#shared/rules/insights/insights.ts'
import type { InsightPeriod } from '#shared/rules/insights/insights.ts'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'

import { defaultPeriod } from './data.ts'
import { periodLabels } from './insight-labels.ts'

type PeriodControlProps = {
  period: InsightPeriod | undefined
  onPeriod: (period: InsightPeriod | undefined) => void
}

/** Chooses the length of the period. */
export function PeriodControl({ period = defaultPeriod, onPeriod }: PeriodControlProps) {
  return (
    <div className="w-full sm:w-auto">
      <SegmentedControl
        label="Period"
        value={String(period)}
        onValueChange={(value) => onPeriod(insightPeriods.find((known) => String(known) === value))}
        options={insightPeriods.map((known) => ({
          value: String(known),
          label: periodLabels[known],
        }))}
      />
    </div>
  )
}
