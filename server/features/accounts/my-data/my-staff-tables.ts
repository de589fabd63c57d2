import { changed } from './my-data-pages.ts'
import type { DataTable } from './data-table.ts'
import * as staffRows from './my-staff-queries.ts'
import { redact } from '../redact.ts'

/** The export's tables about the user and our staff. */
export const staffDataTables: readonly DataTable[] = [
  {
    name: 'blocks',
    about: 'Codes of yours that we blocked, why, and your appeals with our answers.',
    columns: [
      'promo_code_id',
      'brand',
      'code',
      'reason',
      'blocked_at',
      'lifted_at',
      'appeal',
      'appealed_at',
      'is_accepted',
      'answer',
      'decided_at',
    ],
    read: (db, { id }) => staffRows.blockRows(db, id),
  },
  {
    name: 'verifications',
    about: 'What you asked us to verify, and our answers.',
    columns: [
      'network',
      'profile_url',
      'code',
      'created_at',
      'submitted_at',
      'decided_at',
      'is_accepted',
      'answer',
    ],
    read: (db, { id }) => staffRows.verificationRows(db, id),
  },
  {
    name: 'card_applications',
    about: 'What you wrote when you applied as a card issuer, and our answers.',
    columns: [
      'name',
      'website',
      'cards',
      'contact_email',
      'created_at',
      'decided_at',
      'is_approved',
      'answer',
    ],
    read: (db, { id }) => staffRows.cardApplicationRows(db, id),
  },
  {
    name: 'reports',
    about: 'What you reported while you were signed in, or with your address.',
    columns: [
      'brand_name',
      'promo_code',
      'kind',
      'text',
      'name',
      'work_email',
      'created_at',
      'outcome',
    ],
    read: (db, user) => staffRows.reportRows(db, user),
  },
  {
    name: 'staff_actions',
    about: 'What our staff did to your account and your codes, and what you did as one of them.',
    columns: ['created_at', 'action', 'done_by', 'about', 'target', 'before', 'after', 'reason'],
    read: (db, { id, email }) =>
      changed(staffRows.staffActionRows(db, id), (row) => ({
        ...row,
        before: redact(row['before'], email),
        after: redact(row['after'], email),
        reason: redact(row['reason'], email),
      })),
  },
]
