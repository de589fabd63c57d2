import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { apiError } from '#shared/contract/errors.ts'
import { brandKey } from '#shared/rules/brands/brands.ts'
import type { Db } from '#server/db/connection/connect.ts'
import {
  announceBulkChange,
  changeSilently,
  codesAtOnce,
  keepFormerState,
} from '#server/db/bulk-changes.ts'
import { transact } from '#server/db/connection/transact.ts'

import {
  codesToMove,
  codesToReturn,
  hasShownToMove,
  moveBatch,
  returnBatch,
} from './merged-codes.ts'
import { moveFollows, returnFollows } from './merged-follows.ts'

/** A brand, and the brand to which its codes move. */
export type Merge = { brand_key: string; brand_name: string; into_key: string; into_name: string }

/**
 * Merges a brand into another one, in the caller's transaction. From now on new codes of the brand get the other brand,
 * and its names, alerts, follows, defaults and blocks point there. `settleMerge` then moves the existing codes. Throws
 * BRAND_NOT_FOUND, BRAND_MERGED and SAME_BRAND.
 */
export async function startMerge(db: Db, names: { brand: string; into: string }): Promise<Merge> {
  const [key, intoKey] = [brandKey(names.brand), brandKey(names.into)]
  if (key === intoKey) throw apiError('SAME_BRAND')
  // In a fixed order, so that concurrent merges wait for each other instead of deadlocking.
  const found = await db
    .selectFrom('brands')
    .where('brand_key', 'in', [key, intoKey])
    .orderBy('brand_key')
    .select(['brand_key', 'brand_name'])
    .forNoKeyUpdate()
    .execute()
  const brand = found.find(({ brand_key }) => brand_key === key)
  const into = found.find(({ brand_key }) => brand_key === intoKey)
  if (!brand || !into) throw apiError('BRAND_NOT_FOUND')
  const merged = await db
    .selectFrom('brand_merges')
    .where((eb) => eb.or([eb('brand_key', 'in', [key, intoKey]), eb('into_key', '=', key)]))
    .select('brand_key')
    .executeTakeFirst()
  if (merged) throw apiError('BRAND_MERGED')
  const merge = { ...brand, into_key: intoKey, into_name: into.brand_name }
  await db.insertInto('brand_merges').values({ brand_key: key, into_key: intoKey }).execute()
  await repointBrand(db, merge)
  return merge
}

/** Rows that refer to the brand by name now refer to the other brand. */
async function repointBrand(
  db: Db,
  { brand_key, into_key, into_name }: Omit<Merge, 'brand_name'>,
): Promise<void> {
  const move = async (table: string, set: RawBuilder<unknown>, isSame: RawBuilder<unknown>) => {
    const rows = sql.table(table)
    const twin = sql`select from ${rows} others where others.brand_key = ${into_key} and ${isSame}`
    await sql`update ${rows} own set ${set} where brand_key = ${brand_key} and not exists (${twin})`.execute(
      db,
    )
    // Without a twin it was committed since the update. It is moved the next time.
    await sql`delete from ${rows} own where brand_key = ${brand_key} and exists (${twin})`.execute(
      db,
    )
  }
  const named = sql`brand_name = ${into_name}`
  await move(
    'assistant_names',
    sql`brand_key = ${into_key}`,
    sql`(others.source, others.squeezed) = (own.source, own.squeezed)`,
  )
  await move(
    'code_alerts',
    named,
    sql`others.user_id = own.user_id and others.promo_type is not distinct from own.promo_type
      and others.worth is not distinct from own.worth`,
  )
  await moveFollows(db, { brand_key, into_key, into_name })
  // An owner with defaults for both brands has two rows. The row of the other brand applies.
  await sql`
    update code_defaults defaults set brand_key = ${into_key}, brand_name = ${into_name}
      where brand_key = ${brand_key} and not exists (select from code_defaults others
        where others.influencer_id = defaults.influencer_id and others.brand_key = ${into_key})`.execute(
    db,
  )
  // A block keeps the former name as well.
  await sql`
    update promo_code_blocks set brand_key = ${into_key}, other_names = other_names || (brand_key || E'\n' || code_key)
      where brand_key = ${brand_key}`.execute(db)
}

