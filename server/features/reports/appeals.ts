import { apiError } from '#shared/contract/errors.ts'
import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { OwnBlock } from '#shared/contract/promo-codes/reports.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import { currentBlock, lockCode } from '#server/features/staff/codes/code-locks.ts'
import { assertMayManage, managingAgency } from '#server/rights/agency-rights.ts'

import { findOwnBlock, insertAppeal, listOwnBlocks } from './queries.ts'

/** Blocked codes of an owner with reasons and appeals. Throws FORBIDDEN. */
export async function listBlocks(
  db: Db,
  viewer: Viewer,
  influencerId: string,
): Promise<{ blocks: OwnBlock[] }> {
  await assertMayManage(db, viewer, influencerId, 'read')
  return { blocks: await listOwnBlocks(db, influencerId) }
}

/**
 * Appeals against the block of a code, once per block. Throws PROMO_CODE_NOT_FOUND for missing codes and codes of
 * others, NOT_BLOCKED and APPEAL_MADE.
 */
export async function appeal(
  db: Db,
  viewer: Viewer,
  { promo_code_id, text }: { promo_code_id: string; text: string },
): Promise<OwnBlock> {
  return transact(db, async (db) => {
    const code = await lockCode(db, promo_code_id)
    const isAllowed =
      code.influencer_id === viewer.user_id ||
      (await managingAgency(db, viewer, code.influencer_id, 'manage')) !== undefined
    if (!isAllowed) throw apiError('PROMO_CODE_NOT_FOUND')
    // A held code is reviewed without an appeal.
    if (code.blocked_at === null || code.is_held) throw apiError('NOT_BLOCKED')
    const block = await currentBlock(db, { ...code, blocked_at: code.blocked_at })
    if (!(await insertAppeal(db, block.id, text))) throw apiError('APPEAL_MADE')
    const made = await findOwnBlock(db, promo_code_id)
    if (!made) throw apiError('NOT_BLOCKED')
    return made
  })
}
