import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'

import type {
  AgencyCodesFilter,
  AgencyCode,
  AgencyCodesQuery,
} from '#shared/contract/agencies/agency-codes.ts'
import { shownStatuses } from '#shared/rules/promo-codes/own-code-status.ts'
import { agencyCodeStatuses } from '#shared/rules/promo-codes/own-code-statuses.ts'
import type { AgencyCodeStatus } from '#shared/rules/promo-codes/own-code-statuses.ts'
import type { AgencyCodeSort } from '#shared/rules/agencies/rosters.ts'
import type { Db } from '#server/db/connection/connect.ts'
import {
  cursorText,
  cursorTime,
  decodeCursor,
  isAfter,
  keysetBy,
  orderOf,
  pageOf,
} from '#server/db/cursor.ts'
import { containing } from '#server/db/search.ts'
import { ownColumnsOf } from '#server/db/own-columns.ts'
import { statusOf } from '#server/features/promo-codes/own-list/own-code-status.ts'

/** Sort expression as text or timestamp (for the cursor), and the direction. */
const sorts: Record<
  AgencyCodeSort,
  { key: RawBuilder<unknown>; type: string; isDown: boolean; schema: z.ZodType<string> }
> = {
  newest: {
    key: sql`codes.created_at`,
    type: 'timestamptz',
    isDown: true,
    schema: cursorTime,
  },
  // Codes without an expiry come last.
  ending: {
    key: sql`coalesce(codes.expiration_date, date '2101-01-01')`,
    type: 'date',
    isDown: false,
    schema: z.iso.date().refine((day) => day >= '2000' && day < '2102'),
  },
  brand: { key: sql`codes.brand_key`, type: 'text', isDown: false, schema: cursorText },
  influencer: {
    key: sql`lower(codes.owner_name)`,
    type: 'text',
    isDown: false,
    schema: cursorText,
  },
}

const columns = sql`
  ${ownColumnsOf('codes')}, coalesce(totals.copies, 0) as copies, coalesce(totals.clicks, 0) as clicks,
  jsonb_build_object('id', owner.id, 'full_name', owner.full_name, 'username', owner.username,
    'avatar_url', owner.avatar_url) as owner, owner.may_publish as is_owner_public`

const joins = sql`
  join profiles owner on owner.id = codes.influencer_id
  left join promo_code_totals totals on totals.promo_code_id = codes.id`

/** `agencyCodeStatus()` of the rules as SQL. */
function agencyStatusOf(today: string): RawBuilder<AgencyCodeStatus> {
  return sql<AgencyCodeStatus>`case when ${statusOf(today)} = any(${[...shownStatuses]}::text[])
    and exists (select from profiles where id = codes.influencer_id and not may_publish)
    then 'hidden' else ${statusOf(today)} end`
}

function managedBy(agencyId: string, influencerId: string | undefined): RawBuilder<unknown> {
  return sql`codes.influencer_id in (
    select influencer_id from agency_influencers where agency_id = ${agencyId}::uuid and managed_by_agency
      ${influencerId === undefined ? sql`` : sql`and influencer_id = ${influencerId}::uuid`})`
}

/** Codes of all managed influencers that match a filter. */
function fitsOf(
  agencyId: string,
  today: string,
  { q, status, influencer_id }: AgencyCodesFilter,
): RawBuilder<unknown> {
  return sql`${managedBy(agencyId, influencer_id)}
    ${q.trim() === '' ? sql`` : sql`and codes.search_text like ${containing(q)}`}
    ${status === undefined ? sql`` : sql`and ${agencyStatusOf(today)} = ${status}`}`
}

/** The same by id, up to a maximum. */
export async function listMatchingCodeIds(
  db: Db,
  agencyId: string,
  today: string,
  filter: AgencyCodesFilter,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select codes.id from promo_codes codes where ${fitsOf(agencyId, today, filter)}
      order by codes.id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A page of these codes, with the number of matches. */
export async function listAgencyCodes(
  db: Db,
  agencyId: string,
  today: string,
  { promo_code_id, sort, cursor, limit, ...filter }: AgencyCodesQuery,
): Promise<{ promo_codes: AgencyCode[]; next_cursor: string | null; total: number }> {
  const { key, type, isDown, schema } = sorts[sort]
  const position = z.tuple([z.literal(sort), schema, z.uuid()])
  const after = cursor === undefined ? undefined : decodeCursor(cursor, position)
  const fits = sql`${fitsOf(agencyId, today, filter)}
    ${promo_code_id === undefined ? sql`` : sql`and codes.id = ${promo_code_id}::uuid`}`
  const keyset = keysetBy(key, type, sql`codes.id`, isDown)
  const rest = after === undefined ? sql`` : sql`and ${isAfter(keyset, after.slice(1))}`
  const { rows } = await sql<AgencyCode & { sort_key: string }>`
    select ${columns}, ${key} as sort_key from promo_codes codes ${joins}
      where ${fits} ${rest}
      order by ${orderOf(keyset)} limit ${sql.lit(limit + 1)}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from promo_codes codes where ${fits}`.execute(db)
  const { page, next_cursor } = pageOf(rows, limit, (last) => [sort, last.sort_key, last.id])
  return {
    promo_codes: page,
    next_cursor,
    total: counted[0]?.total ?? 0,
  }
}

/** Counts per status, for all influencers or one. */
export async function countAgencyStatuses(
  db: Db,
  agencyId: string,
  today: string,
  influencerId: string | undefined,
): Promise<Record<AgencyCodeStatus, number>> {
  const { rows } = await sql<{ status: AgencyCodeStatus; count: number }>`
    select ${agencyStatusOf(today)} as status, count(*)::int as count from promo_codes codes
      where ${managedBy(agencyId, influencerId)} group by 1`.execute(db)
  const found = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(
    agencyCodeStatuses.map((status) => [status, found.get(status) ?? 0]),
  ) as Record<AgencyCodeStatus, number>
}

export async function listAgencyCodesByIds(db: Db, ids: readonly string[]): Promise<AgencyCode[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<AgencyCode>`
    select ${columns} from promo_codes codes ${joins} where codes.id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  return rows
}

/** The owner of each code, also of recently deleted codes. */
export async function listOwnersOf(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; influencer_id: string }[]> {
  const { rows } = await sql<{ id: string; influencer_id: string }>`
    select id, influencer_id from promo_codes where id = any(${[...ids]}::uuid[])
    union select id, influencer_id from deleted_promo_codes where id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  return rows
}
