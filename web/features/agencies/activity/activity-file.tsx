import { Download } from 'lucide-react'

import { Button } from '#web/ui/buttons/button.tsx'

import { activityInput } from '../data.ts'
import type { ActivityFilter, ActivityScope } from '../data.ts'

type ActivityFileProps = { scope: ActivityScope; filter: ActivityFilter }

/** Downloads all lines that match the filter, for a spreadsheet. */
export function ActivityFile({ scope, filter }: ActivityFileProps) {
  const query = new URLSearchParams(activityInput(scope, filter))
  return (
    <Button href={`/api/activity.csv?${query}`} download>
      <Download className="icon" aria-hidden="true" />
      CSV
    </Button>
  )
}
