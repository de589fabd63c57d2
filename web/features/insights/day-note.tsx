import { ownTimeZone } from '#shared/rules/text/formats.ts'

import { dayChangeText } from './insight-labels.ts'

/** Explains the days and the counting. */
export function DayNote({ today }: { today: string }) {
  const change = dayChangeText(today, ownTimeZone())
  return (
    <p className="t-xs mute max-w-[46rem]">
      Days in UTC{change === undefined ? '' : `: for you, a new day begins at ${change}`}. To keep
      shoppers private we count by the day and no finer, and each person once an hour. Today is
      still being counted.
    </p>
  )
}
