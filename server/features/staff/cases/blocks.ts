import { apiError } from '#shared/contract/errors.ts'
import type { StaffCodeDetails } from '#shared/contract/staff/staff-codes.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'

import { lockCode } from '../codes/code-locks.ts'
import { findCode } from '../codes/code-details-queries.ts'
import { blockLocked, unblockLocked } from './locked-blocks.ts'
import type { DeskDeps } from './locked-blocks.ts'
import { closeCase } from './report-desk.ts'
import type { StaffActor } from '../staff-log.ts'

/** Blocks a code. A concurrent second call gets ALREADY_BLOCKED. */
export async function blockCode(
  deps: DeskDeps,
  staff: StaffActor,
  id: string,
  reason: string,
): Promise<StaffCodeDetails> {
  return transact(deps.db, async (db) => {
    const code = await lockCode(db, id)
    if (code.blocked_at !== null && !code.is_held) throw apiError('ALREADY_BLOCKED')
    await blockLocked({ ...deps, db }, staff, code, reason)
    // The block resolves its open reports.
    await closeCase({ ...deps, db }, staff, code, { outcome: 'blocked', note: '' })
    return getCode(db, id)
  })
}

/** Unblocks a code and accepts an open appeal. Throws NOT_BLOCKED. */
export async function unblockCode(
  deps: DeskDeps,
  staff: StaffActor,
  id: string,
  reason: string,
): Promise<StaffCodeDetails> {
  return transact(deps.db, async (db) => {
    const code = await lockCode(db, id)
    await unblockLocked({ ...deps, db }, staff, code, reason, 'code_unblocked')
    return getCode(db, id)
  })
}

/** The code as shown on the desk. Throws PROMO_CODE_NOT_FOUND. */
export async function getCode(db: Db, id: string): Promise<StaffCodeDetails> {
  const code = await findCode(db, id)
  if (!code) throw apiError('PROMO_CODE_NOT_FOUND')
  return code
}
