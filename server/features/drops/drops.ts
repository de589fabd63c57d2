import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { DropUploaded, OwnDrop } from '#shared/contract/promo-codes/drops.ts'
import { apiError } from '#shared/contract/errors.ts'
import type { AgencyRight } from '#shared/rules/agencies/agencies.ts'
import { maxDropCodes } from '#shared/rules/promo-codes/drops.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { allowLongWork } from '#server/db/connection/time-limits.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'
import { ownerOfOwnCode } from '#server/features/promo-codes/promo-codes.ts'
import { assertMayManage } from '#server/rights/agency-rights.ts'

import { readCodes } from './code-lines.ts'
import * as queries from './queries.ts'
import { sealCode, hashesOfCode, hashOfCode } from './sealed-codes.ts'

type DropDeps = Pick<Deps, 'db' | 'seal' | 'sign' | 'today'>

/** Rows of one statement. */
const batchSize = 5000

/** The counts of an own drop. Throws PROMO_CODE_NOT_FOUND and NOT_A_DROP. */
export async function getDrop(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  codeId: string,
): Promise<OwnDrop> {
  await ownDrop(db, viewer, codeId, 'read')
  return dropOf(db, codeId)
}

/**
 * Adds codes, all of them or none. Codes that the drop has stay as they are. Throws CSV_ROWS_INVALID, INVALID_INPUT,
 * DROP_FULL, PROMO_CODE_NOT_FOUND and NOT_A_DROP.
 */
export async function uploadCodes(
  deps: DropDeps,
  viewer: Viewer,
  codeId: string,
  text: string,
): Promise<DropUploaded> {
  await ownDrop(deps.db, viewer, codeId, 'manage')
  const { codes, duplicates } = await readCodes(text)
  return transact(deps.db, async (db) => {
    await allowLongWork(db)
    const { offer, pool } = await lockOwnPool(deps, db, viewer, codeId)
    const fresh = await unknownOf(deps, db, codeId, codes)
    if (pool.total + fresh.length > maxDropCodes) throw apiError('DROP_FULL', { max: maxDropCodes })
    for (let from = 0; from < fresh.length; from += batchSize) {
      const rows = fresh.slice(from, from + batchSize).map((code, n) => ({
        place: pool.total + from + n + 1,
        sealed_code: sealCode(deps, code),
        code_hash: hashOfCode(deps, codeId, code),
      }))
      await queries.insertCodes(db, codeId, rows)
    }
    await queries.countAdded(db, codeId, fresh.length)
    await recordDropActivity(db, viewer, offer, fresh.length)
    if (pool.left_count === 0 && fresh.length > 0) await queries.followPool(db, codeId)
    return { added: fresh.length, duplicates, already_known: codes.length - fresh.length }
  })
}

/** Codes that the drop does not have yet, also compared by former secrets. */
async function unknownOf(
  deps: DropDeps,
  db: Db,
  codeId: string,
  codes: readonly string[],
): Promise<string[]> {
  const fresh: string[] = []
  for (let from = 0; from < codes.length; from += batchSize) {
    const some = codes.slice(from, from + batchSize).map((code) => ({
      code,
      hashes: hashesOfCode(deps, codeId, code),
    }))
    const known = await queries.listKnown(
      db,
      codeId,
      some.flatMap(({ hashes }) => hashes),
    )
    for (const { code, hashes } of some)
      if (!hashes.some((hash) => known.has(hash))) fresh.push(code)
  }
  return fresh
}

/** Sets the limits of an own drop. Throws PROMO_CODE_NOT_FOUND and NOT_A_DROP. */
export async function changeDrop(
  deps: DropDeps,
  viewer: Viewer,
  codeId: string,
  settings: Pick<OwnDrop, 'shows_left' | 'per_visitor_per_day' | 'per_day'>,
): Promise<OwnDrop> {
  return transact(deps.db, async (db) => {
    const { offer, pool } = await lockOwnPool(deps, db, viewer, codeId)
    await queries.changeSettings(db, codeId, settings)
    await recordDropActivity(db, viewer, offer, 1)
    // Open pages show or hide the number.
    if (pool.shows_left !== settings.shows_left) await queries.followPool(db, codeId)
    return dropOf(db, codeId)
  })
}

/** Deletes unclaimed codes. Throws PROMO_CODE_NOT_FOUND and NOT_A_DROP. */
export async function deleteUnclaimed(
  deps: DropDeps,
  viewer: Viewer,
  codeId: string,
): Promise<OwnDrop> {
  return transact(deps.db, async (db) => {
    await allowLongWork(db)
    const { offer, pool } = await lockOwnPool(deps, db, viewer, codeId)
    if (pool.left_count > 0) {
      await queries.deleteUnclaimed(db, codeId)
      await recordDropActivity(db, viewer, offer, pool.left_count)
      await queries.followPool(db, codeId)
    }
    return dropOf(db, codeId)
  })
}

type OwnOffer = { influencer_id: string; agency_id: string | null; name: string }

/** An own offer with single-use codes. Throws PROMO_CODE_NOT_FOUND and NOT_A_DROP. */
export async function ownDrop(
  db: Db,
  viewer: Viewer,
  codeId: string,
  right: AgencyRight,
): Promise<OwnOffer> {
  const influencer_id = await ownerOfOwnCode(db, viewer, codeId, right)
  const agency_id = await assertMayManage(db, viewer, influencer_id, right)
  const code = await queries.findKind(db, codeId)
  if (code?.code_kind !== 'pool') throw apiError('NOT_A_DROP')
  return { influencer_id, agency_id, name: `${code.brand_name} ${code.description}` }
}

/** Locks the pool before the offer, as claims do. */
async function lockOwnPool(
  { today }: Pick<Deps, 'today'>,
  db: Db,
  viewer: Viewer,
  codeId: string,
): Promise<{ offer: OwnOffer; pool: queries.LockedPool }> {
  await queries.keepOffer(db, codeId)
  const offer = await ownDrop(db, viewer, codeId, 'manage')
  await queries.addPool(db, codeId, offer.influencer_id)
  const pool = await queries.lockPool(db, codeId, today())
  if (!pool) throw apiError('PROMO_CODE_NOT_FOUND')
  return { offer, pool }
}

async function dropOf(db: Db, codeId: string): Promise<OwnDrop> {
  const none = { total: 0, claimed: 0, left: 0 }
  const settings = { shows_left: false, per_visitor_per_day: 1, per_day: null }
  return (await queries.findDrop(db, codeId)) ?? { ...none, ...settings }
}

async function recordDropActivity(
  db: Db,
  viewer: Viewer,
  { influencer_id, agency_id, name }: OwnOffer,
  count: number,
): Promise<void> {
  await recordActivity(db, {
    action: 'promo_code_updated',
    actor_id: viewer.user_id,
    agency_id,
    subject_id: influencer_id,
    details: { fields: ['code_kind'], promo_code: name, count },
  })
}
