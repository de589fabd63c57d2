import { sql } from 'kysely'

import type { DataTable } from './data-table.ts'
import { onePage, pages } from './my-data-pages.ts'

/** How news of what somebody follows reach them, and the mails that were sent. */
export const deliveryTables: readonly DataTable[] = [
  {
    name: 'digest_settings',
    about:
      'When letters of what you follow leave, in which time zone, and whether they tell of saved codes that end.',
    columns: ['time_zone', 'hour', 'tells_of_saved', 'due_at', 'weekly_on'],
    read: (db, { id }) =>
      onePage(
        db,
        sql`
          select time_zone, hour, tells_of_saved, due_at, weekly_on from digest_settings where user_id = ${id}::uuid`,
      ),
  },
  {
    name: 'digest_letters',
    about: 'The days on which you had such a letter, in the last 30 days.',
    columns: ['day'],
    read: (db, { id }) =>
      onePage(db, sql`select day from digest_letters where user_id = ${id}::uuid order by day`),
  },
  {
    name: 'digest_codes',
    about: 'The codes that such letters told of, or wait to tell of, in the last 30 days.',
    columns: ['promo_code_id', 'is_ending', 'found_at', 'told_on'],
    read: (db, { id }) =>
      pages(
        db,
        (last) => sql`
          select promo_code_id, is_ending, found_at, told_on from digest_codes
            where user_id = ${id}::uuid
              ${last ? sql`and (promo_code_id, is_ending) > (${last['promo_code_id']}::uuid, ${last['is_ending']}::boolean)` : sql``}
            order by promo_code_id, is_ending`,
      ),
  },
  {
    name: 'private_feeds',
    about: 'Since when the private feed of what you follow has its address.',
    columns: ['created_at'],
    read: (db, { id }) =>
      onePage(db, sql`select created_at from private_feeds where user_id = ${id}::uuid`),
  },
]
