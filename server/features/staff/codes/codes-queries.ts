import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'

import type { StaffCode, StaffCodeStatus } from '#shared/contract/staff/staff-codes.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { decodeCursor, pageOf, timePosition } from '#server/db/cursor.ts'
import { ownColumns } from '#server/db/own-columns.ts'
import { containing, searchWords } from '#server/db/search.ts'

import { partyOf } from '../parties.ts'

export type CodesQuery = {
  q: string
  status?: StaffCodeStatus | undefined
  owner_id?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** Trigrams need three characters. Shorter words are searched among this many of the newest codes. */
const newestSearched = 2000

/** One query per filter, each with its own index; a combined condition would scan. */
const partsOf: Record<StaffCodeStatus | 'all', readonly RawBuilder<unknown>[]> = {
  all: [sql`is_live`, sql`not is_live`],
  live: [sql`is_live`],
  hidden: [sql`not is_live`],
  paused: [sql`paused_at is not null`],
  blocked: [sql`blocked_at is not null and not is_held`],
  held: [sql`is_held`],
  expired: [sql`not is_live and expiration_date is not null and expiration_date < fanfare_today()`],
  featured: [sql`is_featured`],
  trending: [sql`is_trending`],
  reported: [sql`true`],
}

/** Uses the index of open cases, which store when their code was created. Two columns of the code are for filters. */
const reportedCodes = sql`(
  select promo_code_id as id, code_created_at as created_at, search_text, influencer_id
    from report_cases join promo_codes on promo_codes.id = promo_code_id where resolved_at is null) reported`

/** Codes with these filters are never live. The text index needs this condition, and the others must not have it. */
const neverLive = new Set<string | undefined>(['paused', 'blocked', 'held'])

const uuid = z.uuid()

/** Codes of all owners, newest first. Without a total, so that the time does not depend on the table's size. */
export async function listCodes(
  db: Db,
  query: CodesQuery,
): Promise<{ promo_codes: StaffCode[]; next_cursor: string | null; is_newest_only: boolean }> {
  const words = searchWords(query.q)
  const isShort = words !== '' && words.length < 3
  const conditions: RawBuilder<unknown>[] = []
  if (query.owner_id !== undefined) conditions.push(sql`influencer_id = ${query.owner_id}::uuid`)
  if (query.cursor !== undefined) {
    const [created, id] = decodeCursor(query.cursor, timePosition)
    conditions.push(sql`(created_at, id) < (${created}::timestamptz, ${id}::uuid)`)
  }
  if (uuid.safeParse(words).success) conditions.push(sql`id = ${words}::uuid`)
  else if (words !== '' && !isShort) conditions.push(sql`search_text like ${containing(query.q)}`)
  if (words !== '' && neverLive.has(query.status)) conditions.push(sql`not is_live`)
  const table = query.status === 'reported' ? reportedCodes : sql`promo_codes`
  const parts = partsOf[query.status ?? 'all'].map((part) => {
    const where = sql.join([part, ...conditions], sql` and `)
    const source = isShort
      ? sql`(select id, created_at, search_text from ${table} where ${where}
          order by created_at desc, id desc limit ${newestSearched}) newest where search_text like ${containing(query.q)}`
      : sql`${table} where ${where}`
    return sql`(select id, created_at from ${source} order by created_at desc, id desc limit ${query.limit + 1})`
  })
  const { rows } = await sql<{ id: string; created_at: string }>`
    select id, created_at from (${sql.join(parts, sql` union all `)}) found order by created_at desc, id desc limit ${query.limit + 1}`.execute(
    db,
  )
  const { page, next_cursor } = pageOf(rows, query.limit, (last) => [last.created_at, last.id])
  return {
    promo_codes: await readCodes(
      db,
      page.map(({ id }) => id),
    ),
    next_cursor,
    is_newest_only: isShort,
  }
}

/** These codes in this order, without deleted ones. */
export async function readCodes(db: Db, ids: readonly string[]): Promise<StaffCode[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('promo_codes')
        .where('id', 'in', [...new Set(ids)])
        .select([...ownColumns, 'blocked_at'])
        .as('codes'),
    )
    .innerJoin('profiles as owner', 'owner.id', 'codes.influencer_id')
    .leftJoin('report_cases as cases', (join) =>
      join.onRef('cases.promo_code_id', '=', 'codes.id').on('cases.resolved_at', 'is', null),
    )
    .selectAll('codes')
    .select([
      partyOf('owner').as('owner'),
      sql<number>`coalesce(cases.report_count, 0)`.as('open_reports'),
    ])
    .execute()
  const byId = new Map(rows.map((code) => [code.id, code]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
