import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'

import { onePage } from './my-data-pages.ts'
import type { DataPages } from './my-data-pages.ts'
import type { DataTable } from './data-table.ts'

/** The export's table of disputes about the plan. */
export const disputeDataTables: readonly DataTable[] = [
  {
    name: 'disputes',
    about:
      'Payments of your plan that a bank took back or asked about, and refunds that it sent back, amounts in cents.',
    columns: [
      'kind',
      'amount',
      'currency',
      'reason',
      'status',
      'invoice_id',
      'opened_at',
      'closed_at',
    ],
    read: (db, { id }) => disputeRows(db, id),
  },
  {
    name: 'plan_letters',
    about: 'Mails about your plan that are sent once.',
    columns: ['letter', 'about', 'sent_at'],
    read: (db, { id }) => planLetterRows(db, id),
  },
]

function disputeRows(db: Db, userId: string): DataPages {
  return onePage(
    db,
    sql`
      select kind, amount, currency, reason, status, invoice_id, opened_at, closed_at
        from payment_disputes where profile_id = ${userId}::uuid order by opened_at desc, id`,
  )
}

function planLetterRows(db: Db, userId: string): DataPages {
  return onePage(
    db,
    sql`select letter, about, sent_at from plan_letters where profile_id = ${userId}::uuid order by sent_at, letter, about`,
  )
}
