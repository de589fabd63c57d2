import { sql } from 'kysely'

import { apiError } from '#shared/contract/errors.ts'
import type { Db } from '#server/db/connection/connect.ts'
import type { Deps } from '#server/deps.ts'

import { currentBlock, insertBlock } from '../codes/code-locks.ts'
import type { LockedCode } from '../codes/code-locks.ts'
import { codeTarget, recordStaffAction } from '../staff-log.ts'
import type { StaffActor } from '../staff-log.ts'
import { queueStaffMail } from '../letters/queue-staff-mail.ts'
import { codeBlocked, codeUnblocked } from '../letters/code-letters.ts'

export type DeskDeps = Pick<Deps, 'config' | 'db' | 'queue'>

const noBlock = { blocked_at: null, blocked_reason: null }

async function setBlock(
  db: Db,
  id: string,
  block: { blocked_at: string; blocked_reason: string } | typeof noBlock,
): Promise<void> {
  await db
    .updateTable('promo_codes')
    .set({ ...block, is_held: false, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Blocks a code whose lock is held, without touching its reports. */
export async function blockLocked(
  deps: DeskDeps & { db: Db },
  staff: StaffActor,
  code: LockedCode,
  reason: string,
): Promise<void> {
  const { db } = deps
  const block = await insertBlock(db, code, reason)
  await setBlock(db, code.id, { blocked_at: block.blocked_at, blocked_reason: reason })
  await recordStaffAction(db, staff, {
    action: 'code_blocked',
    ...codeTarget(code),
    before: code.is_held ? { is_held: true } : { is_blocked: false },
    after: code.is_held ? { is_held: false, is_blocked: true } : { is_blocked: true },
    reason,
  })
  await queueStaffMail(deps, code.influencer_id, {
    letter: codeBlocked,
    values: { brand_name: code.brand_name, promo_code: code.promo_code, reason },
  })
}

/**
 * Unblocks a code whose lock is held, accepts an open appeal and releases codes held because of it; or releases a held
 * code. Throws NOT_BLOCKED.
 */
export async function unblockLocked(
  deps: DeskDeps & { db: Db },
  staff: StaffActor,
  code: LockedCode,
  reason: string,
  action: 'code_unblocked' | 'appeal_accepted',
): Promise<void> {
  const { db } = deps
  const { blocked_at } = code
  if (blocked_at === null) throw apiError('NOT_BLOCKED')
  if (code.is_held) return releaseLocked(deps, staff, code, reason)
  const block = await currentBlock(db, { ...code, blocked_at })
  const now = new Date().toISOString()
  // Staff's internal note is not sent to the owner; the answer to an appeal is.
  const answer = action === 'appeal_accepted' ? reason : ''
  await setBlock(db, code.id, noBlock)
  // A code has one active block, or several if it was deleted and entered again. All are lifted.
  await db
    .updateTable('promo_code_blocks')
    .set({ lifted_at: now })
    .where('promo_code_id', '=', code.id)
    .where('lifted_at', 'is', null)
    .execute()
  const { rows } = await sql<{ released: number }>`
    select release_held_codes(${code.influencer_id}::uuid) as released`.execute(db)
  const released = rows[0]?.released ?? 0
  const { numUpdatedRows } = await db
    .updateTable('appeals')
    .set({ decided_at: now, is_accepted: true, answer: answer || null })
    .where('block_id', '=', block.id)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  await recordStaffAction(db, staff, {
    action,
    ...codeTarget(code),
    before: { is_blocked: true, blocked_reason: block.reason },
    after: { is_blocked: false, ...(released > 0 ? { released_codes: released } : {}) },
    reason,
  })
  await queueStaffMail(deps, code.influencer_id, {
    letter: codeUnblocked,
    values: {
      brand_name: code.brand_name,
      promo_code: code.promo_code,
      was_held: false,
      is_appealed: numUpdatedRows > 0n,
      answer,
    },
  })
}

/** Releases a held code. The block that held it stays. */
async function releaseLocked(
  deps: DeskDeps & { db: Db },
  staff: StaffActor,
  code: LockedCode,
  reason: string,
): Promise<void> {
  const { db } = deps
  await setBlock(db, code.id, noBlock)
  await recordStaffAction(db, staff, {
    action: 'code_unblocked',
    ...codeTarget(code),
    before: { is_held: true },
    after: { is_held: false },
    reason,
  })
  const { brand_name, promo_code } = code
  await queueStaffMail(deps, code.influencer_id, {
    letter: codeUnblocked,
    values: { brand_name, promo_code, was_held: true, is_appealed: false, answer: '' },
  })
}
