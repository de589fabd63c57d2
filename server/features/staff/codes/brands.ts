import { sql } from 'kysely'
import { z } from 'zod'

import type { StaffBrand } from '#shared/contract/staff/staff-brands.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { cursorText, decodeCursor, pageOf } from '#server/db/cursor.ts'
import { beginningWith, containing, searchWords } from '#server/db/search.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { endMerge, settleMerge, startMerge } from '#server/features/brands/merges.ts'
import type { Merge } from '#server/features/brands/merges.ts'

import { recordStaffAction } from '../staff-log.ts'
import type { StaffActor } from '../staff-log.ts'

const position = z.tuple([cursorText])

type BrandsQuery = {
  q: string
  show: 'all' | 'merged'
  cursor?: string | undefined
  limit: number
}

/** Brands by name, also those without codes. Under three characters, which have no trigrams, by their beginning. */
export async function listBrandsAtDesk(
  db: Db,
  { q, show, cursor, limit }: BrandsQuery,
): Promise<{ brands: StaffBrand[]; next_cursor: string | null }> {
  const words = searchWords(q)
  let rows = brandsAtDesk(db)
    .orderBy('brands.brand_key')
    .limit(limit + 1)
  if (words !== '')
    rows = rows.where(
      'brands.brand_key',
      'like',
      Array.from(words).length < 3 ? beginningWith(q) : containing(q),
    )
  if (show === 'merged') rows = rows.where('merges.brand_key', 'is not', null)
  if (cursor !== undefined) {
    const [after] = decodeCursor(cursor, position)
    rows = rows.where('brands.brand_key', '>', after)
  }
  const found = await rows.execute()
  const { page: brands, next_cursor } = pageOf(found, limit, (last) => [last.brand_key])
  return { brands, next_cursor }
}

function brandsAtDesk(db: Db) {
  return db
    .selectFrom('brands')
    .leftJoin('brand_merges as merges', 'merges.brand_key', 'brands.brand_key')
    .leftJoin('brands as takers', 'takers.brand_key', 'merges.into_key')
    .select([
      'brands.brand_key',
      'brands.brand_name',
      'brands.brand_domain',
      'brands.live_count',
      'takers.brand_name as merged_into',
      'merges.started_at as merged_at',
      sql<boolean>`coalesce(merges.is_moving or merges.is_ending, false)`.as('is_moving'),
    ])
}

/** Merges a brand into another one and moves its codes. Throws the errors of `startMerge`. */
export async function mergeBrands(
  db: Db,
  staff: StaffActor,
  { brand_name, into, reason }: { brand_name: string; into: string; reason: string },
): Promise<StaffBrand> {
  const merge = await transact(db, async (db) => {
    const started = await startMerge(db, { brand: brand_name, into })
    await record(db, staff, started, { action: 'brands_merged', reason })
    return started
  })
  return settled(db, merge)
}

/** Undoes a merge. Throws BRAND_NOT_MERGED. */
export async function separateBrands(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  staff: StaffActor,
  { brand_name, reason }: { brand_name: string; reason: string },
): Promise<StaffBrand> {
  const merge = await transact(db, async (db) => {
    const ended = await endMerge(db, brand_name)
    await record(db, staff, ended, { action: 'brands_separated', reason })
    return ended
  })
  return settled(db, merge, config.is_limit_waived)
}

async function settled(db: Db, { brand_key }: Merge, isWaived = false): Promise<StaffBrand> {
  await settleMerge(db, brand_key, isWaived)
  return brandsAtDesk(db).where('brands.brand_key', '=', brand_key).executeTakeFirstOrThrow()
}

async function record(
  db: Db,
  staff: StaffActor,
  { brand_name, into_name }: Merge,
  what: { action: 'brands_merged' | 'brands_separated'; reason: string },
): Promise<void> {
  const isMerged = what.action === 'brands_merged'
  await recordStaffAction(db, staff, {
    ...what,
    target_type: 'brand',
    target_label: brand_name,
    before: { merged_into: isMerged ? null : into_name },
    after: { merged_into: isMerged ? into_name : null },
  })
}
