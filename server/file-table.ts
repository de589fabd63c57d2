import { myDataFile } from '#server/features/accounts/my-data/my-data-file.ts'
import { activityFile } from '#server/features/activity/activity-file.ts'
import { agencyCsv } from '#server/features/csv-upload/export-route.ts'
import { claimedCsv } from '#server/features/drops/claimed-csv-route.ts'
import { insightsFile } from '#server/features/insights/insights-file.ts'
import { ownCsv } from '#server/features/promo-codes/own-list/own-csv-route.ts'
import { impactFile } from '#server/features/subscriptions/plan-changes/impact-file.ts'
import type { FileRoute } from '#server/http/file-routes.ts'

/** The files that somebody signed in downloads by a link, as `router.ts` lists the endpoints. */
export const fileTable: readonly FileRoute[] = [
  myDataFile,
  activityFile,
  ...agencyCsv,
  claimedCsv,
  insightsFile,
  ownCsv,
  impactFile,
]
