import { sql } from 'kysely'

import type { OwnDrop } from '#shared/contract/promo-codes/drops.ts'
import type { Reach } from '#shared/rules/promo-codes/visibility.ts'
import type { Db } from '#server/db/connection/connect.ts'

type Settings = Pick<OwnDrop, 'shows_left' | 'per_visitor_per_day' | 'per_day'>

/** A locked pool. Claims and uploads of one drop run one after the other. */
export type LockedPool = Settings & {
  total: number
  left_count: number
  /** Claims of the day in UTC. */
  claimed_today: number
  /** Whether the owner was mailed today that a tenth is left, or none. */
  was_warned_of_tenth: boolean
  was_warned_of_none: boolean
}

export async function addPool(db: Db, codeId: string, influencerId: string): Promise<void> {
  await db
    .insertInto('drop_pools')
    .values({ promo_code_id: codeId, influencer_id: influencerId })
    .onConflict((conflict) => conflict.column('promo_code_id').doNothing())
    .execute()
}

export async function lockPool(
  db: Db,
  codeId: string,
  today: string,
): Promise<LockedPool | undefined> {
  const { rows } = await sql<LockedPool>`
    select total, left_count, shows_left, per_visitor_per_day, per_day,
        ${isToday('warned_at_tenth')} as was_warned_of_tenth, ${isToday('warned_at_none')} as was_warned_of_none,
        case when counted_day = ${today}::date then claimed_on_day else 0 end as claimed_today
      from drop_pools where promo_code_id = ${codeId}::uuid for update`.execute(db)
  return rows[0]
}

function isToday(column: 'warned_at_tenth' | 'warned_at_none') {
  return sql`coalesce((${sql.ref(column)} at time zone 'utc')::date = (now() at time zone 'utc')::date, false)`
}

export async function findDrop(db: Db, codeId: string): Promise<OwnDrop | undefined> {
  const { rows } = await sql<OwnDrop>`
    select total, total - left_count as claimed, left_count as "left", shows_left, per_visitor_per_day, per_day
      from drop_pools where promo_code_id = ${codeId}::uuid`.execute(db)
  return rows[0]
}

export async function changeSettings(db: Db, codeId: string, settings: Settings): Promise<void> {
  await db.updateTable('drop_pools').set(settings).where('promo_code_id', '=', codeId).execute()
}

/** Which of the hashes the drop has. */
export async function listKnown(
  db: Db,
  codeId: string,
  hashes: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ code_hash: string }>`
    select code_hash from drop_codes
      where promo_code_id = ${codeId}::uuid and code_hash = any(${hashes}::text[])`.execute(db)
  return new Set(rows.map((row) => row.code_hash))
}

export async function insertCodes(
  db: Db,
  codeId: string,
  codes: readonly { place: number; sealed_code: string; code_hash: string }[],
): Promise<void> {
  await sql`
    insert into drop_codes (promo_code_id, place, sealed_code, code_hash)
      select ${codeId}::uuid, place, sealed_code, code_hash
        from json_to_recordset(${JSON.stringify(codes)}::json) as added (place int, sealed_code text, code_hash text)`.execute(
    db,
  )
}

export async function countAdded(db: Db, codeId: string, added: number): Promise<void> {
  await sql`
    update drop_pools set total = total + ${added}::int, left_count = left_count + ${added}::int
      where promo_code_id = ${codeId}::uuid`.execute(db)
}

/**
 * Updates the offer by its trigger, which reads the pool. Call it last, because it locks counts for which other writers
 * wait.
 */
export async function followPool(db: Db, codeId: string): Promise<void> {
  await sql`update promo_codes set pool_is_empty = pool_is_empty where id = ${codeId}::uuid`.execute(
    db,
  )
}

export async function deleteUnclaimed(db: Db, codeId: string): Promise<void> {
  await sql`delete from drop_codes where promo_code_id = ${codeId}::uuid and claimed_at is null`.execute(
    db,
  )
  await sql`
    update drop_pools set total = total - left_count, left_count = 0 where promo_code_id = ${codeId}::uuid`.execute(
    db,
  )
}

export type ClaimableOffer = Reach & {
  influencer_id: string
  brand_name: string
  description: string
  affiliate_link: string
  link_id: string | null
}

/** The kind and the name of an offer. */
/** Until the transaction ends nobody edits or deletes the offer. Claims, which lock the pool first, do not wait for it. */
export async function keepOffer(db: Db, codeId: string): Promise<void> {
  await sql`select from promo_codes where id = ${codeId}::uuid for key share`.execute(db)
}

