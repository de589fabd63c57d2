import type { StaffCodeDetails } from '#shared/contract/staff/staff-codes.ts'
import type { StaffAction } from '#shared/rules/staff/staff.ts'
import { transact } from '#server/db/connection/transact.ts'

import { getCode } from './blocks.ts'
import type { DeskDeps } from './locked-blocks.ts'
import { lockCode } from '../codes/code-locks.ts'
import { codeTarget, recordStaffAction } from '../staff-log.ts'
import type { StaffActor } from '../staff-log.ts'

type Mark = 'is_featured' | 'is_trending'

const actions: Record<Mark, { on: StaffAction; off: StaffAction }> = {
  is_featured: { on: 'code_featured', off: 'code_unfeatured' },
  is_trending: { on: 'code_trending', off: 'code_not_trending' },
}

/** Sets or clears 'featured' and 'trending'. No change is no action. */
export async function markCode(
  { db }: Pick<DeskDeps, 'db'>,
  staff: StaffActor,
  request: { id: string; reason: string } & { [name in Mark]?: boolean | undefined },
): Promise<StaffCodeDetails> {
  return transact(db, async (db) => {
    const code = await lockCode(db, request.id)
    for (const mark of ['is_featured', 'is_trending'] as const) {
      const value = request[mark]
      if (value === undefined || value === code[mark]) continue
      // `updated_at` stays: the owner's data did not change.
      await db
        .updateTable('promo_codes')
        .set({ [mark]: value })
        .where('id', '=', code.id)
        .execute()
      await recordStaffAction(db, staff, {
        action: actions[mark][value ? 'on' : 'off'],
        ...codeTarget(code),
        before: { [mark]: !value },
        after: { [mark]: value },
        reason: request.reason,
      })
    }
    return getCode(db, code.id)
  })
}
