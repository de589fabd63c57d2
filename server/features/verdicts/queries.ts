import { sql } from 'kysely'

import type { DayVerdicts } from '#shared/rules/verdicts.ts'
import type { Db } from '#server/db/connect.ts'
import { deleteInPortions } from '#server/db/delete-old.ts'

/**
 * Notes a verdict on a code that the public sees, or replaces what the same token said of it that day.
 * Has the extension's shop looked at again by the same statement. Returns whether there is such a code.
 */
export async function saveVerdict(
  db: Db,
  verdict: { id: string; day: string; token_hash: string; worked: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    with live as (
      select id, brand_domain from promo_codes where id = ${verdict.id}::uuid and is_live
    ), saved as (
      insert into promo_code_verdicts (promo_code_id, day, token_hash, worked, given_at)
        select id, ${verdict.day}::date, ${verdict.token_hash}, ${verdict.worked}::boolean, date_trunc('hour', now()) from live
        on conflict (promo_code_id, day, token_hash) do update set worked = excluded.worked, given_at = excluded.given_at
    ), noted as (
      insert into extension_changes (domain) select brand_domain from live where brand_domain <> ''
    )
    select exists (select 1 from live) as is_there`.execute(db)
  return rows[0]?.is_there ?? false
}

export type VerdictRow = DayVerdicts & { id: string; last_worked_at: string | null }

/** What was said of these codes, by day. */
export async function listDays(
  db: Db,
  ids: readonly string[],
  since: string,
): Promise<VerdictRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<VerdictRow>`
    select promo_code_id as id, day, count(*) filter (where worked)::int as worked,
        count(*) filter (where not worked)::int as failed, max(given_at) filter (where worked) as last_worked_at
      from promo_code_verdicts
      where promo_code_id = any(${[...ids]}::uuid[]) and day >= ${since}::date
      group by promo_code_id, day`.execute(db)
  return rows
}

/** Live codes, of one owner or of all, on which enough was said and most of it bad: those that may be failing. */
export async function listSuspects(
  db: Db,
  since: string,
  enough: number,
  influencerId?: string,
): Promise<{ id: string; influencer_id: string }[]> {
  const ofOwner =
    influencerId === undefined ? sql`` : sql`and codes.influencer_id = ${influencerId}::uuid`
  const { rows } = await sql<{ id: string; influencer_id: string }>`
    select codes.id, codes.influencer_id
      from promo_code_verdicts verdicts join promo_codes codes on codes.id = verdicts.promo_code_id
      where verdicts.day >= ${since}::date and codes.is_live ${ofOwner}
      group by codes.id, codes.influencer_id
      having count(*) >= ${enough}::int and count(*) filter (where not worked) > 0
      order by codes.influencer_id, codes.id`.execute(db)
  return rows
}

export type WarnedCode = { id: string; brand_name: string; promo_code: string; description: string }

/** Takes the warning about these codes for one transaction; returns those of which nobody had told the owner. */
export async function claimWarnings(db: Db, ids: readonly string[]): Promise<WarnedCode[]> {
  const { rows } = await sql<WarnedCode>`
    with claimed as (
      insert into failing_code_warnings (promo_code_id)
        select id from promo_codes where id = any(${[...ids]}::uuid[]) and is_live order by id
        on conflict do nothing returning promo_code_id
    )
    select id, brand_name, promo_code, description from promo_codes
      where id in (select promo_code_id from claimed) order by brand_key, promo_code`.execute(db)
  return rows
}

/** Where a mail to this owner goes; `undefined` for demo accounts while mails are really sent. */
export async function findAddress(
  db: Db,
  userId: string,
  withDemo: boolean,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select users.email from users join profiles on profiles.id = users.id
      left join mail_preferences on mail_preferences.user_id = users.id
      where users.id = ${userId}::uuid and (${withDemo}::boolean or not profiles.is_demo)
        and mail_preferences.expiry_unsubscribed_at is null`.execute(db)
  return rows[0]?.email
}

/** Forgets what is too old to be shown, and the warnings of then. */
export async function trimVerdicts(
  db: Db,
  before: string,
): Promise<{ promo_code_verdicts: number; failing_code_warnings: number }> {
  return {
    failing_code_warnings: await deleteInPortions(
      db,
      'failing_code_warnings',
      sql`warned_at < ${before}::date`,
    ),
    promo_code_verdicts: await deleteInPortions(
      db,
      'promo_code_verdicts',
      sql`day < ${before}::date`,
    ),
  }
}

/** Has the extension's shops looked at again whose verdicts fade from day to day. */
export async function noteFading(db: Db, since: string): Promise<void> {
  await sql`
    insert into extension_changes (domain)
      select distinct brand_domain from promo_codes
        where is_live and brand_domain <> ''
          and id in (select promo_code_id from promo_code_verdicts where day >= ${since}::date)`.execute(
    db,
  )
}
