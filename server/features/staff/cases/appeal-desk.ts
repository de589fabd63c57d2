import { apiError } from '#shared/contract/errors.ts'
import type { StaffAppeal } from '#shared/contract/staff/staff-appeals.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'

import { unblockLocked } from './locked-blocks.ts'
import type { DeskDeps } from './locked-blocks.ts'
import { lockCode } from '../codes/code-locks.ts'
import { readCodes } from '../codes/codes-queries.ts'
import { stateOf } from '../codes/code-details-queries.ts'
import { codeTarget, recordStaffAction } from '../staff-log.ts'
import type { StaffActor } from '../staff-log.ts'
import { queueStaffMail } from '../letters/queue-staff-mail.ts'
import { readQueue } from './read-queue.ts'
import type { QueueQuery } from './read-queue.ts'
import { appealRefused } from '../letters/code-letters.ts'

/** Appeals about existing codes: open ones oldest first, decided ones newest first. */
export async function listAppeals(
  db: Db,
  query: QueueQuery<'decided'>,
): Promise<{ appeals: StaffAppeal[]; next_cursor: string | null }> {
  const { page, next_cursor } = await readQueue(appealRows(db), query, {
    table: 'appeals',
    opened: 'created_at',
    done: 'decided_at',
  })
  return { appeals: await withCodes(db, page), next_cursor }
}

function appealRows(db: Db) {
  return (
    db
      .selectFrom('appeals')
      .innerJoin('promo_code_blocks as blocks', 'blocks.id', 'appeals.block_id')
      // Appeals of deleted codes are hidden unless the code is restored.
      .innerJoin('promo_codes as codes', 'codes.id', 'blocks.promo_code_id')
      .select([
        'appeals.id',
        'appeals.text',
        'appeals.answer',
        'appeals.created_at',
        'appeals.decided_at',
        'appeals.is_accepted',
        'blocks.promo_code_id',
        'blocks.reason',
        'blocks.blocked_at',
      ])
  )
}

type AppealRow = Awaited<ReturnType<ReturnType<typeof appealRows>['executeTakeFirstOrThrow']>>

async function withCodes(db: Db, rows: readonly AppealRow[]): Promise<StaffAppeal[]> {
  const codes = await readCodes(
    db,
    rows.map(({ promo_code_id }) => promo_code_id),
  )
  const byId = new Map(codes.map((code) => [code.id, code]))
  return rows.flatMap(({ promo_code_id, is_accepted, reason, ...row }) => {
    const promo_code = byId.get(promo_code_id)
    return promo_code
      ? [{ ...row, promo_code, block_reason: reason, state: stateOf(is_accepted) }]
      : []
  })
}

/**
 * Accepts an appeal, which unblocks the code, or refuses it with a reason. Throws NOT_FOUND, and ALREADY_DECIDED for a
 * concurrent second decision.
 */
export async function decideAppeal(
  deps: DeskDeps,
  staff: StaffActor,
  id: string,
  { decision, answer }: { decision: 'accept' | 'refuse'; answer: string },
): Promise<StaffAppeal> {
  return transact(deps.db, async (db) => {
    const found = await appealRows(db).where('appeals.id', '=', id).executeTakeFirst()
    if (!found) throw apiError('NOT_FOUND')
    const code = await lockCode(db, found.promo_code_id)
    // Check again under the lock.
    const open = await db
      .selectFrom('appeals')
      .where('id', '=', id)
      .where('decided_at', 'is', null)
      .select('id')
      .executeTakeFirst()
    if (!open) throw apiError('ALREADY_DECIDED')
    if (decision === 'accept') {
      await unblockLocked({ ...deps, db }, staff, code, answer, 'appeal_accepted')
    } else {
      await db
        .updateTable('appeals')
        .set({ decided_at: new Date().toISOString(), is_accepted: false, answer })
        .where('id', '=', id)
        .execute()
      await recordStaffAction(db, staff, {
        action: 'appeal_refused',
        ...codeTarget(code),
        reason: answer,
      })
      await queueStaffMail({ ...deps, db }, code.influencer_id, {
        letter: appealRefused,
        values: { brand_name: code.brand_name, promo_code: code.promo_code, answer },
      })
    }
    const row = await appealRows(db).where('appeals.id', '=', id).executeTakeFirstOrThrow()
    const [appeal] = await withCodes(db, [row])
    if (!appeal) throw apiError('NOT_FOUND')
    return appeal
  })
}
