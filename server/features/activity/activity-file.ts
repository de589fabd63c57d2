import { activityQuery } from '#shared/contract/agencies/activity.ts'
import type { ActivityEntry, ActivityQuery } from '#shared/contract/agencies/activity.ts'
import { apiError } from '#shared/contract/errors.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { csvFileName, csvStream } from '#server/http/csv-file.ts'
import type { FileRoute } from '#server/http/file-routes.ts'

import { activitySubject } from './activity-access.ts'
import type { ActivitySubject } from './activity-access.ts'
import { recordActivity } from './activity-log.ts'
import { listActivity } from './queries.ts'

const columns = [
  'time_utc',
  'action',
  'done_by',
  'done_by_username',
  'agency',
  'influencer',
  'influencer_username',
  'promo_code',
  'count',
  'fields',
  'name',
  'role',
  'file',
  'by',
  'plan',
  'former_plan',
  'interval',
  'amount',
  'currency',
  'day',
] as const

/** Rows in memory at a time. */
const pageSize = 1000

const fileQuery = activityQuery.omit({ cursor: true, limit: true })

/** `GET /api/activity.csv`: all lines of `GET /api/activity` with the same filter. */
export const activityFile: FileRoute = {
  path: '/api/activity.csv',
  limit: 'download_codes',
  work: 'export',
  async prepare(deps, { viewer, query }) {
    const asked = fileQuery.safeParse(query)
    if (!asked.success) throw apiError('INVALID_INPUT', { fields: {} })
    const { scope, ...given } = asked.data
    const [whose, filter] = await activitySubject(deps.db, viewer, scope, given)
    return async () => {
      const name = `activity-${deps.today()}`
      if ('agency_id' in whose)
        await recordActivity(deps.db, {
          action: 'data_exported',
          actor_id: viewer.user_id,
          agency_id: whose.agency_id,
          details: { file: csvFileName(name) },
        })
      return csvStream(deps.log, name, columns, pagesOf(deps.db, whose, filter), whose)
    }
  },
}

/** Each page is its own query, so a slow download holds no transaction. */
async function* pagesOf(
  db: Db,
  whose: ActivitySubject,
  filter: Omit<ActivityQuery, 'scope' | 'cursor' | 'limit'>,
) {
  for (let cursor: string | undefined; ;) {
    const page = await listActivity(db, whose, { ...filter, cursor, limit: pageSize })
    yield page.entries.map(rowOf)
    if (page.next_cursor === null) return
    cursor = page.next_cursor
  }
}

function rowOf({ created_at, action, actor, agency, influencer, details }: ActivityEntry) {
  return {
    ...details,
    time_utc: created_at,
    action,
    done_by: actor?.full_name,
    done_by_username: actor?.username,
    agency: agency?.full_name,
    influencer: influencer?.full_name,
    influencer_username: influencer?.username,
    fields: details.fields?.join(', '),
  }
}
