import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { ownFieldNames } from '#shared/rules/promo-codes/promo-code-fields.ts'

/** Columns that are selected unchanged. */
const plainColumns = [
  'id',
  'influencer_id',
  'agency_id',
  ...ownFieldNames,
  'is_trending',
  'is_featured',
  'has_started',
  'is_live',
  'is_current',
  'pool_is_empty',
  'blocked_reason',
  'is_held',
  'paused_reason',
  'hidden_channels',
  'created_at',
  'updated_at',
] as const

/** The columns of a code that its owner sees, for a select from promo_codes. */
export const ownColumns = [
  ...plainColumns,
  sql<boolean>`paused_at is not null`.as('is_paused'),
  sql<boolean>`blocked_at is not null`.as('is_blocked'),
] as const

/** The same as raw SQL, for promo_codes under this alias. */
export function ownColumnsOf(table: string): RawBuilder<unknown> {
  return sql`${columnsOf(table, plainColumns)}, ${sql.ref(`${table}.paused_at`)} is not null as is_paused,
    ${sql.ref(`${table}.blocked_at`)} is not null as is_blocked`
}

/** Columns of a table in SQL. */
export function columnsOf(table: string, columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))
}
