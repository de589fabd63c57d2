import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { storedColumns } from '#shared/rules/promo-codes/promo-code-fields.ts'
import type { StoredPromoCode } from '#shared/rules/promo-codes/promo-code-fields.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { announceBulkChange, codesAtOnce } from '#server/db/bulk-changes.ts'
import { ownColumns } from '#server/db/own-columns.ts'

export type OwnerRow = {
  id: string
  /** Has a role that publishes codes. */
  may_publish: boolean
  is_fake: boolean
  category: string
}

export async function findOwner(db: Db, id: string): Promise<OwnerRow | undefined> {
  return ownerRows(db, id).executeTakeFirst()
}

/** Locks the owner's row until the transaction ends. Writers for one owner are serialised, so counting is safe. */
export async function lockOwner(db: Db, id: string): Promise<OwnerRow | undefined> {
  // 'no key' does not block foreign key checks against the profile.
  return ownerRows(db, id).forNoKeyUpdate().executeTakeFirst()
}

function ownerRows(db: Db, id: string) {
  return db
    .selectFrom('profiles')
    .where('id', '=', id)
    .select(['id', 'may_publish', 'is_fake', 'category'])
}

/** Codes that count against the plan: all but the paused ones. */
export async function countPromoCodes(db: Db, influencerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('promo_codes')
    .where('influencer_id', '=', influencerId)
    .where('paused_at', 'is', null)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertPromoCode(
  db: Db,
  owner: { influencer_id: string; agency_id: string | null },
  values: StoredPromoCode,
): Promise<OwnPromoCode> {
  return db
    .insertInto('promo_codes')
    .values({ ...owner, ...values })
    .returning(ownColumns)
    .executeTakeFirstOrThrow()
}

export async function updatePromoCode(
  db: Db,
  id: string,
  values: StoredPromoCode,
): Promise<OwnPromoCode> {
  return db
    .updateTable('promo_codes')
    .set({ ...values, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .returning(ownColumns)
    .executeTakeFirstOrThrow()
}

/** The former state of a code. */
export type LockedCode = StoredPromoCode & { influencer_id: string; updated_at: string }

/** Locks a code until the transaction ends and returns its owner. */
export async function lockPromoCode(db: Db, id: string): Promise<LockedCode | undefined> {
  return db
    .selectFrom('promo_codes')
    .where('id', '=', id)
    .select(['influencer_id', 'updated_at', ...storedColumns])
    .forUpdate()
    .executeTakeFirst()
}

/** Whether single-use codes were uploaded for an offer. */
export async function hasPool(db: Db, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from drop_pools where promo_code_id = ${id}::uuid and total > 0`.execute(db)
  return rows.length > 0
}

export async function findOwnPromoCode(db: Db, id: string): Promise<OwnPromoCode | undefined> {
  return db.selectFrom('promo_codes').where('id', '=', id).select(ownColumns).executeTakeFirst()
}

/**
 * Turns off expired codes, in batches. Open pages receive events of single codes, or one event at the first and one
 * after the last batch.
 */
export async function sweepExpired(
  db: Db,
  today: string,
  batchSize = codesAtOnce,
): Promise<number> {
  return sweepInBatches(
    db,
    batchSize,
    (isAnnounced) => sql`sweep_expired_portion(${today}::date, ${batchSize}, ${isAnnounced})`,
  )
}

/** Shows codes whose start has come, in the same way. */
export async function sweepStarted(db: Db, now: Date, batchSize = codesAtOnce): Promise<number> {
  return sweepInBatches(
    db,
    batchSize,
    (isAnnounced) =>
      sql`sweep_started_portion(${now.toISOString()}::timestamptz, ${batchSize}, ${isAnnounced})`,
  )
}

async function sweepInBatches(
  db: Db,
  batchSize: number,
  sweepOf: (isAnnounced: boolean) => RawBuilder<unknown>,
): Promise<number> {
  const sweep = async (isAnnounced: boolean) => {
    const { rows } = await sql<{ swept: number }>`select ${sweepOf(isAnnounced)} as swept`.execute(
      db,
    )
    return rows[0]?.swept ?? 0
  }
  let swept = await sweep(true)
  if (swept < batchSize) return swept
  try {
    for (;;) {
      const next = await sweep(false)
      swept += next
      if (next < batchSize) return swept
    }
  } finally {
    await announceBulkChange(db, null)
  }
}
