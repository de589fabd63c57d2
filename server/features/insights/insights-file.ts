import { apiError } from '#shared/contract/errors.ts'
import { insightsQuery } from '#shared/contract/promo-codes/insights.ts'
import type { Insights } from '#shared/contract/promo-codes/insights.ts'
import { csvHead, csvLines } from '#shared/csv/write-csv.ts'
import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import { channels } from '#shared/rules/promo-codes/visibility.ts'
import { csvDownload } from '#server/http/csv-file.ts'
import type { FileRoute } from '#server/http/file-routes.ts'

import { insightsOf } from './insights.ts'

/** `GET /api/insights/days.csv`: the days of `GET /api/insights`. */
export const insightsFile: FileRoute = {
  path: '/api/insights/days.csv',
  work: 'export',
  async prepare(deps, { viewer, query }) {
    const parsed = insightsQuery.safeParse(query)
    if (!parsed.success) throw apiError('INVALID_INPUT', { fields: {} })
    return async () => {
      const insights = await insightsOf(deps, viewer, parsed.data)
      const { from, to } = insights.now
      return csvDownload(`insights-${from}-${to}`, csvOf(insights))
    }
  },
}

function csvOf({ now, days, follows, of }: Insights): string {
  const measured = (['copies', 'clicks'] as const).flatMap((measure) => [
    measure,
    ...channels.map((channel) => `${measure}_${channel}`),
  ])
  const columns = [
    'day_utc',
    // The code or brand to which the numbers are limited. Follows are then omitted, because they belong to the owner.
    ...(of === null ? [] : ['brand_name', 'only']),
    ...measured,
    ...(of === null ? ['new_followers'] : []),
  ]
  const rows: Record<string, unknown>[] = []
  for (let day = now.from; day <= now.to; day = addDays(day, 1)) {
    const row: Record<string, unknown> = { day_utc: day }
    for (const column of measured) row[column] = 0
    for (const counted of days.filter((one) => one.day === day)) {
      for (const measure of ['copies', 'clicks'] as const) {
        row[measure] = Number(row[measure]) + counted[measure]
        row[`${measure}_${counted.channel}`] = counted[measure]
      }
    }
    if (of === null) row['new_followers'] = follows.find((one) => one.day === day)?.follows ?? 0
    else Object.assign(row, { brand_name: of.brand_name, only: of.label })
    rows.push(row)
  }
  return csvHead(columns) + csvLines(columns, rows)
}
