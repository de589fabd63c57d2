import { sql } from 'kysely'

import type { DataTable } from './data-table.ts'
import { onePage } from './my-data-pages.ts'

/** Browsers that show notifications. */
export const pushDataTable: DataTable = {
  name: 'push_subscriptions',
  about:
    'Your browsers that show notifications: by which service, in which time zone, the hours in which nothing comes, how many come a day at most, since when, and when we last heard of it. They tell of whom you follow.',
  columns: [
    'id',
    'service',
    'time_zone',
    'quiet_from',
    'quiet_to',
    'per_day',
    'created_at',
    'seen_at',
  ],
  read: (db, { id }) =>
    onePage(
      db,
      sql`
        select id, split_part(endpoint, '/', 3) as service, time_zone, quiet_from, quiet_to, per_day, created_at, seen_at
          from push_subscriptions where user_id = ${id}::uuid order by created_at`,
    ),
}
