import { sql } from 'kysely'

import type { CodeVerdicts } from '#shared/contract/extension/extension-payloads.ts'
import type { DayVerdicts } from '#shared/rules/promo-codes/verdicts.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { deleteInBatches } from '#server/db/delete-old.ts'
import { shownOn } from '#server/db/shown-on.ts'

/** Locks a code for this transaction, so that its verdicts are serialised. False if it is not public. */
export async function holdLive(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('promo_codes')
    .where('id', '=', id)
    .where(shownOn('link'))
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a verdict and replaces that of the same visitor or token on the same day. The code is locked. */
export async function saveVerdict(
  db: Db,
  { id, day, token_hash, visitor_hash, network_hash, worked }: NewVerdict,
): Promise<void> {
  await sql`
    delete from promo_code_verdicts
      where promo_code_id = ${id}::uuid and day = ${day}::date
        and (visitor_hash = ${visitor_hash} or token_hash = ${token_hash})`.execute(db)
  await sql`
    insert into promo_code_verdicts (promo_code_id, day, visitor_hash, token_hash, network_hash, worked, given_at)
      values (${id}::uuid, ${day}::date, ${visitor_hash}, ${token_hash}, ${network_hash}, ${worked}::boolean,
        date_trunc('hour', now()))`.execute(db)
}

type NewVerdict = {
  id: string
  day: string
  token_hash: string
  visitor_hash: string
  network_hash: string
  worked: boolean
}

/** Codes with verdicts of these tokens. */
export async function listJudgedBy(db: Db, tokenHashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('promo_code_verdicts')
    .where('token_hash', 'in', tokenHashes)
    .select('promo_code_id')
    .distinct()
    .execute()
  return rows.map(({ promo_code_id }) => promo_code_id)
}

/** Deletes the verdicts of these tokens on codes, which are locked. */
export async function deleteVerdictsOf(
  db: Db,
  ids: readonly string[],
  tokenHashes: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('promo_code_verdicts')
    .where('promo_code_id', 'in', ids)
    .where('token_hash', 'in', tokenHashes)
    .execute()
}

export type CodeStanding = CodeVerdicts & { id: string }

/** Stores the aggregated verdicts of codes. Changed codes are updated and announced. */
export async function storeStandings(db: Db, codes: readonly CodeStanding[]): Promise<void> {
  await sql`
    update promo_codes set success_rate = said.success_rate, last_worked_at = said.last_worked_at
      from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as said (id uuid, success_rate smallint, last_worked_at timestamptz)
      where promo_codes.id = said.id`.execute(db)
}

/** Those of the codes that have verdicts and no success rate. */
export async function listUnweighed(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from promo_codes where id = any(${ids}::uuid[]) and success_rate is null
      and exists (select from promo_code_verdicts where promo_code_id = promo_codes.id)`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findStanding(db: Db, id: string): Promise<CodeVerdicts | undefined> {
  return db
    .selectFrom('promo_codes')
    .where('id', '=', id)
    .where(shownOn('link'))
    .select(['success_rate', 'last_worked_at'])
    .executeTakeFirst()
}

/** Codes by id, locked for this transaction. */
export async function holdCodes(db: Db, ids: readonly string[]): Promise<CodeStanding[]> {
  return db
    .selectFrom('promo_codes')
    .where('id', 'in', ids)
    .orderBy('id')
    .select(['id', 'success_rate', 'last_worked_at'])
    .forNoKeyUpdate()
    .execute()
}

/** Codes with verdicts by id, locked for this transaction. */
export async function holdJudged(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<(CodeStanding & { influencer_id: string })[]> {
  return db
    .selectFrom('promo_codes')
    .where((eb) =>
      eb.or([eb('success_rate', 'is not', null), eb('last_worked_at', 'is not', null)]),
    )
    .$if(after !== undefined, (codes) => codes.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .select(['id', 'influencer_id', 'success_rate', 'last_worked_at'])
    .forNoKeyUpdate()
    .execute()
}

/** One live event for many codes that change in this transaction. */
export async function announceTogether(db: Db, influencerIds: readonly string[]): Promise<void> {
  await sql`select set_config('fanfare.fading_announced', 'together', true)`.execute(db)
  const event = { op: 'many', agency_id: null, influencer_ids: influencerIds }
  await sql`select outbox_write('promo_code', ${JSON.stringify(event)}::jsonb)`.execute(db)
}

export type VerdictRow = DayVerdicts & { id: string; last_worked_at: string | null }

/**
 * Aggregated verdicts of codes. Each network has one vote, from its last day with verdicts, split if its visitors
 * disagree.
 */
export async function listDays(
  db: Db,
  ids: readonly string[],
  since: string,
): Promise<VerdictRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<VerdictRow>`
    select promo_code_id as id, day, count(*)::int as voices, sum(worked)::float as worked, max(last_worked_at) as last_worked_at
      from (
        select distinct on (promo_code_id, network_hash) promo_code_id, day,
            avg(worked::int) as worked, max(given_at) filter (where worked) as last_worked_at
          from promo_code_verdicts
          where promo_code_id = any(${[...ids]}::uuid[]) and day >= ${since}::date
          group by promo_code_id, network_hash, day
          order by promo_code_id, network_hash, day desc
      ) networks
      group by promo_code_id, day`.execute(db)
  return rows
}

/** Deletes verdicts that are too old to be shown, and old warnings. */
export async function trimVerdicts(
  db: Db,
  before: string,
): Promise<{ promo_code_verdicts: number; failing_code_warnings: number }> {
  return {
    failing_code_warnings: await deleteInBatches(
      db,
      'failing_code_warnings',
      sql`warned_at < ${before}::date`,
    ),
    promo_code_verdicts: await deleteInBatches(
      db,
      'promo_code_verdicts',
      sql`day < ${before}::date`,
    ),
  }
}