async function repointAgain(db: Db, key: string): Promise<void> {
  // The lock prevents an undo until the end of the transaction.
  const { rows } = await sql<Omit<Merge, 'brand_name'>>`
    select merges.brand_key, into_key, brand_name as into_name
      from brand_merges merges join brands on brands.brand_key = into_key
      where merges.brand_key = ${key} and not is_ending for share of merges`.execute(db)
  if (rows[0]) await repointBrand(db, rows[0])
}

/**
 * Undoes a merge, in the caller's transaction. `settleMerge` then moves the codes back that the merge had moved. Codes
 * that were entered since then stay. Throws BRAND_NOT_MERGED.
 */
export async function endMerge(db: Db, name: string): Promise<Merge> {
  const key = brandKey(name)
  const merge = await db
    .updateTable('brand_merges')
    .set({ is_ending: true, is_moving: false })
    .where('brand_key', '=', key)
    .where('is_ending', '=', false)
    .returning(['brand_key', 'into_key'])
    .executeTakeFirst()
  if (!merge) throw apiError('BRAND_NOT_MERGED')
  await sql`
    delete from assistant_names names using brands, assistant_brand_names(brands) own
      where brands.brand_key = ${key} and names.brand_key = ${merge.into_key}
        and (names.source, names.squeezed) = (own.source, own.squeezed)
        and not assistant_is_named(${merge.into_key}, own.source, own.squeezed)`.execute(db)
  await sql`
    insert into assistant_names (brand_key, source, squeezed)
      select brands.brand_key, own.* from brands, assistant_brand_names(brands) own where brands.brand_key = ${key}
      on conflict do nothing`.execute(db)
  const { rows } = await sql<Merge>`
    select brand_key, brand_name, ${merge.into_key} as into_key,
        (select brand_name from brands where brand_key = ${merge.into_key}) as into_name
      from brands where brand_key = ${key}`.execute(db)
  const ended = rows[0] as Merge
  await returnFollows(db, ended)
  return ended
}

/**
 * Moves the codes of a merge, or moves them back after its end, in batches of one transaction each. A code that its
 * owner has under both names keeps the former name, because an owner can have a code of a brand only once; it is paused
 * if the other one is live. `settleMerges` continues the work of a killed process.
 * @param isWaived plans have no limit
 */
export async function settleMerge(db: Db, key: string, isWaived = false): Promise<void> {
  const merge = await db
    .selectFrom('brand_merges')
    .where('brand_key', '=', key)
    .select(['is_ending', 'into_key'])
    .executeTakeFirst()
  if (!merge) return
  // Also what was being saved by the former name when the merge began.
  if (!merge.is_ending) await transact(db, (db) => repointAgain(db, key))
  const ids = merge.is_ending ? await codesToReturn(db, key) : await codesToMove(db, key)
  for (let from = 0; from < ids.length; from += codesAtOnce) {
    const batch = ids.slice(from, from + codesAtOnce)
    await transact(db, async (db) => {
      await changeSilently(db)
      await keepFormerState(db)
      await lockOwners(db, batch)
      await (merge.is_ending ? returnBatch(db, key, batch, isWaived) : moveBatch(db, key, batch))
      await announceBulkChange(db, null)
    })
  }
  if (merge.is_ending) await db.deleteFrom('brand_merges').where('brand_key', '=', key).execute()
  else
    await db
      .updateTable('brand_merges')
      .set({ is_moving: false })
      .where('brand_key', '=', key)
      .where('is_ending', '=', false)
      .execute()
}

/**
 * Continues the work of a killed process. Checks a recent merge again, for what was being saved when it began, and moves
 * a shown code whose twin is gone. Returns the number of merges.
 */
export async function settleMerges(db: Db, isWaived = false): Promise<number> {
  const open = await db
    .selectFrom('brand_merges')
    .where(
      sql<boolean>`is_moving or is_ending or started_at > now() - interval '5 minutes' or ${hasShownToMove}`,
    )
    .select('brand_key')
    .execute()
  for (const { brand_key } of open) await settleMerge(db, brand_key, isWaived)
  return open.length
}

/** All writers of codes lock the owner first. */
async function lockOwners(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    select from profiles where id in (select influencer_id from promo_codes where id = any(${ids}::uuid[]))
      order by id for no key update`.execute(db)
}