export async function findKind(db: Db, codeId: string) {
  return db
    .selectFrom('promo_codes')
    .where('id', '=', codeId)
    .select(['code_kind', 'brand_name', 'description'])
    .executeTakeFirst()
}

/**
 * An offer with a pool that would be shown if the pool had codes.
 * @param token of a direct link; `link_id` is null without one, and of one that has ended or leads elsewhere
 */
export async function findOffer(
  db: Db,
  codeId: string,
  today: string,
  token: string | null,
): Promise<ClaimableOffer | undefined> {
  const { rows } = await sql<ClaimableOffer>`
    select influencer_id, brand_name, description, affiliate_link, scope, hidden_channels,
        (select links.id from promo_code_links links
          where links.token = ${token} and links.promo_code_id = codes.id and links.ended_at is null) as link_id
      from promo_codes codes join profiles owners on owners.id = codes.influencer_id
      where codes.id = ${codeId}::uuid and code_kind = 'pool' and has_started
        and promo_code_is_offered(brand_name, code_kind, promo_code, expiration_date, paused_at, blocked_at,
          owners.username, owners.is_agency, owners.may_publish, ${today}::date)`.execute(db)
  return rows[0]
}

export type ClaimedRow = { sealed_code: string; claimed_at: string }

/** What somebody claimed since a moment or on a day, the latest first. */
export async function listClaimedBy(
  db: Db,
  codeId: string,
  claimers: readonly string[],
  since: Date,
  day: string,
): Promise<(ClaimedRow & { is_since: boolean; is_of_day: boolean })[]> {
  const { rows } = await sql<ClaimedRow & { is_since: boolean; is_of_day: boolean }>`
    select * from (
      select sealed_code, claimed_at, claimed_at > ${since.toISOString()}::timestamptz as is_since,
          claimed_on = ${day}::date as is_of_day
        from drop_codes where promo_code_id = ${codeId}::uuid and claimer = any(${claimers}::text[])) of_claimer
      where is_since or is_of_day order by claimed_at desc`.execute(db)
  return rows
}

/**
 * Assigns the next code to a claimer and counts it. The pool must be locked. Places are 1 to `total`, so the next code is
 * found without a walk past the claimed ones.
 */
export async function takeCode(
  db: Db,
  codeId: string,
  pool: Pick<LockedPool, 'total' | 'left_count'>,
  { claimer, at, day }: { claimer: string; at: Date; day: string },
  warned: { tenth: boolean; none: boolean },
): Promise<ClaimedRow | undefined> {
  const { rows } = await sql<ClaimedRow>`
    with taken as (
      update drop_codes set claimed_at = ${at.toISOString()}::timestamptz, claimed_on = ${day}::date, claimer = ${claimer}
        where id = (
          select id from drop_codes
            where promo_code_id = ${codeId}::uuid and claimed_at is null and place > ${pool.total - pool.left_count}::int
            order by place limit 1)
        returning sealed_code, claimed_at),
    counted as (
      update drop_pools set left_count = left_count - 1, counted_day = ${day}::date,
          -- The first claim of a day starts its count.
          claimed_on_day = case when counted_day = ${day}::date then claimed_on_day + 1 else 1 end,
          warned_at_tenth = case when ${warned.tenth} then ${at.toISOString()}::timestamptz else warned_at_tenth end,
          warned_at_none = case when ${warned.none} then ${at.toISOString()}::timestamptz else warned_at_none end
        where promo_code_id = ${codeId}::uuid and exists (select from taken))
    select * from taken`.execute(db)
  return rows[0]
}

export type ClaimedExportRow = { id: string; claimed_at: string; sealed_code: string }

/** The next claimed codes after `last`, oldest first. */
export async function listClaimed(
  db: Db,
  codeId: string,
  last: ClaimedExportRow | undefined,
  most: number,
): Promise<ClaimedExportRow[]> {
  const after = last
    ? sql`and (claimed_at, id) > (${last.claimed_at}::timestamptz, ${last.id}::uuid)`
    : sql``
  const { rows } = await sql<ClaimedExportRow>`
    select id, claimed_at, sealed_code from drop_codes
      where promo_code_id = ${codeId}::uuid and claimed_at is not null ${after}
      order by claimed_at, id limit ${most}::int`.execute(db)
  return rows
}
