import { planColumns } from '#server/features/subscriptions/plan-columns.ts'

import * as queries from './my-data-queries.ts'
import type { DataTable } from './data-table.ts'

/** The export's tables of the user's plan. */
export const planDataTables: readonly DataTable[] = [
  {
    name: 'subscription',
    about: 'Your plan, and the references of the payment provider.',
    columns: [...planColumns, 'created_at', 'updated_at'],
    read: (db, { id }) => queries.subscriptionRows(db, id),
  },
  {
    name: 'invoices',
    about: 'What you paid for your plan, amounts in cents, and what went back to you.',
    columns: [
      'invoice_id',
      'number',
      'status',
      'subscription_tier',
      'billing_interval',
      'currency',
      'amount_due',
      'amount_paid',
      'amount_refunded',
      'amount_credited',
      'period_start',
      'period_end',
      'created_at',
      'paid_at',
      'provider',
    ],
    read: (db, { id }) => queries.invoiceRows(db, id),
  },
]
